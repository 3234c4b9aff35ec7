// Skinning on the processor against what people write with GLM: for every vertex the four matrices
// blended, then position and normal multiplied.

#include "core/mesh/skinning.h"
#include "core/mesh/skinning_kernel.h"
#include "tests/bench/bench.h"

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

void glmLoop(const MeshPart& part, const std::vector<glm::mat4>& matrices,
             std::vector<glm::vec3>& positions, std::vector<glm::vec3>& normals)
{
    for (std::size_t i = 0; i < part.positions.size(); ++i) {
        const VertexInfluences& influences = part.influences[i];
        glm::mat4 blended(0.0F);
        for (std::size_t k = 0; k < kMostInfluences; ++k)
            blended += matrices[influences.joints[k]] * influences.weights[k];
        positions[i] = glm::vec3(blended * glm::vec4(part.positions[i], 1.0F));
        normals[i] = glm::normalize(glm::mat3(blended) * part.normals[i]);
    }
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
    std::vector<glm::vec3> positions(vertexCount);
    std::vector<glm::vec3> normals(vertexCount);
    const double millions = static_cast<double>(vertexCount) * repeats / 1e6;
    const auto rate = [&](auto&& work) {
        return millions / bench::bestProcessorSeconds(rounds, [&] {
                   for (int i = 0; i < repeats; ++i) {
                       work();
                       bench::keep(positions.data());
                       bench::keep(normals.data());
                   }
               });
    };
    bench::printHeader("skinning, positions and normals, four joints", "M vertices/s");
    const double yardstick = rate([&] { glmLoop(mesh.parts[0], matrices, positions, normals); });
    bench::printRow("GLM, blend the matrices first", yardstick, yardstick);
    const FastSkinning skinning(mesh);
    bench::printRow("linear blend", rate([&] {
                        skinning.skin(palette, SkinningMethod::LinearBlend, positions, normals);
                    }),
                    yardstick, 4.0);
    bench::printRow("dual quaternions", rate([&] {
                        skinning.skin(palette, SkinningMethod::DualQuaternion, positions, normals);
                    }),
                    yardstick);
    std::printf("kernel: %s\n", skinning::kernels().front().name);
    return 0;
}
