#include "core/edit/frame_ranges.h"
#include "core/operation/registry.h"

namespace limber {

Operation cutOperation()
{
    Operation operation;
    operation.id = "cut";
    operation.title = {LIMBER_TEXT("Cut Range"), {}};
    operation.help = {LIMBER_TEXT("Takes a range of frames out and closes the gap, with an eased "
                                  "seam if asked for. All other rows keep their text."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "cut";
    operation.parameters = {
        {.id = "range",
         .title = {LIMBER_TEXT("Range"), {}},
         .help = {LIMBER_TEXT("The frames to take out, both ends included."), {}},
         .kind = FrameRangeKind{.takesOut = true},
         .required = true},
        {.id = "blend",
         .title = {LIMBER_TEXT("Blend"), {}},
         .help = {LIMBER_TEXT("How many frames on either side of the seam are eased into each "
                              "other; 0 leaves all rows as they are."),
                  {}},
         .kind = NumberKind{.unit = Unit::Frames,
                            .minimum = 0.0,
                            .maximum = 100000.0,
                            .defaultValue = 0.0,
                            .decimals = 0}},
    };
    operation.stepTitle = [](const Values& values) {
        const auto range = std::get<FrameRange>(values.at("range"));
        return Text{LIMBER_TEXT("Cut %1–%2"),
                    {std::to_string(range.first), std::to_string(range.last)}};
    };
    operation.function = [](const Clip& clip, const Values& values, const Progress&) {
        return cut(clip, std::get<FrameRange>(values.at("range")),
                   static_cast<int>(std::get<double>(values.at("blend"))));
    };
    return operation;
}

} // namespace limber
