#include "core/mesh_import/mesh_file.h"

#include "core/mesh_import/isolated_work.h"
#include "core/mesh_import/mesh_bytes.h"
#include "core/mesh_import/scene_reader.h"

namespace limber {

namespace {

std::string meshBytesOfFile(const std::filesystem::path& path,
                            const std::function<void(double)>& tell)
{
    auto scene = readScene(path, tell);
    if (!scene)
        return bytesOf(Result<Mesh>(scene.diagnostics()));
    return bytesOf(meshOfScene(std::move(*scene)));
}

Diagnostic errorOf(IsolatedEnd end, const MeshReadOptions& options)
{
    switch (end) {
    case IsolatedEnd::Cancelled:
        return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
    case IsolatedEnd::Memory:
        return makeError("mesh-memory",
                         Text{LIMBER_TEXT("Reading the file would take more than %1 MiB of memory"),
                              {std::to_string(options.memoryLimit >> 20)}});
    case IsolatedEnd::Time:
        return makeError("mesh-time",
                         Text{LIMBER_TEXT("Reading the file took longer than %1 s and was stopped"),
                              {std::to_string(options.secondsLimit)}});
    case IsolatedEnd::NotStarted:
        return makeError("mesh-process",
                         Text{LIMBER_TEXT("The system has no room for the process that reads "
                                          "meshes"),
                              {}});
    case IsolatedEnd::Done:
    case IsolatedEnd::Crashed:
        break;
    }
    return makeError(
        "mesh-broken",
        Text{LIMBER_TEXT("The file is broken in a way that brought its reader down"), {}});
}

} // namespace

Result<Mesh> readMeshFile(const std::filesystem::path& path, const MeshReadOptions& options)
{
    const IsolatedResult result = runIsolated(
        [&path](const std::function<void(double)>& tell) { return meshBytesOfFile(path, tell); },
        {options.memoryLimit, options.secondsLimit}, options.progress);
    if (result.end != IsolatedEnd::Done)
        return errorOf(result.end, options);
    return meshOfBytes(result.bytes);
}

} // namespace limber
