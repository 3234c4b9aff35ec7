#include "core/bvh/plain_numbers.h"

namespace limber::plain_number {

#ifdef LIMBER_HAS_AVX_KERNELS
std::size_t readManyByAvx512(const char* const* ends, std::size_t count, double* to,
                             std::size_t stride, std::uint8_t* decimals);

ReadMany readMany()
{
    static const bool able =
        __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl");
    return able ? &readManyByAvx512 : nullptr;
}
#else
ReadMany readMany()
{
    return nullptr;
}
#endif

} // namespace limber::plain_number
