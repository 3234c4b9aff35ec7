#include "core/edit/frame_ranges.h"
#include "core/operation/registry.h"

namespace limber {

Operation reverseOperation()
{
    Operation operation;
    operation.id = "reverse";
    operation.title = {LIMBER_TEXT("Reverse"), {}};
    operation.help = {LIMBER_TEXT("Plays the clip backwards: the last row comes first. Rows keep "
                                  "their text."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "reverse";
    operation.stepTitle = [](const Values&) { return Text{LIMBER_TEXT("Reverse"), {}}; };
    operation.function = [](const Clip& clip, const Values&, const Progress&) {
        return reverse(clip);
    };
    return operation;
}

} // namespace limber
