// How fast clips are read and saved, against what the machine can do in the same run.
//   bench_bvh [MEGABYTES]      (default 20; 200 needs about 1 GB of memory)

#include "bench.h"

#include "core/bvh/number_text.h"
#include "core/bvh/reader.h"
#include "core/bvh/writer.h"

#include <fast_float/fast_float.h>

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

using namespace limber;

namespace {

constexpr int kRounds = 5;
constexpr int kJoints = 52;

// A chain of joints that swings: six decimals, one blank between numbers.
std::string madeText(std::size_t bytes)
{
    std::string text = "HIERARCHY\nROOT Hips\n{\n\tOFFSET 0.000000 0.000000 0.000000\n\tCHANNELS 6 "
                       "Xposition Yposition Zposition Zrotation Yrotation Xrotation\n";
    for (int joint = 1; joint < kJoints; ++joint)
        text += "\tJOINT j" + std::to_string(joint) +
                "\n\t{\n\tOFFSET 0.000000 4.500000 0.250000\n\tCHANNELS 3 Zrotation Yrotation "
                "Xrotation\n";
    for (int joint = 0; joint < kJoints; ++joint)
        text += "\t}\n";
    text += "MOTION\nFrames: 0         \nFrame Time: 0.00833333\n";
    text.reserve(bytes + 4096);
    int frames = 0;
    for (; text.size() < bytes; ++frames) {
        for (int channel = 0; channel < kJoints * 3 + 3; ++channel) {
            const double phase = 0.01 * frames * (1 + channel % 5) + channel;
            text += fixedText((channel < 3 ? 120.0 : 60.0) * std::sin(phase) + channel % 20, 6);
            text += channel == kJoints * 3 + 2 ? '\n' : ' ';
        }
    }
    const std::string count = std::to_string(frames);
    return text.replace(text.find("0   "), count.size(), count);
}

double megabytesPerSecond(std::size_t bytes, double seconds)
{
    return static_cast<double>(bytes) / 1e6 / seconds;
}

double sumByFastFloat(std::string_view rows)
{
    double sum = 0.0;
    const char* at = rows.data();
    const char* const end = at + rows.size();
    while (at < end) {
        double value = 0.0;
        at = fast_float::from_chars(at, end, value).ptr + 1;
        sum += value;
    }
    return sum;
}

std::size_t writeAllByToChars(const Clip& clip, std::string& to, int decimals)
{
    to.clear();
    char number[kNumberTextSize];
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        for (int channel = 0; channel < clip.channelCount(); ++channel) {
            const double value = clip.sample(channel, frame);
            const auto end = decimals < 0 ? std::to_chars(number, number + sizeof number, value,
                                                          std::chars_format::fixed)
                                          : std::to_chars(number, number + sizeof number, value,
                                                          std::chars_format::fixed, decimals);
            to.append(number, end.ptr);
            to += ' ';
        }
        to.back() = '\n';
    }
    return to.size();
}

// A file that is emptied before each round: its pages have to be found anew, as for a real one.
class ScratchFile {
public:
    ScratchFile() : m_path("/tmp/bench_bvh_" + std::to_string(::getpid()))
    {
        m_handle = ::open(m_path.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
        if (m_handle < 0)
            std::abort();
    }
    ~ScratchFile()
    {
        ::close(m_handle);
        ::unlink(m_path.c_str());
    }
    ScratchFile(const ScratchFile&) = delete;
    ScratchFile& operator=(const ScratchFile&) = delete;

    const std::string& path() const { return m_path; }
    void empty() const
    {
        if (::ftruncate(m_handle, 0) != 0)
            std::abort();
        ::lseek(m_handle, 0, SEEK_SET);
    }
    bool write(std::string_view bytes) const
    {
        while (!bytes.empty()) {
            const ssize_t count = ::write(m_handle, bytes.data(), bytes.size());
            if (count <= 0)
                return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

private:
    std::string m_path;
    int m_handle = -1;
};

void benchReading(const std::string& text, int rounds, bool large)
{
    bench::printHeader("reading, MB/s (ratio to fast_float)", "MB/s");
    const std::string_view rows = std::string_view(text).substr(text.find("00833333") + 9);
    double sum = 0.0;
    const double raw = megabytesPerSecond(
        rows.size(), bench::bestSeconds(rounds, [&] { sum += sumByFastFloat(rows); }));
    bench::keep(sum);
    bench::printRow("fast_float over the same numbers", raw, raw);
    for (const int threads : {1, 2}) {
        ReadOptions options;
        options.threads = threads;
        double best = 1e300;
        for (int round = 0; round < rounds; ++round) {
            std::string copy = text; // the reader keeps the text; the copy is not its work
            best = std::min(best, bench::bestSeconds(
                                      1, [&] { bench::keep(readBvh(std::move(copy), options)); }));
        }
        const double wanted = large ? (threads == 1 ? 1.2 : 1.5) : (threads == 1 ? 1.5 : 2.2);
        bench::printRow(threads == 1 ? "readBvh, one thread" : "readBvh, two threads",
                        megabytesPerSecond(text.size(), best), raw, wanted);
    }
    std::string copy(text.size(), ' ');
    bench::printRow("memcpy",
                    megabytesPerSecond(text.size(), bench::bestSeconds(rounds,
                                                                       [&] {
                                                                           std::memcpy(copy.data(),
                                                                                       text.data(),
                                                                                       text.size());
                                                                           bench::keep(copy);
                                                                       })),
                    raw);
}

void benchFormatting(const Clip& clip, int rounds, Decimals decimals)
{
    const bool fixed = decimals == Decimals::Fixed;
    bench::printHeader(fixed ? "saving with six decimals (ratio to to_chars fixed)"
                             : "saving with shortest numbers (ratio to to_chars shortest)",
                       "MB/s");
    std::string text;
    std::size_t bytes = 0;
    const double plain =
        bench::bestSeconds(rounds, [&] { bytes = writeAllByToChars(clip, text, fixed ? 6 : -1); });
    const double yardstick = megabytesPerSecond(bytes, plain);
    bench::printRow(fixed ? "to_chars fixed 6" : "to_chars shortest", yardstick, yardstick);
    WriteOptions options;
    options.decimals = decimals;
    const double seconds = bench::bestSeconds(rounds, [&] {
        bytes = 0;
        writeBvh(clip, options, [&](std::string_view piece) {
            bytes += piece.size();
            return true;
        });
    });
    bench::printRow("writeBvh", megabytesPerSecond(bytes, seconds), yardstick, fixed ? 2.5 : 1.0);
}

void benchSaving(const Clip& clip, const std::string& text, int rounds)
{
    bench::printHeader("saving to a file, MB/s (ratio to write())", "MB/s");
    const ScratchFile file;
    const auto rate = [&](auto&& work) {
        return megabytesPerSecond(text.size(), bench::bestSeconds(rounds, [&] {
                                      file.empty();
                                      work();
                                  }));
    };
    const double plain = rate([&] { file.write(text); });
    bench::printRow("write() of the text", plain, plain);
    const ByteSink sink = [&](std::string_view piece) { return file.write(piece); };
    bench::printRow("untouched", rate([&] { writeBvh(clip, {}, sink); }), plain, 0.6);
    std::vector<double> samples = clip.curve(5).samples;
    samples[samples.size() / 2] += 1.0;
    const Clip one = withCurve(clip, 5, makeCurve(samples));
    bench::printRow("one number changed", rate([&] { writeBvh(one, {}, sink); }), plain, 0.6);
    for (double& sample : samples)
        sample += 0.125;
    const Clip column = withCurve(clip, 5, makeCurve(samples));
    bench::printRow("one channel changed", rate([&] { writeBvh(column, {}, sink); }), plain);
    const std::string target = file.path() + ".bvh";
    bench::printRow("untouched, atomic and flushed to the disk",
                    rate([&] { writeBvhFile(clip, target); }), plain);
    ::unlink(target.c_str());
}

} // namespace

int main(int argc, char** argv)
{
    const bool smoke = bench::isSmoke(argc, argv);
    const int megabytes = smoke || argc < 2 ? 20 : std::atoi(argv[1]);
    const std::string text =
        madeText(smoke ? 200000 : static_cast<std::size_t>(megabytes) * 1000000);
    const int rounds = smoke ? 1 : kRounds;
    std::printf("%.1f MB\n", static_cast<double>(text.size()) / 1e6);
    benchReading(text, rounds, megabytes >= 100);
    const Result<Clip> clip = readBvh(text);
    if (!clip || clip->frameCount == 0)
        return 1;
    benchFormatting(*clip, rounds, Decimals::Fixed);
    benchFormatting(*clip, rounds, Decimals::Shortest);
    benchSaving(*clip, text, rounds);
    return 0;
}
