#pragma once

#include "core/edit/edit_result.h"
#include "core/operation/parameter.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace limber {

// One operation on one clip. To add one is to add one file with such a value and one line in
// registry.cpp; menu, panel, command line, help and the tests over the whole registry follow.
struct Operation {
    std::string id;       // "trim": the command of limber-cli
    Text title;           // "Trim"
    Text help;            // one or two sentences
    Text menu;            // the menu it stands in: "Clip"
    std::string icon;     // name of an icon of the tool bar, "" for none
    std::string shortcut; // "Ctrl+T" in the preset Limber, "" for none
    std::vector<Parameter> parameters;
    // What the undo step is called: "Trim to 100–300". Values are complete.
    std::function<Text(const Values&)> stepTitle;
    // Values are complete and within their ranges (run() has seen to it).
    std::function<Result<EditResult>(const Clip&, const Values&, const Progress&)> function;
};

// All operations in the order of the menus.
std::span<const Operation> operations();
const Operation* findOperation(std::string_view id);

// The values with every default filled in. A required parameter has none, nor has one of a group:
// there the values say which way is meant. Errors name the parameter and why: "parameter-unknown",
// "parameter-missing", "parameter-range", "parameter-type", "frame-range", "joint-index".
Result<Values> completeValues(const Operation& operation, const Clip& clip, Values values);

// Completes and checks the values, then runs the operation. On an error the clip is as it was. A
// note "position-reading" says that the result, once saved, would be taken for the other reading of
// position channels.
Result<EditResult> run(const Operation& operation, const Clip& clip, Values values,
                       const Progress& progress = {});

} // namespace limber
