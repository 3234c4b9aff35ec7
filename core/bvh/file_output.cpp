#include "core/bvh/file_rights.h"
#include "core/bvh/gzip.h"
#include "core/bvh/system_message.h"
#include "core/bvh/writer.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace limber {

namespace {

constexpr int kMostLinks = 40; // as many symbolic links in a row as the system itself follows

Diagnostic fileError(const char* code, Text text)
{
    return makeError(code, std::move(text));
}

Diagnostic openError(const std::filesystem::path& path, int error)
{
    return fileError("file-open", {LIMBER_TEXT("%1 cannot be written: %2"),
                                   {validUtf8(path.string()), systemMessage(error)}});
}

Diagnostic writeError(const std::filesystem::path& path, int error)
{
    return fileError("file-write", {LIMBER_TEXT("%1 could not be written: %2"),
                                    {validUtf8(path.string()), systemMessage(error)}});
}

// A closed pipe and a file that is too large make an error of write() instead of ending the
// program, as long as this lives.
class WriteSignalsBlocked {
public:
    WriteSignalsBlocked()
    {
        sigemptyset(&m_signals);
        sigaddset(&m_signals, SIGPIPE);
        sigaddset(&m_signals, SIGXFSZ);
        pthread_sigmask(SIG_BLOCK, &m_signals, &m_before);
    }
    ~WriteSignalsBlocked()
    {
        // What came meanwhile would strike as soon as it is let through.
        const timespec none{};
        while (sigtimedwait(&m_signals, nullptr, &none) > 0) {
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    WriteSignalsBlocked(const WriteSignalsBlocked&) = delete;
    WriteSignalsBlocked& operator=(const WriteSignalsBlocked&) = delete;

private:
    sigset_t m_signals{};
    sigset_t m_before{};
};

// Where a path leads, its last part followed through symbolic links, also to what is not there yet.
std::filesystem::path targetOf(std::filesystem::path path)
{
    for (int i = 0; i < kMostLinks; ++i) {
        std::error_code error;
        if (!std::filesystem::is_symlink(path, error))
            break;
        const std::filesystem::path link = std::filesystem::read_symlink(path, error);
        if (error)
            break;
        path = link.is_absolute() ? link : path.parent_path() / link;
    }
    return path;
}

bool isSameFile(const struct stat& a, const struct stat& b)
{
    return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

// A file that is written as a whole: first beside its target, then in its place. What is no regular
// file is written through. Unless finish() succeeds, the target stays as it was.
class OutputFile {
public:
    explicit OutputFile(const std::filesystem::path& path) : m_path(path) {}

    ~OutputFile()
    {
        close();
        if (!m_temporary.empty())
            ::unlink(m_temporary.c_str());
    }
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    std::optional<Diagnostic> open();
    bool write(std::string_view bytes);
    std::optional<Diagnostic> finish();
    // Why write() said no.
    Diagnostic error() const { return writeError(m_path, m_error); }
    // What of the old file besides its bytes could not be kept.
    const std::vector<Diagnostic>& notes() const { return m_notes; }

private:
    std::optional<Diagnostic> openThrough();
    std::optional<Diagnostic> openBeside(const struct stat* old);
    void close()
    {
        if (m_handle >= 0 && m_handle != STDOUT_FILENO)
            ::close(m_handle);
        m_handle = -1;
    }

    std::filesystem::path m_path;
    std::filesystem::path m_target;
    std::filesystem::path m_temporary; // empty: none, or it has been renamed
    std::vector<Diagnostic> m_notes;
    int m_handle = -1;
    int m_error = 0;
};

std::optional<Diagnostic> OutputFile::open()
{
    if (isStandardOutput(m_path)) {
        m_handle = STDOUT_FILENO;
        return std::nullopt;
    }
    struct stat old {};
    const bool exists = ::stat(m_path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT)
        return openError(m_path, errno);
    if (exists && S_ISDIR(old.st_mode))
        return openError(m_path, EISDIR);
    if (exists && !S_ISREG(old.st_mode))
        return openThrough();
    m_target = targetOf(m_path);
    if (!exists)
        return openBeside(nullptr);
    // A link of /proc to an open file need not say where that one lies.
    struct stat target {};
    if (::stat(m_target.c_str(), &target) != 0 || !isSameFile(target, old))
        return openThrough();
    // Renaming over a file asks nobody whether it may be written.
    if (::access(m_target.c_str(), W_OK) != 0)
        return openError(m_path, errno);
    return openBeside(&old);
}

std::optional<Diagnostic> OutputFile::openThrough()
{
    m_handle = ::open(m_path.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
    return m_handle < 0 ? std::optional(openError(m_path, errno)) : std::nullopt;
}

std::optional<Diagnostic> OutputFile::openBeside(const struct stat* old)
{
    static std::atomic<unsigned> counter{0};
    // What replaces a file that not everyone may read is nobody else's before it has its rights.
    constexpr mode_t kUsualMode = 0666; // less the process's mask
    constexpr mode_t kPrivateMode = 0600;
    while (m_handle < 0) {
        // Not made of the target's name, which may be as long as a name can be.
        std::string name = ".limber-";
        name += std::to_string(::getpid()) + '-' + std::to_string(counter++) + ".part";
        const std::filesystem::path candidate = m_target.parent_path() / name;
        m_handle = ::open(candidate.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                          old ? kPrivateMode : kUsualMode);
        if (m_handle >= 0)
            m_temporary = candidate;
        else if (errno != EEXIST)
            return openError(m_path, errno);
    }
    if (old)
        m_notes = keepRights(m_handle, m_target, *old);
    return std::nullopt;
}

bool OutputFile::write(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_handle, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            m_error = errno;
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::optional<Diagnostic> OutputFile::finish()
{
    if (m_temporary.empty()) {
        close();
        return std::nullopt;
    }
    if (::fsync(m_handle) != 0)
        return writeError(m_path, errno);
    const int handle = std::exchange(m_handle, -1);
    if (::close(handle) != 0)
        return writeError(m_path, errno);
    if (::rename(m_temporary.c_str(), m_target.c_str()) != 0) {
        return fileError("file-rename", {LIMBER_TEXT("%1 could not be put in its place: %2"),
                                         {validUtf8(m_path.string()), systemMessage(errno)}});
    }
    m_temporary.clear();
    // The new name is only sure to outlast a power cut once its folder is on the disk too.
    const std::filesystem::path folder =
        m_target.has_parent_path() ? m_target.parent_path() : std::filesystem::path(".");
    if (const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        opened >= 0) {
        ::fsync(opened);
        ::close(opened);
    }
    return std::nullopt;
}

bool isPacked(const std::filesystem::path& path)
{
    return path.extension() == ".gz";
}

// Opens the file, lets `produce` fill a sink, packs if the name wants it, puts it in place.
template<typename Produce>
Result<Done> writeAtomically(const std::filesystem::path& path, Produce&& produce)
{
    const WriteSignalsBlocked signalsBlocked;
    OutputFile file(path);
    if (auto error = file.open())
        return *error;
    bool failed = false;
    const GzipPacker::Output toFile = [&](std::string_view bytes) {
        failed = failed || !file.write(bytes);
        return !failed;
    };
    std::optional<GzipPacker> packer;
    if (isPacked(path))
        packer.emplace(toFile);
    const ByteSink sink = [&](std::string_view bytes) {
        return packer ? packer->write(bytes) : toFile(bytes);
    };
    Result<Done> produced = produce(sink);
    if (produced && packer)
        packer->finish();
    if (failed)
        return file.error();
    if (!produced)
        return produced;
    if (auto error = file.finish())
        return *error;
    std::vector<Diagnostic> notes = produced.diagnostics();
    notes.insert(notes.end(), file.notes().begin(), file.notes().end());
    return {Done{}, std::move(notes)};
}

} // namespace

bool isStandardOutput(const std::filesystem::path& path)
{
    return path == "-" || path == "/dev/stdout";
}

Result<Done> writeBvhFile(const Clip& clip, const std::filesystem::path& path,
                          const WriteOptions& options)
{
    return writeAtomically(path,
                           [&](const ByteSink& sink) { return writeBvh(clip, options, sink); });
}

Result<Done> writeFileBytes(const std::filesystem::path& path, std::string_view bytes)
{
    return writeAtomically(path, [&](const ByteSink& sink) -> Result<Done> {
        if (!sink(bytes))
            return makeError("write", {LIMBER_TEXT("The text could not be written"), {}});
        return Done{};
    });
}

} // namespace limber
