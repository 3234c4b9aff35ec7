#pragma once

#include <cstddef>
#include <span>

// Behind distance_map.cpp: what is summed up for every frame of A with every frame of B, as machine
// code for every x86-64 and for those with AVX2 and FMA.
namespace limber::distances {

// Frames of B that are worked on at once, and frames of A.
inline constexpr std::size_t kLanes = 4;
inline constexpr std::size_t kTile = 2;

// Sums over the joints, one for each pair of frames: the horizontal points as complex numbers,
// along + i · across = Σ conj(a) · b, and Σ of the products of the heights.
struct PairSums {
    double* along = nullptr;
    double* across = nullptr;
    double* height = nullptr;
};

struct Kernel {
    const char* name;
    // kTile frames of A, packed [joint][u v height][frame], with kLanes frames of B, packed
    // likewise. The sums of A's frame t stand t × `stride` after the others.
    void (*sumPairs)(const double* a, const double* b, std::size_t joints, std::size_t stride,
                     const PairSums& to);
};

// The kernels that this machine can run, the fastest first. The last one runs everywhere.
std::span<const Kernel> kernels();

} // namespace limber::distances
