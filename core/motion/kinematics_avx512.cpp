// Compiled with AVX-512, on x86-64 only; called only where the machine has it.
#ifdef LIMBER_HAS_AVX_KERNELS

#include "core/motion/kinematics_lanes.h"

namespace limber::kinematics {

extern const Kernel kAvx512Kernel;
const Kernel kAvx512Kernel{"avx512", &runJob<double, 64>, &runJob<float, 64>};

} // namespace limber::kinematics

#endif
