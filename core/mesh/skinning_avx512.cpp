// Compiled with AVX-512, on x86-64 only; called only where the machine has it.
#ifdef LIMBER_HAS_AVX_KERNELS

#include "core/mesh/skinning_lanes.h"

namespace limber::skinning {

extern const Kernel kAvx512Kernel;
const Kernel kAvx512Kernel{"avx512", &runJob<4, false>, &runJob<4, true>};

} // namespace limber::skinning

#endif
