#include "core/bvh/number_text.h"
#include "core/edit/resample.h"
#include "core/motion/nominal_rate.h"
#include "core/operation/interpolation_parameter.h"
#include "core/operation/registry.h"

namespace limber {

Operation resampleOperation()
{
    Operation operation;
    operation.id = "resample";
    operation.title = {LIMBER_TEXT("Resample"), {}};
    operation.help = {LIMBER_TEXT("The same motion at another rate: duration and speed stay. "
                                  "Frames that fall on a frame of the clip keep its row."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "resample";
    operation.parameters = {
        {.id = "fps",
         .title = {LIMBER_TEXT("Rate"), {}},
         .help = {LIMBER_TEXT("Frames per second of the result."), {}},
         .kind = NumberKind{.unit = Unit::FramesPerSecond,
                            .minimum = 0.001,
                            .maximum = 1000000.0,
                            .defaultValue = 30.0,
                            .decimals = 3},
         .group = "rate"},
        {.id = "seconds",
         .title = {LIMBER_TEXT("Seconds"), {}},
         .help = {LIMBER_TEXT("Seconds from one frame to the next in the result."), {}},
         .kind = NumberKind{.unit = Unit::Seconds,
                            .minimum = 0.000001,
                            .maximum = 1000.0,
                            .defaultValue = 1.0 / 30.0,
                            .decimals = 6},
         .group = "rate"},
        interpolationParameter(),
    };
    operation.stepTitle = [](const Values& values) {
        if (values.contains("fps"))
            return Text{LIMBER_TEXT("Resample to %1 fps"),
                        {shortestText(std::get<double>(values.at("fps")))}};
        return Text{LIMBER_TEXT("Resample to %1 s"),
                    {shortestText(std::get<double>(values.at("seconds")))}};
    };
    operation.function = [](const Clip& clip, const Values& values, const Progress& progress) {
        if (values.contains("fps"))
            return resample(clip, std::get<double>(values.at("fps")), interpolationOf(values),
                            progress);
        // Not by way of the rate: 1 / (1 / s) is not always s.
        const double seconds = std::get<double>(values.at("seconds"));
        if (seconds == clip.frameTime.seconds)
            return Result<EditResult>(EditResult{clip, {}});
        return resample(clip, frameTimeOfSeconds(seconds), interpolationOf(values), progress);
    };
    return operation;
}

} // namespace limber
