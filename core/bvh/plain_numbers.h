#pragma once

#include <cstddef>
#include <cstdint>

namespace limber::plain_number {

// Reads the numbers of many words of one row at once, eight after eight, on processors that can.
// `ends` are where `count` words end, with kReach readable bytes before each. A word is read if it
// is a plain number (plain_number.h) of at most fourteen bytes behind one blank and another word;
// so the first of a row is never. Number i goes to to[i · stride], and decimals[i] is raised to its
// digits after the point. Returns how many were read: it stops before the first eight of which one
// is anything else, or where fewer than eight are left. The numbers are those of read(), to the
// bit.
using ReadMany = std::size_t (*)(const char* const* ends, std::size_t count, double* to,
                                 std::size_t stride, std::uint8_t* decimals);

constexpr std::size_t kManyNumbers = 8;

// The way that this machine has; null if none.
ReadMany readMany();

} // namespace limber::plain_number
