#include "core/edit/rigid_motion.h"
#include "core/operation/registry.h"
#include "core/operation/up_axis_parameter.h"

namespace limber {

Operation headingOperation()
{
    Operation operation;
    operation.id = "heading";
    operation.title = {LIMBER_TEXT("Face Front"), {}};
    operation.help = {LIMBER_TEXT("Turns the whole clip so that the figure looks to the front (+Z, "
                                  "or −Y where Z is up) at one frame."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "heading";
    operation.parameters = {
        {.id = "frame",
         .title = {LIMBER_TEXT("At frame"), {}},
         .help = {LIMBER_TEXT("The frame at which the figure looks to the front."), {}},
         .kind = NumberKind{.unit = Unit::Frame,
                            .minimum = 0.0,
                            .maximum = 10000000.0,
                            .defaultValue = 0.0,
                            .decimals = 0}},
        upAxisParameter(),
    };
    operation.stepTitle = [](const Values&) { return Text{LIMBER_TEXT("Face front"), {}}; };
    operation.function = [](const Clip& clip, const Values& values, const Progress&) {
        return faceFront(clip, static_cast<int>(std::get<double>(values.at("frame"))),
                         upAxisOf(values));
    };
    return operation;
}

} // namespace limber
