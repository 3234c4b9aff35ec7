#include "core/edit/frame_ranges.h"
#include "core/operation/registry.h"

namespace limber {

Operation trimOperation()
{
    Operation operation;
    operation.id = "trim";
    operation.title = {LIMBER_TEXT("Trim"), {}};
    operation.help = {LIMBER_TEXT("Keeps a range of frames and drops the rest. The rows that stay "
                                  "keep their text."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "trim";
    operation.shortcut = "Ctrl+T";
    operation.parameters = {
        {.id = "range",
         .title = {LIMBER_TEXT("Range"), {}},
         .help = {LIMBER_TEXT("The frames to keep, both ends included."), {}},
         .kind = FrameRangeKind{},
         .required = true},
    };
    operation.stepTitle = [](const Values& values) {
        const auto range = std::get<FrameRange>(values.at("range"));
        return Text{LIMBER_TEXT("Trim to %1–%2"),
                    {std::to_string(range.first), std::to_string(range.last)}};
    };
    operation.function = [](const Clip& clip, const Values& values, const Progress&) {
        return trim(clip, std::get<FrameRange>(values.at("range")));
    };
    return operation;
}

} // namespace limber
