#pragma once

#include "core/mesh/skinning_kernel.h"

#include <algorithm>
#include <cstring>
#include <utility>

// The kernel itself, for the files that compile it, each with its own count of vertices at once and
// its own compiler flags. Everything here is private to such a file, and nothing of the standard
// library is called but memcpy: an inline function compiled with AVX2 could become the one copy
// that the linker keeps for all.
namespace limber::skinning {
namespace {

// A vector of one, two or four vertices, each with a lane of four numbers.
template<int Vertices>
struct Lanes {
    typedef float Value __attribute__((vector_size(16 * Vertices)));
    typedef std::int32_t Bits __attribute__((vector_size(16 * Vertices)));
    using Places = std::make_index_sequence<4 * Vertices>;
};
using Four = Lanes<1>::Value;

template<int Vertices>
[[gnu::always_inline]] inline auto loaded(const float* from)
{
    typename Lanes<Vertices>::Value value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

// The numbers A, B, C, D of each lane.
template<int Vertices, int A, int B, int C, int D, std::size_t... I>
[[gnu::always_inline]] inline auto shuffledAt(const typename Lanes<Vertices>::Value& v,
                                              std::index_sequence<I...>)
{
    constexpr int kFrom[4] = {A, B, C, D};
    return __builtin_shufflevector(v, v, (static_cast<int>(I) / 4 * 4 + kFrom[I % 4])...);
}
template<int Vertices, int A, int B, int C, int D>
[[gnu::always_inline]] inline auto shuffled(const typename Lanes<Vertices>::Value& v)
{
    return shuffledAt<Vertices, A, B, C, D>(v, typename Lanes<Vertices>::Places());
}

// Points lie packed in memory, three numbers each. One axis of as many as there are lanes, in all
// four places of each lane.
template<int Vertices, int Axis, std::size_t... I>
[[gnu::always_inline]] inline auto axisAt(const typename Lanes<Vertices>::Value& packed,
                                          std::index_sequence<I...>)
{
    return __builtin_shufflevector(packed, packed, (static_cast<int>(I) / 4 * 3 + Axis)...);
}
template<int Vertices, int Axis>
[[gnu::always_inline]] inline auto axisOf(const typename Lanes<Vertices>::Value& packed)
{
    return axisAt<Vertices, Axis>(packed, typename Lanes<Vertices>::Places());
}

// The same points with a lane for each; the fourth number of a lane is another point's.
template<int Vertices, std::size_t... I>
[[gnu::always_inline]] inline auto unpackedAt(const typename Lanes<Vertices>::Value& packed,
                                              std::index_sequence<I...>)
{
    return __builtin_shufflevector(
        packed, packed, (static_cast<int>(I) / 4 * 3 + (static_cast<int>(I) % 4) % 3)...);
}

// And back, to 3 × Vertices numbers; what stands behind them is overwritten by the vertices that
// follow.
template<int Vertices, std::size_t... I>
[[gnu::always_inline]] inline auto packedAt(const typename Lanes<Vertices>::Value& v,
                                            std::index_sequence<I...>)
{
    constexpr int kCount = 3 * Vertices;
    return __builtin_shufflevector(v, v,
                                   (static_cast<int>(I) < kCount
                                        ? static_cast<int>(I) / 3 * 4 + static_cast<int>(I) % 3
                                        : 3)...);
}
template<int Vertices>
[[gnu::always_inline]] inline void storePoints(const typename Lanes<Vertices>::Value& v, float* to)
{
    const auto packed = packedAt<Vertices>(v, typename Lanes<Vertices>::Places());
    std::memcpy(to, &packed, sizeof packed);
}

// Two vectors, one behind the other.
template<int Vertices, std::size_t... I>
[[gnu::always_inline]] inline auto joinedAt(const typename Lanes<Vertices>::Value& a,
                                            const typename Lanes<Vertices>::Value& b,
                                            std::index_sequence<I...>)
{
    return __builtin_shufflevector(a, b, static_cast<int>(I)...);
}
template<int Vertices>
[[gnu::always_inline]] inline auto joined(const typename Lanes<Vertices>::Value& a,
                                          const typename Lanes<Vertices>::Value& b)
{
    return joinedAt<Vertices>(a, b, typename Lanes<2 * Vertices>::Places());
}

// Sums of the four numbers of each lane, in all its places.
template<int Vertices>
[[gnu::always_inline]] inline auto sumsOf(const typename Lanes<Vertices>::Value& v)
{
    const auto pairs = v + shuffled<Vertices, 1, 0, 3, 2>(v);
    return pairs + shuffled<Vertices, 2, 3, 0, 1>(pairs);
}

// 1 / √x, good to a float's last bits but one: a guess from the bits (Lomont 2003), or the
// processor's of twelve bits and more, and steps of Newton. Quicker than a root and a division.
template<int Vertices>
[[gnu::always_inline]] inline auto inverseRoots(const typename Lanes<Vertices>::Value& x)
{
    const auto half = x * 0.5F;
    typename Lanes<Vertices>::Value y;
#ifdef __AVX512F__
    if constexpr (Vertices == 4) {
        y = __builtin_ia32_rsqrt14ps512_mask(x, x, 0xffff);
        return y * (1.5F - half * y * y);
    }
#endif
#ifdef __AVX__
    if constexpr (Vertices == 2) {
        y = __builtin_ia32_rsqrtps256(x);
        return y * (1.5F - half * y * y);
    }
#endif
    using Bits = typename Lanes<Vertices>::Bits;
    y = reinterpret_cast<typename Lanes<Vertices>::Value>(0x5f375a86 -
                                                          (reinterpret_cast<Bits>(x) >> 1));
    y = y * (1.5F - half * y * y);
    y = y * (1.5F - half * y * y);
    return y * (1.5F - half * y * y);
}

// `v` where the mask is set, else `otherwise`.
template<int Vertices>
[[gnu::always_inline]] inline auto chosen(const typename Lanes<Vertices>::Bits& mask,
                                          const typename Lanes<Vertices>::Value& v,
                                          const typename Lanes<Vertices>::Value& otherwise)
{
    using Bits = typename Lanes<Vertices>::Bits;
    return reinterpret_cast<typename Lanes<Vertices>::Value>(
        (reinterpret_cast<Bits>(v) & mask) | (reinterpret_cast<Bits>(otherwise) & ~mask));
}

// Squares of lengths below this tell no direction.
constexpr float kNothing = 1e-20F;

// Column `Column` of each vertex's matrix out of the vectors that hold `Vertices` columns of one
// vertex each.
template<int Vertices, int Column>
[[gnu::always_inline]] inline auto
columnOf(const typename Lanes<Vertices>::Value (&matrices)[Vertices][4 / Vertices])
{
    constexpr int kPiece = Column / Vertices;
    constexpr int kFrom = Column % Vertices * 4;
    if constexpr (Vertices == 1) {
        return matrices[0][kPiece];
    } else if constexpr (Vertices == 2) {
        return __builtin_shufflevector(matrices[0][kPiece], matrices[1][kPiece], kFrom, kFrom + 1,
                                       kFrom + 2, kFrom + 3, kFrom + 8, kFrom + 9, kFrom + 10,
                                       kFrom + 11);
    } else {
        const auto low =
            __builtin_shufflevector(matrices[0][0], matrices[1][0], kFrom, kFrom + 1, kFrom + 2,
                                    kFrom + 3, kFrom + 16, kFrom + 17, kFrom + 18, kFrom + 19);
        const auto high =
            __builtin_shufflevector(matrices[2][0], matrices[3][0], kFrom, kFrom + 1, kFrom + 2,
                                    kFrom + 3, kFrom + 16, kFrom + 17, kFrom + 18, kFrom + 19);
        return joined<2>(low, high);
    }
}

// The blended matrices, times positions and normals.
template<int Vertices, int Count>
[[gnu::always_inline]] inline void blendLinear(const Job& job, std::size_t vertex, float* positions,
                                               float* normals)
{
    using Value = typename Lanes<Vertices>::Value;
    constexpr int kPieces = 4 / Vertices;
    Value matrices[Vertices][kPieces];
    for (int v = 0; v < Vertices; ++v) {
        const std::uint32_t* offsets = job.offsets + 4 * (vertex + static_cast<std::size_t>(v));
        const float* weights = job.weights + 4 * (vertex + static_cast<std::size_t>(v));
        for (int i = 0; i < Count; ++i) {
            const float* matrix = job.motions + 2 * std::size_t{offsets[i]};
            const Value weight = Value{} + weights[i];
            for (int piece = 0; piece < kPieces; ++piece) {
                const Value part = loaded<Vertices>(matrix + 4 * Vertices * piece);
                matrices[v][piece] = i == 0 ? part * weight : matrices[v][piece] + part * weight;
            }
        }
    }
    const Value c0 = columnOf<Vertices, 0>(matrices);
    const Value c1 = columnOf<Vertices, 1>(matrices);
    const Value c2 = columnOf<Vertices, 2>(matrices);
    const Value p = loaded<Vertices>(job.positions + 3 * vertex);
    const Value n = loaded<Vertices>(job.normals + 3 * vertex);
    storePoints<Vertices>(c0 * axisOf<Vertices, 0>(p) + c1 * axisOf<Vertices, 1>(p) +
                              c2 * axisOf<Vertices, 2>(p) + columnOf<Vertices, 3>(matrices),
                          positions);
    const Value turned = c0 * axisOf<Vertices, 0>(n) + c1 * axisOf<Vertices, 1>(n) +
                         c2 * axisOf<Vertices, 2>(n); // the fourth number is 0
    const Value square = sumsOf<Vertices>(turned * turned);
    const Value own = unpackedAt<Vertices>(n, typename Lanes<Vertices>::Places());
    storePoints<Vertices>(
        chosen<Vertices>(square > kNothing, turned * inverseRoots<Vertices>(square), own), normals);
}

// Four numbers at each of the places, a lane for each.
template<int Vertices>
[[gnu::always_inline]] inline auto gathered(const float* const (&from)[Vertices], std::size_t at)
{
    if constexpr (Vertices == 1) {
        return loaded<1>(from[0] + at);
    } else if constexpr (Vertices == 2) {
        return joined<1>(loaded<1>(from[0] + at), loaded<1>(from[1] + at));
    } else {
        return joined<2>(joined<1>(loaded<1>(from[0] + at), loaded<1>(from[1] + at)),
                         joined<1>(loaded<1>(from[2] + at), loaded<1>(from[3] + at)));
    }
}

// a × b in the first three numbers of each lane.
template<int Vertices>
[[gnu::always_inline]] inline auto crossed(const typename Lanes<Vertices>::Value& a,
                                           const typename Lanes<Vertices>::Value& b)
{
    return shuffled<Vertices, 1, 2, 0, 3>(a * shuffled<Vertices, 1, 2, 0, 3>(b) -
                                          shuffled<Vertices, 1, 2, 0, 3>(a) * b);
}

template<int Vertices>
struct DualParts {
    typename Lanes<Vertices>::Value real, dual;
};

// The weighted sum of the joints' dual quaternions, each in the half space of the first one.
template<int Vertices, int Count>
[[gnu::always_inline]] inline auto summedDuals(const Job& job, std::size_t vertex)
{
    using Value = typename Lanes<Vertices>::Value;
    using Bits = typename Lanes<Vertices>::Bits;
    const Value weights = loaded<Vertices>(job.weights + 4 * vertex);
    DualParts<Vertices> sum;
    Value pivot;
    const auto add = [&]<int I>(std::integral_constant<int, I>) __attribute__((always_inline))
    {
        const float* from[Vertices];
        for (int v = 0; v < Vertices; ++v)
            from[v] = job.motions + job.offsets[4 * (vertex + static_cast<std::size_t>(v)) + I];
        const Value real = gathered<Vertices>(from, 0);
        const Value dual = gathered<Vertices>(from, 4);
        Value weight = shuffled<Vertices, I, I, I, I>(weights);
        if constexpr (I == 0) {
            pivot = real;
            sum = {real * weight, dual * weight};
        } else {
            constexpr std::int32_t kSign = INT32_MIN;
            const Bits sign = reinterpret_cast<Bits>(sumsOf<Vertices>(real * pivot)) & kSign;
            weight = reinterpret_cast<Value>(reinterpret_cast<Bits>(weight) ^ sign);
            sum.real += real * weight;
            sum.dual += dual * weight;
        }
    };
    [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline))
    {
        (add(std::integral_constant<int, I>()), ...);
    }
    (std::make_integer_sequence<int, Count>());
    return sum;
}

// A vector v turned by a unit quaternion (q, w) is v + 2 q × (q × v + w v); a normal keeps its
// length.
template<int Vertices, int Count>
[[gnu::always_inline]] inline void blendDual(const Job& job, std::size_t vertex, float* positions,
                                             float* normals)
{
    using Value = typename Lanes<Vertices>::Value;
    using Places = typename Lanes<Vertices>::Places;
    const DualParts<Vertices> sum = summedDuals<Vertices, Count>(job, vertex);
    const Value square = sumsOf<Vertices>(sum.real * sum.real);
    // Without a direction left the vertex stays.
    const Value scale =
        chosen<Vertices>(square > kNothing, inverseRoots<Vertices>(square), Value{});
    const Value q = sum.real * scale;
    const Value d = sum.dual * scale;
    const Value w = shuffled<Vertices, 3, 3, 3, 3>(q);
    const Value move = d * w - q * shuffled<Vertices, 3, 3, 3, 3>(d) + crossed<Vertices>(q, d);
    const Value p = unpackedAt<Vertices>(loaded<Vertices>(job.positions + 3 * vertex), Places());
    const Value n = unpackedAt<Vertices>(loaded<Vertices>(job.normals + 3 * vertex), Places());
    storePoints<Vertices>(p + 2.0F * (crossed<Vertices>(q, crossed<Vertices>(q, p) + p * w) + move),
                          positions);
    storePoints<Vertices>(n + 2.0F * crossed<Vertices>(q, crossed<Vertices>(q, n) + n * w),
                          normals);
}

template<int Vertices, bool Dual, int Count>
[[gnu::always_inline]] inline void runGroup(const Job& job, std::size_t first, float* positions,
                                            float* normals)
{
    for (std::size_t i = 0; i < kGroup; i += Vertices) {
        if constexpr (Dual)
            blendDual<Vertices, Count>(job, first + i, positions + 3 * i, normals + 3 * i);
        else
            blendLinear<Vertices, Count>(job, first + i, positions + 3 * i, normals + 3 * i);
    }
}

template<int Vertices, bool Dual>
[[gnu::always_inline]] inline void runGroup(const Job& job, std::size_t first, float* positions,
                                            float* normals)
{
    switch (job.influences[first / kGroup]) {
    case 1:
        return runGroup<Vertices, Dual, 1>(job, first, positions, normals);
    case 2:
        return runGroup<Vertices, Dual, 2>(job, first, positions, normals);
    case 3:
        return runGroup<Vertices, Dual, 3>(job, first, positions, normals);
    default:
        return runGroup<Vertices, Dual, 4>(job, first, positions, normals);
    }
}

// A store writes up to kSpare numbers more than is meant. Groups at the end, where there is no room
// for them, go by way of a place of their own.
template<int Vertices, bool Dual>
void runJob(const Job& job)
{
    std::size_t first = 0;
    for (; 3 * (first + kGroup) + kSpare <= 3 * job.vertexCount; first += kGroup)
        runGroup<Vertices, Dual>(job, first, job.skinnedPositions + 3 * first,
                                 job.skinnedNormals + 3 * first);
    for (; first < job.vertexCount; first += kGroup) {
        float positions[3 * kGroup + kSpare];
        float normals[3 * kGroup + kSpare];
        runGroup<Vertices, Dual>(job, first, positions, normals);
        const std::size_t size =
            3 * std::min(std::size_t{kGroup}, job.vertexCount - first) * sizeof(float);
        std::memcpy(job.skinnedPositions + 3 * first, positions, size);
        std::memcpy(job.skinnedNormals + 3 * first, normals, size);
    }
}

} // namespace
} // namespace limber::skinning
