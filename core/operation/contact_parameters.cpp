#include "core/operation/contact_parameters.h"

#include "core/operation/up_axis_parameter.h"

namespace limber {

std::vector<Parameter> contactParameters()
{
    const ContactOptions standard;
    return {
        {.id = "speed",
         .title = {LIMBER_TEXT("Speed below"), {}},
         .help = {LIMBER_TEXT("A foot stands while it is slower than this, in lengths of the leg "
                              "per second."),
                  {}},
         .kind = NumberKind{.unit = Unit::None,
                            .minimum = 0.001,
                            .maximum = 10.0,
                            .defaultValue = standard.speed,
                            .decimals = 3}},
        {.id = "height",
         .title = {LIMBER_TEXT("Height below"), {}},
         .help = {LIMBER_TEXT("A foot stands while it is lower than this above its floor, in "
                              "lengths of the leg."),
                  {}},
         .kind = NumberKind{.unit = Unit::None,
                            .minimum = 0.001,
                            .maximum = 10.0,
                            .defaultValue = standard.height,
                            .decimals = 3}},
        {.id = "shortest",
         .title = {LIMBER_TEXT("Shortest contact"), {}},
         .help = {LIMBER_TEXT("Shorter gaps between contacts are closed, then shorter contacts "
                              "dropped."),
                  {}},
         .kind = NumberKind{.unit = Unit::Seconds,
                            .minimum = 0.0,
                            .maximum = 10.0,
                            .defaultValue = standard.shortestSec,
                            .decimals = 3}},
        upAxisParameter(),
    };
}

ContactOptions contactOptionsOf(const Values& values)
{
    ContactOptions options;
    options.speed = std::get<double>(values.at("speed"));
    options.height = std::get<double>(values.at("height"));
    options.shortestSec = std::get<double>(values.at("shortest"));
    options.up = upAxisOf(values);
    return options;
}

} // namespace limber
