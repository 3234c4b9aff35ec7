#include "core/mesh/skinning_kernel.h"
#include "core/mesh/skinning_lanes.h"

#include <array>

namespace limber::skinning {

#ifdef LIMBER_HAS_AVX_KERNELS
extern const Kernel kAvx512Kernel; // skinning_avx512.cpp
extern const Kernel kAvx2Kernel;   // skinning_avx2.cpp
#endif

namespace {

constexpr Kernel kPlainKernel{"plain", &runJob<1, false>, &runJob<1, true>};

#ifdef LIMBER_HAS_AVX_KERNELS
// How many of the kernels below this machine cannot run.
std::size_t tooNewCount()
{
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
        return 2;
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") ? 0 : 1;
}
#endif

} // namespace

std::span<const Kernel> kernels()
{
#ifdef LIMBER_HAS_AVX_KERNELS
    static const std::array all{kAvx512Kernel, kAvx2Kernel, kPlainKernel};
    static const std::size_t tooNew = tooNewCount();
    return std::span(all).subspan(tooNew);
#else
    static const std::array all{kPlainKernel};
    return all;
#endif
}

} // namespace limber::skinning
