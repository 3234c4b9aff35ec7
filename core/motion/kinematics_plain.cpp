#include "core/motion/kinematics_kernel.h"
#include "core/motion/kinematics_lanes.h"

#include <array>

namespace limber::kinematics {

#ifdef LIMBER_HAS_AVX2_KERNEL
extern const Kernel kAvx2Kernel; // kinematics_avx2.cpp
#endif

namespace {

constexpr std::size_t kVectorBytes = 16; // SSE2 on x86-64, NEON on ARM

constexpr Kernel kPlainKernel{"plain", &runJob<double, kVectorBytes>, &runJob<float, kVectorBytes>};

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

} // namespace limber::kinematics
