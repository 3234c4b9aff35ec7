#include "app/cli/parameter_text.h"

#include "app/cli/argument_text.h"
#include "app/cli/console.h"
#include "app/cli/joint_address.h"
#include "core/bvh/number_text.h"
#include "core/bvh/reader.h"
#include "core/rig/contacts_file.h"

namespace limber::cli {

namespace {

template<typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template<typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

std::string joinedIds(const ChoiceKind& kind)
{
    std::string joined;
    for (const Choice& choice : kind.choices)
        joined += (joined.empty() ? "" : "|") + choice.id;
    return joined;
}

template<typename T>
Result<Value> asValue(Result<T> result)
{
    if (!result)
        return result.diagnostics();
    return Value(*std::move(result));
}

Result<Value> contactsFromFile(const std::string& file, const Clip& clip)
{
    const auto text = readFileBytes(file);
    if (!text)
        return text.diagnostics();
    auto contacts = readContacts(*text, clip);
    if (!contacts)
        return contacts.diagnostics();
    return {Value(std::optional(*std::move(contacts))), contacts.diagnostics()};
}

} // namespace

bool standsInFile(const Parameter& parameter)
{
    return std::holds_alternative<ContactsKind>(parameter.kind);
}

std::string unitText(Unit unit)
{
    switch (unit) {
    case Unit::None:
        break;
    case Unit::Frames:
        return "frames";
    case Unit::Frame:
        return "frame";
    case Unit::Seconds:
        return "s";
    case Unit::FramesPerSecond:
        return "fps";
    case Unit::Degrees:
        return "deg";
    case Unit::Length:
        return "length";
    case Unit::Percent:
        return "%";
    }
    return {};
}

std::string typeText(const Parameter& parameter)
{
    return std::visit(Overloaded{
                          [](const NumberKind& kind) {
                              return kind.unit == Unit::None ? std::string("X")
                                                             : unitText(kind.unit);
                          },
                          [](const ChoiceKind& kind) { return joinedIds(kind); },
                          [](const SwitchKind&) { return std::string(); },
                          [](const FrameRangeKind&) { return std::string("A:B"); },
                          [](const JointSetKind&) { return std::string("NAMES"); },
                          [](const ContactsKind&) { return std::string("FILE"); },
                          [](const TextKind&) { return std::string("TEXT"); },
                      },
                      parameter.kind);
}

std::string kindText(const Parameter& parameter)
{
    return std::visit(Overloaded{
                          [](const NumberKind&) { return "number"; },
                          [](const ChoiceKind&) { return "choice"; },
                          [](const SwitchKind&) { return "switch"; },
                          [](const FrameRangeKind&) { return "range"; },
                          [](const JointSetKind&) { return "joints"; },
                          [](const ContactsKind&) { return "contacts"; },
                          [](const TextKind&) { return "text"; },
                      },
                      parameter.kind);
}

std::string defaultText(const Parameter& parameter)
{
    if (parameter.required || !parameter.group.empty())
        return {};
    return std::visit(Overloaded{
                          [](const NumberKind& kind) { return shortestText(kind.defaultValue); },
                          [](const ChoiceKind& kind) { return kind.defaultId; },
                          [](const SwitchKind& kind) {
                              return std::string(kind.defaultValue ? "true" : "false");
                          },
                          [](const FrameRangeKind&) { return std::string(":"); },
                          [](const JointSetKind&) { return std::string(); },
                          [](const ContactsKind&) { return std::string(); },
                          [](const TextKind& kind) { return kind.defaultValue; },
                      },
                      parameter.kind);
}

Result<Value> parameterValue(const Parameter& parameter, const std::vector<std::string>& texts,
                             const Clip& clip)
{
    const std::string& text = texts.back();
    return std::visit(
        Overloaded{
            [&](const NumberKind&) { return asValue(numberArgument(text)); },
            [&](const ChoiceKind&) { return Result<Value>(Value(text)); },
            [&](const SwitchKind&) { return Result<Value>(Value(text == "true")); },
            [&](const FrameRangeKind&) { return asValue(frameRangeArgument(text, clip)); },
            [&](const JointSetKind&) { return asValue(findJoints(*clip.skeleton, texts)); },
            [&](const ContactsKind&) { return contactsFromFile(text, clip); },
            [&](const TextKind&) { return Result<Value>(Value(text)); },
        },
        parameter.kind);
}

} // namespace limber::cli
