#include "core/bvh/memory_advice.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>

namespace limber {

namespace {

constexpr std::uintptr_t kPage = 4096;
constexpr std::size_t kLeast = 64 * 1024;        // below it a call costs as much as it saves
constexpr std::size_t kLarge = 1024 * 1024;      // from here on large pages are worth asking for
constexpr std::ptrdiff_t kNeighbour = 2 * kPage; // the allocator's own bytes lie between
#ifdef MADV_POPULATE_WRITE
constexpr int kPopulate = MADV_POPULATE_WRITE;
#else
constexpr int kPopulate = 23; // known to Linux since 5.14
#endif
#ifdef MADV_COLLAPSE
constexpr int kCollapse = MADV_COLLAPSE;
#else
constexpr int kCollapse = 25; // known to Linux since 6.1, to the C library since 2.37
#endif

// Only whole pages of the range, which may have neighbours on its first and last.
void advise(void* begin, std::size_t size, int advice)
{
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    const std::uintptr_t first = (address + kPage - 1) / kPage * kPage;
    const std::uintptr_t last = (address + size) / kPage * kPage;
    if (size >= kLeast)
        ::madvise(reinterpret_cast<void*>(first), last - first, advice);
}

void populate(char* begin, std::size_t size)
{
    if (size < kLarge) {
        advise(begin, size, kPopulate);
    } else {
        advise(begin, size, MADV_HUGEPAGE);
        advise(begin, size, kCollapse);
    }
}

} // namespace

void expectToFill(void* begin, std::size_t size)
{
    advise(begin, size, size < kLarge ? kPopulate : MADV_HUGEPAGE);
}

void populate(std::vector<MemoryRange> ranges)
{
    std::sort(ranges.begin(), ranges.end(),
              [](const MemoryRange& a, const MemoryRange& b) { return a.begin < b.begin; });
    for (std::size_t i = 0; i < ranges.size();) {
        MemoryRange joined = ranges[i++];
        while (i < ranges.size() && ranges[i].begin - (joined.begin + joined.size) < kNeighbour) {
            joined.size = static_cast<std::size_t>(ranges[i].begin - joined.begin) + ranges[i].size;
            ++i;
        }
        populate(joined.begin, joined.size);
    }
}

} // namespace limber
