#pragma once

#include "core/mesh/skinning_kernel.h"

#include <cstring>

// The kernel itself, for the files that compile it, each with its own compiler flags. Everything
// here is private to such a file, and nothing of the standard library is called but memcpy: an
// inline function compiled with AVX2 could become the one copy that the linker keeps for all.
namespace limber::skinning {
namespace {

typedef float Four __attribute__((vector_size(16)));
typedef float Eight __attribute__((vector_size(32)));
typedef std::int32_t FourIntegers __attribute__((vector_size(16)));

[[gnu::always_inline]] inline Four loadFour(const float* from)
{
    Four value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

[[gnu::always_inline]] inline Eight loadEight(const float* from)
{
    Eight value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

// A vertex has three numbers; the fourth is overwritten by the next vertex, and is not written for
// the last.
[[gnu::always_inline]] inline void storeThree(const Four& value, float* to, bool last)
{
    if (last)
        std::memcpy(to, &value, 3 * sizeof(float));
    else
        std::memcpy(to, &value, sizeof value);
}

[[gnu::always_inline]] inline Four lowHalf(const Eight& v)
{
    return __builtin_shufflevector(v, v, 0, 1, 2, 3);
}
[[gnu::always_inline]] inline Four highHalf(const Eight& v)
{
    return __builtin_shufflevector(v, v, 4, 5, 6, 7);
}

// Sums of x, y, z (the fourth number is 0) in all places.
[[gnu::always_inline]] inline Four sumOfAll(const Four& v)
{
    const Four pairs = v + __builtin_shufflevector(v, v, 1, 0, 3, 2);
    return pairs + __builtin_shufflevector(pairs, pairs, 2, 3, 0, 1);
}

// 1 / √x, good to a float's last bits but one: the processor's guess of twelve bits, or one from
// the bits (Lomont 2003), and steps of Newton. Quicker than a root and a division.
[[gnu::always_inline]] inline Four inverseRoot(const Four& x)
{
    const Four half = x * 0.5F;
#ifdef __SSE__
    Four y = __builtin_ia32_rsqrtps(x);
#else
    const FourIntegers bits = reinterpret_cast<FourIntegers>(x);
    Four y = reinterpret_cast<Four>(0x5f375a86 - (bits >> 1));
    y = y * (1.5F - half * y * y);
    y = y * (1.5F - half * y * y);
#endif
    return y * (1.5F - half * y * y);
}

// Unit length, or `otherwise` where there is next to nothing to tell a direction from.
[[gnu::always_inline]] inline Four unitOr(const Four& v, const Four& otherwise)
{
    const Four square = sumOfAll(v * v);
    const FourIntegers tiny = square < (Four{} + 1e-20F);
    const FourIntegers unit = reinterpret_cast<FourIntegers>(v * inverseRoot(square));
    return reinterpret_cast<Four>((unit & ~tiny) |
                                  (reinterpret_cast<FourIntegers>(otherwise) & tiny));
}

[[gnu::always_inline]] inline Four withoutFourth(const Four& v)
{
    return __builtin_shufflevector(v, Four{}, 0, 1, 2, 4);
}

// The blended matrix, two columns a vector, times position and normal.
template<int Count>
[[gnu::always_inline]] inline void blendVertex(const Job& job, std::size_t vertex, bool last)
{
    const std::uint32_t* joints = job.joints + 4 * vertex;
    const float* weights = job.weights + 4 * vertex;
    Eight left{};  // columns 0 and 1
    Eight right{}; // column 2 and the translation
    for (int i = 0; i < Count; ++i) {
        const float* matrix = job.motions + kMatrixSize * joints[i];
        const Eight weight = Eight{} + weights[i];
        left += loadEight(matrix) * weight;
        right += loadEight(matrix + 8) * weight;
    }
    const float* p = job.positions + 3 * vertex;
    const float* n = job.normals + 3 * vertex;
    const Four c0 = lowHalf(left);
    const Four c1 = highHalf(left);
    const Four c2 = lowHalf(right);
    storeThree(c0 * p[0] + c1 * p[1] + c2 * p[2] + highHalf(right),
               job.skinnedPositions + 3 * vertex, last);
    storeThree(unitOr(c0 * n[0] + c1 * n[1] + c2 * n[2], withoutFourth(loadFour(n))),
               job.skinnedNormals + 3 * vertex, last);
}

// A vector v turned by a unit quaternion (q, w) is v + 2 q × (q × v + w v).
[[gnu::always_inline]] inline Four crossProduct(const Four& a, const Four& b)
{
    const Four aYzx = __builtin_shufflevector(a, a, 1, 2, 0, 3);
    const Four bYzx = __builtin_shufflevector(b, b, 1, 2, 0, 3);
    const Four c = a * bYzx - aYzx * b;
    return __builtin_shufflevector(c, c, 1, 2, 0, 3);
}

template<int Count>
[[gnu::always_inline]] inline void blendDualVertex(const Job& job, std::size_t vertex, bool last)
{
    const std::uint32_t* joints = job.joints + 4 * vertex;
    const float* weights = job.weights + 4 * vertex;
    const Four pivot = loadFour(job.motions + kDualQuaternionSize * joints[0]);
    Eight sum{};
    for (int i = 0; i < Count; ++i) {
        const Eight pair = loadEight(job.motions + kDualQuaternionSize * joints[i]);
        const Four dot = sumOfAll(lowHalf(pair) * pivot);
        const float weight = dot[0] < 0.0F ? -weights[i] : weights[i];
        sum += pair * (Eight{} + weight);
    }
    const Four real0 = lowHalf(sum);
    const Four square = sumOfAll(real0 * real0);
    const Four n = withoutFourth(loadFour(job.normals + 3 * vertex));
    Four position = withoutFourth(loadFour(job.positions + 3 * vertex));
    Four normal = n;
    if (square[0] > 1e-20F) {
        const Four scale = inverseRoot(square);
        const Four real = real0 * scale;
        const Four dual = highHalf(sum) * scale;
        const Four w = __builtin_shufflevector(real, real, 3, 3, 3, 3);
        const Four dualW = __builtin_shufflevector(dual, dual, 3, 3, 3, 3);
        const Four q = withoutFourth(real);
        const Four d = withoutFourth(dual);
        const Four move = d * w - q * dualW + crossProduct(q, d);
        position += 2.0F * (crossProduct(q, crossProduct(q, position) + position * w) + move);
        normal += 2.0F * crossProduct(q, crossProduct(q, normal) + normal * w);
    }
    storeThree(position, job.skinnedPositions + 3 * vertex, last);
    storeThree(unitOr(normal, n), job.skinnedNormals + 3 * vertex, last);
}

template<bool Dual, int Count>
[[gnu::always_inline]] inline void runGroup(const Job& job, std::size_t first, std::size_t end)
{
    for (std::size_t vertex = first; vertex < end; ++vertex) {
        const bool last = vertex + 1 == job.vertexCount;
        if constexpr (Dual)
            blendDualVertex<Count>(job, vertex, last);
        else
            blendVertex<Count>(job, vertex, last);
    }
}

template<bool Dual>
void runJob(const Job& job)
{
    for (std::size_t first = 0; first < job.vertexCount; first += kGroup) {
        const std::size_t left = job.vertexCount - first;
        const std::size_t end = first + (left < kGroup ? left : kGroup);
        switch (job.influences[first / kGroup]) {
        case 1:
            runGroup<Dual, 1>(job, first, end);
            break;
        case 2:
            runGroup<Dual, 2>(job, first, end);
            break;
        case 3:
            runGroup<Dual, 3>(job, first, end);
            break;
        default:
            runGroup<Dual, 4>(job, first, end);
            break;
        }
    }
}

} // namespace
} // namespace limber::skinning
