#include "core/edit/rigid_motion.h"
#include "core/operation/registry.h"
#include "core/operation/up_axis_parameter.h"

namespace limber {

Operation offsetRootOperation()
{
    Operation operation;
    operation.id = "offset-root";
    operation.title = {LIMBER_TEXT("Move and Turn"), {}};
    operation.help = {LIMBER_TEXT("Moves the whole clip and turns it about the vertical through "
                                  "its first root. Poses stay as they are."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "offset-root";
    operation.parameters = {
        {.id = "move-x",
         .title = {LIMBER_TEXT("Move X"), {}},
         .help = {LIMBER_TEXT("How far all roots are moved along X."), {}},
         .kind = NumberKind{.unit = Unit::Length,
                            .minimum = -1e9,
                            .maximum = 1e9,
                            .defaultValue = 0.0,
                            .decimals = 3}},
        {.id = "move-y",
         .title = {LIMBER_TEXT("Move Y"), {}},
         .help = {LIMBER_TEXT("How far all roots are moved along Y."), {}},
         .kind = NumberKind{.unit = Unit::Length,
                            .minimum = -1e9,
                            .maximum = 1e9,
                            .defaultValue = 0.0,
                            .decimals = 3}},
        {.id = "move-z",
         .title = {LIMBER_TEXT("Move Z"), {}},
         .help = {LIMBER_TEXT("How far all roots are moved along Z."), {}},
         .kind = NumberKind{.unit = Unit::Length,
                            .minimum = -1e9,
                            .maximum = 1e9,
                            .defaultValue = 0.0,
                            .decimals = 3}},
        {.id = "turn",
         .title = {LIMBER_TEXT("Turn"), {}},
         .help = {LIMBER_TEXT("To the left, seen from above."), {}},
         .kind = NumberKind{.unit = Unit::Degrees,
                            .minimum = -360.0,
                            .maximum = 360.0,
                            .defaultValue = 0.0,
                            .decimals = 2}},
        upAxisParameter(),
    };
    operation.stepTitle = [](const Values&) { return Text{LIMBER_TEXT("Move and turn"), {}}; };
    operation.function = [](const Clip& clip, const Values& values, const Progress&) {
        const auto number = [&](const char* id) { return std::get<double>(values.at(id)); };
        return offsetRoots(clip, number("turn"),
                           {number("move-x"), number("move-y"), number("move-z")},
                           upAxisOf(values));
    };
    return operation;
}

} // namespace limber
