#include "core/edit/unroll.h"

#include "core/motion/pose.h"
#include "core/motion/rotation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace limber {

namespace {

// A triple nearer than this to the recorded one is the recorded one: rounding, not a choice.
constexpr double kSameDeg = 1e-7;

using Angles = std::vector<double>;

double largestStep(const Angles& from, const Angles& to)
{
    double largest = 0.0;
    for (std::size_t i = 0; i < from.size(); ++i)
        largest = std::max(largest, std::abs(to[i] - from[i]));
    return largest;
}

// `angles` plus whole turns, each channel next to `near`.
Angles withoutTurns(Angles angles, const Angles& near)
{
    for (std::size_t i = 0; i < angles.size(); ++i)
        angles[i] += 360.0 * std::round((near[i] - angles[i]) / 360.0);
    return angles;
}

// The recorded angles next to those of the frame before: as they stand with whole turns added, or
// the other triple for the same rotation where that is nearer.
Angles continued(const Angles& recorded, const Angles& before, const std::vector<int>& axes)
{
    const Angles turned = withoutTurns(recorded, before);
    if (axes.size() != 3 || largestStep(before, turned) < 90.0)
        return turned;
    // R(a, α) R(b, β) R(c, γ) = R(a, α + 180°) R(b, β') R(c, γ + 180°) with β' = 180° − β for three
    // different axes and β' = −β where the first is also the last.
    if (axes[0] == axes[1] || axes[1] == axes[2])
        return turned;
    const double middle = axes[0] == axes[2] ? -recorded[1] : 180.0 - recorded[1];
    const Angles flipped = withoutTurns({recorded[0] + 180.0, middle, recorded[2] + 180.0}, before);
    return largestStep(before, flipped) + kSameDeg < largestStep(before, turned) ? flipped : turned;
}

// Unrolls one joint; whether anything changed.
bool unrollJoint(Clip& clip, int joint)
{
    const RotationChannels listed = rotationChannelsOf(*clip.skeleton, joint);
    const std::size_t count = listed.channels.size();
    std::vector<Angles> curves;
    for (const int channel : listed.channels)
        curves.push_back(clip.curve(channel).samples);
    Angles before(count);
    bool changed = false;
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        const auto at = static_cast<std::size_t>(frame);
        Angles recorded(count);
        for (std::size_t i = 0; i < count; ++i)
            recorded[i] = curves[i][at];
        const Angles angles = frame == 0 ? recorded : continued(recorded, before, listed.axes);
        for (std::size_t i = 0; i < count; ++i)
            curves[i][at] = angles[i];
        changed = changed || angles != recorded;
        before = angles;
    }
    for (std::size_t i = 0; changed && i < count; ++i) {
        if (curves[i] != clip.curve(listed.channels[i]).samples)
            clip = withCurve(std::move(clip), listed.channels[i], makeCurve(std::move(curves[i])));
    }
    return changed;
}

} // namespace

Result<EditResult> unroll(const Clip& clip, const std::vector<int>& joints)
{
    std::vector<int> chosen = joints;
    if (chosen.empty()) {
        chosen.resize(static_cast<std::size_t>(clip.skeleton->jointCount()));
        std::iota(chosen.begin(), chosen.end(), 0);
    }
    EditResult result{clip, {}};
    for (const int joint : chosen) {
        if (joint < 0 || joint >= clip.skeleton->jointCount()) {
            return makeError("joint-index",
                             Text{LIMBER_TEXT("There is no joint %1"), {std::to_string(joint)}});
        }
        unrollJoint(result.clip, joint);
    }
    return result;
}

} // namespace limber
