#include "app/cli/clip_input.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/json_text.h"
#include "core/bvh/number_text.h"
#include "core/bvh/source_facts.h"
#include "core/motion/figure.h"
#include "core/motion/kinematics.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/pose.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <memory>

namespace limber::cli {

namespace {

struct InfoOptions {
    std::vector<std::string> files;
    bool json = false;
    ReadingOptions reading;
};

std::string_view upName(UpAxis up)
{
    return up == UpAxis::Y ? "y" : "z";
}

std::string_view readingName(PositionReading reading)
{
    return reading == PositionReading::Replace ? "replace" : "add";
}

Json jsonJoints(const Skeleton& skeleton)
{
    Json joints = Json::array();
    for (const Joint& joint : skeleton.joints) {
        Json channels = Json::array();
        for (const int channel : joint.channels)
            channels.push_back(jsonString(skeleton.channel(channel).name));
        joints.push_back({{"name", jsonString(joint.name)},
                          {"parent", joint.parent},
                          {"offset", jsonVector(joint.offset)},
                          {"channels", std::move(channels)},
                          {"kind", kindName(joint.kind)}});
    }
    return joints;
}

Json jsonInfo(const std::string& file, const Clip& clip, const std::vector<Diagnostic>& diagnostics)
{
    const Skeleton& skeleton = *clip.skeleton;
    const Figure figure = measureFigure(clip);
    const Extents extents = extentsOf(clip);
    const SourceFacts facts = sourceFacts(clip);
    Json rest = Json::array();
    for (const glm::dvec3& position : worldPose(skeleton, restPose(skeleton)).positions)
        rest.push_back(jsonVector(position));
    return {
        {"file", jsonString(file)},
        {"joints", jsonJoints(skeleton)},
        {"roots", rootsOf(skeleton)},
        {"channelCount", skeleton.channelCount()},
        {"frames", clip.frameCount},
        {"frameTime", clip.frameTime.seconds},
        {"fps", nominalRate(clip.frameTime)},
        {"duration", clip.durationSec()},
        {"positionChannels", readingName(clip.positionReading)},
        {"upAxis", upName(figure.up)},
        {"height", figure.height},
        {"extents", {{"min", jsonVector(extents.minimum)}, {"max", jsonVector(extents.maximum)}}},
        {"restPose", std::move(rest)},
        {"lineEnding", facts.lineEnding},
        {"decimals", facts.decimals},
        {"encoding", facts.encoding},
        {"diagnostics", jsonDiagnostics(diagnostics)}};
}

// For reading, not for scripts: six decimals are enough.
std::string rounded(double value)
{
    return shortestText(std::round(value * 1e6) / 1e6);
}

std::string vectorText(const glm::dvec3& vector)
{
    return rounded(vector.x) + " " + rounded(vector.y) + " " + rounded(vector.z);
}

std::string jointsText(const Skeleton& skeleton)
{
    std::vector<int> depths;
    std::string text;
    for (int index = 0; index < skeleton.jointCount(); ++index) {
        const Joint& joint = skeleton.joint(index);
        const int depth = joint.parent < 0 ? 0 : depths[static_cast<std::size_t>(joint.parent)] + 1;
        depths.push_back(depth);
        text += "  @" + std::to_string(index) + " ";
        // A chain of a hundred thousand joints is not to fill the disk with blanks.
        text.append(static_cast<std::size_t>(std::min(depth, 40)) * 2, ' ');
        text += joint.kind == JointKind::EndSite ? "(end) " : "";
        text += validUtf8(joint.name) + "  [" + vectorText(joint.offset) + "]";
        for (const int channel : joint.channels)
            text += " " + validUtf8(skeleton.channel(channel).name);
        text += "\n";
    }
    return text;
}

std::string infoText(const std::string& file, const Clip& clip)
{
    const Skeleton& skeleton = *clip.skeleton;
    const Figure figure = measureFigure(clip);
    const Extents extents = extentsOf(clip);
    const SourceFacts facts = sourceFacts(clip);
    int endSites = 0;
    for (const Joint& joint : skeleton.joints)
        endSites += joint.kind == JointKind::EndSite ? 1 : 0;
    std::string text = file + "\n";
    const auto line = [&text](std::string_view name, const std::string& value) {
        text += "  ";
        text += name;
        text.append(20 - name.size(), ' ');
        text += value + "\n";
    };
    line("joints", std::to_string(skeleton.jointCount() - endSites) + " and " +
                       std::to_string(endSites) + " end sites");
    line("channels", std::to_string(skeleton.channelCount()));
    line("frames", std::to_string(clip.frameCount));
    line("frame time", shortestText(clip.frameTime.seconds) + " s, " +
                           rounded(nominalRate(clip.frameTime)) + " fps");
    line("duration", rounded(clip.durationSec()) + " s");
    line("position channels", std::string(readingName(clip.positionReading)));
    line("up axis", std::string(upName(figure.up)));
    line("height", rounded(figure.height));
    line("extents",
         "[" + vectorText(extents.minimum) + "] to [" + vectorText(extents.maximum) + "]");
    line("line ending", facts.lineEnding);
    line("decimals", std::to_string(facts.decimals));
    line("encoding", facts.encoding);
    return text + jointsText(skeleton);
}

ExitCode runInfo(const InfoOptions& options)
{
    ExitCode code = ExitCode::Done;
    Json documents = Json::array();
    Output output;
    for (const std::string& file : options.files) {
        const auto clip = readClip(file, options.reading);
        if (!clip)
            code = ExitCode::BadInput;
        else if (options.json)
            documents.push_back(jsonInfo(file, *clip, clip.diagnostics()));
        else
            output.write(infoText(file, *clip));
    }
    if (options.json && options.files.size() > 1)
        output.write(jsonText(documents));
    else if (options.json && !documents.empty())
        output.write(jsonText(documents.front()));
    const ExitCode written = output.finish();
    return written == ExitCode::Done ? code : written;
}

} // namespace

void addInfoCommand(CLI::App& app, Commands& commands)
{
    auto options = std::make_shared<InfoOptions>();
    CLI::App* command = app.add_subcommand("info", "Tells what is in a clip");
    command->add_option("FILE", options->files, "Clips; - is standard input")
        ->type_name("")
        ->required();
    command->add_flag("--json", options->json, "One JSON object, an array for several files");
    options->reading.addTo(*command);
    commands.push_back({command, [options] { return runInfo(*options); }});
}

} // namespace limber::cli
