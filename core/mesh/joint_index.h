#pragma once

#include <cstddef>

namespace limber {

// Joints are told by int, where −1 is none; containers want this.
constexpr std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

} // namespace limber
