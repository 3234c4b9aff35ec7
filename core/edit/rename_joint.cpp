#include "core/edit/rename_joint.h"

#include <algorithm>
#include <optional>

namespace limber {

namespace {

bool isControl(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7F;
}

// Why a BVH file cannot hold this name of a joint, if so.
std::optional<Text> nameFault(const std::string& name, JointKind kind)
{
    if (name.empty()) {
        if (kind == JointKind::EndSite)
            return std::nullopt;
        return Text{LIMBER_TEXT("A joint needs a name"), {}};
    }
    if (name.find_first_of("\r\n") != std::string::npos)
        return Text{LIMBER_TEXT("A name cannot go over several lines"), {}};
    if (std::ranges::any_of(name, isControl))
        return Text{LIMBER_TEXT("A name cannot hold tabs or control characters"), {}};
    if (name.front() == ' ' || name.back() == ' ')
        return Text{LIMBER_TEXT("A name cannot begin or end with a blank"), {}};
    // The reader takes a brace after white space for the one that opens the joint's block.
    if (name.front() == '{' || name.find(" {") != std::string::npos || name.front() == '}' ||
        name.find(" }") != std::string::npos)
        return Text{LIMBER_TEXT("A name cannot have a brace at its start or after a blank"), {}};
    if (validUtf8(name) != name)
        return Text{LIMBER_TEXT("The name is not valid UTF-8"), {}};
    return std::nullopt;
}

} // namespace

Result<EditResult> renameJoint(const Clip& clip, int joint, const std::string& name)
{
    if (joint < 0 || joint >= clip.skeleton->jointCount()) {
        return makeError("joint-index",
                         Text{LIMBER_TEXT("There is no joint %1"), {std::to_string(joint)}});
    }
    const Joint& present = clip.skeleton->joint(joint);
    if (present.name == name)
        return EditResult{clip, {}};
    if (auto fault = nameFault(name, present.kind))
        return makeError("joint-name", std::move(*fault));
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[static_cast<std::size_t>(joint)].name = name;
    EditResult result{clip, {}};
    result.clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return result;
}

} // namespace limber
