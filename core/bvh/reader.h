#pragma once

#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace limber {

struct ReadOptions {
    // Every warning is an error.
    bool strict = false;
    // Take what is readable: good rows up to the fault, bad numbers held from the row before.
    bool salvage = false;
    // How position channels and OFFSETs are read; none: told from the file (BVH.md, auto).
    std::optional<PositionReading> positionReading;
    int threads = 0; // 0: as many as there are cores
    // Asked now and then with the share done, 0 … 1; false cancels (error "cancelled").
    std::function<bool(double)> progress;
};

// A clip from the text of a BVH file, which is kept as the clip's source. Text is hostile: counts
// are believed only as far as data follows, nothing recurses, numbers are locale-free.
// Diagnostics carry line and column.
Result<Clip> readBvh(std::string text, const ReadOptions& options = {});

// The bytes of a file, unpacked if it is gzip; "-" is standard input. Errors: "file-open",
// "file-read", "gzip", "too-large" (unpacking stops beyond 4 GiB).
Result<std::string> readFileBytes(const std::filesystem::path& path,
                                  const std::function<bool(double)>& progress = {});

Result<Clip> readBvhFile(const std::filesystem::path& path, const ReadOptions& options = {});

// Whether the clip was salvaged from a refused file: it may only be saved under a new name.
bool isSalvaged(const Clip& clip);

} // namespace limber
