#include "app/cli/body_input.h"
#include "app/cli/clip_input.h"
#include "app/cli/clip_output.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/json_text.h"
#include "core/bvh/number_text.h"
#include "core/mesh_import/mesh_file.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

namespace limber::cli {

namespace {

struct MeshInfoOptions {
    std::string file;
    bool json = false;
    std::string clip; // how the mesh fits it; "": none
    BodyOptions body;
    ReadingOptions reading;
};

// How a mesh is bound to a clip, with what has to be said of names.
struct Fit {
    Clip clip;
    BoundMesh bound;
};

struct MeshSkeletonOptions {
    std::string file;
    OutputOptions output;
};

Json jsonPart(const MeshPart& part, const Mesh& mesh)
{
    Json colour = Json::array();
    for (int i = 0; i < 4; ++i)
        colour.push_back(static_cast<double>(part.baseColour[i]));
    Json image;
    if (part.image >= 0)
        image = jsonString(mesh.images[static_cast<std::size_t>(part.image)].name);
    return {{"name", jsonString(part.name)},
            {"vertices", part.vertexCount()},
            {"triangles", part.triangleCount()},
            {"skinned", part.skinned()},
            {"textureCoordinates", !part.textureCoordinates.empty()},
            {"baseColour", std::move(colour)},
            {"image", std::move(image)},
            {"shown", !part.helper}};
}

Json jsonMatrix(const glm::dmat4& matrix)
{
    Json rows = Json::array();
    for (int row = 0; row < 4; ++row)
        rows.push_back({matrix[0][row], matrix[1][row], matrix[2][row], matrix[3][row]});
    return rows;
}

Json jsonMeshInfo(const std::string& file, const Mesh& mesh,
                  const std::vector<Diagnostic>& diagnostics)
{
    Json parts = Json::array();
    for (const MeshPart& part : mesh.parts)
        parts.push_back(jsonPart(part, mesh));
    Json joints = Json::array();
    for (const MeshJoint& joint : mesh.joints) {
        joints.push_back({{"name", jsonString(joint.name)},
                          {"parent", joint.parent},
                          {"position", jsonVector(joint.position())},
                          {"bind", jsonMatrix(joint.bind)}});
    }
    const Extents extents = extentsOf(mesh);
    Json unit;
    if (mesh.metresPerUnit > 0.0)
        unit = mesh.metresPerUnit;
    return {
        {"file", jsonString(file)},
        {"parts", std::move(parts)},
        {"vertices", mesh.vertexCount()},
        {"triangles", mesh.triangleCount()},
        {"skinned", mesh.skinned()},
        {"joints", std::move(joints)},
        {"upAxis", mesh.up == UpAxis::Y ? "y" : "z"},
        {"metresPerUnit", std::move(unit)},
        {"height", heightOf(mesh)},
        {"extents", {{"min", jsonVector(extents.minimum)}, {"max", jsonVector(extents.maximum)}}},
        {"diagnostics", jsonDiagnostics(diagnostics)}};
}

std::string_view reasonName(MatchReason reason)
{
    switch (reason) {
    case MatchReason::Chosen:
        return "chosen";
    case MatchReason::ExactName:
        return "exact-name";
    case MatchReason::NormalisedName:
        return "normalised-name";
    case MatchReason::BodyPart:
        return "body-part";
    case MatchReason::TreeShape:
        break;
    }
    return "tree-shape";
}

// `fit`: mesh units × scale, each joint turned as its clip joint, then `lift` added.
Json jsonFit(const Fit& fit)
{
    const Skeleton& skeleton = *fit.clip.skeleton;
    Json map = Json::array();
    for (const JointMatch& match : fit.bound.map.matches) {
        const auto& joint = fit.bound.mesh->joints[static_cast<std::size_t>(match.target)];
        map.push_back({{"clipJoint", jsonString(displayName(skeleton, match.source))},
                       {"meshJoint", jsonString(joint.name)},
                       {"weight", match.weight},
                       {"confidence", match.confidence},
                       {"reason", reasonName(match.reason)}});
    }
    Json reference = "rest";
    if (fit.bound.referenceFrame)
        reference = *fit.bound.referenceFrame;
    return {{"scale", fit.bound.scale},
            {"lift", jsonVector(fit.bound.lift)},
            {"reference", std::move(reference)},
            {"map", std::move(map)}};
}

std::string roundedNumber(double value)
{
    return shortestText(std::round(value * 1e6) / 1e6);
}

std::string roundedVector(const glm::dvec3& vector)
{
    return roundedNumber(vector.x) + " " + roundedNumber(vector.y) + " " + roundedNumber(vector.z);
}

std::string partText(const MeshPart& part)
{
    std::string text = "  " + validUtf8(part.name) + "  " + std::to_string(part.vertexCount()) +
                       " vertices, " + std::to_string(part.triangleCount()) + " triangles";
    if (part.skinned())
        text += ", skinned";
    if (part.image >= 0)
        text += ", image";
    if (part.helper)
        text += ", not shown";
    return text + "\n";
}

std::string meshInfoText(const std::string& file, const Mesh& mesh)
{
    const Extents extents = extentsOf(mesh);
    std::string text = file + "\n";
    const auto line = [&text](std::string_view name, const std::string& value) {
        text += "  ";
        text += name;
        text.append(20 - name.size(), ' ');
        text += value + "\n";
    };
    const auto hidden = std::count_if(mesh.parts.begin(), mesh.parts.end(),
                                      [](const MeshPart& part) { return part.helper; });
    line("parts", std::to_string(mesh.parts.size()) +
                      (hidden > 0 ? ", " + std::to_string(hidden) + " of them not shown" : ""));
    line("vertices", std::to_string(mesh.vertexCount()));
    line("triangles", std::to_string(mesh.triangleCount()));
    line("joints", std::to_string(mesh.joints.size()));
    line("images", std::to_string(mesh.images.size()));
    line("up axis", mesh.up == UpAxis::Y ? "y" : "z");
    line("metres per unit",
         mesh.metresPerUnit > 0.0 ? roundedNumber(mesh.metresPerUnit) : std::string("unknown"));
    line("height", roundedNumber(heightOf(mesh)));
    line("extents",
         "[" + roundedVector(extents.minimum) + "] to [" + roundedVector(extents.maximum) + "]");
    for (const MeshPart& part : mesh.parts)
        text += partText(part);
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        const MeshJoint& joint = mesh.joints[i];
        text += "  @" + std::to_string(i) + " " + validUtf8(joint.name) + "  [" +
                roundedVector(joint.position()) + "]";
        text += joint.parent < 0 ? "\n" : " of @" + std::to_string(joint.parent) + "\n";
    }
    return text;
}

std::string fitText(const Fit& fit)
{
    std::string text =
        "  fit: scale " + roundedNumber(fit.bound.scale) + ", lift [" +
        roundedVector(fit.bound.lift) + "], compared in " +
        (fit.bound.referenceFrame ? "frame " + std::to_string(*fit.bound.referenceFrame)
                                  : std::string("the rest pose")) +
        "\n";
    for (const JointMatch& match : fit.bound.map.matches) {
        const auto& joint = fit.bound.mesh->joints[static_cast<std::size_t>(match.target)];
        text += "  " + displayName(*fit.clip.skeleton, match.source) + " -> " +
                validUtf8(joint.name) + "  " + std::string(reasonName(match.reason)) + "\n";
    }
    return text;
}

ExitCode runMeshInfo(const MeshInfoOptions& options)
{
    const auto mesh = readMeshFile(options.file);
    printDiagnostics(options.file, mesh.diagnostics());
    if (!mesh)
        return ExitCode::BadInput;
    Json document = options.json ? jsonMeshInfo(options.file, *mesh, mesh.diagnostics()) : Json();
    std::string text = options.json ? std::string() : meshInfoText(options.file, *mesh);
    if (!options.clip.empty()) {
        auto clip = readClip(options.clip, options.reading);
        if (!clip)
            return ExitCode::BadInput;
        BodyOptions body = options.body;
        body.mesh = options.file;
        auto bound = boundBody(body, std::make_shared<const Mesh>(*mesh), *clip);
        if (!bound)
            return ExitCode::BadInput;
        const Fit fit{std::move(*clip), std::move(*bound)};
        if (options.json)
            document["fit"] = jsonFit(fit);
        else
            text += fitText(fit);
    }
    Output output;
    output.write(options.json ? jsonText(document) : text);
    return output.finish();
}

ExitCode runMeshSkeleton(const MeshSkeletonOptions& options)
{
    if (!outputAllowed(options.output))
        return ExitCode::BadUsage;
    const auto mesh = readMeshFile(options.file);
    printDiagnostics(options.file, mesh.diagnostics());
    if (!mesh)
        return ExitCode::BadInput;
    if (!mesh->skinned()) {
        printDiagnostics(
            options.file,
            {makeError("mesh-no-joints", Text{LIMBER_TEXT("The mesh has no joints"), {}})});
        return ExitCode::BadInput;
    }
    return writeClip(bindPoseClip(*mesh), options.file, options.output);
}

} // namespace

void addMeshCommand(CLI::App& app, Commands& commands)
{
    CLI::App* mesh = app.add_subcommand("mesh", "Looks at bodies: glTF, FBX, Collada, OBJ …");
    mesh->require_subcommand(1);

    auto infoOptions = std::make_shared<MeshInfoOptions>();
    CLI::App* info = mesh->add_subcommand("info", "Tells what is in a mesh");
    info->add_option("FILE", infoOptions->file, "A mesh")->type_name("")->required();
    info->add_flag("--json", infoOptions->json, "One JSON object");
    info->add_option("--clip", infoOptions->clip, "Tells also how the mesh is bound to this clip")
        ->type_name("CLIP");
    infoOptions->body.addBindingTo(*info);
    infoOptions->reading.addTo(*info);
    commands.push_back({info, [infoOptions] { return runMeshInfo(*infoOptions); }});

    auto skeletonOptions = std::make_shared<MeshSkeletonOptions>();
    CLI::App* skeleton = mesh->add_subcommand(
        "skeleton", "Writes the mesh's own joints in bind pose as a clip of one frame");
    skeleton->add_option("FILE", skeletonOptions->file, "A mesh")->type_name("")->required();
    skeletonOptions->output.addTo(*skeleton);
    commands.push_back({skeleton, [skeletonOptions] { return runMeshSkeleton(*skeletonOptions); }});
}

} // namespace limber::cli
