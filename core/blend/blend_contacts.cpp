#include "core/blend/blend_contacts.h"

#include "core/motion/nominal_rate.h"
#include "core/rig/contact_edit.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kHalfReached = 1e-12; // so much less than half is rounding

const ContactLane* laneLike(const ContactLanes& contacts, const ContactLane& lane)
{
    const auto found = std::ranges::find_if(contacts.lanes, [&](const ContactLane& other) {
        return other.side == lane.side && other.point == lane.point;
    });
    return found == contacts.lanes.end() ? nullptr : &*found;
}

bool sameMotion(const Clip& a, const Clip& b)
{
    return a.skeleton == b.skeleton && a.curves == b.curves && a.frameTime == b.frameTime &&
           a.positionReading == b.positionReading;
}

// Those of a clip that was looked at before, or they are looked for now.
std::optional<ContactLanes> contactsIn(const Clip& clip, const FoundContacts& known,
                                       const Progress& progress)
{
    for (const auto& [other, contacts] : known) {
        if (sameMotion(other, clip))
            return contacts;
    }
    auto found = findContacts(clip, {}, progress);
    return found ? std::optional(*std::move(found)) : std::nullopt;
}

// Where the contacts of clip `index` of the main track begin to hold.
int takeoverFrame(const Sequence& sequence, int index)
{
    const SequenceClip& before = sequence.main().clips[static_cast<std::size_t>(index) - 1];
    const SequenceClip& clip = sequence.main().clips[static_cast<std::size_t>(index)];
    SeamSettings settings;
    settings.ease = clip.ease;
    settings.method = clip.method;
    settings.balance = balanceOf(before, clip);
    // In a gap the clip before holds its last pose.
    return clip.start + contactTakeover(settings, std::max(0, overlapBefore(sequence, {0, index})));
}

// For every frame of the sequence the clip of the main track that holds there.
std::vector<ContactOrigin> originsOf(const Sequence& sequence)
{
    const std::vector<SequenceClip>& clips = sequence.main().clips;
    std::vector<ContactOrigin> origins;
    const int count = frameCount(sequence);
    origins.reserve(static_cast<std::size_t>(count));
    int index = 0;
    const auto nextTakeover = [&] {
        return index + 1 < static_cast<int>(clips.size()) ? takeoverFrame(sequence, index + 1)
                                                          : count;
    };
    int next = nextTakeover();
    for (int frame = 0; frame < count; ++frame) {
        for (; frame >= next; next = nextTakeover())
            ++index;
        const SequenceClip& clip = clips[static_cast<std::size_t>(index)];
        origins.push_back({index, sourceFrame(sequence, clip, frame)});
    }
    return origins;
}

// Where the point of a foot stands in the blend.
std::vector<FrameRange> rangesInBlend(const ContactBlend& blend, const ContactLane& lane)
{
    std::vector<const ContactLane*> lanes;
    for (const std::optional<ContactLanes>& source : blend.sources)
        lanes.push_back(source ? laneLike(*source, lane) : nullptr);
    std::vector<bool> stands;
    for (const ContactOrigin& origin : blend.origins) {
        const ContactLane* from =
            origin.source < 0 ? nullptr : lanes[static_cast<std::size_t>(origin.source)];
        stands.push_back(from && from->contains(origin.frame));
    }
    return markedRanges(stands);
}

// Whether another clip holds from this frame on than before it.
bool takesOver(const ContactBlend& blend, int frame)
{
    const auto at = static_cast<std::size_t>(frame);
    return at > 0 && at < blend.origins.size() &&
           blend.origins[at].source != blend.origins[at - 1].source;
}

// As short as no contact is that is found.
int fewestFramesAt(double rate)
{
    return std::max(1, static_cast<int>(std::lround(ContactOptions().shortestSec * rate)));
}

} // namespace

int contactTakeover(const SeamSettings& settings, int overlap)
{
    if (settings.method == TransitionMethod::Inertialize)
        return 0;
    int frame = 0;
    // Until its balancedShare() is a half.
    while (frame < overlap) {
        const double ease = easeWeight(settings.ease, frame, overlap);
        if (ease * settings.balance >= 1.0 - ease - kHalfReached)
            break;
        ++frame;
    }
    return frame;
}

std::optional<ContactLanes> blendedContacts(const ContactBlend& blend, const Skeleton& skeleton,
                                            UpAxis up)
{
    ContactLanes none;
    none.up = up;
    std::optional<ContactLanes> result = onLegsOf(none, skeleton);
    if (!result)
        return std::nullopt;
    for (ContactLane& lane : result->lanes) {
        lane.ranges = rangesInBlend(blend, lane);
        std::erase_if(lane.ranges, [&](const FrameRange& range) {
            return range.count() < blend.fewestFrames &&
                   (takesOver(blend, range.first) || takesOver(blend, range.last + 1));
        });
    }
    return result;
}

ContactLanes atRateOf(const ContactLanes& contacts, const Clip& clip, const Clip& fitted)
{
    const double step = nominalRate(clip.frameTime) / nominalRate(fitted.frameTime);
    if (step == 1.0)
        return within(contacts, allFrames(fitted));
    const std::vector<int> made(static_cast<std::size_t>(fitted.frameCount), -1);
    return carried(contacts, made, step);
}

std::optional<ContactLanes> seamContacts(const CandidateClip& made,
                                         const std::optional<ContactLanes>& a,
                                         const std::optional<ContactLanes>& b,
                                         const SeamSettings& settings, UpAxis up)
{
    const SeamPlace place = made.joined.seams.front().place;
    const int takeover = place.first + contactTakeover(settings, place.overlap);
    const Clip& clip = made.joined.clip;
    ContactBlend blend{{a, b}, {}, fewestFramesAt(nominalRate(clip.frameTime))};
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        if (frame < takeover)
            blend.origins.push_back({0, made.firstOfA + frame});
        else
            blend.origins.push_back({1, made.firstOfB + frame - place.first});
    }
    return blendedContacts(blend, *clip.skeleton, up);
}

std::optional<ContactLanes> sequenceContacts(const Sequence& sequence, const Skeleton& skeleton,
                                             FoundContacts& known, const Progress& progress)
{
    const std::vector<SequenceClip>& clips = sequence.main().clips;
    if (clips.empty())
        return std::nullopt;
    FoundContacts found;
    ContactBlend blend{{}, originsOf(sequence), fewestFramesAt(rateOf(sequence))};
    for (const SequenceClip& clip : clips) {
        if (clip.contacts) {
            blend.sources.push_back(clip.contacts);
            continue;
        }
        auto entry = std::ranges::find_if(
            found, [&](const auto& one) { return sameMotion(one.first, clip.source); });
        if (entry == found.end()) {
            found.emplace_back(clip.source, contactsIn(clip.source, known, progress));
            entry = std::prev(found.end());
        }
        blend.sources.push_back(entry->second);
    }
    known = std::move(found);
    return blendedContacts(blend, skeleton, clips.front().up);
}

} // namespace limber
