#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

// Behind kinematics.h: forward kinematics over a range of frames as a flat list of steps, and the
// machine code that runs it: for every x86-64, for those with AVX2 and FMA, for those with AVX-512.
namespace limber::kinematics {

// One rotation or position channel of a joint: its samples from the first frame of the range on.
struct ChannelStep {
    const double* samples = nullptr;
    std::int32_t axis = 0;
};

// One joint, after its parent. World transforms are kept in slots for as long as children need
// them; slot 0 is the world itself.
struct JointStep {
    std::int32_t parentSlot = 0;
    std::int32_t slot = 0; // 0: without children, nobody needs it
    const ChannelStep* positions = nullptr;
    std::int32_t positionCount = 0;
    const ChannelStep* rotations = nullptr;
    std::int32_t rotationCount = 0; // 0 where there is no slot: a leaf's rotation moves nothing
    double translation[3] = {0.0, 0.0, 0.0}; // to which the position channels are added
};

// Frames that are worked on at once, and the numbers that one slot then takes: nine of the rotation
// matrix, by columns, and three of the position.
constexpr std::size_t kBlockFrames = 128;
constexpr std::size_t kSlotSize = 12 * kBlockFrames;

// What is to be done: `steps` over `frameCount` frames, into x, y, z laid out [joint][frame], with
// slotCount × kSlotSize numbers to work in.
template<typename Number>
struct Job {
    const JointStep* steps = nullptr;
    std::size_t jointCount = 0;
    std::size_t frameCount = 0;
    Number* workspace = nullptr;
    Number* x = nullptr;
    Number* y = nullptr;
    Number* z = nullptr;
};

struct Kernel {
    const char* name;
    void (*runDouble)(const Job<double>& job);
    void (*runFloat)(const Job<float>& job);
};

// The kernels that this machine can run, the fastest first. The last one runs everywhere.
std::span<const Kernel> kernels();

} // namespace limber::kinematics
