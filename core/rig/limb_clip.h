#pragma once

#include "core/motion/clip.h"

#include <span>
#include <vector>

namespace limber {

// Some joints of a clip and all above them, as a clip of its own: what is asked of a few limbs need
// not be worked out for fingers and faces. Curves are shared.
struct LimbClip {
    Clip clip;
    std::vector<int> joints;   // for each joint of it the joint of the whole clip, ascending
    std::vector<int> channels; // for each of its channels the channel of the whole clip

    // Where a joint of the whole clip stands in this one; −1 if it does not.
    int indexOf(int joint) const;
};
LimbClip limbClip(const Clip& clip, std::span<const int> joints);

} // namespace limber
