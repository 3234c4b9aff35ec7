#pragma once

#include "core/mesh/mesh.h"
#include "core/motion/result.h"

#include <cstddef>
#include <filesystem>
#include <functional>

namespace limber {

struct MeshReadOptions {
    // What reading one file may take, in bytes; more is an error ("mesh-memory").
    std::size_t memoryLimit = std::size_t{4} << 30;
    int secondsLimit = 300; // of processor time; more is an error ("mesh-time")
    // Asked at least ten times a second with the share done, 0 … 1; false cancels ("cancelled").
    std::function<bool(double)> progress;
};

// A body from a file of any format that Assimp knows (glTF, FBX, Collada, OBJ …), told by its
// content and the ending of its name. Vertices stand in the order of the file, nothing is joined;
// parts in the order of the file's meshes. Node transforms are worked in; a skinned part stands in
// its bind pose. Files that the mesh refers to (buffers, materials, images) are read only from its
// own folder and below.
//
// The file is read in a process of its own with limited memory and time, so that a broken one
// cannot harm this one. Errors: "file-open", "mesh-format", "mesh-broken", "mesh-empty",
// "mesh-number", "mesh-memory", "mesh-time", "cancelled". Notes and warnings tell what was made,
// left out or mended: "mesh-influences", "mesh-normals", "mesh-weights", "mesh-helper" …
Result<Mesh> readMeshFile(const std::filesystem::path& path, const MeshReadOptions& options = {});

} // namespace limber
