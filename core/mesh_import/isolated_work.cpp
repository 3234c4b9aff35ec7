#include "core/mesh_import/isolated_work.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <new>
#include <optional>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace limber {

namespace {

constexpr int kMillisecondsBetweenQuestions = 50;
constexpr int kMemoryExit = 3;
constexpr std::size_t kMostBytes = std::size_t{4} << 30;
constexpr std::size_t kPiece = std::size_t{1} << 16;

// A message is its kind, eight bytes of size, and that many bytes.
constexpr char kProgressMessage = 'P';
constexpr char kResultMessage = 'R';
constexpr std::size_t kHeadSize = 9;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kAddressSpaceIsOurs = false; // a sanitizer maps terabytes for its own ends
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kAddressSpaceIsOurs = false;
#else
constexpr bool kAddressSpaceIsOurs = true;
#endif
#else
constexpr bool kAddressSpaceIsOurs = true;
#endif

bool writeAll(int file, const char* bytes, std::size_t size)
{
    while (size > 0) {
        const ssize_t written = ::write(file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        size -= static_cast<std::size_t>(written);
    }
    return true;
}

bool writeMessage(int file, char kind, const char* bytes, std::size_t size)
{
    char head[kHeadSize] = {kind};
    const std::uint64_t size64 = size;
    std::memcpy(head + 1, &size64, sizeof size64);
    return writeAll(file, head, sizeof head) && writeAll(file, bytes, size);
}

void limitThisProcess(const IsolatedLimits& limits)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const rlimit noCore{0, 0};
    setrlimit(RLIMIT_CORE, &noCore);
    if (limits.seconds > 0) {
        const rlimit time{static_cast<rlim_t>(limits.seconds),
                          static_cast<rlim_t>(limits.seconds) + 1};
        setrlimit(RLIMIT_CPU, &time);
    }
    std::size_t pages = 0;
    if (limits.memory > 0 && kAddressSpaceIsOurs && std::ifstream("/proc/self/statm") >> pages) {
        const std::size_t now = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
        const rlimit memory{now + limits.memory, now + limits.memory};
        setrlimit(RLIMIT_AS, &memory);
    }
}

[[noreturn]] void
workAndLeave(const std::function<std::string(const std::function<void(double)>&)>& work,
             const IsolatedLimits& limits, int output)
{
    // What handles a crash in this program (a report, a rescue of the document) is not for the
    // copy.
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGXCPU, SIGTERM})
        std::signal(signal, SIG_DFL);
    std::signal(SIGPIPE, SIG_IGN);
    try {
        limitThisProcess(limits);
        const std::string bytes = work([output](double share) {
            char text[sizeof share];
            std::memcpy(text, &share, sizeof share);
            writeMessage(output, kProgressMessage, text, sizeof text);
        });
        writeMessage(output, kResultMessage, bytes.data(), bytes.size());
    } catch (const std::bad_alloc&) {
        _exit(kMemoryExit);
    } catch (...) {
        std::abort();
    }
    _exit(0); // no destructors of what belongs to the other process
}

// Takes the stream of messages apart.
class MessageReader {
public:
    void take(const char* bytes, std::size_t size)
    {
        m_bytes.append(bytes, size);
        while (m_bytes.size() >= kHeadSize && !m_broken) {
            std::uint64_t size64 = 0;
            std::memcpy(&size64, m_bytes.data() + 1, sizeof size64);
            m_broken = size64 > kMostBytes;
            if (m_broken || m_bytes.size() - kHeadSize < size64)
                return;
            takeMessage(m_bytes[0], static_cast<std::size_t>(size64));
        }
    }
    double share() const { return m_share; }
    bool broken() const { return m_broken; }
    std::optional<std::string> result;

private:
    void takeMessage(char kind, std::size_t size)
    {
        if (kind == kResultMessage) {
            result = m_bytes.substr(kHeadSize, size);
        } else if (kind == kProgressMessage && size == sizeof m_share) {
            double share = 0.0;
            std::memcpy(&share, m_bytes.data() + kHeadSize, sizeof share);
            if (std::isfinite(share))
                m_share = std::clamp(share, 0.0, 1.0);
        } else {
            m_broken = true;
        }
        m_bytes.erase(0, kHeadSize + size);
    }

    std::string m_bytes;
    double m_share = 0.0;
    bool m_broken = false;
};

// Reads until the other end closes; false if progress said no or what comes makes no sense.
enum class Listening { Closed, Cancelled, Broken };
Listening listen(int input, MessageReader& reader, const std::function<bool(double)>& progress)
{
    std::string piece(kPiece, '\0');
    while (true) {
        pollfd wanted{input, POLLIN, 0};
        const int ready = poll(&wanted, 1, kMillisecondsBetweenQuestions);
        if (progress && !progress(reader.share()))
            return Listening::Cancelled;
        if (ready <= 0)
            continue;
        const ssize_t size = ::read(input, piece.data(), piece.size());
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            return Listening::Closed;
        reader.take(piece.data(), static_cast<std::size_t>(size));
        if (reader.broken())
            return Listening::Broken;
    }
}

IsolatedEnd endOf(int status)
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == kMemoryExit)
        return IsolatedEnd::Memory;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        return IsolatedEnd::Time;
    return IsolatedEnd::Crashed;
}

} // namespace

IsolatedResult
runIsolated(const std::function<std::string(const std::function<void(double)>& tell)>& work,
            const IsolatedLimits& limits, const std::function<bool(double)>& progress)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return {};
    const pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        workAndLeave(work, limits, ends[1]);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return {};
    }
    MessageReader reader;
    const Listening heard = listen(ends[0], reader, progress);
    close(ends[0]);
    if (heard != Listening::Closed)
        kill(child, SIGKILL);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (heard == Listening::Cancelled)
        return {IsolatedEnd::Cancelled, {}};
    if (heard == Listening::Closed && reader.result)
        return {IsolatedEnd::Done, std::move(*reader.result)};
    return {heard == Listening::Broken ? IsolatedEnd::Crashed : endOf(status), {}};
}

} // namespace limber
