#pragma once

#include "core/motion/curve.h"
#include "core/motion/skeleton.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace limber {

// How a position channel and the OFFSET of its joint make the translation, component by component.
enum class PositionReading : std::uint8_t {
    Replace, // the channel's value instead of the OFFSET's
    Add      // the OFFSET plus the channel's value
};

// Seconds from one frame to the next, and how many decimals its text had: with them the nominal
// rate can be told (0.033333 means 30 frames per second, see nominal_rate.h).
struct FrameTime {
    double seconds = 1.0 / 30.0;
    int decimals = 17;
    bool assumed = false; // the file says none that could be played: set it, and it is written

    friend bool operator==(const FrameTime&, const FrameTime&) = default;
};

struct SourceText; // core/bvh: the text that a clip was read from, with the values read

// Where a frame was read: which of Origin::sources, and which row of it. {-1, -1}: made here.
struct FrameOrigin {
    std::int32_t source = -1;
    std::int32_t row = -1;

    friend bool operator==(const FrameOrigin&, const FrameOrigin&) = default;
};

// Where a clip came from; shared by all clips that only differ in values. The first source gives
// the style of what is written.
struct Origin {
    std::vector<std::shared_ptr<const SourceText>> sources;
    std::vector<FrameOrigin> frames;       // one for each frame of the clip
    std::vector<std::vector<int>> columns; // [source][channel of the clip] → its column, or -1
};

// A clip: an immutable value. Copy it, change the copy, and the old one is untouched; curves,
// skeleton and origin are shared, so a copy costs a pointer for each channel.
struct Clip {
    SkeletonPtr skeleton = std::make_shared<const Skeleton>();
    FrameTime frameTime;
    PositionReading positionReading = PositionReading::Replace;
    int frameCount = 0;
    std::vector<CurvePtr> curves;         // one for each channel, each with frameCount samples
    std::shared_ptr<const Origin> origin; // null: made from nothing

    int channelCount() const { return static_cast<int>(curves.size()); }
    const Curve& curve(int channel) const { return *curves[static_cast<std::size_t>(channel)]; }
    double sample(int channel, int frame) const
    {
        return curve(channel).samples[static_cast<std::size_t>(frame)];
    }
    // max(0, frames − 1) × frame time.
    double durationSec() const
    {
        return frameCount > 1 ? (frameCount - 1) * frameTime.seconds : 0.0;
    }
};

// Frames from `first` to `last`, both included.
struct FrameRange {
    int first = 0;
    int last = -1;

    int count() const { return last - first + 1; }
    bool contains(int frame) const { return frame >= first && frame <= last; }

    friend bool operator==(const FrameRange&, const FrameRange&) = default;
};

inline FrameRange allFrames(const Clip& clip)
{
    return {0, clip.frameCount - 1};
}

// The clip with one curve changed. `curve` has clip.frameCount samples.
Clip withCurve(Clip clip, int channel, CurvePtr curve);

// Whether two clips are equal in everything that a file can hold: skeleton, frame time and
// samples bit for bit, names included. The origin does not count.
bool sameContent(const Clip& a, const Clip& b);

} // namespace limber
