#include "core/operation/interpolation_parameter.h"

namespace limber {

Parameter interpolationParameter()
{
    return {.id = "method",
            .title = {LIMBER_TEXT("Between frames"), {}},
            .help = {LIMBER_TEXT("How the motion runs between the frames of the clip."), {}},
            .kind =
                ChoiceKind{.choices = {{"slerp", {LIMBER_TEXT("even speed"), {}}},
                                       {"cubic", {LIMBER_TEXT("smooth through the frames"), {}}}},
                           .defaultId = "slerp"}};
}

Interpolation interpolationOf(const Values& values)
{
    return std::get<std::string>(values.at("method")) == "cubic" ? Interpolation::Cubic
                                                                 : Interpolation::Linear;
}

} // namespace limber
