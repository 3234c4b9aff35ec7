#include "core/rig/contacts_file.h"

#include "core/rig/contact_edit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace limber {

namespace {

using Json = nlohmann::json;

const char* sideName(Side side)
{
    return side == Side::Left ? "left" : "right";
}

const char* pointName(FootPoint point)
{
    return point == FootPoint::Heel ? "heel" : "toe";
}

Diagnostic wrongForm(const std::string& key, const char* pattern)
{
    return makeError("contacts-form", Text{pattern, {key}});
}

// A frame number as it stands in the text; none for what is no whole number from 0.
std::optional<std::int64_t> frameOf(const Json& value)
{
    if (!value.is_number_unsigned())
        return std::nullopt;
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(value.get<std::uint64_t>(), std::uint64_t{1} << 62));
}

class ContactsReader {
public:
    ContactsReader(const Clip& clip, ContactLanes empty)
        : m_frameCount(clip.frameCount), m_contacts(std::move(empty)),
          m_isGiven(m_contacts.lanes.size(), false)
    {
    }

    Result<ContactLanes> read(const Json& document)
    {
        const auto lanes = document.find("lanes");
        if (lanes == document.end() || !lanes->is_array())
            return wrongForm("lanes", LIMBER_TEXT("\"%1\" must be a list of lanes"));
        // Never copied: a copy of a value nested without end would overflow the stack.
        for (std::size_t i = 0; i < lanes->size(); ++i) {
            if (auto wrong = readLane((*lanes)[i], "lanes[" + std::to_string(i) + "]"))
                return *std::move(wrong);
        }
        return std::move(m_contacts);
    }

private:
    std::optional<Diagnostic> readLane(const Json& lane, const std::string& key)
    {
        if (!lane.is_object())
            return wrongForm(key, LIMBER_TEXT("\"%1\" must be an object"));
        const auto side = lane.find("side");
        if (side == lane.end() || (*side != "left" && *side != "right"))
            return wrongForm(key + ".side", LIMBER_TEXT("\"%1\" must be \"left\" or \"right\""));
        const auto point = lane.find("point");
        if (point == lane.end() || (*point != "heel" && *point != "toe"))
            return wrongForm(key + ".point", LIMBER_TEXT("\"%1\" must be \"heel\" or \"toe\""));
        const auto ranges = lane.find("ranges");
        if (ranges == lane.end() || !ranges->is_array())
            return wrongForm(key + ".ranges", LIMBER_TEXT("\"%1\" must be a list of ranges"));
        const int index = laneOf(*side == "left" ? Side::Left : Side::Right,
                                 *point == "heel" ? FootPoint::Heel : FootPoint::Toe);
        if (index < 0) {
            // A lane without contacts asks for nothing that is not there.
            if (ranges->empty())
                return std::nullopt;
            return makeError(
                "contacts-lane",
                Text{LIMBER_TEXT("\"%1\": this figure has no such point of a foot"), {key}});
        }
        const auto at = static_cast<std::size_t>(index);
        if (m_isGiven[at])
            return wrongForm(key, LIMBER_TEXT("\"%1\" is the second lane of the same point"));
        m_isGiven[at] = true;
        return readRanges(*ranges, key + ".ranges", m_contacts.lanes[at].ranges);
    }

    std::optional<Diagnostic> readRanges(const Json& list, const std::string& key,
                                         std::vector<FrameRange>& ranges) const
    {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string place = key + "[" + std::to_string(i) + "]";
            const Json& pair = list[i];
            const bool isPair = pair.is_array() && pair.size() == 2;
            const auto first = isPair ? frameOf(pair[0]) : std::nullopt;
            const auto last = isPair ? frameOf(pair[1]) : std::nullopt;
            if (!first || !last || *first > *last)
                return wrongForm(
                    place, LIMBER_TEXT("\"%1\" must be the first and the last frame of a contact"));
            if (*last >= m_frameCount) {
                return makeError("contacts-frames",
                                 Text{LIMBER_TEXT("\"%1\": frames %2 to %3 are not all within the "
                                                  "%4 frames of the clip"),
                                      {place, std::to_string(*first), std::to_string(*last),
                                       std::to_string(m_frameCount)}});
            }
            ranges.push_back({static_cast<int>(*first), static_cast<int>(*last)});
        }
        ranges = joinedRanges(std::move(ranges));
        return std::nullopt;
    }

    int laneOf(Side side, FootPoint point) const
    {
        const auto found = std::ranges::find_if(m_contacts.lanes, [&](const ContactLane& lane) {
            return lane.side == side && lane.point == point;
        });
        return found == m_contacts.lanes.end() ? -1
                                               : static_cast<int>(found - m_contacts.lanes.begin());
    }

    int m_frameCount;
    ContactLanes m_contacts;
    std::vector<bool> m_isGiven;
};

} // namespace

std::string contactsText(const ContactLanes& contacts)
{
    Json lanes = Json::array();
    for (const ContactLane& lane : contacts.lanes) {
        Json ranges = Json::array();
        for (const FrameRange& range : lane.ranges)
            ranges.push_back({range.first, range.last});
        lanes.push_back({{"side", sideName(lane.side)},
                         {"point", pointName(lane.point)},
                         {"ranges", std::move(ranges)}});
    }
    return Json{{"lanes", std::move(lanes)}}.dump();
}

Result<ContactLanes> readContacts(std::string_view text, const Clip& clip)
{
    // The parser keeps a stack of its own; no depth of nesting can overflow.
    const Json document = Json::parse(text, nullptr, false);
    if (document.is_discarded() || !document.is_object()) {
        return makeError("contacts-syntax",
                         Text{LIMBER_TEXT("Contacts are a JSON object with \"lanes\"; this is "
                                          "none"),
                              {}});
    }
    Result<ContactLanes> empty = emptyContacts(clip);
    if (!empty)
        return empty;
    return ContactsReader(clip, *std::move(empty)).read(document);
}

} // namespace limber
