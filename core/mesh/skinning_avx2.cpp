// Compiled with AVX2 and FMA, on x86-64 only; called only where the machine has both.
#ifdef LIMBER_HAS_AVX_KERNELS

#include "core/mesh/skinning_lanes.h"

namespace limber::skinning {

extern const Kernel kAvx2Kernel;
const Kernel kAvx2Kernel{"avx2", &runJob<2, false>, &runJob<2, true>};

} // namespace limber::skinning

#endif
