#include "app/cli/clip_input.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/joint_address.h"
#include "app/cli/json_text.h"
#include "app/cli/parameter_text.h"
#include "core/operation/contact_parameters.h"
#include "core/operation/parameter_check.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>

namespace limber::cli {

namespace {

struct ContactsOptions {
    std::string file;
    bool json = false;
    std::map<std::string, std::string> texts; // by parameter id
    ReadingOptions reading;
};

std::string_view sideName(Side side)
{
    return side == Side::Left ? "left" : "right";
}

std::string_view pointName(FootPoint point)
{
    return point == FootPoint::Heel ? "heel" : "toe";
}

Result<ContactOptions> givenOptions(const ContactsOptions& options, const Clip& clip)
{
    Values values;
    for (const Parameter& parameter : contactParameters()) {
        const std::string& text = options.texts.at(parameter.id);
        auto value = text.empty() ? Result<Value>(*defaultValue(parameter, clip))
                                  : parameterValue(parameter, {text}, clip);
        if (!value)
            return value.diagnostics();
        if (auto fault = valueFault(parameter, clip, *value))
            return *fault;
        values[parameter.id] = *std::move(value);
    }
    return contactOptionsOf(values);
}

Json jsonContacts(const Clip& clip, const ContactLanes& contacts)
{
    const std::vector<std::string> addresses = jointAddresses(*clip.skeleton);
    Json lanes = Json::array();
    for (const ContactLane& lane : contacts.lanes) {
        Json ranges = Json::array();
        for (const FrameRange& range : lane.ranges)
            ranges.push_back({range.first, range.last});
        lanes.push_back({{"side", sideName(lane.side)},
                         {"point", pointName(lane.point)},
                         {"joint", addresses[static_cast<std::size_t>(lane.joint)]},
                         {"index", lane.joint},
                         {"ranges", std::move(ranges)}});
    }
    const Skate skate = skateOf(clip, contacts);
    return {{"upAxis", contacts.up == UpAxis::Y ? "y" : "z"},
            {"legLength", contacts.legLength},
            {"lanes", std::move(lanes)},
            {"skate", {{"meanSpeed", skate.meanSpeed}, {"largest", skate.largest}}}};
}

std::string contactsText(const Clip& clip, const ContactLanes& contacts)
{
    const std::vector<std::string> addresses = jointAddresses(*clip.skeleton);
    std::string text;
    for (const ContactLane& lane : contacts.lanes) {
        text += sideName(lane.side);
        text += ' ';
        text += pointName(lane.point);
        text += " (" + addresses[static_cast<std::size_t>(lane.joint)] + "):";
        for (const FrameRange& range : lane.ranges)
            text += " " + std::to_string(range.first) + ":" + std::to_string(range.last);
        text += "\n";
    }
    return text;
}

ExitCode runContacts(const ContactsOptions& options)
{
    const auto clip = readClip(options.file, options.reading);
    if (!clip)
        return ExitCode::BadInput;
    const auto given = givenOptions(options, *clip);
    if (!given)
        return refuseUsage(given.diagnostics());
    const auto contacts = findContacts(*clip, *given);
    printDiagnostics(options.file, contacts.diagnostics());
    if (!contacts)
        return ExitCode::BadInput;
    Output output;
    output.write(options.json ? jsonText(jsonContacts(*clip, *contacts))
                              : contactsText(*clip, *contacts));
    return output.finish();
}

} // namespace

void addContactsCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<ContactsOptions>();
    CLI::App* command = app.add_subcommand(
        "contacts", "Lists the frames in which heels and toes stand on the floor");
    command->add_option("FILE", options->file, "A clip; - is standard input")
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json,
                      "JSON instead of text, as foot-lock --contacts reads it");
    for (const Parameter& parameter : contactParameters()) {
        command
            ->add_option("--" + parameter.id, options->texts[parameter.id],
                         english(parameter.help) + " Default: " + defaultText(parameter) + ".")
            ->type_name(typeText(parameter));
    }
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runContacts(*options); }});
}

} // namespace limber::cli
