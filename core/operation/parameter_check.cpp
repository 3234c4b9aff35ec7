#include "core/operation/parameter_check.h"

#include "core/bvh/number_text.h"
#include "core/edit/frame_ranges.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <type_traits>

namespace limber {

namespace {

// The type of the values that each kind of parameter has.
struct ValueType {
    double operator()(const NumberKind&) const;
    std::string operator()(const ChoiceKind&) const;
    bool operator()(const SwitchKind&) const;
    FrameRange operator()(const FrameRangeKind&) const;
    std::vector<int> operator()(const JointSetKind&) const;
    std::optional<ContactLanes> operator()(const ContactsKind&) const;
    std::string operator()(const TextKind&) const;
};

Diagnostic wrongType(const Parameter& parameter)
{
    return makeError("parameter-type",
                     Text{LIMBER_TEXT("The value of \"%1\" is of the wrong kind"), {parameter.id}});
}

std::optional<Diagnostic> fault(const Parameter& parameter, const NumberKind& kind, const Clip&,
                                double value)
{
    if (!std::isfinite(value))
        return makeError("parameter-range",
                         Text{LIMBER_TEXT("\"%1\" must be a finite number"), {parameter.id}});
    if (value < kind.minimum || value > kind.maximum) {
        return makeError("parameter-range",
                         Text{LIMBER_TEXT("\"%1\" must be from %2 to %3, not %4"),
                              {parameter.id, shortestText(kind.minimum), shortestText(kind.maximum),
                               shortestText(value)}});
    }
    if (kind.decimals == 0 && value != std::floor(value)) {
        return makeError("parameter-range",
                         Text{LIMBER_TEXT("\"%1\" must be a whole number, not %2"),
                              {parameter.id, shortestText(value)}});
    }
    return std::nullopt;
}

std::optional<Diagnostic> fault(const Parameter& parameter, const ChoiceKind& kind, const Clip&,
                                const std::string& value)
{
    if (std::ranges::find(kind.choices, value, &Choice::id) != kind.choices.end())
        return std::nullopt;
    std::string names;
    for (const Choice& choice : kind.choices)
        names += (names.empty() ? "" : ", ") + choice.id;
    return makeError("parameter-range", Text{LIMBER_TEXT("\"%1\" must be one of %2, not \"%3\""),
                                             {parameter.id, names, value}});
}

std::optional<Diagnostic> fault(const Parameter&, const SwitchKind&, const Clip&, bool)
{
    return std::nullopt;
}

std::optional<Diagnostic> fault(const Parameter&, const FrameRangeKind&, const Clip& clip,
                                FrameRange value)
{
    // A clip without frames has one range that means something: all of it.
    return value == allFrames(clip) ? std::nullopt : rangeFault(clip, value);
}

std::optional<Diagnostic> jointFault(const Parameter& parameter, const Clip& clip,
                                     const std::vector<int>& joints)
{
    for (const int joint : joints) {
        if (joint < 0 || joint >= clip.skeleton->jointCount()) {
            return makeError("joint-index", Text{LIMBER_TEXT("\"%1\": there is no joint %2"),
                                                 {parameter.id, std::to_string(joint)}});
        }
    }
    return std::nullopt;
}

std::optional<Diagnostic> fault(const Parameter& parameter, const JointSetKind&, const Clip& clip,
                                const std::vector<int>& value)
{
    // Of a clip without joints the empty set is all of them.
    if (value.empty() && clip.skeleton->jointCount() > 0)
        return makeError("parameter-range",
                         Text{LIMBER_TEXT("\"%1\": no joint is chosen"), {parameter.id}});
    return jointFault(parameter, clip, value);
}

std::optional<Diagnostic> fault(const Parameter& parameter, const ContactsKind&, const Clip& clip,
                                const std::optional<ContactLanes>& value)
{
    if (!value)
        return std::nullopt;
    for (const ContactLane& lane : value->lanes) {
        if (auto wrong = jointFault(parameter, clip, {lane.joint}))
            return wrong;
        for (const FrameRange& range : lane.ranges) {
            if (auto wrong = rangeFault(clip, range))
                return wrong;
        }
    }
    return std::nullopt;
}

std::optional<Diagnostic> fault(const Parameter&, const TextKind&, const Clip&, const std::string&)
{
    return std::nullopt;
}

std::optional<Value> defaultOf(const NumberKind& kind, const Clip&)
{
    return kind.defaultValue;
}
std::optional<Value> defaultOf(const ChoiceKind& kind, const Clip&)
{
    return kind.defaultId;
}
std::optional<Value> defaultOf(const SwitchKind& kind, const Clip&)
{
    return kind.defaultValue;
}
std::optional<Value> defaultOf(const FrameRangeKind&, const Clip& clip)
{
    return allFrames(clip);
}
std::optional<Value> defaultOf(const JointSetKind&, const Clip& clip)
{
    std::vector<int> all(clip.skeleton->joints.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}
std::optional<Value> defaultOf(const ContactsKind&, const Clip&)
{
    return Value(std::optional<ContactLanes>());
}
std::optional<Value> defaultOf(const TextKind& kind, const Clip&)
{
    return kind.defaultValue;
}

} // namespace

std::optional<Value> defaultValue(const Parameter& parameter, const Clip& clip)
{
    return std::visit([&](const auto& kind) { return defaultOf(kind, clip); }, parameter.kind);
}

std::optional<Diagnostic> valueFault(const Parameter& parameter, const Clip& clip,
                                     const Value& value)
{
    return std::visit(
        [&](const auto& kind) -> std::optional<Diagnostic> {
            // Asked for by type: a number would else pass for a switch.
            using Kind = std::decay_t<decltype(kind)>;
            const auto* given = std::get_if<std::invoke_result_t<ValueType, Kind>>(&value);
            return given ? fault(parameter, kind, clip, *given) : wrongType(parameter);
        },
        parameter.kind);
}

} // namespace limber
