#include "core/bvh/number_text.h"
#include "core/edit/frame_ranges.h"
#include "core/operation/registry.h"

namespace limber {

Operation frameTimeOperation()
{
    Operation operation;
    operation.id = "frame-time";
    operation.title = {LIMBER_TEXT("Frame Time"), {}};
    operation.help = {LIMBER_TEXT("Sets how long a frame lasts, by the rate or in seconds. The "
                                  "frames stay as they are, so the clip plays faster or slower."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "frame-time";
    operation.parameters = {
        {.id = "fps",
         .title = {LIMBER_TEXT("Rate"), {}},
         .help = {LIMBER_TEXT("Frames per second."), {}},
         .kind = NumberKind{.unit = Unit::FramesPerSecond,
                            .minimum = 0.001,
                            .maximum = 1000000.0,
                            .defaultValue = 30.0,
                            .decimals = 3},
         .group = "time"},
        {.id = "seconds",
         .title = {LIMBER_TEXT("Seconds"), {}},
         .help = {LIMBER_TEXT("Seconds from one frame to the next."), {}},
         .kind = NumberKind{.unit = Unit::Seconds,
                            .minimum = 0.000001,
                            .maximum = 1000.0,
                            .defaultValue = 1.0 / 30.0,
                            .decimals = 6},
         .group = "time"},
    };
    operation.stepTitle = [](const Values& values) {
        if (values.contains("fps"))
            return Text{LIMBER_TEXT("Frame time %1 fps"),
                        {shortestText(std::get<double>(values.at("fps")))}};
        return Text{LIMBER_TEXT("Frame time %1 s"),
                    {shortestText(std::get<double>(values.at("seconds")))}};
    };
    operation.function = [](const Clip& clip, const Values& values, const Progress&) {
        if (values.contains("fps"))
            return setFrameRate(clip, std::get<double>(values.at("fps")));
        return setFrameTime(clip, std::get<double>(values.at("seconds")));
    };
    return operation;
}

} // namespace limber
