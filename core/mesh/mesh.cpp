#include "core/mesh/mesh.h"

#include "core/motion/text.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kEndSiteShare = 1.0 / 3.0; // of the bone above a leaf

std::string writableName(const std::string& name, std::size_t index)
{
    std::string result = validUtf8(name);
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < ' ' || c == '{' || c == '}' || c == 127)
            c = '_';
    }
    // Blanks at the ends would not be read back.
    const std::size_t first = result.find_first_not_of(' ');
    if (first == std::string::npos)
        return "joint" + std::to_string(index);
    return result.substr(first, result.find_last_not_of(' ') - first + 1);
}

int addChannel(Skeleton& skeleton, ChannelType type, int joint)
{
    skeleton.channels.push_back({type, joint, std::string(channelTypeName(type))});
    return skeleton.channelCount() - 1;
}

glm::dvec3 offsetOf(const Mesh& mesh, const MeshJoint& joint)
{
    if (joint.parent < 0)
        return joint.position();
    return joint.position() - mesh.joints[static_cast<std::size_t>(joint.parent)].position();
}

void addEndSite(Skeleton& skeleton, int parent)
{
    Joint end;
    end.parent = parent;
    end.kind = JointKind::EndSite;
    if (skeleton.joint(parent).parent >= 0) // a root's OFFSET is no bone
        end.offset = skeleton.joint(parent).offset * kEndSiteShare;
    skeleton.joints.push_back(std::move(end));
}

} // namespace

std::size_t Mesh::vertexCount() const
{
    std::size_t count = 0;
    for (const MeshPart& part : parts)
        count += part.vertexCount();
    return count;
}

std::size_t Mesh::triangleCount() const
{
    std::size_t count = 0;
    for (const MeshPart& part : parts)
        count += part.triangleCount();
    return count;
}

Extents extentsOf(const Mesh& mesh)
{
    const bool someShown = std::any_of(mesh.parts.begin(), mesh.parts.end(),
                                       [](const MeshPart& part) { return !part.helper; });
    Extents extents;
    for (const MeshPart& part : mesh.parts) {
        if (someShown && part.helper)
            continue;
        for (const glm::vec3& position : part.positions) {
            const glm::dvec3 p(position);
            extents.minimum = extents.empty() ? p : glm::min(extents.minimum, p);
            extents.maximum = extents.empty() ? p : glm::max(extents.maximum, p);
        }
    }
    return extents;
}

double heightOf(const Mesh& mesh)
{
    const glm::dvec3 size = extentsOf(mesh).size();
    const double height = std::max(mesh.up == UpAxis::Y ? size.y : size.z, glm::length(size) * 0.1);
    return height > 0.0 ? height : 1.0;
}

std::vector<glm::dmat4> inverseBindMatrices(const Mesh& mesh)
{
    std::vector<glm::dmat4> matrices;
    matrices.reserve(mesh.joints.size());
    for (const MeshJoint& joint : mesh.joints)
        matrices.push_back(glm::inverse(joint.bind));
    return matrices;
}

MeshSkeleton skeletonOf(const Mesh& mesh)
{
    std::vector<bool> isLeaf(mesh.joints.size(), true);
    for (const MeshJoint& joint : mesh.joints) {
        if (joint.parent >= 0)
            isLeaf[static_cast<std::size_t>(joint.parent)] = false;
    }
    MeshSkeleton result;
    Skeleton& skeleton = result.skeleton;
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        const MeshJoint& source = mesh.joints[i];
        const int index = skeleton.jointCount();
        Joint joint;
        joint.name = writableName(source.name, i);
        joint.kind = source.parent < 0 ? JointKind::Root : JointKind::Joint;
        joint.parent = source.parent < 0
                           ? -1
                           : result.jointOfMeshJoint[static_cast<std::size_t>(source.parent)];
        joint.offset = offsetOf(mesh, source);
        if (source.parent < 0) {
            for (const auto type :
                 {ChannelType::XPosition, ChannelType::YPosition, ChannelType::ZPosition})
                joint.channels.push_back(addChannel(skeleton, type, index));
        }
        for (const auto type :
             {ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation})
            joint.channels.push_back(addChannel(skeleton, type, index));
        skeleton.joints.push_back(std::move(joint));
        result.jointOfMeshJoint.push_back(index);
        if (isLeaf[i])
            addEndSite(skeleton, index);
    }
    return result;
}

Clip bindPoseClip(const Mesh& mesh)
{
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeletonOf(mesh).skeleton);
    clip.frameCount = 1;
    for (const Channel& channel : clip.skeleton->channels) {
        const glm::dvec3& offset = clip.skeleton->joint(channel.joint).offset;
        clip.curves.push_back(
            makeCurve({isPosition(channel.type) ? offset[axisOf(channel.type)] : 0.0}));
    }
    return clip;
}

VertexInfluences strongestInfluences(std::vector<Influence> influences, std::uint32_t fallback)
{
    std::erase_if(influences,
                  [](const Influence& i) { return !(i.weight > 0.0) || !std::isfinite(i.weight); });
    std::stable_sort(influences.begin(), influences.end(),
                     [](const Influence& a, const Influence& b) { return a.joint < b.joint; });
    std::vector<Influence> joined;
    for (const Influence& influence : influences) {
        if (!joined.empty() && joined.back().joint == influence.joint)
            joined.back().weight += influence.weight;
        else
            joined.push_back(influence);
    }
    std::stable_sort(joined.begin(), joined.end(),
                     [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
    if (joined.size() > kMostInfluences)
        joined.resize(kMostInfluences);
    VertexInfluences result;
    double sum = 0.0;
    for (const Influence& influence : joined)
        sum += influence.weight;
    if (!(sum > 0.0) || !std::isfinite(sum)) {
        result.joints[0] = fallback;
        result.weights[0] = 1.0F;
        return result;
    }
    float rest = 1.0F;
    for (std::size_t i = 0; i < joined.size(); ++i) {
        result.joints[i] = joined[i].joint;
        result.weights[i] = static_cast<float>(joined[i].weight / sum);
        if (i > 0)
            rest -= result.weights[i];
    }
    result.weights[0] = rest; // so that they sum to 1 to the last bit that a float has
    return result;
}

} // namespace limber
