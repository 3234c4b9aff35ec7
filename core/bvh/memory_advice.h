#pragma once

#include <cstddef>
#include <vector>

namespace limber {

// Hints for large memory that is about to be filled for the first time. A fault for each of its
// pages can cost more than reading the text of a page does. Where the system does not know a hint
// nothing happens; what the memory holds never changes.

// Memory that will most likely be filled from its begin on: in large pages where it is large, at
// once where it is small.
void expectToFill(void* begin, std::size_t size);

// A piece of memory.
struct MemoryRange {
    char* begin = nullptr;
    std::size_t size = 0;
};

// Memory for all these ranges now, in large pages where enough neighbours lie side by side. Only
// for what is sure to be filled.
void populate(std::vector<MemoryRange> ranges);

} // namespace limber
