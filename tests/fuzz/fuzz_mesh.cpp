// Any bytes as a mesh. The first byte chooses the ending of the file's name, and with it the reader
// that is tried first; with 0 the bytes are what a process that was taken over would hand back.

#include "core/mesh_import/mesh_bytes.h"
#include "core/mesh_import/mesh_file.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include <unistd.h>

namespace {

constexpr std::array<const char*, 7> kEndings{".obj", ".gltf", ".glb", ".dae",
                                              ".fbx", ".ply",  ".stl"};

void require(bool holds)
{
    if (!holds)
        std::abort();
}

void check(const limber::Result<limber::Mesh>& mesh)
{
    require(mesh.ok() ? limber::soundMesh(*mesh) : !mesh.diagnostics().empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    if (data[0] == 0) {
        check(limber::meshOfBytes(bytes));
        return 0;
    }
    const auto file =
        std::filesystem::temp_directory_path() /
        ("fuzz_mesh_" + std::to_string(getpid()) + kEndings[data[0] % kEndings.size()]);
    std::FILE* output = std::fopen(file.c_str(), "wb");
    require(output != nullptr);
    require(std::fwrite(bytes.data(), 1, bytes.size(), output) == bytes.size());
    require(std::fclose(output) == 0);
    limber::MeshReadOptions options;
    options.memoryLimit = std::size_t{1} << 30;
    options.secondsLimit = 10;
    check(limber::readMeshFile(file, options));
    std::filesystem::remove(file);
    return 0;
}
