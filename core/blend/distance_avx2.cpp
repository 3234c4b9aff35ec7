// Compiled with AVX2 and FMA, on x86-64 only; called only where the machine has both.
#ifdef LIMBER_HAS_AVX2_KERNEL

#include "core/blend/distance_lanes.h"

namespace limber::distances {

extern const Kernel kAvx2Kernel;
const Kernel kAvx2Kernel{"avx2", &sumPairs<32>};

} // namespace limber::distances

#endif
