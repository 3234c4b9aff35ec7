#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace limber {

// How many frames a second of timecode counts: `framesPerSecond` rounded, at least 1.
int timecodeBase(double framesPerSecond);

// Frame `frame` (0 ≤; below counts as 0) as HH:MM:SS:FF, counted without dropped frames (SMPTE
// ST 12-1): a clip of 29.97 frames per second counts 30 to the second. FF has as many digits as
// its largest value needs, two at least.
std::string timecodeText(int frame, double framesPerSecond);

// The frame that a timecode names, counted in the same way: one to four whole numbers with ":"
// between them, the last of them frames, the one before it seconds, then minutes and hours. A
// number may be larger than its place holds ("90" is three seconds of 30). None for any other text,
// or where the frame is beyond the range of int.
std::optional<int> frameOfTimecode(std::string_view text, double framesPerSecond);

} // namespace limber
