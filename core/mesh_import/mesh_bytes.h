#pragma once

#include "core/mesh/mesh.h"
#include "core/motion/result.h"

#include <string>
#include <string_view>

namespace limber {

// A body, or why there is none, as bytes for the way from one process to another on the same
// machine; no format for files.
std::string bytesOf(const Result<Mesh>& mesh);

// The same back. The bytes may come from a process that a hostile file has taken over: sizes are
// believed only as far as bytes follow, and what does not make a sound body is the error
// "mesh-broken".
Result<Mesh> meshOfBytes(std::string_view bytes);

// Whether everything that mesh.h promises of a body holds: sizes that agree, indices in range,
// parents first, influences that sum to 1, no number that is not finite.
bool soundMesh(const Mesh& mesh);

} // namespace limber
