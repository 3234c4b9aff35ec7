#include "core/bvh/gzip.h"
#include "core/bvh/memory_advice.h"
#include "core/bvh/reader.h"
#include "core/bvh/system_message.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

namespace limber {

namespace {

constexpr std::size_t kReadPiece = 128 * 1024;
constexpr double kReadingShare = 0.2; // of opening a file, the rest is its text

// An open file that closes itself; standard input stays open.
class InputFile {
public:
    explicit InputFile(const std::filesystem::path& path)
        : m_handle(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)),
          m_owned(path != "-")
    {
    }
    ~InputFile()
    {
        if (m_owned && m_handle >= 0)
            ::close(m_handle);
    }
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    int handle() const { return m_handle; }

private:
    int m_handle;
    bool m_owned;
};

Diagnostic readError(const std::filesystem::path& path, int error)
{
    return makeError("file-read", {LIMBER_TEXT("%1 cannot be read: %2"),
                                   {validUtf8(path.string()), systemMessage(error)}});
}

// Read in pieces that stay in the cache and appended, so that no memory is touched twice.
Result<std::string> readAll(const std::filesystem::path& path, int handle,
                            const std::function<bool(double)>& progress)
{
    struct stat facts {};
    if (::fstat(handle, &facts) != 0)
        return readError(path, errno);
    if (S_ISDIR(facts.st_mode))
        return readError(path, EISDIR);
    const bool regular = S_ISREG(facts.st_mode);
    const auto expected = regular ? static_cast<std::size_t>(std::max<off_t>(facts.st_size, 0)) : 0;
    std::string bytes;
    bytes.reserve(expected + 1);
    expectToFill(bytes.data(), bytes.capacity());
    std::vector<char> piece(regular ? std::min(kReadPiece, expected + 1) : kReadPiece);
    while (true) {
        const ssize_t count = ::read(handle, piece.data(), piece.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return readError(path, errno);
        if (count == 0)
            return bytes;
        bytes.append(piece.data(), static_cast<std::size_t>(count));
        if (!regular && bytes.size() > kMostUnpackedBytes) { // a device may never end
            return makeError("too-large",
                             {LIMBER_TEXT("%1 has more than %2 bytes"),
                              {validUtf8(path.string()), std::to_string(kMostUnpackedBytes)}});
        }
        const double share =
            expected > 0
                ? std::min(1.0, static_cast<double>(bytes.size()) / static_cast<double>(expected))
                : 0.0;
        if (progress && !progress(share))
            return makeError("cancelled", {LIMBER_TEXT("Reading was cancelled"), {}});
    }
}

} // namespace

Result<std::string> readFileBytes(const std::filesystem::path& path,
                                  const std::function<bool(double)>& progress)
{
    const InputFile file(path);
    if (file.handle() < 0) {
        return makeError("file-open", {LIMBER_TEXT("%1 cannot be opened: %2"),
                                       {validUtf8(path.string()), systemMessage(errno)}});
    }
    Result<std::string> bytes = readAll(path, file.handle(), progress);
    if (!bytes || !isGzip(*bytes))
        return bytes;
    return unpackGzip(*bytes, progress);
}

Result<Clip> readBvhFile(const std::filesystem::path& path, const ReadOptions& options)
{
    const auto& progress = options.progress;
    const auto reading = [&](double share) { return progress(share * kReadingShare); };
    Result<std::string> bytes =
        readFileBytes(path, progress ? std::function<bool(double)>(reading) : nullptr);
    if (!bytes)
        return bytes.diagnostics();
    ReadOptions textOptions = options;
    if (progress) {
        textOptions.progress = [&](double share) {
            return progress(kReadingShare + share * (1.0 - kReadingShare));
        };
    }
    return readBvh(std::move(*bytes), textOptions);
}

} // namespace limber
