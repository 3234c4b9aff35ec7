#pragma once

#include "core/motion/result.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace limber {

bool isGzip(std::string_view bytes);

// Unpacking stops beyond this.
constexpr std::size_t kMostUnpackedBytes = std::size_t{4} << 30;

// What the gzip members of `bytes` hold. Errors: "gzip" (broken or cut), "too-large" (more than
// `limit` bytes), "cancelled" (`progress`, asked with the share done, said no).
Result<std::string> unpackGzip(std::string_view bytes, const std::function<bool(double)>& progress,
                               std::size_t limit = kMostUnpackedBytes);

// Packs in pieces.
class GzipPacker {
public:
    using Output = std::function<bool(std::string_view)>;

    explicit GzipPacker(Output output);
    ~GzipPacker();
    GzipPacker(const GzipPacker&) = delete;
    GzipPacker& operator=(const GzipPacker&) = delete;

    // False if the output said no.
    bool write(std::string_view piece);
    bool finish();

private:
    struct State;

    bool run(std::string_view piece, bool last);

    Output m_output;
    std::unique_ptr<State> m_state;
};

} // namespace limber
