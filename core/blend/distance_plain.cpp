#include "core/blend/distance_kernel.h"
#include "core/blend/distance_lanes.h"

#include <array>

namespace limber::distances {

#ifdef LIMBER_HAS_AVX2_KERNEL
extern const Kernel kAvx2Kernel; // distance_avx2.cpp
#endif

namespace {

constexpr std::size_t kVectorBytes = 16; // SSE2 on x86-64, NEON on ARM

constexpr Kernel kPlainKernel{"plain", &sumPairs<kVectorBytes>};

} // namespace

std::span<const Kernel> kernels()
{
#ifdef LIMBER_HAS_AVX2_KERNEL
    static const std::array all{kAvx2Kernel, kPlainKernel};
    static const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return std::span(all).subspan(avx2 ? 0 : 1);
#else
    static const std::array all{kPlainKernel};
    return all;
#endif
}

} // namespace limber::distances
