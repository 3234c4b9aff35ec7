#pragma once

#include "core/motion/clip.h"
#include "core/motion/result.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace limber {

enum class Newline { Source, Lf, CrLf };
enum class Decimals { Source, Fixed, Shortest };

struct WriteOptions {
    Decimals decimals = Decimals::Source;
    int fixedDecimals = 6; // 0 … 17, for Decimals::Fixed: samples and OFFSETs as %.Nf
    Newline newline = Newline::Source;
    std::function<bool(double)> progress; // false cancels (error "cancelled")
};

// Takes the next piece of the file; false stops the writing (error "write").
using ByteSink = std::function<bool(std::string_view)>;

// Writes a clip so that only what was changed differs from its source (BVH.md, "Writing"). Equal to
// what was read: byte for byte. Notes say what else had to change (the frame count, a cut row).
Result<Done> writeBvh(const Clip& clip, const WriteOptions& options, const ByteSink& sink);

// The same as one text.
Result<std::string> bvhText(const Clip& clip, const WriteOptions& options = {});

// Writes to a file: a temporary file beside the target, flushed, renamed; symbolic links followed;
// owner, group and permissions kept, or told in notes where this user may not (file_rights.h). A
// pipe or device is written through, also as /dev/fd/…; ".gz" is compressed; "-" and /dev/stdout
// are standard output. On any error the old file is untouched: "file-open", "file-write",
// "file-rename", "cancelled".
Result<Done> writeBvhFile(const Clip& clip, const std::filesystem::path& path,
                          const WriteOptions& options = {});

// Whether this name stands for the stream: others may have written there already and may go on, so
// a file behind it is never replaced.
bool isStandardOutput(const std::filesystem::path& path);

// Any bytes, in the same atomic way.
Result<Done> writeFileBytes(const std::filesystem::path& path, std::string_view bytes);

} // namespace limber
