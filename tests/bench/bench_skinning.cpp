// Skinning on the processor against what people write with GLM (glm_skinning.h), which is compiled
// at -O2.

#include "core/mesh/skinning.h"
#include "core/mesh/skinning_kernel.h"
#include "tests/bench/bench.h"
#include "tests/bench/glm_skinning.h"

#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat4x4.hpp>

#include <cmath>
#include <string>

namespace {

using namespace limber;

constexpr std::uint32_t kJoints = 75;

Mesh makeMesh(std::size_t vertexCount)
{
    Mesh mesh;
    mesh.joints.resize(kJoints);
    MeshPart part;
    for (std::size_t i = 0; i < vertexCount; ++i) {
        const float x = static_cast<float>(i % 97) * 0.01F;
        part.positions.emplace_back(x, 1.0F - x, static_cast<float>(i % 13));
        part.normals.push_back(glm::normalize(glm::vec3(x, 1, -x)));
        // Neighbours in the file share joints, as in real bodies.
        const auto joint = static_cast<std::uint32_t>(i / 64);
        VertexInfluences influences;
        for (std::uint32_t k = 0; k < kMostInfluences; ++k)
            influences.joints[k] = (joint + k * (1 + joint % 3)) % kJoints;
        influences.weights = {0.4F, 0.3F, 0.2F, 0.1F};
        part.influences.push_back(influences);
    }
    mesh.parts = {std::move(part)};
    return mesh;
}

Palette makePalette()
{
    Palette palette(kJoints);
    for (std::size_t i = 0; i < palette.size(); ++i) {
        const double angle = 0.02 * static_cast<double>(i);
        palette[i].rotation = glm::angleAxis(angle, glm::normalize(glm::dvec3(1, angle, 2)));
        palette[i].translation = {angle, 1.0, -angle};
    }
    return palette;
}

std::vector<bench::GlmVertex> glmVertices(const MeshPart& part)
{
    std::vector<bench::GlmVertex> vertices;
    for (std::size_t i = 0; i < part.vertexCount(); ++i) {
        const auto& [joints, weights] = part.influences[i];
        vertices.push_back({part.positions[i],
                            part.normals[i],
                            {joints[0], joints[1], joints[2], joints[3]},
                            {weights[0], weights[1], weights[2], weights[3]}});
    }
    return vertices;
}

} // namespace

int main(int argc, char** argv)
{
    const bool smoke = bench::isSmoke(argc, argv);
    const std::size_t vertexCount = smoke ? 1000 : 20000; // a body that fits the cache
    const int repeats = smoke ? 1 : 200;
    const int rounds = smoke ? 1 : 7;
    const Mesh mesh = makeMesh(vertexCount);
    const Palette palette = makePalette();
    std::vector<glm::mat4> matrices;
    for (const JointMotion& motion : palette) {
        matrices.push_back(glm::translate(glm::mat4(1.0F), glm::vec3(motion.translation)) *
                           glm::mat4_cast(glm::quat(motion.rotation)));
    }
    const std::vector<bench::GlmVertex> vertices = glmVertices(mesh.parts[0]);
    std::vector<bench::GlmSkinnedVertex> skinnedWithGlm(vertexCount);
    std::vector<glm::vec3> positions(vertexCount);
    std::vector<glm::vec3> normals(vertexCount);
    const double millions = static_cast<double>(vertexCount) * repeats / 1e6;
    const auto rate = [&](auto&& work) {
        return millions / bench::bestProcessorSeconds(rounds, [&] {
                   for (int i = 0; i < repeats; ++i) {
                       work();
                       bench::keep(skinnedWithGlm.data());
                       bench::keep(positions.data());
                       bench::keep(normals.data());
                   }
               });
    };
    bench::printHeader("skinning, positions and normals, four joints", "M vertices/s");
    const double yardstick = rate([&] { bench::skinWithGlm(vertices, matrices, skinnedWithGlm); });
    bench::printRow("GLM at -O2, blend the matrices first", yardstick, yardstick);
    bool fastest = true;
    for (const skinning::Kernel& kernel : skinning::kernels()) {
        const FastSkinning skinning(mesh, &kernel);
        const auto row = [&](const char* what, SkinningMethod method, double wanted) {
            const double own = rate([&] { skinning.skin(palette, method, positions, normals); });
            bench::printRow((std::string(what) + ", " + kernel.name).c_str(), own, yardstick,
                            wanted);
        };
        row("linear blend", SkinningMethod::LinearBlend, fastest ? 4.0 : 0.0);
        row("dual quaternions", SkinningMethod::DualQuaternion, 0.0);
        fastest = false;
    }
    return 0;
}
