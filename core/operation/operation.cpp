#include "core/operation/operation.h"

#include "core/bvh/position_reading.h"
#include "core/operation/parameter_check.h"

#include <algorithm>
#include <optional>

namespace limber {

namespace {

void checkGiven(const Operation& operation, const Clip& clip, const Values& values,
                std::vector<Diagnostic>& errors)
{
    for (const auto& [id, value] : values) {
        const auto parameter = std::ranges::find(operation.parameters, id, &Parameter::id);
        if (parameter == operation.parameters.end()) {
            errors.push_back(
                makeError("parameter-unknown",
                          Text{LIMBER_TEXT("\"%1\" has no parameter \"%2\""), {operation.id, id}}));
        } else if (auto fault = valueFault(*parameter, clip, value)) {
            errors.push_back(std::move(*fault));
        }
    }
}

// Of the parameters of one group exactly one must be given; `first` is where the group begins.
void checkGroup(const Operation& operation, const Parameter& first, const Values& values,
                std::vector<Diagnostic>& errors)
{
    std::string names;
    int given = 0;
    for (const Parameter& parameter : operation.parameters) {
        if (parameter.group != first.group)
            continue;
        names += (names.empty() ? "" : ", ") + parameter.id;
        given += values.contains(parameter.id) ? 1 : 0;
    }
    if (given == 0) {
        errors.push_back(
            makeError("parameter-missing", Text{LIMBER_TEXT("One of %1 must be given"), {names}}));
    } else if (given > 1) {
        errors.push_back(makeError("parameter-range",
                                   Text{LIMBER_TEXT("Only one of %1 can be given"), {names}}));
    }
}

bool isFirstOfGroup(const Operation& operation, const Parameter& parameter)
{
    return &*std::ranges::find(operation.parameters, parameter.group, &Parameter::group) ==
           &parameter;
}

// A file does not say whether its position channels replace or add to the OFFSETs, so an edit can
// change what a reader will take it for.
std::optional<Diagnostic> readingRemark(const Clip& before, const Clip& after)
{
    if (likelyPositionReading(after) == after.positionReading ||
        likelyPositionReading(before) != before.positionReading)
        return std::nullopt;
    const bool adds = after.positionReading == PositionReading::Add;
    return makeNote("position-reading",
                    {adds ? LIMBER_TEXT("The result looks as if its position channels replaced the "
                                        "OFFSETs, while they add to them here: choose \"add\" when "
                                        "it is read again")
                          : LIMBER_TEXT("The result looks as if its position channels added to the "
                                        "OFFSETs, while they replace them here: choose \"replace\" "
                                        "when it is read again"),
                     {}});
}

} // namespace

Result<Values> completeValues(const Operation& operation, const Clip& clip, Values values)
{
    std::vector<Diagnostic> errors;
    checkGiven(operation, clip, values, errors);
    for (const Parameter& parameter : operation.parameters) {
        if (!parameter.group.empty()) {
            if (isFirstOfGroup(operation, parameter))
                checkGroup(operation, parameter, values, errors);
            continue;
        }
        if (values.contains(parameter.id))
            continue;
        auto standard = parameter.required ? std::nullopt : defaultValue(parameter, clip);
        if (standard) {
            values[parameter.id] = std::move(*standard);
        } else {
            errors.push_back(makeError("parameter-missing",
                                       Text{LIMBER_TEXT("\"%1\" must be given"), {parameter.id}}));
        }
    }
    if (!errors.empty())
        return errors;
    return values;
}

Result<EditResult> run(const Operation& operation, const Clip& clip, Values values,
                       const Progress& progress)
{
    auto complete = completeValues(operation, clip, std::move(values));
    if (!complete)
        return complete.diagnostics();
    auto result = operation.function(clip, *complete, progress);
    if (!result)
        return result;
    std::vector<Diagnostic> remarks = result.diagnostics();
    if (auto remark = readingRemark(clip, result->clip))
        remarks.push_back(std::move(*remark));
    return {*std::move(result), std::move(remarks)};
}

} // namespace limber
