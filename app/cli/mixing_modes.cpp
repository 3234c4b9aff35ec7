#include "app/cli/mixing_modes.h"

#include "app/cli/argument_text.h"
#include "app/cli/console.h"
#include "app/cli/mask_argument.h"
#include "core/blend/additive.h"
#include "core/blend/layer.h"
#include "core/blend/mix.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <limits>
#include <memory>

namespace limber::cli {

namespace {

constexpr int kMostGenerations = 1000;

// The options of all three modes, as they were written.
struct MixingOptions {
    std::string weight; // "": the mode's default
    std::string sync = "time";
    std::vector<std::string> joints;
    std::string feather = "0";
    std::string space = "local";
    bool loop = false;
    std::string reference = "0";

    void addTo(CLI::App& command);
};

void MixingOptions::addTo(CLI::App& command)
{
    command
        .add_option(
            "--weight", weight,
            "How much of B (default: 0.5 to mix, 1 to layer and to add), 0 to 1, to add any "
            "number; or several, evenly spread from the first frame to the last: 0,1,0")
        ->type_name("W");
    command
        .add_option("--sync", sync,
                    "How A and B go in step: frame by frame, stretched to one length, or frames "
                    "that look alike together (default: time)")
        ->type_name("time|duration|registration")
        ->check(CLI::IsMember({"time", "duration", "registration"}).description(""));
    command
        .add_option("--joints", joints,
                    "The joints that B moves, with all below them; NAME! is that joint alone")
        ->type_name("NAMES")
        ->allow_extra_args(false);
    command
        .add_option("--feather", feather,
                    "Over how many generations of joints B's share grows, from the joints named "
                    "down (default: 0)")
        ->type_name("N");
    command
        .add_option("--space", space,
                    "Whether rotations relative to the parent or in the world go over (default: "
                    "local)")
        ->type_name("local|model")
        ->check(CLI::IsMember({"local", "model"}).description(""));
    command.add_flag("--b-loop", loop, "B starts again at its end instead of being held");
    command
        .add_option("--reference", reference,
                    "What B is taken to be added to: a frame of B at A's rate, or its rest pose "
                    "(default: 0)")
        ->type_name("F|rest");
}

Result<WeightCurve> weightOf(const MixingOptions& options, double standard, bool any = false)
{
    WeightCurve weight = WeightCurve::constant(standard);
    if (options.weight.empty())
        return weight;
    weight.values.clear();
    for (const std::string& item : splitList(options.weight)) {
        const Result<double> value = numberArgument(item);
        if (!value)
            return value.diagnostics();
        weight.values.push_back(*value);
    }
    const double most = any ? std::numeric_limits<double>::max() : 1.0;
    if (const Result<Done> checked = checkWeight(weight, any ? -most : 0.0, most); !checked)
        return usageError(checked.diagnostics().front().text);
    return weight;
}

Result<int> generations(const MixingOptions& options)
{
    const Result<double> number = numberArgument(options.feather);
    if (!number)
        return number.diagnostics();
    if (*number < 0.0 || *number > kMostGenerations || *number != std::floor(*number)) {
        return usageError({LIMBER_TEXT("--feather takes a whole number from 0 to %1, not %2"),
                           {std::to_string(kMostGenerations), options.feather}});
    }
    return static_cast<int>(*number);
}

Result<JointMask> maskOf(const MixingOptions& options, const Clip& a)
{
    const Result<int> feather = generations(options);
    if (!feather)
        return feather.diagnostics();
    if (options.joints.empty() && *feather == 0)
        return wholeMask(*a.skeleton);
    if (options.joints.empty())
        return usageError({LIMBER_TEXT("--feather needs --joints"), {}});
    const auto entries = maskEntries(*a.skeleton, options.joints);
    if (!entries)
        return entries.diagnostics();
    return jointMask(*a.skeleton, *entries, *feather);
}

Result<std::optional<int>> referenceOf(const MixingOptions& options, const Clip& b)
{
    if (options.reference == "rest")
        return std::optional<int>();
    const Result<FrameRange> range = frameRangeArgument(options.reference, b);
    if (!range)
        return range.diagnostics();
    if (range->count() != 1)
        return usageError(
            {LIMBER_TEXT("--reference takes one frame, not %1"), {options.reference}});
    return std::optional<int>(range->first);
}

Result<BlendOutput> outputOf(const Result<EditResult>& result)
{
    if (!result)
        return result.diagnostics();
    return {BlendOutput{result->clip, {}}, result.diagnostics()};
}

Result<BlendOutput> runMix(const MixingOptions& options, const BlendInput& input)
{
    const Result<WeightCurve> weight = weightOf(options, 0.5);
    if (!weight)
        return weight.diagnostics();
    const Sync sync = options.sync == "time"       ? Sync::Time
                      : options.sync == "duration" ? Sync::Duration
                                                   : Sync::Registration;
    return outputOf(mix(input.a, input.b, {*weight, sync, input.alignment}));
}

Result<BlendOutput> runLayer(const MixingOptions& options, const BlendInput& input)
{
    if (options.joints.empty())
        return usageError({LIMBER_TEXT("--mode layer needs --joints"), {}});
    const Result<WeightCurve> weight = weightOf(options, 1.0);
    if (!weight)
        return weight.diagnostics();
    const Result<JointMask> mask = maskOf(options, input.a);
    if (!mask)
        return mask.diagnostics();
    const LayerSpace space = options.space == "model" ? LayerSpace::Model : LayerSpace::Local;
    return outputOf(
        layer(input.a, input.b, {*mask, *weight, space, options.loop, input.alignment}));
}

Result<BlendOutput> runAdditive(const MixingOptions& options, const BlendInput& input)
{
    const Result<WeightCurve> weight = weightOf(options, 1.0, true);
    if (!weight)
        return weight.diagnostics();
    const Result<JointMask> mask = maskOf(options, input.a);
    if (!mask)
        return mask.diagnostics();
    const Result<std::optional<int>> reference = referenceOf(options, input.b.clip);
    if (!reference)
        return reference.diagnostics();
    return outputOf(
        additive(input.a, input.b, {*reference, *weight, *mask, options.loop, input.alignment}));
}

} // namespace

std::vector<BlendMode> mixingModes(CLI::App& command)
{
    const auto options = std::make_shared<MixingOptions>();
    options->addTo(command);
    const auto runs = [&](auto function) {
        return [options, function](const BlendInput& input) { return function(*options, input); };
    };
    return {{"mix", {"--weight", "--sync"}, runs(runMix)},
            {"layer", {"--weight", "--joints", "--feather", "--space", "--b-loop"}, runs(runLayer)},
            {"additive",
             {"--weight", "--joints", "--feather", "--b-loop", "--reference"},
             runs(runAdditive)}};
}

} // namespace limber::cli
