#include "app/cli/body_input.h"

#include "app/cli/console.h"
#include "core/bvh/reader.h"
#include "core/mesh/auto_skin.h"
#include "core/mesh/mannequin.h"
#include "core/mesh/mesh_map_file.h"
#include "core/mesh_import/mesh_file.h"

#include <CLI/CLI.hpp>

namespace limber::cli {

namespace {

// From the joints of the clip to those of the mesh: the file's, or what names and trees tell.
Result<JointMap> wantedMap(const BodyOptions& options, const Mesh& mesh, const Clip& clip)
{
    if (options.map.empty())
        return automaticMeshMap(*clip.skeleton, mesh);
    const auto text = readFileBytes(options.map);
    if (!text) {
        printDiagnostics(options.map, text.diagnostics());
        return text.diagnostics();
    }
    auto map = readMeshMap(*text, *clip.skeleton, mesh);
    printDiagnostics(options.map, map.diagnostics());
    return map;
}

} // namespace

void BodyOptions::addTo(CLI::App& command)
{
    command.add_option("--mesh", mesh, "The body: glTF, FBX, Collada, OBJ …")->type_name("FILE");
    command.add_flag("--mannequin", mannequin, "A body made for the clip's own skeleton");
    addBindingTo(command);
}

void BodyOptions::addBindingTo(CLI::App& command)
{
    command
        .add_option("--map", map,
                    "Which joint of the clip moves which of the mesh: JSON, source name to target "
                    "name (default: told from names and trees)")
        ->type_name("FILE");
    command
        .add_option("--fit", fit,
                    "Whether the body is scaled to the clip's limbs and set on its floor "
                    "(default: auto)")
        ->type_name("auto|none")
        ->check(CLI::IsMember({"auto", "none"}).description(""));
    command
        .add_option("--falloff", falloff,
                    "How sharply the weights that a body without joints is given fall off, 0 to 1 "
                    "(default: 0.3)")
        ->type_name("X")
        ->check(CLI::Range(0.0, 1.0).description(""));
}

Result<BoundMesh> boundBody(const BodyOptions& options, const MeshPtr& mesh, const Clip& clip)
{
    BindOptions binding;
    binding.fit = options.fit == "auto";
    if (!mesh->skinned()) {
        AutoSkinOptions skinning;
        skinning.falloff = options.falloff;
        const auto made = autoSkinned(*mesh, clip, skinning);
        printDiagnostics(options.mesh, made.diagnostics());
        if (!made)
            return made.diagnostics();
        return bindMesh(std::make_shared<const Mesh>(made->mesh), clip, made->map, binding);
    }
    const auto map = wantedMap(options, *mesh, clip);
    if (!map)
        return map.diagnostics();
    auto bound = bindMesh(mesh, clip, *map, binding);
    printDiagnostics(options.mesh, bound.diagnostics());
    return bound;
}

Result<BoundMesh> readBody(const BodyOptions& options, const Clip& clip)
{
    if (options.mannequin)
        return mannequinFor(clip);
    auto mesh = readMeshFile(options.mesh);
    printDiagnostics(options.mesh, mesh.diagnostics());
    if (!mesh)
        return mesh.diagnostics();
    return boundBody(options, std::make_shared<const Mesh>(std::move(*mesh)), clip);
}

} // namespace limber::cli
