#include "core/document/ghost.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

using Times = std::vector<double>;

constexpr double kRounding = 1e-6; // frames by which a time at the end may lie beyond it

int indexOfStep(const History& history, const Take& take)
{
    for (int index = history.count() - 1; index >= 0; --index) {
        if (sameClip(*history.step(index).take, take))
            return index;
    }
    return -1;
}

// The time in the take that a map came from.
double timeBefore(const FrameOrigins& map, double time)
{
    if (time < 0.0)
        return -1.0;
    if (map.step > 0.0)
        return time * map.step;
    const auto frameAt = [&](std::size_t index) {
        return index < map.frames.size() ? map.frames[index] : -1;
    };
    const auto whole = static_cast<std::size_t>(time);
    const double rest = time - static_cast<double>(whole);
    const int here = frameAt(whole);
    if (here < 0 || rest == 0.0)
        return here;
    const int next = frameAt(whole + 1);
    // Between frames only where they stood side by side before.
    return next >= 0 && std::abs(next - here) == 1 ? here + rest * (next - here) : here;
}

// For every frame of the take that a map came from, where it went to; −1 for those that are gone.
std::vector<int> placesOf(const FrameOrigins& map)
{
    const int last = map.frames.empty() ? -1 : *std::ranges::max_element(map.frames);
    std::vector<int> places(static_cast<std::size_t>(std::max(0, last + 1)), -1);
    for (std::size_t frame = map.frames.size(); frame-- > 0;) {
        if (map.frames[frame] >= 0)
            places[static_cast<std::size_t>(map.frames[frame])] = static_cast<int>(frame);
    }
    return places;
}

// Times that begin as the shown frames and are followed from take to take.
class FollowedTimes {
public:
    explicit FollowedTimes(int frameCount) : m_count(std::max(0, frameCount)) {}

    void goBack(const FrameMap& map)
    {
        if (!map)
            return;
        for (double& time : made())
            time = timeBefore(*map, time);
    }
    void goAhead(const FrameMap& map)
    {
        if (!map)
            return;
        const std::vector<int> places = map->step > 0.0 ? std::vector<int>{} : placesOf(*map);
        for (double& time : made()) {
            if (time < 0.0)
                continue;
            const auto frame = static_cast<std::size_t>(std::lround(time));
            if (map->step > 0.0)
                time /= map->step;
            else
                time = frame < places.size() ? places[frame] : -1;
        }
    }

    // Within a take of `frameCount` frames; null if all stand where they stood.
    GhostTimes within(int frameCount)
    {
        if (m_times.empty() && m_count <= frameCount)
            return nullptr;
        const double last = frameCount - 1.0;
        for (double& time : made())
            time = time < 0.0 || time > last + kRounding ? -1.0 : std::min(time, last);
        return std::make_shared<const Times>(std::move(m_times));
    }

private:
    Times& made()
    {
        if (m_times.empty()) {
            m_times.resize(static_cast<std::size_t>(m_count));
            for (std::size_t frame = 0; frame < m_times.size(); ++frame)
                m_times[frame] = static_cast<double>(frame);
        }
        return m_times;
    }

    int m_count;
    Times m_times; // empty: the frames themselves
};

// Whether the frames of `after` can be told in the take `before` that it was made from.
bool canFollow(const Take& before, const Take& after)
{
    return after.frameMap || before.clip.frameCount == after.clip.frameCount;
}

// From the current step to that of the ghost; false where the way is not known.
bool follow(const History& history, const Take& ghost, FollowedTimes& times)
{
    const int step = indexOfStep(history, ghost);
    if (step < 0)
        return ghost.clip.frameCount == history.current()->clip.frameCount;
    bool known = true;
    const auto isKnown = [&](int index) {
        return canFollow(*history.step(index - 1).take, *history.step(index).take);
    };
    for (int index = history.index(); index > step; --index) {
        known = isKnown(index) && known;
        times.goBack(history.step(index).take->frameMap);
    }
    for (int index = history.index() + 1; index <= step; ++index) {
        known = isKnown(index) && known;
        times.goAhead(history.step(index).take->frameMap);
    }
    return known;
}

} // namespace

Ghost ghostOf(const Document& document)
{
    const TakePtr& ghost = document.ghost();
    const Clip& shown = document.clip();
    if (!ghost || (ghost->clip.skeleton != shown.skeleton &&
                   !sameStructure(*ghost->clip.skeleton, *shown.skeleton)))
        return {};
    FollowedTimes times(shown.frameCount);
    bool known = true;
    if (document.isPreviewing()) {
        known = canFollow(*document.committed(), document.take());
        times.goBack(document.take().frameMap);
    }
    if (ghost != document.committed())
        known = follow(document.history(), *ghost, times) && known;
    return known ? Ghost{ghost, times.within(ghost->clip.frameCount)} : Ghost{};
}

double ghostTime(const Ghost& ghost, double shownTime)
{
    if (!ghost.take || !(shownTime >= 0.0))
        return -1.0;
    const auto whole = static_cast<std::size_t>(std::round(shownTime));
    if (ghost.times && whole >= ghost.times->size())
        return -1.0;
    const double beside = ghost.times ? (*ghost.times)[whole] : static_cast<double>(whole);
    const double last = ghost.take->clip.frameCount - 1.0;
    if (beside < 0.0 || beside > last)
        return -1.0;
    return std::clamp(beside + shownTime - static_cast<double>(whole), 0.0, last);
}

CurvePtr ghostCurve(const CurvePtr& own, const GhostTimes& times, const Curve& shown)
{
    if (!times)
        return own;
    const std::vector<double>& from = own->samples;
    std::vector<double> samples = shown.samples;
    const std::size_t count = std::min(samples.size(), times->size());
    for (std::size_t frame = 0; frame < count; ++frame) {
        const double time = (*times)[frame];
        if (time < 0.0)
            continue;
        const auto before = static_cast<std::size_t>(time);
        const double rest = time - static_cast<double>(before);
        samples[frame] = rest > 0.0 && before + 1 < from.size()
                             ? from[before] + rest * (from[before + 1] - from[before])
                             : from[before];
    }
    return makeCurve(std::move(samples));
}

} // namespace limber
