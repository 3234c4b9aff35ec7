#include "app/cli/argument_text.h"
#include "app/cli/body_input.h"
#include "app/cli/clip_input.h"
#include "app/cli/clip_output.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/obj_text.h"
#include "core/mesh/binding.h"
#include "core/mesh/skinning.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace limber::cli {

namespace {

struct SkinOptions {
    std::string clip;
    std::string frame;
    bool rest = false;
    std::string method = "lbs";
    BodyOptions body;
    OutputOptions output;
    ReadingOptions reading;
};

Result<Pose> wantedPose(const SkinOptions& options, const Clip& clip)
{
    if (options.rest)
        return restPose(*clip.skeleton);
    const auto range = frameRangeArgument(options.frame, clip);
    if (!range)
        return range.diagnostics();
    if (range->count() != 1)
        return usageError({LIMBER_TEXT("--frame is one frame, not \"%1\""), {options.frame}});
    return poseAt(clip, range->first);
}

ExitCode writeObj(const std::string& text, const OutputOptions& options)
{
    if (isStandardOutput(options.file)) {
        Output output;
        output.write(text);
        return output.finish();
    }
    const auto written = writeFileBytes(options.file, text);
    printDiagnostics(options.file, written.diagnostics());
    return written ? ExitCode::Done : ExitCode::OutputFailed;
}

ExitCode runSkin(const SkinOptions& options)
{
    if (options.rest == !options.frame.empty())
        return refuseUsage(
            {usageError({LIMBER_TEXT("Either --frame or --rest must be given"), {}})});
    if (options.body.mannequin == !options.body.mesh.empty())
        return refuseUsage(
            {usageError({LIMBER_TEXT("Either --mesh or --mannequin must be given"), {}})});
    if (!outputAllowed(options.output))
        return ExitCode::BadUsage;
    const auto clip = readClip(options.clip, options.reading);
    if (!clip)
        return ExitCode::BadInput;
    const auto pose = wantedPose(options, *clip);
    if (!pose)
        return refuseUsage(pose.diagnostics());
    const auto bound = readBody(options.body, *clip);
    if (!bound)
        return ExitCode::BadInput;
    const auto method =
        options.method == "dqs" ? SkinningMethod::DualQuaternion : SkinningMethod::LinearBlend;
    const Palette palette = paletteOf(*bound, *clip->skeleton, *pose);
    return writeObj(objText(*bound->mesh, skinned(*bound->mesh, palette, method)), options.output);
}

} // namespace

void addSkinCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<SkinOptions>();
    CLI::App* command =
        app.add_subcommand("skin", "Puts a body on the bones of a clip and writes it as OBJ");
    command->add_option("CLIP", options->clip, "A clip; - is standard input")
        ->type_name("")
        ->required();
    options->body.addTo(*command);
    command->add_option("--frame", options->frame, "The frame")->type_name("N");
    command->add_flag("--rest", options->rest, "The rest pose: OFFSETs, no rotations");
    command
        ->add_option("--method", options->method, "Linear blend or dual quaternions (default: lbs)")
        ->type_name("lbs|dqs")
        ->check(CLI::IsMember({"lbs", "dqs"}).description(""));
    options->output.addTo(*command);
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runSkin(*options); }});
}

} // namespace limber::cli
