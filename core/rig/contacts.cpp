#include "core/rig/contacts.h"

#include "core/motion/kinematics.h"
#include "core/motion/nominal_rate.h"
#include "core/rig/contact_edit.h"
#include "core/rig/limb_clip.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <deque>

namespace limber {

namespace {

// Speeds are taken over this time: over single frames of fast clips they are mostly noise.
constexpr double kSpeedOverSec = 1.0 / 30.0;

// No floor of a capture is quite level: under each step it may lie higher than the lowest by this
// share of the leg's length. It is the lowest that the point comes down to within this time.
constexpr double kUnevenness = 0.05;
constexpr double kFloorWithinSec = 0.4; // less than from one step of a foot to its next

ContactLanes lanesOf(const std::vector<Leg>& legs)
{
    ContactLanes contacts;
    contacts.legLength = 0.0;
    std::vector<ContactLane>& lanes = contacts.lanes;
    for (const Leg& leg : legs) {
        contacts.legLength += leg.length / static_cast<double>(legs.size());
        lanes.push_back({leg.foot, leg.side, FootPoint::Heel, {}});
        if (leg.toe >= 0)
            lanes.push_back({leg.toe, leg.side, FootPoint::Toe, {}});
    }
    return contacts;
}

// World positions of the joints of all lanes; the table's joints are the lanes.
PositionTable lanePositions(const Clip& clip, const std::vector<ContactLane>& lanes)
{
    std::vector<int> joints;
    for (const ContactLane& lane : lanes)
        joints.push_back(lane.joint);
    const LimbClip limbs = limbClip(clip, joints);
    PositionTable all = worldPositions(limbs.clip, allFrames(limbs.clip));
    PositionTable table;
    table.jointCount = static_cast<int>(lanes.size());
    table.frameCount = all.frameCount;
    for (const int joint : joints) {
        const auto first = static_cast<std::ptrdiff_t>(limbs.indexOf(joint)) * all.frameCount;
        const auto copy = [&](const std::vector<double>& from, std::vector<double>& to) {
            to.insert(to.end(), from.begin() + first, from.begin() + first + all.frameCount);
        };
        copy(all.x, table.x);
        copy(all.y, table.y);
        copy(all.z, table.z);
    }
    return table;
}

double heightAt(const PositionTable& table, int lane, int frame, UpAxis up)
{
    const glm::dvec3 at = table.at(lane, frame);
    return up == UpAxis::Y ? at.y : at.z;
}

// The 2nd percentile of the heights of this point on both feet.
double floorUnder(const PositionTable& table, const ContactLanes& contacts, FootPoint point)
{
    std::vector<double> heights;
    for (std::size_t lane = 0; lane < contacts.lanes.size(); ++lane) {
        if (contacts.lanes[lane].point != point)
            continue;
        for (int frame = 0; frame < table.frameCount; ++frame)
            heights.push_back(heightAt(table, static_cast<int>(lane), frame, contacts.up));
    }
    if (heights.empty())
        return 0.0;
    const auto at = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 50);
    std::nth_element(heights.begin(), at, heights.end());
    return *at;
}

// The floor under one lane in every frame.
std::vector<double> floorsUnder(const PositionTable& table, int lane, double lowest, double rate,
                                const ContactLanes& contacts)
{
    const int half = static_cast<int>(
        std::lround(std::min(kFloorWithinSec * rate, static_cast<double>(table.frameCount))));
    std::vector<double> floors;
    std::deque<int> low; // frames of the window that nothing later is lower than, ascending
    int next = 0;
    for (int frame = 0; frame < table.frameCount; ++frame) {
        for (; next < table.frameCount && next <= frame + half; ++next) {
            const double height = heightAt(table, lane, next, contacts.up);
            while (!low.empty() && heightAt(table, lane, low.back(), contacts.up) >= height)
                low.pop_back();
            low.push_back(next);
        }
        while (low.front() < frame - half)
            low.pop_front();
        floors.push_back(std::clamp(heightAt(table, lane, low.front(), contacts.up), lowest,
                                    lowest + kUnevenness * contacts.legLength));
    }
    return floors;
}

// Closes gaps and drops contacts of fewer frames than `fewest`.
std::vector<FrameRange> withoutFlicker(const std::vector<FrameRange>& ranges, int fewest)
{
    std::vector<FrameRange> joined;
    for (const FrameRange& range : ranges) {
        if (!joined.empty() && range.first - joined.back().last - 1 < fewest)
            joined.back().last = range.last;
        else
            joined.push_back(range);
    }
    std::erase_if(joined, [&](const FrameRange& range) { return range.count() < fewest; });
    return joined;
}

// The contacts of one lane from its positions.
std::vector<FrameRange> contactsOfLane(const PositionTable& table, int lane, double lowest,
                                       const Clip& clip, const ContactLanes& contacts,
                                       const ContactOptions& options)
{
    const double rate = nominalRate(clip.frameTime);
    const int half = std::max(1, static_cast<int>(std::lround(kSpeedOverSec * rate / 2.0)));
    const double speedUnit = options.speed * contacts.legLength;
    const double heightUnit = options.height * contacts.legLength;
    std::vector<bool> planted(static_cast<std::size_t>(table.frameCount), false);
    const std::vector<double> floors = floorsUnder(table, lane, lowest, rate, contacts);
    bool down = false;
    for (int frame = 0; frame < table.frameCount; ++frame) {
        const int before = std::max(0, frame - half);
        const int after = std::min(table.frameCount - 1, frame + half);
        const double way = glm::distance(table.at(lane, before), table.at(lane, after));
        const double speed = after > before ? way * rate / (after - before) : 0.0;
        const double height =
            heightAt(table, lane, frame, contacts.up) - floors[static_cast<std::size_t>(frame)];
        const double slack = down ? 1.0 + options.hysteresis : 1.0 - options.hysteresis;
        down = speed < slack * speedUnit && height < slack * heightUnit;
        planted[static_cast<std::size_t>(frame)] = down;
    }
    const int fewest = std::max(1, static_cast<int>(std::lround(options.shortestSec * rate)));
    return withoutFlicker(markedRanges(planted), fewest);
}

// Each end of a contact on the new frame that shows nearly its time.
ContactLanes atStep(ContactLanes contacts, int newCount, double step)
{
    for (ContactLane& lane : contacts.lanes) {
        std::vector<FrameRange> moved;
        for (const FrameRange& range : lane.ranges) {
            const FrameRange now{steppedFrame(step, range.first, newCount),
                                 steppedFrame(step, range.last, newCount)};
            // Two that meet become one: no frame is left between them.
            if (!moved.empty() && now.first <= moved.back().last + 1)
                moved.back().last = now.last;
            else
                moved.push_back(now);
        }
        lane.ranges = std::move(moved);
    }
    return contacts;
}

} // namespace

Diagnostic noLegsError()
{
    return makeError("no-legs",
                     Text{LIMBER_TEXT("No legs are recognised in this skeleton: neither its names "
                                      "nor its shape tell of thigh, shin and foot"),
                          {}});
}

bool ContactLane::contains(int frame) const
{
    const auto after = std::ranges::upper_bound(ranges, frame, {}, &FrameRange::first);
    return after != ranges.begin() && std::prev(after)->contains(frame);
}

bool ContactLanes::empty() const
{
    return std::ranges::all_of(lanes, [](const ContactLane& lane) { return lane.ranges.empty(); });
}

Result<ContactLanes> emptyContacts(const Clip& clip, std::optional<UpAxis> up)
{
    const std::vector<Leg> legs = legsOf(*clip.skeleton);
    if (legs.empty())
        return noLegsError();
    ContactLanes contacts = lanesOf(legs);
    if (up)
        contacts.up = *up;
    else if (clip.frameCount > 0)
        contacts.up = measureFigure(clip).up;
    return contacts;
}

std::optional<ContactLanes> onLegsOf(const ContactLanes& contacts, const Skeleton& skeleton)
{
    const std::vector<Leg> legs = legsOf(skeleton);
    if (legs.empty())
        return std::nullopt;
    ContactLanes result = lanesOf(legs);
    result.up = contacts.up;
    for (ContactLane& lane : result.lanes) {
        const auto same = std::ranges::find_if(contacts.lanes, [&](const ContactLane& other) {
            return other.side == lane.side && other.point == lane.point;
        });
        if (same != contacts.lanes.end())
            lane.ranges = same->ranges;
    }
    return result;
}

Result<ContactLanes> findContacts(const Clip& clip, const ContactOptions& options,
                                  const Progress& progress)
{
    const auto cancelled = [&](double done) { return progress && !progress(done); };
    if (cancelled(0.0))
        return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
    Result<ContactLanes> found = emptyContacts(clip, options.up);
    if (!found || clip.frameCount == 0)
        return found;
    ContactLanes& contacts = *found;
    const PositionTable table = lanePositions(clip, contacts.lanes);
    if (cancelled(0.6))
        return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
    const double heels = floorUnder(table, contacts, FootPoint::Heel);
    const double toes = floorUnder(table, contacts, FootPoint::Toe);
    for (std::size_t lane = 0; lane < contacts.lanes.size(); ++lane) {
        const double floor = contacts.lanes[lane].point == FootPoint::Heel ? heels : toes;
        contacts.lanes[lane].ranges =
            contactsOfLane(table, static_cast<int>(lane), floor, clip, contacts, options);
    }
    return found;
}

ContactLanes carried(const ContactLanes& contacts, const std::vector<int>& frames, double step)
{
    if (frames.empty())
        return contacts;
    if (step > 0.0)
        return atStep(contacts, static_cast<int>(frames.size()), step);
    ContactLanes result = contacts;
    for (std::size_t lane = 0; lane < result.lanes.size(); ++lane) {
        std::vector<bool> marked(frames.size(), false);
        // A frame that was made belongs to a contact that goes on on both sides of it.
        bool before = false;
        std::size_t made = 0;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            if (frames[i] < 0) {
                ++made;
                continue;
            }
            marked[i] = contacts.lanes[lane].contains(frames[i]);
            if (marked[i] && before)
                std::fill_n(marked.begin() + static_cast<std::ptrdiff_t>(i - made), made, true);
            before = marked[i];
            made = 0;
        }
        result.lanes[lane].ranges = markedRanges(marked);
    }
    return result;
}

ContactLanes within(ContactLanes contacts, FrameRange range)
{
    for (ContactLane& lane : contacts.lanes) {
        for (FrameRange& contact : lane.ranges) {
            contact.first = std::max(contact.first, range.first);
            contact.last = std::min(contact.last, range.last);
        }
        std::erase_if(lane.ranges, [](const FrameRange& contact) { return contact.count() <= 0; });
    }
    return contacts;
}

Skate skateOf(const Clip& clip, const ContactLanes& contacts)
{
    Skate skate;
    if (contacts.empty())
        return skate;
    const PositionTable table = lanePositions(clip, contacts.lanes);
    const glm::dvec3 floor = glm::dvec3(1.0) - upVector(contacts.up);
    double way = 0.0;
    for (std::size_t lane = 0; lane < contacts.lanes.size(); ++lane) {
        const auto at = [&](int frame) { return floor * table.at(static_cast<int>(lane), frame); };
        for (const FrameRange& contact : contacts.lanes[lane].ranges) {
            glm::dvec3 low = at(contact.first);
            glm::dvec3 high = low;
            for (int frame = contact.first + 1; frame <= contact.last; ++frame) {
                way += glm::distance(at(frame), at(frame - 1));
                low = glm::min(low, at(frame));
                high = glm::max(high, at(frame));
                ++skate.frames;
            }
            skate.largest = std::max(skate.largest, glm::distance(low, high));
        }
    }
    if (skate.frames > 0)
        skate.meanSpeed = way * nominalRate(clip.frameTime) / skate.frames;
    return skate;
}

} // namespace limber
