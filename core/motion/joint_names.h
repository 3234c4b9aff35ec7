#pragma once

#include "core/motion/skeleton.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace limber {

// What the names of joints tell. Every producer has its own habit (LeftUpLeg, lThigh, thigh_l,
// upperleg01.L, Bip01 L Thigh, mixamorig:LeftUpLeg, 左足); these functions know them all at once.

// The words of a name in lower case, split where a person would: at separators, at digits and at
// capitals. "Bip01 L UpperArm" → bip 01 l upper arm; "LHipJoint" → l hip joint. Digits are words.
std::vector<std::string> wordsOf(std::string_view name);

// The side that a name itself speaks of; none if it speaks of none, or of both.
std::optional<Side> sideOfName(std::string_view name);

// Parts of the body that tell which way up a figure is.
enum class BodyEnd { Top, Bottom }; // head and neck; feet, toes and ankles
std::optional<BodyEnd> bodyEndOfName(std::string_view name);

} // namespace limber
