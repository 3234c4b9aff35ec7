#pragma once

#include "core/motion/clip.h"
#include "ui/curves/key_selection.h"

#include <optional>
#include <span>

namespace limber {

// Where "next key" (direction 1) and "previous key" (−1) lead from `frame`. A recorded clip has a
// key on every frame, so it is what stands out that is gone to: among the selected keys the next
// one; without selected keys the next frame at which one of `channels` turns (see curve_turns.h),
// and last the clip's first or last frame. None if nothing lies that way.
std::optional<int> nextKeyFrame(const Clip& clip, const KeySelection& selected,
                                std::span<const int> channels, int frame, int direction);

} // namespace limber
