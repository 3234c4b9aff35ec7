#include "app/cli/argument_text.h"
#include "app/cli/clip_input.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/joint_address.h"
#include "app/cli/json_text.h"
#include "core/bvh/number_text.h"
#include "core/motion/kinematics.h"
#include "core/motion/pose.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <numeric>
#include <span>

namespace limber::cli {

namespace {

// Frames that are computed and written at a time: long clips stream.
constexpr int kBlockFrames = 256;

struct TableOptions {
    std::string file;
    std::string frames;
    std::vector<std::string> joints;
    bool json = false;
    ReadingOptions reading;
};

// The numbers of a block of frames: `width` for each chosen joint, frame by frame.
struct Block {
    FrameRange range;
    std::vector<double> numbers;
};

// One of the two tables: what it holds for each joint in each frame.
struct Table {
    std::string_view csvHeader;
    std::string_view jsonKey;
    std::size_t width = 3;
    void (*fill)(const Clip& clip, std::span<const int> joints, Block& block) = nullptr;
};

void fillPositions(const Clip& clip, std::span<const int> joints, Block& block)
{
    const PositionTable table = worldPositions(clip, block.range);
    for (int frame = 0; frame < block.range.count(); ++frame) {
        for (const int joint : joints) {
            const glm::dvec3 position = table.at(joint, frame);
            block.numbers.insert(block.numbers.end(), {position.x, position.y, position.z});
        }
    }
}

void fillRotations(const Clip& clip, std::span<const int> joints, Block& block)
{
    for (int frame = block.range.first; frame <= block.range.last; ++frame) {
        const WorldPose world = worldPose(*clip.skeleton, poseAt(clip, frame));
        for (const int joint : joints) {
            glm::dquat rotation = world.rotations[static_cast<std::size_t>(joint)];
            if (rotation.w < 0.0)
                rotation = -rotation;
            block.numbers.insert(block.numbers.end(),
                                 {rotation.w, rotation.x, rotation.y, rotation.z});
        }
    }
}

constexpr Table kPositions{"frame,joint,x,y,z", "positions", 3, fillPositions};
constexpr Table kRotations{"frame,joint,w,x,y,z", "rotations", 4, fillRotations};

// A CSV field, quoted after RFC 4180 where it has to be.
std::string csvField(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"')
            quoted += '"';
        quoted += c;
    }
    return quoted + "\"";
}

void appendNumber(std::string& text, double value)
{
    std::array<char, kNumberTextSize> buffer;
    text.append(buffer.data(), writeShortest(buffer.data(), value));
}

void appendNumbers(std::string& text, std::span<const double> numbers)
{
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0)
            text += ',';
        appendNumber(text, numbers[i]);
    }
}

// Writes a table for the chosen joints, in one of two forms.
class TableWriter {
public:
    TableWriter(const Table& table, const Clip& clip, std::vector<int> joints)
        : m_table(table), m_clip(clip), m_joints(std::move(joints))
    {
    }

    void writeCsv(FrameRange range, Output& output) const
    {
        const std::vector<std::string> addresses = jointAddresses(*m_clip.skeleton);
        std::vector<std::string> names;
        for (const int joint : m_joints)
            names.push_back("," + csvField(addresses[static_cast<std::size_t>(joint)]) + ",");
        output.write(std::string(m_table.csvHeader) + "\n");
        forEachFrame(range, output, [&](std::string& text, int frame, auto numbersOf) {
            const std::string index = std::to_string(frame);
            for (std::size_t i = 0; i < names.size(); ++i) {
                text += index;
                text += names[i];
                appendNumbers(text, numbersOf(i));
                text += "\n";
            }
        });
    }

    void writeJson(FrameRange range, Output& output) const
    {
        Json joints = Json::array();
        for (const int index : m_joints) {
            const Joint& joint = m_clip.skeleton->joint(index);
            joints.push_back({{"name", jsonString(joint.name)},
                              {"parent", joint.parent},
                              {"kind", kindName(joint.kind)},
                              {"index", index}});
        }
        output.write("{\"joints\":" + joints.dump() + ",\"frames\":[");
        const std::string key = ",\"" + std::string(m_table.jsonKey) + "\":[";
        forEachFrame(range, output, [&](std::string& text, int frame, auto numbersOf) {
            text += frame == range.first ? "\n{\"frame\":" : ",\n{\"frame\":";
            text += std::to_string(frame) + key;
            for (std::size_t i = 0; i < m_joints.size(); ++i) {
                text += i == 0 ? "[" : ",[";
                appendNumbers(text, numbersOf(i));
                text += "]";
            }
            text += "]}";
        });
        output.write("]}\n");
    }

private:
    // Calls write(text, frame, numbersOf) for every frame; numbersOf(i) are those of the i-th
    // chosen joint. Stops once the output cannot be written.
    template<typename WriteFrame>
    void forEachFrame(FrameRange range, Output& output, const WriteFrame& write) const
    {
        Block block;
        std::string text;
        for (int first = range.first; first <= range.last; first += kBlockFrames) {
            block.range = {first, std::min(range.last, first + kBlockFrames - 1)};
            block.numbers.clear();
            m_table.fill(m_clip, m_joints, block);
            text.clear();
            const double* numbers = block.numbers.data();
            for (int frame = block.range.first; frame <= block.range.last; ++frame) {
                write(text, frame, [&](std::size_t i) {
                    return std::span(numbers + i * m_table.width, m_table.width);
                });
                numbers += m_joints.size() * m_table.width;
            }
            if (!output.write(text))
                return;
        }
    }

    const Table& m_table;
    const Clip& m_clip;
    std::vector<int> m_joints;
};

ExitCode runTable(const Table& table, const TableOptions& options)
{
    const auto clip = readClip(options.file, options.reading);
    if (!clip)
        return ExitCode::BadInput;
    FrameRange range = allFrames(*clip);
    if (!options.frames.empty()) {
        const auto chosen = frameRangeArgument(options.frames, *clip);
        if (!chosen)
            return refuseUsage(chosen.diagnostics());
        range = *chosen;
    }
    std::vector<int> joints(clip->skeleton->joints.size());
    std::iota(joints.begin(), joints.end(), 0);
    if (!options.joints.empty()) {
        auto chosen = findJoints(*clip->skeleton, options.joints);
        if (!chosen)
            return refuseUsage(chosen.diagnostics());
        joints = std::move(*chosen);
    }
    const TableWriter writer(table, *clip, std::move(joints));
    Output output;
    if (options.json)
        writer.writeJson(range, output);
    else
        writer.writeCsv(range, output);
    return output.finish();
}

void addTable(CLI::App& app, Commands& commands, const Table& table, const char* help)
{
    auto options = std::make_shared<TableOptions>();
    CLI::App* command = app.add_subcommand(std::string(table.jsonKey), help);
    command->add_option("FILE", options->file, "A clip; - is standard input")
        ->type_name("")
        ->required();
    command->add_option("--frames", options->frames, "Frames from 0 or times such as 1.5s")
        ->type_name("A:B");
    command
        ->add_option("--joint", options->joints,
                     "Only these: a name, NAME#2, a path A/B, @INDEX or PARENT/End; a comma list, "
                     "or given several times")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->add_flag("--json", options->json, "JSON instead of CSV");
    options->reading.addTo(*command);
    commands.push_back({command, [options, &table] { return runTable(table, *options); }});
}

} // namespace

void addTableCommands(CLI::App& app, Commands& commands)
{
    addTable(app, commands, kPositions, "Prints world positions in file units");
    addTable(app, commands, kRotations, "Prints world rotations as quaternions with w ≥ 0");
}

} // namespace limber::cli
