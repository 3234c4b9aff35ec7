#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace limber {

// What the importing library reads wrongly in glTF 2.0, put right in the bytes before it sees them:
//   attributes of a vertex in whole numbers (weights of one or two bytes; positions, normals and
//   texture coordinates of KHR_mesh_quantization) become floats,
//   a skin without inverse bind matrices gets the identities that the format says it has.
// `bytes` is a .gltf or a .glb; anything else, and a file that needs nothing of this or is broken,
// comes back as it is. `open` gives the bytes of a file that the mesh refers to.
std::string
repairedGltf(std::string bytes,
             const std::function<std::optional<std::string>(std::string_view reference)>& open);

} // namespace limber
