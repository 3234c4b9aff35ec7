#include "core/bvh/number_text.h"
#include "core/edit/resample.h"
#include "core/operation/interpolation_parameter.h"
#include "core/operation/registry.h"

namespace limber {

Operation retimeOperation()
{
    Operation operation;
    operation.id = "retime";
    operation.title = {LIMBER_TEXT("Change Speed"), {}};
    operation.help = {LIMBER_TEXT("Plays the motion faster or slower at the same rate, by a factor "
                                  "or to a duration. The first and the last pose stay."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "speed";
    operation.parameters = {
        {.id = "speed",
         .title = {LIMBER_TEXT("Speed"), {}},
         .help = {LIMBER_TEXT("2 is twice as fast, 0.5 half as fast."), {}},
         .kind = NumberKind{.unit = Unit::None,
                            .minimum = 0.01,
                            .maximum = 100.0,
                            .defaultValue = 1.0,
                            .decimals = 3},
         .group = "speed"},
        {.id = "duration",
         .title = {LIMBER_TEXT("Duration"), {}},
         .help = {LIMBER_TEXT("How long the result lasts."), {}},
         .kind = NumberKind{.unit = Unit::Seconds,
                            .minimum = 0.001,
                            .maximum = 1000000.0,
                            .defaultValue = 1.0,
                            .decimals = 3},
         .group = "speed"},
        interpolationParameter(),
    };
    operation.stepTitle = [](const Values& values) {
        if (values.contains("speed"))
            return Text{LIMBER_TEXT("Speed × %1"),
                        {shortestText(std::get<double>(values.at("speed")))}};
        return Text{LIMBER_TEXT("Duration %1 s"),
                    {shortestText(std::get<double>(values.at("duration")))}};
    };
    operation.function = [](const Clip& clip, const Values& values, const Progress& progress) {
        if (values.contains("speed"))
            return retime(clip, std::get<double>(values.at("speed")), interpolationOf(values),
                          progress);
        return retimeToDuration(clip, std::get<double>(values.at("duration")),
                                interpolationOf(values), progress);
    };
    return operation;
}

} // namespace limber
