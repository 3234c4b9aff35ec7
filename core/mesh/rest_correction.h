#pragma once

#include "core/mesh/mesh.h"
#include "core/motion/pose.h"
#include "core/rig/body.h"

#include <vector>

namespace limber {

// Positions of joints that correspond, and how the mapped joints of the mesh hang together.
struct MappedTree {
    std::vector<int> clipJoint; // for each joint of the mesh; -1: not mapped
    std::vector<int> above;     // for each joint of the mesh the nearest mapped one above; -1: none
    std::vector<std::vector<int>> below; // for each mapped joint the nearest mapped ones below
    std::vector<int> order; // the mapped joints as the clip has them, from the root outwards
};

// A mapped joint that has no mapped one above in the mesh hangs where the clip's tree has it: rigs
// with inverse kinematics keep their feet apart from their legs.
MappedTree mappedTree(const Mesh& mesh, const Skeleton& skeleton,
                      const std::vector<int>& clipJointOfMeshJoint);

// The turn that brings the mesh's bind pose onto a pose of the clip as a whole: least squares over
// the mapped joints (Horn 1987), taken as a turn by whole quarters where it is nearly one and
// upright where it nearly is: two people's joints never lie alike to a few degrees.
glm::dquat bodyTurn(const Mesh& mesh, const MappedTree& tree,
                    const std::vector<glm::dvec3>& clipPositions, const glm::dvec3& clipUp);

// For each mapped joint of the mesh the turn that brings its limb from bind pose onto the limb of
// the clip's pose. Trunk, neck and head turn as the body does, arms, legs and fingers are brought
// into line, feet turn about the vertical only, so that soles stay flat.
std::vector<glm::dquat> limbTurns(const Mesh& mesh, const MappedTree& tree, const Body& clipBody,
                                  const std::vector<glm::dvec3>& clipPositions,
                                  const glm::dquat& whole);

// Mean angle in degrees between the limbs of both once the mesh is turned as a whole: how unlike
// the poses are. 180 where there is nothing to compare.
double poseDifferenceDeg(const Mesh& mesh, const MappedTree& tree,
                         const std::vector<glm::dvec3>& clipPositions, const glm::dquat& whole);

} // namespace limber
