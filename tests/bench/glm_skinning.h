#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <vector>

// The yardstick of bench_skinning: what a program with GLM does, compiled at -O2 whatever the rest
// is compiled with (CMakeLists.txt).
namespace limber::bench {

// A vertex as such programs hand it to the GPU.
struct GlmVertex {
    glm::vec3 position{0.0F};
    glm::vec3 normal{0.0F};
    glm::uvec4 joints{0U};
    glm::vec4 weights{0.0F};
};

struct GlmSkinnedVertex {
    glm::vec3 position{0.0F};
    glm::vec3 normal{0.0F};
};

// For every vertex the four matrices blended, then position and normal multiplied. `skinned` has
// as many elements as `vertices`.
void skinWithGlm(const std::vector<GlmVertex>& vertices, const std::vector<glm::mat4>& matrices,
                 std::vector<GlmSkinnedVertex>& skinned);

} // namespace limber::bench
