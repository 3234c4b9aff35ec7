#include "tests/bench/glm_skinning.h"

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace limber::bench {

void skinWithGlm(const std::vector<GlmVertex>& vertices, const std::vector<glm::mat4>& matrices,
                 std::vector<GlmSkinnedVertex>& skinned)
{
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const GlmVertex& vertex = vertices[i];
        const glm::mat4 blended = matrices[vertex.joints.x] * vertex.weights.x +
                                  matrices[vertex.joints.y] * vertex.weights.y +
                                  matrices[vertex.joints.z] * vertex.weights.z +
                                  matrices[vertex.joints.w] * vertex.weights.w;
        skinned[i].position = glm::vec3(blended * glm::vec4(vertex.position, 1.0F));
        skinned[i].normal = glm::normalize(glm::mat3(blended) * vertex.normal);
    }
}

} // namespace limber::bench
