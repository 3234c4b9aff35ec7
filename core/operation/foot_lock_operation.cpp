#include "core/operation/contact_parameters.h"
#include "core/operation/registry.h"
#include "core/operation/up_axis_parameter.h"
#include "core/rig/foot_lock.h"

#include <optional>
#include <vector>

namespace limber {

namespace {

Parameter feetParameter()
{
    return {.id = "feet",
            .title = {LIMBER_TEXT("Feet"), {}},
            .help = {LIMBER_TEXT("Which feet are held."), {}},
            .kind = ChoiceKind{.choices = {{"both", {LIMBER_TEXT("Both"), {}}},
                                           {"left", {LIMBER_TEXT("Left"), {}}},
                                           {"right", {LIMBER_TEXT("Right"), {}}}},
                               .defaultId = "both"}};
}

Parameter easeParameter()
{
    return {.id = "ease",
            .title = {LIMBER_TEXT("Ease"), {}},
            .help = {LIMBER_TEXT("How far corrections fade into the frames before and after a "
                                 "contact."),
                     {}},
            .kind = NumberKind{.unit = Unit::Seconds,
                               .minimum = 0.0,
                               .maximum = 10.0,
                               .defaultValue = FootLockOptions().easeSec,
                               .decimals = 3}};
}

Result<EditResult> runFootLock(const Clip& clip, const Values& values, const Progress& progress)
{
    const auto& given = std::get<std::optional<ContactLanes>>(values.at("contacts"));
    auto contacts = given ? Result(*given) : findContacts(clip, contactOptionsOf(values), progress);
    if (!contacts)
        return contacts.diagnostics();
    ContactLanes lanes = within(*std::move(contacts), std::get<FrameRange>(values.at("range")));
    if (const auto up = upAxisOf(values)) // those that were given know only what was measured
        lanes.up = *up;
    const std::string& feet = std::get<std::string>(values.at("feet"));
    std::erase_if(lanes.lanes, [&](const ContactLane& lane) {
        return (feet == "left" && lane.side != Side::Left) ||
               (feet == "right" && lane.side != Side::Right);
    });
    FootLockOptions options;
    options.easeSec = std::get<double>(values.at("ease"));
    return lockFeet(clip, lanes, options, progress);
}

} // namespace

Operation footLockOperation()
{
    Operation operation;
    operation.id = "foot-lock";
    operation.title = {LIMBER_TEXT("Foot Lock"), {}};
    operation.help = {LIMBER_TEXT("Holds heels and toes in place while they stand on the floor; "
                                  "knees follow, and the root is lowered only where a leg would be "
                                  "too short. Frames away from contacts keep their rows."),
                      {}};
    operation.menu = {LIMBER_TEXT("Clip"), {}};
    operation.icon = "foot-lock";
    operation.parameters = {
        {.id = "range",
         .title = {LIMBER_TEXT("Range"), {}},
         .help = {LIMBER_TEXT("Only contacts within it are held; corrections still fade into the "
                              "frames beside it."),
                  {}},
         .kind = FrameRangeKind{}},
        feetParameter(),
        easeParameter(),
        {.id = "contacts",
         .title = {LIMBER_TEXT("Contacts"), {}},
         .help = {LIMBER_TEXT("When feet stand, as it was painted or listed. Without it they stand "
                              "where they are slow and low, as the values below tell."),
                  {}},
         .kind = ContactsKind{}},
    };
    for (const Parameter& parameter : contactParameters())
        operation.parameters.push_back(parameter);
    operation.stepTitle = [](const Values&) { return Text{LIMBER_TEXT("Lock feet"), {}}; };
    operation.function = runFootLock;
    return operation;
}

} // namespace limber
