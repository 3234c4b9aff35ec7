#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

// Behind skinning.h: the machine code of the fast path, once for every x86-64 and once for those
// with AVX2 and FMA.
namespace limber::skinning {

// Vertices that share one count of influences.
constexpr std::size_t kGroup = 8;

// Numbers of a joint in a palette of matrices: four columns of four, the fourth number unused; and
// in one of dual quaternions: the real and the dual part.
constexpr std::size_t kMatrixSize = 16;
constexpr std::size_t kDualQuaternionSize = 8;

struct Job {
    std::size_t vertexCount = 0; // at least 1
    const float* motions = nullptr;
    const std::uint32_t* joints = nullptr;    // four a vertex
    const float* weights = nullptr;           // four a vertex
    const std::uint8_t* influences = nullptr; // for each group of kGroup vertices: 1 … 4
    const float* positions = nullptr;         // three a vertex, one number more to read
    const float* normals = nullptr;
    float* skinnedPositions = nullptr; // three a vertex, nothing behind is written
    float* skinnedNormals = nullptr;
};

struct Kernel {
    const char* name;
    void (*linearBlend)(const Job& job);
    void (*dualQuaternion)(const Job& job);
};

// The kernels that this machine can run, the fastest first. The last one runs everywhere.
std::span<const Kernel> kernels();

} // namespace limber::skinning
