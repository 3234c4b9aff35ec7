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

ExitCode runMeshInfo(const MeshInfoOptions& options)
{
    const auto mesh = readMeshFile(options.file);
    printDiagnostics(options.file, mesh.diagnostics());
    if (!mesh)
        return ExitCode::BadInput;
    Output output;
    output.write(options.json ? jsonText(jsonMeshInfo(options.file, *mesh, mesh.diagnostics()))
                              : meshInfoText(options.file, *mesh));
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
    commands.push_back({info, [infoOptions] { return runMeshInfo(*infoOptions); }});

    auto skeletonOptions = std::make_shared<MeshSkeletonOptions>();
    CLI::App* skeleton = mesh->add_subcommand(
        "skeleton", "Writes the mesh's own joints in bind pose as a clip of one frame");
    skeleton->add_option("FILE", skeletonOptions->file, "A mesh")->type_name("")->required();
    skeletonOptions->output.addTo(*skeleton);
    commands.push_back({skeleton, [skeletonOptions] { return runMeshSkeleton(*skeletonOptions); }});
}

} // namespace limber::cli
