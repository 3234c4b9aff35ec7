#include "core/mesh_import/imported_scene.h"

#include "core/mesh_import/scene_bind_pose.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kLargestCoordinate = 1e15; // beyond it squares and sums leave what a float holds
constexpr double kFlatShare = 0.6; // this flat along Y and upright along Z: the figure is Z up

bool usable(const glm::vec3& v)
{
    return std::abs(static_cast<double>(v.x)) < kLargestCoordinate &&
           std::abs(static_cast<double>(v.y)) < kLargestCoordinate &&
           std::abs(static_cast<double>(v.z)) < kLargestCoordinate; // false for what is no number
}

bool startsWith(const std::string& text, std::string_view start)
{
    return text.compare(0, start.size(), start) == 0;
}

// What was found while bodies were made, told once for the file and not for each part.
struct Findings {
    std::size_t reducedVertices = 0;
    std::size_t mostInfluences = 0;
    std::size_t badWeights = 0;
    std::size_t withoutWeights = 0;
    std::size_t partsWithoutNormals = 0;
    std::size_t helperParts = 0;
};

// Influences of every vertex of a surface by joint of the mesh.
std::vector<std::vector<Influence>> gatheredInfluences(const SceneSurface& surface,
                                                       const BindPose& bindPose, Findings& findings)
{
    std::vector<std::vector<Influence>> gathered(surface.positions.size());
    for (const SceneBone& bone : surface.bones) {
        const int joint = bindPose.jointOfNode[static_cast<std::size_t>(bone.node)];
        for (const SceneWeight& weight : bone.weights) {
            if (weight.vertex >= gathered.size() || !std::isfinite(weight.weight) ||
                weight.weight < 0.0) {
                ++findings.badWeights;
            } else if (weight.weight > 0.0) {
                gathered[weight.vertex].push_back(
                    {static_cast<std::uint32_t>(joint), weight.weight});
            }
        }
    }
    return gathered;
}

void takeInfluences(const SceneSurface& surface, const BindPose& bindPose, MeshPart& part,
                    Findings& findings)
{
    const int attached = bindPose.jointAbove[static_cast<std::size_t>(surface.node)];
    const auto fallback = static_cast<std::uint32_t>(std::max(0, attached));
    for (std::vector<Influence>& all : gatheredInfluences(surface, bindPose, findings)) {
        if (all.empty() && !surface.bones.empty())
            ++findings.withoutWeights;
        if (all.size() > kMostInfluences)
            ++findings.reducedVertices;
        findings.mostInfluences = std::max(findings.mostInfluences, all.size());
        part.influences.push_back(strongestInfluences(std::move(all), fallback));
    }
}

// Normals that are there, made unit length; where one is none, what the surface says.
std::vector<glm::vec3> soundNormals(std::vector<glm::vec3> normals,
                                    const std::vector<glm::vec3>& positions,
                                    const std::vector<std::uint32_t>& indices)
{
    std::vector<glm::vec3> made;
    for (std::size_t i = 0; i < normals.size(); ++i) {
        const double length = glm::length(glm::dvec3(normals[i]));
        if (std::isfinite(length) && length > 0.0) {
            normals[i] = glm::vec3(glm::dvec3(normals[i]) / length);
            continue;
        }
        if (made.empty())
            made = smoothNormals(positions, indices);
        normals[i] = made[i];
    }
    return normals;
}

std::vector<std::uint32_t> soundIndices(const std::vector<std::uint32_t>& indices,
                                        std::size_t vertexCount, bool mirrored)
{
    std::vector<std::uint32_t> sound;
    sound.reserve(indices.size());
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const auto a = indices[i];
        const auto b = indices[i + (mirrored ? 2 : 1)];
        const auto c = indices[i + (mirrored ? 1 : 2)];
        if (a < vertexCount && b < vertexCount && c < vertexCount)
            sound.insert(sound.end(), {a, b, c});
    }
    return sound;
}

MeshPart partOf(const ImportedScene& scene, std::size_t index, const BindPose& bindPose,
                Findings& findings)
{
    const SceneSurface& surface = scene.surfaces[index];
    MeshPart part;
    part.name = surface.name;
    part.helper = startsWith(part.name, "helper-") || startsWith(part.name, "joint-");
    const SurfacePlacement placement = placementOf(scene, index, bindPose);
    part.positions = placement.positions;
    part.indices = soundIndices(surface.indices, part.positions.size(), placement.mirrored);
    const bool hasNormals = surface.normals.size() == part.positions.size();
    if (!hasNormals)
        ++findings.partsWithoutNormals;
    part.normals = hasNormals ? soundNormals(placement.normals, part.positions, part.indices)
                              : smoothNormals(part.positions, part.indices);
    if (surface.textureCoordinates.size() == part.positions.size()) {
        part.textureCoordinates = surface.textureCoordinates;
        for (glm::vec2& t : part.textureCoordinates) {
            if (!std::isfinite(t.x) || !std::isfinite(t.y))
                t = {0, 0};
        }
    }
    if (!bindPose.joints.empty())
        takeInfluences(surface, bindPose, part, findings);
    for (int i = 0; i < 4; ++i) {
        const float value = surface.baseColour[i];
        part.baseColour[i] = std::isfinite(value) ? std::clamp(value, 0.0F, 1.0F) : 1.0F;
    }
    part.image = surface.image;
    return part;
}

// A file without a word about it: MakeHuman's Y, or the Z of scanners and printers. A person is
// much less deep than tall.
UpAxis guessedUp(const Mesh& mesh)
{
    const glm::dvec3 size = extentsOf(mesh).size();
    return size.y < kFlatShare * size.z ? UpAxis::Z : UpAxis::Y;
}

void tellFindings(const Findings& findings, std::vector<Diagnostic>& diagnostics)
{
    const auto text = [](std::size_t number) { return std::to_string(number); };
    if (findings.reducedVertices > 0) {
        diagnostics.push_back(makeNote(
            "mesh-influences",
            Text{LIMBER_TEXT("Vertices with more than four joints (at most %2): %1; the strongest "
                             "four were kept and brought to a sum of 1"),
                 {text(findings.reducedVertices), text(findings.mostInfluences)}}));
    }
    if (findings.badWeights > 0) {
        diagnostics.push_back(
            makeWarning("mesh-weights",
                        Text{LIMBER_TEXT("Weights that are negative, no numbers or of no vertex: "
                                         "%1; they were left out"),
                             {text(findings.badWeights)}}));
    }
    if (findings.withoutWeights > 0) {
        diagnostics.push_back(makeWarning(
            "mesh-weights",
            Text{LIMBER_TEXT(
                     "Vertices without a joint: %1; they follow the one above their surface"),
                 {text(findings.withoutWeights)}}));
    }
    if (findings.partsWithoutNormals > 0) {
        diagnostics.push_back(makeNote(
            "mesh-normals", Text{LIMBER_TEXT("Parts without normals: %1; the normals were made"),
                                 {text(findings.partsWithoutNormals)}}));
    }
    if (findings.helperParts > 0) {
        diagnostics.push_back(makeNote(
            "mesh-helper",
            Text{LIMBER_TEXT(
                     "Parts that are geometry for the modeller (helper-…, joint-…): %1; they "
                     "are not shown and do not count for the size"),
                 {text(findings.helperParts)}}));
    }
}

// Where every part calls itself a helper, none is.
void settleHelpers(Mesh& mesh, Findings& findings)
{
    const auto isHelper = [](const MeshPart& part) { return part.helper; };
    if (std::all_of(mesh.parts.begin(), mesh.parts.end(), isHelper)) {
        for (MeshPart& part : mesh.parts)
            part.helper = false;
    }
    findings.helperParts =
        static_cast<std::size_t>(std::count_if(mesh.parts.begin(), mesh.parts.end(), isHelper));
}

} // namespace

Result<Mesh> meshOfScene(ImportedScene scene)
{
    std::erase_if(scene.surfaces, [](const SceneSurface& s) { return s.positions.empty(); });
    const auto hasFaces = [](const SceneSurface& s) { return s.indices.size() >= 3; };
    if (std::none_of(scene.surfaces.begin(), scene.surfaces.end(), hasFaces))
        return makeError("mesh-empty", Text{LIMBER_TEXT("There is no surface in the file"), {}});
    const BindPose bindPose = bindPoseOf(scene);
    Mesh mesh;
    mesh.joints = bindPose.joints;
    mesh.metresPerUnit = scene.metresPerUnit;
    std::vector<Diagnostic> diagnostics = std::move(scene.diagnostics);
    diagnostics.insert(diagnostics.end(), bindPose.diagnostics.begin(), bindPose.diagnostics.end());
    Findings findings;
    for (std::size_t i = 0; i < scene.surfaces.size(); ++i) {
        MeshPart part = partOf(scene, i, bindPose, findings);
        if (!std::all_of(part.positions.begin(), part.positions.end(), usable)) {
            return makeError("mesh-number",
                             Text{LIMBER_TEXT("%1: the position of a vertex is not a number, or "
                                              "too large for one"),
                                  {validUtf8(part.name)}});
        }
        mesh.parts.push_back(std::move(part));
    }
    for (const MeshJoint& joint : mesh.joints) {
        if (!usable(glm::vec3(joint.position()))) {
            return makeError("mesh-number",
                             Text{LIMBER_TEXT("The position of the joint \"%1\" is not a number, "
                                              "or too large for one"),
                                  {validUtf8(joint.name)}});
        }
    }
    mesh.images = std::move(scene.images);
    settleHelpers(mesh, findings);
    if (!scene.upKnown)
        mesh.up = guessedUp(mesh);
    tellFindings(findings, diagnostics);
    return Result<Mesh>(std::move(mesh), std::move(diagnostics));
}

} // namespace limber
