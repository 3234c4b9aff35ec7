#include "core/edit/unroll.h"
#include "core/operation/registry.h"

namespace limber {

Operation unrollOperation()
{
    Operation operation;
    operation.id = "unroll";
    operation.title = {LIMBER_TEXT("Unroll Rotations"), {}};
    operation.help = {LIMBER_TEXT("Takes whole turns and flips out of the angles, so that curves "
                                  "run on without a jump. No pose changes."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "unroll";
    operation.parameters = {
        {.id = "joints",
         .title = {LIMBER_TEXT("Joints"), {}},
         .help = {LIMBER_TEXT("The joints whose angles are unrolled."), {}},
         .kind = JointSetKind{}},
    };
    operation.stepTitle = [](const Values&) { return Text{LIMBER_TEXT("Unroll rotations"), {}}; };
    operation.function = [](const Clip& clip, const Values& values, const Progress&) {
        return unroll(clip, std::get<std::vector<int>>(values.at("joints")));
    };
    return operation;
}

} // namespace limber
