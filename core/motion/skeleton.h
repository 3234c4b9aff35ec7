#pragma once

#include <glm/vec3.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace limber {

enum class ChannelType : std::uint8_t {
    XPosition, YPosition, ZPosition, XRotation, YRotation, ZRotation,
    Other // scale or unknown: kept as a column, shown, not applied
};

constexpr bool isPosition(ChannelType type) { return type <= ChannelType::ZPosition; }
constexpr bool isRotation(ChannelType type)
{
    return type >= ChannelType::XRotation && type <= ChannelType::ZRotation;
}
// 0, 1, 2 for X, Y, Z; not for Other.
constexpr int axisOf(ChannelType type) { return static_cast<int>(type) % 3; }

// One column of the motion table.
struct Channel {
    ChannelType type = ChannelType::Other;
    int joint = 0;
    std::string name; // as it is spelt in the file: "Zrotation"

    friend bool operator==(const Channel&, const Channel&) = default;
};

enum class JointKind : std::uint8_t { Root, Joint, EndSite };

struct Joint {
    std::string name; // bytes of the file; an end site's own text, "" if it has none
    int parent = -1;  // index of a joint that stands before this one; -1 for a root
    JointKind kind = JointKind::Joint;
    glm::dvec3 offset{0.0}; // file units
    std::vector<int> channels; // indices into Skeleton::channels, in the listed order

    friend bool operator==(const Joint&, const Joint&) = default;
};

// The tree of a clip as flat arrays in file order: a parent stands before its children. Joints and
// end sites share one array; columns belong to joints only. Several roots are several trees.
struct Skeleton {
    std::vector<Joint> joints;
    std::vector<Channel> channels; // in column order

    int jointCount() const { return static_cast<int>(joints.size()); }
    int channelCount() const { return static_cast<int>(channels.size()); }
    const Joint& joint(int index) const { return joints[static_cast<std::size_t>(index)]; }
    const Channel& channel(int index) const { return channels[static_cast<std::size_t>(index)]; }

    friend bool operator==(const Skeleton&, const Skeleton&) = default;
};

using SkeletonPtr = std::shared_ptr<const Skeleton>;

// Indices of the joints without a parent.
std::vector<int> rootsOf(const Skeleton& skeleton);

// For every joint the indices of its children, end sites among them, in file order.
std::vector<std::vector<int>> childrenOf(const Skeleton& skeleton);

// `joint` and everything below it, in file order.
std::vector<int> subtreeOf(const Skeleton& skeleton, int joint);

// Whether both have the same tree: parents, kinds and channel types, names and OFFSETs aside.
bool sameStructure(const Skeleton& a, const Skeleton& b);

// The channel of `joint` with this type, the first if it is listed twice; -1 if there is none.
int channelOf(const Skeleton& skeleton, int joint, ChannelType type);

// "Xposition" … "Zrotation"; "" for Other.
std::string_view channelTypeName(ChannelType type);

// How a joint is called in messages and lists: its name as valid UTF-8; for an end site
// "PARENT/End" or, where its parent has several, "PARENT/End#2".
std::string displayName(const Skeleton& skeleton, int joint);

// The same for every joint, in one pass.
std::vector<std::string> displayNames(const Skeleton& skeleton);

enum class Side : std::uint8_t { Centre, Left, Right };

// The side of the body that the name of each joint speaks of (Left/Right, L/R as a word of its
// own, .L/.R, _l/_r, lUpperArm, 左/右); a joint without a side of its own inherits its parent's.
std::vector<Side> sidesOf(const Skeleton& skeleton);

} // namespace limber
