#include "core/edit/joint_offset.h"

#include <cmath>

namespace limber {

Result<EditResult> setJointOffset(const Clip& clip, int joint, const glm::dvec3& offset)
{
    if (joint < 0 || joint >= clip.skeleton->jointCount()) {
        return makeError("joint-index",
                         Text{LIMBER_TEXT("There is no joint %1"), {std::to_string(joint)}});
    }
    if (!std::isfinite(offset.x) || !std::isfinite(offset.y) || !std::isfinite(offset.z)) {
        return makeError("number", Text{LIMBER_TEXT("The OFFSET of %1 is not a finite number"),
                                        {displayName(*clip.skeleton, joint)}});
    }
    EditResult result{clip, {}};
    if (clip.skeleton->joint(joint).offset == offset)
        return result;
    Skeleton skeleton = *clip.skeleton;
    skeleton.joints[static_cast<std::size_t>(joint)].offset = offset;
    result.clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return result;
}

std::array<bool, 3> effectiveOffset(const Clip& clip, int joint)
{
    std::array<bool, 3> effective{true, true, true};
    if (clip.positionReading == PositionReading::Add)
        return effective;
    for (const int channel : clip.skeleton->joint(joint).channels) {
        const ChannelType type = clip.skeleton->channel(channel).type;
        if (isPosition(type))
            effective[static_cast<std::size_t>(axisOf(type))] = false;
    }
    return effective;
}

} // namespace limber
