#pragma once

#include "core/motion/skeleton.h"
#include "core/motion/text.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace limber {

enum class CurveEdit : std::uint8_t { Move, SetValue, Scale, Delete, Paste };

// How the undo step of an edit of keys is called: "Move 12 keys of LeftArm Zrotation", or with the
// number of curves where there are several. `channels` is not empty.
Text curveEditTitle(CurveEdit edit, const Skeleton& skeleton, std::span<const int> channels,
                    std::size_t keyCount);

} // namespace limber
