#pragma once

#include "core/motion/curve.h"

#include <span>
#include <vector>

// Edits of single samples of one curve. In a dense curve every frame is a key; "keys" here are the
// chosen frames: sorted, without repeats, each 0 ≤ frame < number of samples. Values are in the
// curve's own unit (degrees or file units). Every function leaves the other samples bit for bit as
// they were, and gives back the very same curve where nothing changes.
namespace limber {

using KeyFrames = std::span<const int>;

// How much of a change reaches a frame that lies `distance` frames from the nearest key when it
// eases out over `radius` frames: 1 at the key, 0 beyond the radius, smooth at both ends
// (1 − smoothstep of distance / (radius + 1)). 0 ≤ distance, 0 ≤ radius.
double softWeight(int distance, int radius);

// Adds deltas[i] at keys[i]; up to `radius` frames around them the change eases out. Between two
// keys the deltas are mixed by distance. As many deltas as keys, all finite.
CurvePtr addAtKeys(const CurvePtr& curve, KeyFrames keys, std::span<const double> deltas,
                   int radius);

// Moves the keys by `valueDelta`, eased out over `radius` frames, and by `frameDelta` frames in
// time. Frames that the keys leave are smoothed through (see deleteKeys), frames that they come to
// take their values. frameDelta is cut so that no key leaves the curve.
CurvePtr moveKeys(const CurvePtr& curve, KeyFrames keys, int frameDelta, double valueDelta,
                  int radius);
// The part of `frameDelta` that keeps all keys inside a curve of `frameCount` samples.
int possibleFrameDelta(KeyFrames keys, int frameDelta, int frameCount);
// The keys after they were moved by `frameDelta`, which is possible.
std::vector<int> movedFrames(KeyFrames keys, int frameDelta);

// Gives the keys this value; eased out over `radius` frames. `value` is finite.
CurvePtr setKeys(const CurvePtr& curve, KeyFrames keys, double value, int radius);

// Stretches the keys' values by `factor` about `pivot`; eased out over `radius` frames.
CurvePtr scaleKeys(const CurvePtr& curve, KeyFrames keys, double pivot, double factor, int radius);
// Half way between the lowest and the highest value of the keys; 0 without keys.
double middleValue(const Curve& curve, KeyFrames keys);

// Takes the keys out and draws the curve smoothly through what is left: each run of keys follows
// the cubic between its neighbours with the slopes of Fritsch and Butland (1984), so it never
// leaves the span of its two neighbours. A run at an end holds the nearest kept value. Where no
// sample would be left, nothing changes.
CurvePtr deleteKeys(const CurvePtr& curve, KeyFrames keys);

// The value `value` for the frame that stands `offset` frames after the place of pasting.
struct PastedKey {
    int offset = 0;
    double value = 0.0;

    friend bool operator==(const PastedKey&, const PastedKey&) = default;
};
// Copies the values of the keys, offsets from frame `from`.
std::vector<PastedKey> copiedKeys(const Curve& curve, KeyFrames keys, int from);
// Writes them at `frame` onwards; those that fall outside of the curve are left out.
CurvePtr pasteKeys(const CurvePtr& curve, std::span<const PastedKey> keys, int frame);

} // namespace limber
