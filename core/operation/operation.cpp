#include "core/operation/operation.h"

#include "core/operation/parameter_check.h"

#include <algorithm>

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
                          Text{LIMBER_TEXT("“%1” has no parameter “%2”."), {operation.id, id}}));
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
            makeError("parameter-missing", Text{LIMBER_TEXT("One of %1 must be given."), {names}}));
    } else if (given > 1) {
        errors.push_back(makeError("parameter-range",
                                   Text{LIMBER_TEXT("Only one of %1 can be given."), {names}}));
    }
}

bool isFirstOfGroup(const Operation& operation, const Parameter& parameter)
{
    return &*std::ranges::find(operation.parameters, parameter.group, &Parameter::group) ==
           &parameter;
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
                                       Text{LIMBER_TEXT("“%1” must be given."), {parameter.id}}));
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
    return operation.function(clip, *complete, progress);
}

} // namespace limber
