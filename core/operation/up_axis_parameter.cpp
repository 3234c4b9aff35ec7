#include "core/operation/up_axis_parameter.h"

#include <algorithm>

namespace limber {

namespace {

constexpr const char* kUpId = "up";
constexpr const char* kAutoUp = "auto";
constexpr const char* kYUp = "y";
constexpr const char* kZUp = "z";

} // namespace

Parameter upAxisParameter()
{
    return {
        .id = kUpId,
        .title = {LIMBER_TEXT("Up axis"), {}},
        .help = {LIMBER_TEXT("Which way is up. Auto: as it was chosen for the clip, else as the "
                             "figure stands."),
                 {}},
        .kind = ChoiceKind{.choices = {{kAutoUp, {LIMBER_TEXT("Auto"), {}}},
                                       {kYUp, {LIMBER_TEXT("Y"), {}}},
                                       {kZUp, {LIMBER_TEXT("Z"), {}}}},
                           .defaultId = kAutoUp}};
}

std::optional<UpAxis> upAxisOf(const Values& values)
{
    const std::string& chosen = std::get<std::string>(values.at(kUpId));
    if (chosen == kAutoUp)
        return std::nullopt;
    return chosen == kZUp ? UpAxis::Z : UpAxis::Y;
}

Values withUpAxis(const Operation& operation, Values values, std::optional<UpAxis> chosen)
{
    const bool asks = std::ranges::find(operation.parameters, kUpId, &Parameter::id) !=
                      operation.parameters.end();
    const auto given = values.find(kUpId);
    if (chosen && asks && (given == values.end() || given->second == Value(std::string(kAutoUp))))
        values.insert_or_assign(kUpId, std::string(*chosen == UpAxis::Z ? kZUp : kYUp));
    return values;
}

} // namespace limber
