#include "core/bvh/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <utility>
#include <vector>

namespace limber {

namespace {

constexpr std::size_t kGzipPiece = 256 * 1024;
constexpr int kGzipWindow = 15 + 16; // zlib: the largest window, with gzip's header and check sum

class Inflater {
public:
    Inflater()
    {
        if (inflateInit2(&m_stream, kGzipWindow) != Z_OK)
            throw std::bad_alloc();
    }
    ~Inflater() { inflateEnd(&m_stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    z_stream& stream() { return m_stream; }

private:
    z_stream m_stream{};
};

Bytef* asInput(const char* bytes)
{
    return reinterpret_cast<Bytef*>(const_cast<char*>(bytes)); // zlib does not write there
}

} // namespace

bool isGzip(std::string_view bytes)
{
    return bytes.starts_with("\x1f\x8b");
}

Result<std::string> unpackGzip(std::string_view bytes, const std::function<bool(double)>& progress,
                               std::size_t limit)
{
    Inflater inflater;
    z_stream& stream = inflater.stream();
    std::string result;
    std::vector<char> piece(kGzipPiece);
    std::size_t at = 0;
    bool memberEnded = false;
    const auto broken = [] {
        return makeError("gzip", {LIMBER_TEXT("The gzip file is broken or was cut"), {}});
    };
    while (true) {
        const std::size_t given = std::min(kGzipPiece, bytes.size() - at);
        stream.next_in = asInput(bytes.data() + at);
        stream.avail_in = static_cast<uInt>(given);
        stream.next_out = reinterpret_cast<Bytef*>(piece.data());
        stream.avail_out = static_cast<uInt>(piece.size());
        const int status = inflate(&stream, Z_NO_FLUSH);
        const std::size_t used = given - stream.avail_in;
        const std::size_t made = piece.size() - stream.avail_out;
        at += used;
        if (result.size() + made > limit) {
            return makeError("too-large",
                             {LIMBER_TEXT("Unpacked, the file is larger than %1 bytes"),
                              {std::to_string(limit)}});
        }
        result.append(piece.data(), made);
        if (progress && !progress(static_cast<double>(at) / static_cast<double>(bytes.size())))
            return makeError("cancelled", {LIMBER_TEXT("Reading was cancelled"), {}});
        if (status == Z_STREAM_END) {
            // Another member may follow, or zeros that fill a block.
            const std::size_t next = std::min(bytes.find_first_not_of('\0', at), bytes.size());
            if (next == bytes.size())
                return result;
            at = next;
            memberEnded = true;
            if (!isGzip(bytes.substr(at)) || inflateReset(&stream) != Z_OK)
                return broken();
            continue;
        }
        const bool starved = used == 0 && made == 0 && !memberEnded;
        if ((status != Z_OK && status != Z_BUF_ERROR) || starved)
            return broken();
        memberEnded = false;
    }
}

struct GzipPacker::State {
    z_stream stream{};
    std::vector<char> piece = std::vector<char>(kGzipPiece);
};

GzipPacker::GzipPacker(Output output)
    : m_output(std::move(output)), m_state(std::make_unique<State>())
{
    constexpr int kMemoryLevel = 8;
    if (deflateInit2(&m_state->stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzipWindow, kMemoryLevel,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
}

GzipPacker::~GzipPacker()
{
    deflateEnd(&m_state->stream);
}

bool GzipPacker::run(std::string_view piece, bool last)
{
    z_stream& stream = m_state->stream;
    stream.next_in = asInput(piece.data());
    stream.avail_in = static_cast<uInt>(piece.size());
    int status = Z_OK;
    do {
        stream.next_out = reinterpret_cast<Bytef*>(m_state->piece.data());
        stream.avail_out = static_cast<uInt>(m_state->piece.size());
        status = deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH);
        const std::size_t made = m_state->piece.size() - stream.avail_out;
        if (made > 0 && !m_output({m_state->piece.data(), made}))
            return false;
    } while (last ? status != Z_STREAM_END : stream.avail_out == 0);
    return true;
}

bool GzipPacker::write(std::string_view piece)
{
    constexpr std::size_t kMost = std::numeric_limits<uInt>::max();
    while (!piece.empty()) {
        const std::string_view part = piece.substr(0, kMost);
        if (!run(part, false))
            return false;
        piece.remove_prefix(part.size());
    }
    return true;
}

bool GzipPacker::finish()
{
    return run({}, true);
}

} // namespace limber
