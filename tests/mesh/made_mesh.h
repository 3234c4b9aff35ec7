#pragma once

#include "core/mesh/binding.h"

#include "tests/motion/world_by_matrices.h"

#include <glm/geometric.hpp>

// Small bodies for tests.
namespace limber::test {

// A mesh with a joint for each joint of the clip's skeleton (end sites aside) where the rest pose
// has it, and vertices scattered around with random influences.
inline Mesh randomMeshFor(const Clip& clip, Random& random, int vertexCount)
{
    const Skeleton& skeleton = *clip.skeleton;
    const WorldPose rest = worldPose(skeleton, restPose(skeleton));
    Mesh mesh;
    std::vector<int> meshJoint(skeleton.joints.size(), -1);
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        if (skeleton.joint(i).kind == JointKind::EndSite)
            continue;
        meshJoint[static_cast<std::size_t>(i)] = static_cast<int>(mesh.joints.size());
        const int parent = skeleton.joint(i).parent;
        MeshJoint joint;
        joint.name = "joint" + std::to_string(i);
        joint.parent = parent < 0 ? -1 : meshJoint[static_cast<std::size_t>(parent)];
        joint.bind[3] = glm::dvec4(rest.positions[static_cast<std::size_t>(i)], 1.0);
        mesh.joints.push_back(joint);
    }
    MeshPart part;
    part.name = "cloud";
    for (int i = 0; i < vertexCount; ++i) {
        part.positions.emplace_back(random.number(-50, 50), random.number(-50, 50),
                                    random.number(-50, 50));
        part.normals.push_back(glm::normalize(
            glm::vec3(random.number(-1, 1), random.number(-1, 1), random.number(0.1, 1))));
        std::vector<Influence> influences;
        for (int k = random.integer(1, 4); k > 0; --k) {
            const int last = static_cast<int>(mesh.joints.size()) - 1;
            influences.push_back(
                {static_cast<std::uint32_t>(random.integer(0, last)), random.number(0.05, 1)});
        }
        part.influences.push_back(strongestInfluences(influences, 0));
        if (i >= 2)
            part.indices.insert(part.indices.end(),
                                {static_cast<std::uint32_t>(i - 2),
                                 static_cast<std::uint32_t>(i - 1), static_cast<std::uint32_t>(i)});
    }
    mesh.parts.push_back(std::move(part));
    return mesh;
}

// The map of randomMeshFor's joints.
inline JointMap mapFor(const Clip& clip)
{
    JointMap map;
    for (int i = 0; i < clip.skeleton->jointCount(); ++i) {
        if (clip.skeleton->joint(i).kind != JointKind::EndSite)
            map.matches.push_back(
                {i, static_cast<int>(map.matches.size()), 1.0, 1.0, MatchReason::Chosen});
    }
    return map;
}

} // namespace limber::test
