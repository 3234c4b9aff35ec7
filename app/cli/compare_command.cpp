#include "app/cli/argument_text.h"
#include "app/cli/clip_difference.h"
#include "app/cli/clip_input.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/json_text.h"
#include "core/bvh/number_text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace limber::cli {

namespace {

struct CompareOptions {
    std::string a;
    std::string b;
    std::string tolerance = "0";
    std::string angleTolerance = "0";
    bool json = false;
    ReadingOptions reading;
};

struct Tolerances {
    double distance = 0.0;
    double angleDeg = 0.0;
};

// What the two clips are found to be within the tolerances.
struct Verdict {
    bool same = true;
    bool sameSkeleton = true;
    const JointDifference* furthest = nullptr;   // null: no common joint
    const JointDifference* mostTurned = nullptr; // null: no common joint

    double maxDistance() const { return furthest ? furthest->distance : 0.0; }
    double maxAngleDeg() const { return mostTurned ? mostTurned->angleDeg : 0.0; }

    // The joint to look at; null if none differs.
    const JointDifference* worst() const
    {
        if (maxDistance() > 0.0)
            return furthest;
        return maxAngleDeg() > 0.0 ? mostTurned : nullptr;
    }
};

Result<double> tolerance(const std::string& name, const std::string& text)
{
    const auto number = numberArgument(text);
    if (!number || *number < 0.0)
        return usageError(
            {LIMBER_TEXT("%1 must be a number that is not negative, not \"%2\""), {name, text}});
    return *number;
}

Verdict judge(const ClipDifference& difference, const Tolerances& tolerances)
{
    Verdict verdict;
    verdict.sameSkeleton =
        difference.sameSkeleton && difference.offsetDistance <= tolerances.distance;
    if (!difference.joints.empty()) {
        verdict.furthest =
            &*std::ranges::max_element(difference.joints, {}, &JointDifference::distance);
        verdict.mostTurned =
            &*std::ranges::max_element(difference.joints, {}, &JointDifference::angleDeg);
    }
    verdict.same = verdict.sameSkeleton && difference.sameTiming &&
                   verdict.maxDistance() <= tolerances.distance &&
                   verdict.maxAngleDeg() <= tolerances.angleDeg;
    return verdict;
}

Json jsonComparison(const ClipDifference& difference, const Verdict& verdict, const Clip& a,
                    const Clip& b)
{
    Json joints = Json::array();
    for (const JointDifference& joint : difference.joints) {
        joints.push_back({{"joint", joint.joint},
                          {"distance", joint.distance},
                          {"angle", joint.angleDeg},
                          {"frame", joint.frame()}});
    }
    const JointDifference* worst = verdict.worst();
    return {{"same", verdict.same},
            {"sameSkeleton", verdict.sameSkeleton},
            {"sameTiming", difference.sameTiming},
            {"frames", {a.frameCount, b.frameCount}},
            {"maxDistance", verdict.maxDistance()},
            {"maxAngle", verdict.maxAngleDeg()},
            {"joint", worst ? Json(worst->joint) : Json()},
            {"frame", worst ? Json(worst->frame()) : Json()},
            {"joints", std::move(joints)}};
}

std::string comparisonText(const ClipDifference& difference, const Verdict& verdict, const Clip& a,
                           const Clip& b)
{
    std::string text = verdict.same ? "same\n" : "different\n";
    if (!difference.sameSkeleton) {
        text += "  skeleton        names or tree differ, " +
                std::to_string(difference.joints.size()) + " joints in common\n";
    } else if (!verdict.sameSkeleton) {
        text += "  skeleton        OFFSETs differ by up to " +
                shortestText(difference.offsetDistance) + "\n";
    }
    if (a.frameCount != b.frameCount) {
        text += "  frames          " + std::to_string(a.frameCount) + " and " +
                std::to_string(b.frameCount) + "\n";
    }
    if (a.frameTime.seconds != b.frameTime.seconds) {
        text += "  frame time      " + shortestText(a.frameTime.seconds) + " and " +
                shortestText(b.frameTime.seconds) + " s\n";
    }
    if (verdict.maxDistance() > 0.0) {
        text += "  distance up to  " + shortestText(verdict.maxDistance()) + " at " +
                verdict.furthest->joint + ", frame " +
                std::to_string(verdict.furthest->distanceFrame) + "\n";
    }
    if (verdict.maxAngleDeg() > 0.0) {
        text += "  angle up to     " + shortestText(verdict.maxAngleDeg()) + "° at " +
                verdict.mostTurned->joint + ", frame " +
                std::to_string(verdict.mostTurned->angleFrame) + "\n";
    }
    return text;
}

ExitCode runCompare(const CompareOptions& options)
{
    const auto distance = tolerance("--tolerance", options.tolerance);
    if (!distance)
        return refuseUsage(distance.diagnostics());
    const auto angle = tolerance("--angle-tolerance", options.angleTolerance);
    if (!angle)
        return refuseUsage(angle.diagnostics());
    if (options.a == "-" && options.b == "-")
        return refuseUsage(
            {usageError({LIMBER_TEXT("Only one of the clips can be standard input"), {}})});
    const auto a = readClip(options.a, options.reading);
    const auto b = readClip(options.b, options.reading);
    if (!a || !b)
        return ExitCode::BadInput;
    const ClipDifference difference = differenceOf(*a, *b);
    const Verdict verdict = judge(difference, {*distance, *angle});
    Output output;
    output.write(options.json ? jsonText(jsonComparison(difference, verdict, *a, *b))
                              : comparisonText(difference, verdict, *a, *b));
    if (const ExitCode written = output.finish(); written != ExitCode::Done)
        return written;
    return verdict.same ? ExitCode::Done : ExitCode::Different;
}

} // namespace

void addCompareCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<CompareOptions>();
    CLI::App* command =
        app.add_subcommand("compare", "Compares what two clips show; exit 4 if they differ");
    command->add_option("A", options->a, "A clip; - is standard input")->type_name("")->required();
    command->add_option("B", options->b, "The other")->type_name("")->required();
    command
        ->add_option("--tolerance", options->tolerance,
                     "World positions and OFFSETs may differ by this much, in file units "
                     "(default: 0)")
        ->type_name("D");
    command
        ->add_option("--angle-tolerance", options->angleTolerance,
                     "World rotations may differ by this angle (default: 0)")
        ->type_name("DEG");
    command->add_flag("--json", options->json, "JSON instead of text");
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runCompare(*options); }});
}

} // namespace limber::cli
