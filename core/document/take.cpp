#include "core/document/take.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <span>

namespace limber {

namespace {

// Samples compared at once: long enough for memcmp to run at the speed of memory.
constexpr std::size_t kBlock = 512;

bool sameBits(const double* a, const double* b, std::size_t count)
{
    return std::memcmp(a, b, count * sizeof(double)) == 0;
}

// The first and last sample that differ bit for bit; an empty range if none does. Both scans
// together look at every sample at most once.
FrameRange differingFrames(std::span<const double> a, std::span<const double> b)
{
    std::size_t first = 0;
    std::size_t end = a.size();
    while (first < end) {
        const std::size_t count = std::min(kBlock, end - first);
        if (!sameBits(&a[first], &b[first], count))
            break;
        first += count;
    }
    if (first == end)
        return {};
    while (sameBits(&a[first], &b[first], 1))
        ++first;
    while (end - first > kBlock && sameBits(&a[end - kBlock], &b[end - kBlock], kBlock))
        end -= kBlock;
    while (sameBits(&a[end - 1], &b[end - 1], 1))
        --end;
    return {static_cast<int>(first), static_cast<int>(end) - 1};
}

bool sameOffsets(const Skeleton& a, const Skeleton& b)
{
    return std::equal(a.joints.begin(), a.joints.end(), b.joints.begin(), b.joints.end(),
                      [](const Joint& x, const Joint& y) { return x.offset == y.offset; });
}

void compareSkeletons(const Skeleton& a, const Skeleton& b, ChangeSet& changes)
{
    if (a == b)
        return;
    if (!sameStructure(a, b)) {
        changes.everything = true;
        changes.skeleton = true;
        return;
    }
    changes.skeleton = !sameOffsets(a, b);
    const bool sameNames =
        std::equal(a.joints.begin(), a.joints.end(), b.joints.begin(),
                   [](const Joint& x, const Joint& y) { return x.name == y.name; });
    changes.names = !sameNames || a.channels != b.channels;
}

void compareCurves(const Clip& a, const Clip& b, ChangeSet& changes)
{
    const auto count = std::max(a.curves.size(), b.curves.size());
    const auto common = std::min(a.curves.size(), b.curves.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (i < common && a.curves[i] == b.curves[i])
            continue;
        FrameRange differing{0, std::max(a.frameCount, b.frameCount) - 1};
        if (i < common && a.frameCount == b.frameCount)
            differing = differingFrames(a.curves[i]->samples, b.curves[i]->samples);
        if (differing.count() == 0)
            continue;
        const bool firstFound = changes.channels.empty();
        changes.channels.push_back(static_cast<int>(i));
        if (firstFound) {
            changes.frames = differing;
        } else {
            changes.frames.first = std::min(changes.frames.first, differing.first);
            changes.frames.last = std::max(changes.frames.last, differing.last);
        }
    }
}

// The frame of the new take for every old frame cannot be looked up directly; see mappedFrame().
int mappedWholeFrame(const FrameOrigins& map, int oldFrame)
{
    EditResult result;
    result.frames = map.frames;
    result.clip.frameCount = static_cast<int>(map.frames.size());
    return mappedFrame(result, oldFrame);
}

std::optional<ContactLanes> carriedContacts(const Take& take, const EditResult& result)
{
    if (!take.contacts)
        return std::nullopt;
    ContactLanes contacts =
        within(carried(*take.contacts, result.frames, result.step), allFrames(result.clip));
    if (take.clip.skeleton == result.clip.skeleton ||
        sameStructure(*take.clip.skeleton, *result.clip.skeleton))
        return contacts;
    return onLegsOf(contacts, *result.clip.skeleton);
}

} // namespace

FrameRange playRange(const Take& take)
{
    return take.range.value_or(allFrames(take.clip));
}

std::optional<FrameRange> fittedRange(std::optional<FrameRange> range, int frameCount)
{
    if (!range)
        return {};
    const FrameRange fitted{std::max(0, range->first), std::min(frameCount - 1, range->last)};
    if (fitted.count() <= 0 || fitted.count() == frameCount)
        return {};
    return fitted;
}

std::optional<ContactLanes> fittedContacts(const std::optional<ContactLanes>& contacts,
                                           const Clip& clip)
{
    return contacts ? onLegsOf(within(*contacts, allFrames(clip)), *clip.skeleton) : std::nullopt;
}

Take withClip(Take take, Clip clip)
{
    take.clip = std::move(clip);
    take.frameMap = nullptr;
    return take;
}

Take withResult(const Take& take, const EditResult& result)
{
    Take made{result.clip, take.range, {}, {}};
    made.contacts = carriedContacts(take, result);
    if (result.frames.empty()) {
        made.range = fittedRange(take.range, result.clip.frameCount);
        made.markers = fittedMarkers(take.markers, result.clip.frameCount);
        return made;
    }
    made.markers = carriedMarkers(take.markers, result.frames, result.step);
    made.frameMap = std::make_shared<const FrameOrigins>(FrameOrigins{result.frames, result.step});
    made.range = mappedRange(made.frameMap, take.range, result.clip.frameCount);
    return made;
}

double mappedTime(const FrameMap& map, double oldTime)
{
    if (!map)
        return oldTime;
    if (map->step > 0.0)
        return steppedFrame(map->step, oldTime, static_cast<int>(map->frames.size()));
    return mappedWholeFrame(*map, static_cast<int>(std::lround(oldTime)));
}

double unmappedTime(const FrameMap& map, double newTime)
{
    if (!map || map->frames.empty())
        return newTime;
    const auto last = static_cast<long>(map->frames.size()) - 1;
    const long start = std::clamp(std::lround(newTime), 0L, last);
    if (map->step > 0.0)
        return static_cast<double>(std::lround(static_cast<double>(start) * map->step));
    for (long step = 0; step <= last; ++step) {
        for (const long frame : {start + step, start - step}) {
            if (frame >= 0 && frame <= last && map->frames[static_cast<std::size_t>(frame)] >= 0)
                return map->frames[static_cast<std::size_t>(frame)];
        }
    }
    return newTime;
}

std::optional<FrameRange> mappedRange(const FrameMap& map, std::optional<FrameRange> oldRange,
                                      int newCount)
{
    if (!map || !oldRange)
        return fittedRange(oldRange, newCount);
    const int count = static_cast<int>(map->frames.size());
    // With a step its ends keep their times.
    if (map->step > 0.0)
        return fittedRange(FrameRange{steppedFrame(map->step, oldRange->first, count),
                                      steppedFrame(map->step, oldRange->last, count)},
                           newCount);
    std::optional<FrameRange> kept;
    for (int frame = 0; frame < count; ++frame) {
        if (oldRange->contains(map->frames[static_cast<std::size_t>(frame)]))
            kept = FrameRange{kept ? kept->first : frame, frame};
    }
    return fittedRange(kept, newCount);
}

std::optional<FrameRange> unmappedRange(const FrameMap& map, std::optional<FrameRange> newRange,
                                        int oldCount)
{
    if (!map || !newRange)
        return fittedRange(newRange, oldCount);
    if (map->step > 0.0)
        return fittedRange(FrameRange{static_cast<int>(unmappedTime(map, newRange->first)),
                                      static_cast<int>(unmappedTime(map, newRange->last))},
                           oldCount);
    std::optional<FrameRange> from;
    const int last = std::min(newRange->last, static_cast<int>(map->frames.size()) - 1);
    for (int frame = std::max(newRange->first, 0); frame <= last; ++frame) {
        const int old = map->frames[static_cast<std::size_t>(frame)];
        if (old >= 0)
            from = from ? FrameRange{std::min(from->first, old), std::max(from->last, old)}
                        : FrameRange{old, old};
    }
    return fittedRange(from, oldCount);
}

ChangeSet difference(const Take& before, const Take& after)
{
    const Clip& a = before.clip;
    const Clip& b = after.clip;
    ChangeSet changes;
    if (a.skeleton != b.skeleton)
        compareSkeletons(*a.skeleton, *b.skeleton, changes);
    changes.timing = a.frameCount != b.frameCount || !(a.frameTime == b.frameTime);
    changes.reading = a.positionReading != b.positionReading;
    changes.range = before.range != after.range;
    changes.markers = before.markers != after.markers;
    changes.contacts = before.contacts != after.contacts;
    changes.sequence = before.sequence != after.sequence;
    compareCurves(a, b, changes);
    return changes;
}

bool sameClip(const Take& a, const Take& b)
{
    return a.clip.skeleton == b.clip.skeleton && a.clip.frameTime == b.clip.frameTime &&
           a.clip.positionReading == b.clip.positionReading &&
           a.clip.frameCount == b.clip.frameCount && a.clip.origin == b.clip.origin &&
           a.clip.curves == b.clip.curves;
}

} // namespace limber
