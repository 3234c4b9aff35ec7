// Compiled with AVX2 and FMA, on x86-64 only; called only where the machine has both.
#ifdef LIMBER_HAS_AVX_KERNELS

#include "core/motion/kinematics_lanes.h"

namespace limber::kinematics {

extern const Kernel kAvx2Kernel;
const Kernel kAvx2Kernel{"avx2", &runJob<double, 32>, &runJob<float, 32>};

} // namespace limber::kinematics

#endif
