#pragma once

#include <string>

namespace limber {

// How many frames a second of timecode counts: `framesPerSecond` rounded, at least 1.
int timecodeBase(double framesPerSecond);

// Frame `frame` (0 ≤; below counts as 0) as HH:MM:SS:FF, counted without dropped frames (SMPTE
// ST 12-1): a clip of 29.97 frames per second counts 30 to the second. FF has as many digits as
// its largest value needs, two at least.
std::string timecodeText(int frame, double framesPerSecond);

} // namespace limber
