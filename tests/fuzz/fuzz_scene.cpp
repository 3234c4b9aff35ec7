// What an importer may hand over, from any bytes: meshOfScene takes it or says why not.

#include "core/mesh_import/imported_scene.h"
#include "core/mesh_import/mesh_bytes.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace {

// Zeros once the bytes are used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : m_data(data), m_size(size) {}

    bool atEnd() const { return m_size == 0; }
    template<typename Value>
    Value number()
    {
        Value value{};
        const std::size_t size = std::min(m_size, sizeof value);
        std::memcpy(&value, m_data, size);
        m_data += size;
        m_size -= size;
        return value;
    }
    int below(int count) { return count <= 0 ? 0 : number<std::uint8_t>() % count; }
    // Small whole numbers, or any float: nan, infinite, vast.
    float coordinate()
    {
        const auto kind = number<std::int8_t>();
        return kind == 127 ? number<float>() : static_cast<float>(kind);
    }
    glm::dmat4 matrix()
    {
        glm::dmat4 result(1.0);
        if (below(3) == 0) {
            for (int i = 0; i < 16; ++i)
                result[i / 4][i % 4] = static_cast<double>(coordinate());
        }
        return result;
    }

private:
    const std::uint8_t* m_data;
    std::size_t m_size;
};

limber::SceneSurface surfaceFrom(Bytes& bytes, int nodeCount, int imageCount)
{
    limber::SceneSurface surface;
    surface.node = bytes.below(nodeCount);
    const int vertices = bytes.below(20);
    const bool normals = bytes.below(2) == 1;
    for (int i = 0; i < vertices; ++i) {
        surface.positions.emplace_back(bytes.coordinate(), bytes.coordinate(), bytes.coordinate());
        if (normals)
            surface.normals.emplace_back(bytes.coordinate(), bytes.coordinate(),
                                         bytes.coordinate());
    }
    for (int i = 3 * bytes.below(20); i > 0; --i)
        surface.indices.push_back(bytes.number<std::uint8_t>());
    for (int i = bytes.below(6); i > 0; --i) {
        limber::SceneBone bone;
        bone.node = bytes.below(nodeCount);
        bone.inverseBind = bytes.matrix();
        for (int k = bytes.below(20); k > 0; --k) {
            bone.weights.push_back(
                {bytes.number<std::uint8_t>(), static_cast<double>(bytes.coordinate())});
        }
        surface.bones.push_back(std::move(bone));
    }
    surface.baseColour.r = bytes.coordinate();
    surface.image = bytes.below(imageCount + 1) - 1;
    return surface;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Bytes bytes(data, size);
    limber::ImportedScene scene;
    const int nodes = 1 + bytes.below(12);
    for (int i = 0; i < nodes; ++i) {
        const int parent = i == 0 ? -1 : bytes.below(i);
        scene.nodes.push_back(
            {std::string(1, static_cast<char>(bytes.number<char>())), parent, bytes.matrix()});
    }
    const int images = bytes.below(3);
    scene.images.resize(static_cast<std::size_t>(images));
    scene.metresPerUnit = 0.01 * bytes.below(3);
    scene.upKnown = bytes.below(2) == 1;
    for (int i = bytes.below(4); i > 0; --i)
        scene.surfaces.push_back(surfaceFrom(bytes, nodes, images));
    const auto mesh = limber::meshOfScene(std::move(scene));
    const bool sound = mesh.ok() ? limber::soundMesh(*mesh) : !mesh.diagnostics().empty();
    if (!sound)
        std::abort();
    return 0;
}
