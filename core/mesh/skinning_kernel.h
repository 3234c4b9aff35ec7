#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

// Behind skinning.h: the machine code of the fast path: for every x86-64, for those with AVX2 and
// FMA, for those with AVX-512.
namespace limber::skinning {

// Vertices that share one count of influences.
constexpr std::size_t kGroup = 8;

// Numbers behind the last vertex that may be read.
constexpr std::size_t kSpare = 4;

// Numbers of a joint in a palette of matrices: four columns of four, the fourth number of the first
// three 0, of the translation unused; and in one of dual quaternions: the real and the dual part,
// each as (x, y, z, w).
constexpr std::size_t kMatrixSize = 16;
constexpr std::size_t kDualQuaternionSize = 8;

// Arrays of vertices go on to a whole group with vertices that nobody wants.
struct Job {
    std::size_t vertexCount = 0; // at least 1
    const float* motions = nullptr;
    const std::uint32_t* offsets = nullptr;   // four a vertex: joint × kDualQuaternionSize
    const float* weights = nullptr;           // four a vertex
    const std::uint8_t* influences = nullptr; // for each group: the most that one has, 1 … 4
    const float* positions = nullptr;         // three a vertex, and kSpare more
    const float* normals = nullptr;           // the same; unit length
    float* skinnedPositions = nullptr;        // three for each of vertexCount, nothing behind is
    float* skinnedNormals = nullptr;          // written
};

struct Kernel {
    const char* name;
    void (*linearBlend)(const Job& job);
    void (*dualQuaternion)(const Job& job);
};

// The kernels that this machine can run, the fastest first. The last one runs everywhere.
std::span<const Kernel> kernels();

} // namespace limber::skinning
