#include "app/cli/clip_input.h"
#include "app/cli/clip_output.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/json_text.h"
#include "app/cli/parameter_text.h"
#include "core/bvh/number_text.h"
#include "core/operation/operation.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>

namespace limber::cli {

namespace {

struct OperationOptions {
    std::string input;
    OutputOptions output;
    std::map<std::string, std::vector<std::string>> texts; // by parameter id
    ReadingOptions reading;
};

// What stands in files of its own. What is to be said about these is printed.
Result<Values> valuesFromFiles(const Operation& operation, const OperationOptions& options,
                               const Clip& clip)
{
    Values values;
    for (const Parameter& parameter : operation.parameters) {
        const auto texts = options.texts.find(parameter.id);
        if (!standsInFile(parameter) || texts == options.texts.end() || texts->second.empty())
            continue;
        auto value = parameterValue(parameter, texts->second, clip);
        printDiagnostics(texts->second.back(), value.diagnostics());
        if (!value)
            return value.diagnostics();
        values[parameter.id] = std::move(*value);
    }
    return values;
}

// `values` with what the command line says itself, and all defaults.
Result<Values> givenValues(const Operation& operation, const OperationOptions& options,
                           const Clip& clip, Values values)
{
    for (const Parameter& parameter : operation.parameters) {
        const auto texts = options.texts.find(parameter.id);
        if (standsInFile(parameter) || texts == options.texts.end() || texts->second.empty())
            continue;
        auto value = parameterValue(parameter, texts->second, clip);
        if (!value)
            return value.diagnostics();
        values[parameter.id] = std::move(*value);
    }
    return completeValues(operation, clip, std::move(values));
}

ExitCode runOperation(const Operation& operation, const OperationOptions& options)
{
    if (!outputAllowed(options.output))
        return ExitCode::BadUsage;
    const auto clip = readClip(options.input, options.reading);
    if (!clip)
        return ExitCode::BadInput;
    auto fromFiles = valuesFromFiles(operation, options, *clip);
    if (!fromFiles)
        return ExitCode::BadInput;
    const auto values = givenValues(operation, options, *clip, *std::move(fromFiles));
    if (!values)
        return refuseUsage(values.diagnostics());
    const auto result = run(operation, *clip, *values);
    printDiagnostics(options.input, result.diagnostics());
    if (!result)
        return ExitCode::BadInput;
    return writeClip(result->clip, options.input, options.output);
}

std::string optionHelp(const Parameter& parameter)
{
    std::string help = english(parameter.help);
    if (const auto* number = std::get_if<NumberKind>(&parameter.kind)) {
        help +=
            " From " + shortestText(number->minimum) + " to " + shortestText(number->maximum) + ".";
    }
    if (std::holds_alternative<ContactsKind>(parameter.kind))
        help += " JSON as \"limber-cli contacts --json\" prints it; - is standard input.";
    if (const std::string standard = defaultText(parameter); !standard.empty())
        help += " Default: " + standard + ".";
    return help;
}

void addParameter(CLI::App& command, const Parameter& parameter, OperationOptions& options)
{
    const std::string name = "--" + parameter.id;
    std::vector<std::string>& texts = options.texts[parameter.id];
    if (std::holds_alternative<SwitchKind>(parameter.kind)) {
        command.add_flag_function(
            name + ",!--no-" + parameter.id,
            [&texts](std::int64_t count) { texts = {count > 0 ? "true" : "false"}; },
            optionHelp(parameter));
        return;
    }
    CLI::Option* option = command.add_option(name, texts, optionHelp(parameter));
    option->type_name(typeText(parameter))->allow_extra_args(false);
    option->required(parameter.required);
    if (!std::holds_alternative<JointSetKind>(parameter.kind))
        option->expected(1);
}

// Of a group of parameters one is given: the command line says so before anything is read.
void excludeWithinGroups(CLI::App& command, const Operation& operation)
{
    for (const Parameter& one : operation.parameters) {
        for (const Parameter& other : operation.parameters) {
            if (&one != &other && !one.group.empty() && one.group == other.group)
                command.get_option("--" + one.id)->excludes("--" + other.id);
        }
    }
}

void addOperation(CLI::App& app, Commands& commands, const Operation& operation)
{
    auto options = std::make_shared<OperationOptions>();
    CLI::App* command = app.add_subcommand(operation.id, english(operation.help));
    command->add_option("IN", options->input, "A clip; - is standard input")
        ->type_name("")
        ->required();
    options->output.addTo(*command);
    for (const Parameter& parameter : operation.parameters)
        addParameter(*command, parameter, *options);
    excludeWithinGroups(*command, operation);
    options->reading.addTo(*command);
    commands.push_back(
        {command, [options, &operation] { return runOperation(operation, *options); }});
}

Json jsonDefault(const Parameter& parameter)
{
    if (parameter.required || !parameter.group.empty())
        return {};
    if (const auto* number = std::get_if<NumberKind>(&parameter.kind))
        return number->defaultValue;
    if (const auto* toggle = std::get_if<SwitchKind>(&parameter.kind))
        return toggle->defaultValue;
    const std::string text = defaultText(parameter);
    return text.empty() ? Json() : Json(text);
}

Json jsonParameter(const Parameter& parameter)
{
    Json json = {{"id", parameter.id},
                 {"title", english(parameter.title)},
                 {"help", english(parameter.help)},
                 {"type", kindText(parameter)}};
    if (const auto* number = std::get_if<NumberKind>(&parameter.kind)) {
        json["unit"] = unitText(number->unit);
        json["minimum"] = number->minimum;
        json["maximum"] = number->maximum;
        json["whole"] = number->decimals == 0;
    }
    if (const auto* choice = std::get_if<ChoiceKind>(&parameter.kind)) {
        json["choices"] = Json::array();
        for (const Choice& one : choice->choices)
            json["choices"].push_back({{"id", one.id}, {"title", english(one.title)}});
    }
    json["default"] = jsonDefault(parameter);
    json["required"] = parameter.required;
    json["group"] = parameter.group;
    return json;
}

Json jsonOperation(const Operation& operation)
{
    Json parameters = Json::array();
    for (const Parameter& parameter : operation.parameters)
        parameters.push_back(jsonParameter(parameter));
    return {{"id", operation.id},
            {"title", english(operation.title)},
            {"help", english(operation.help)},
            {"parameters", std::move(parameters)}};
}

std::string operationText(const Operation& operation)
{
    std::string text = operation.id + "  " + english(operation.help) + "\n";
    for (const Parameter& parameter : operation.parameters) {
        text += "    --" + parameter.id + " " + typeText(parameter);
        text += parameter.required ? " (required)" : "";
        text += parameter.group.empty() ? "" : " (one of the group \"" + parameter.group + "\")";
        text += "  " + optionHelp(parameter) + "\n";
    }
    return text;
}

ExitCode runOperations(bool json)
{
    Output output;
    Json list = Json::array();
    for (const Operation& operation : operations()) {
        if (json)
            list.push_back(jsonOperation(operation));
        else
            output.write(operationText(operation));
    }
    if (json)
        output.write(jsonText(list));
    return output.finish();
}

} // namespace

void addOperationCommands(CLI::App& app, Commands& commands)
{
    for (const Operation& operation : operations())
        addOperation(app, commands, operation);
}

void addOperationsCommand(CLI::App& app, Commands& commands)
{
    auto json = std::make_shared<bool>(false);
    CLI::App* command = app.add_subcommand(
        "operations", "Lists the operations with their parameters, units, ranges and defaults");
    command->add_flag("--json", *json, "JSON instead of text");
    commands.push_back({command, [json] { return runOperations(*json); }});
}

} // namespace limber::cli
