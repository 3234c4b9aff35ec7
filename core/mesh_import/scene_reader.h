#pragma once

#include "core/mesh_import/imported_scene.h"

#include <filesystem>
#include <functional>

namespace limber {

// Reads a file with Assimp in this process; a broken file may take the process with it. `progress`
// is asked now and then with the share done and may throw to end the reading.
Result<ImportedScene> readScene(const std::filesystem::path& path,
                                const std::function<void(double)>& progress);

} // namespace limber
