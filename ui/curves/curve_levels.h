#pragma once

#include "core/motion/clip.h"

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace limber {

// The lowest and the highest value of some frames.
struct ValueSpan {
    double lowest = 0.0;
    double highest = 0.0;

    void include(double value)
    {
        lowest = value < lowest ? value : lowest;
        highest = value > highest ? value : highest;
    }
    void include(const ValueSpan& other)
    {
        lowest = other.lowest < lowest ? other.lowest : lowest;
        highest = other.highest > highest ? other.highest : highest;
    }

    friend bool operator==(const ValueSpan&, const ValueSpan&) = default;
};

// Lowest and highest values of a curve over blocks of frames, each level with blocks twice as long,
// so that the span of any frames costs a few steps: what a curve needs to be drawn however many of
// its frames fall into one column of pixels.
class CurveLevels {
public:
    static constexpr int kBlock = 16; // frames in a block of the lowest level

    explicit CurveLevels(std::span<const double> samples);

    // Brings the levels up to date where the samples of the frames `touched` have changed.
    void update(std::span<const double> samples, FrameRange touched);

    // The span of the frames `first` … `last`, both included: 0 ≤ first ≤ last < samples. `samples`
    // are those the levels were made from.
    ValueSpan spanOf(std::span<const double> samples, int first, int last) const;

private:
    std::vector<std::vector<ValueSpan>> m_levels;
};

using CurveLevelsPtr = std::shared_ptr<const CurveLevels>;

// The levels of the curves that are shown, made once for each curve.
class CurveLevelsCache {
public:
    CurveLevelsPtr levelsOf(const CurvePtr& curve);
    // The same for a curve that differs from `before` in the frames `touched` only: made from the
    // levels of `before` if they are here.
    CurveLevelsPtr levelsOf(const CurvePtr& curve, const CurvePtr& before, FrameRange touched);
    // Those that are here; null if they are not.
    CurveLevelsPtr find(const CurvePtr& curve) const;
    // Levels that were made elsewhere; gives them back.
    CurveLevelsPtr keep(const CurvePtr& curve, CurveLevelsPtr levels);

private:
    struct Entry {
        std::weak_ptr<const Curve> curve; // expired: the address may belong to another curve now
        CurveLevelsPtr levels;
    };
    std::unordered_map<const Curve*, Entry> m_entries;
    std::size_t m_sweepAt = 64; // forget what is gone when so many are kept
};

} // namespace limber
