#include "core/mesh/skinning_kernel.h"
#include "core/mesh/skinning_lanes.h"

#include <array>

namespace limber::skinning {

#ifdef LIMBER_HAS_AVX2_KERNEL
extern const Kernel kAvx2Kernel; // skinning_avx2.cpp
#endif

namespace {

constexpr Kernel kPlainKernel{"plain", &runJob<false>, &runJob<true>};

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

} // namespace limber::skinning
