#pragma once

#include "core/motion/figure.h"
#include "core/motion/kinematics.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace limber {

// The joints that move one vertex, the strongest first. Weights are at least 0 and sum to 1; what
// is not used has joint 0 and weight 0.
constexpr std::size_t kMostInfluences = 4;
struct VertexInfluences {
    std::array<std::uint32_t, kMostInfluences> joints{}; // indices into Mesh::joints
    std::array<float, kMostInfluences> weights{};

    friend bool operator==(const VertexInfluences&, const VertexInfluences&) = default;
};

// A picture for a surface: either the bytes of an image file (PNG, JPEG …), as they stood in the
// mesh's file or beside it, or texels, four bytes each (red, green, blue, opacity), rows from the
// top. Never more than was read; whoever draws it decodes it and may find it broken.
struct MeshImage {
    std::string name;    // for messages only, never a path to follow
    std::string encoded; // the image file's bytes; empty where there are texels
    int width = 0, height = 0;
    std::vector<std::uint8_t> texels; // width × height × 4

    friend bool operator==(const MeshImage&, const MeshImage&) = default;
};

// One surface with one look. Vertices stand in the order of the file; nothing is joined.
struct MeshPart {
    std::string name;                          // bytes of the file
    std::vector<glm::vec3> positions;          // bind pose, in mesh space
    std::vector<glm::vec3> normals;            // as many, unit length
    std::vector<glm::vec2> textureCoordinates; // as many, or none; v = 0 is the image's top row
    std::vector<std::uint32_t> indices; // three for each triangle, counter-clockwise from outside
    std::vector<VertexInfluences> influences;     // as many as positions, or none: not skinned
    glm::vec4 baseColour{0.8F, 0.8F, 0.8F, 1.0F}; // linear, 0 … 1
    int image = -1;                               // index into Mesh::images; -1: none
    bool helper = false; // geometry for the modeller (MakeHuman's helper-…, joint-…): not shown

    std::size_t vertexCount() const { return positions.size(); }
    std::size_t triangleCount() const { return indices.size() / 3; }
    bool skinned() const { return !influences.empty(); }
};

// A joint of the mesh's own skeleton.
struct MeshJoint {
    std::string name;     // bytes of the file; may be empty
    int parent = -1;      // index of a joint that stands before this one; -1 for a root
    glm::dmat4 bind{1.0}; // from the joint's space to mesh space in bind pose; can be inverted

    glm::dvec3 position() const { return glm::dvec3(bind[3]); }
};

// A body: an immutable value like a clip. Mesh space is right-handed; all parts and joints share
// it, node transforms of the file are worked in.
struct Mesh {
    std::vector<MeshPart> parts;
    std::vector<MeshJoint> joints; // a parent stands before its children; none: not skinned
    std::vector<MeshImage> images;
    UpAxis up = UpAxis::Y;
    double metresPerUnit = 0.0; // 0: the file does not say

    std::size_t vertexCount() const;
    std::size_t triangleCount() const;
    bool skinned() const { return !joints.empty(); } // then every part is
};

using MeshPtr = std::shared_ptr<const Mesh>;

// The box around the vertices of the parts that are shown; of all parts if none is.
Extents extentsOf(const Mesh& mesh);

// Extent along the up axis, at least a tenth of the diagonal; never 0.
double heightOf(const Mesh& mesh);

// The inverse bind matrix of each joint: from mesh space to the joint's space.
std::vector<glm::dmat4> inverseBindMatrices(const Mesh& mesh);

// The mesh's joints as the skeleton of a clip, in the same order: OFFSETs between bind positions,
// rotations 0 in bind pose; below each leaf an end site that goes on as the leaf's own bone does, a
// third as far. Roots have three position and three rotation channels, others three rotations.
// Bytes that a name in a BVH file cannot hold become "_"; joints without a name get one.
struct MeshSkeleton {
    Skeleton skeleton;
    std::vector<int> jointOfMeshJoint; // index into skeleton.joints for each joint of the mesh
};
MeshSkeleton skeletonOf(const Mesh& mesh);

// One frame of that skeleton: the bind pose.
Clip bindPoseClip(const Mesh& mesh);

// Normals for parts without: of each vertex the mean over the triangles at its position, weighted
// by their angle there (Thürmer & Wüthrich 1998), so that seams of a surface stay smooth. Vertices
// without a triangle get (0, 1, 0).
std::vector<glm::vec3> smoothNormals(const std::vector<glm::vec3>& positions,
                                     const std::vector<std::uint32_t>& indices);

// The strongest four of any number of influences of one vertex, renormalised. Weights that are not
// finite or negative count as 0; joints named twice are summed. All weights 0: `fallback` alone.
struct Influence {
    std::uint32_t joint = 0;
    double weight = 0.0;
};
VertexInfluences strongestInfluences(std::vector<Influence> influences, std::uint32_t fallback);

} // namespace limber
