// Forward kinematics against what people write with GLM: for every frame and joint the Euler angles
// to a quaternion or a matrix, times the parent's.

#include "tests/bench/bench.h"

#include "core/motion/kinematics.h"
#include "core/motion/kinematics_kernel.h"
#include "core/motion/pose.h"

#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtx/euler_angles.hpp>
#include <glm/gtx/transform.hpp>

#include <cmath>
#include <string>

namespace {

using namespace limber;

// A body of `jointCount` joints: a trunk with chains of up to eight joints, three rotations each.
Clip makeClip(int jointCount, int frameCount)
{
    Skeleton skeleton;
    Clip clip;
    clip.frameCount = frameCount;
    const auto addChannel = [&](ChannelType type, double middle, double swing) {
        const int channel = skeleton.channelCount();
        skeleton.channels.push_back(
            {type, skeleton.jointCount(), std::string(channelTypeName(type))});
        std::vector<double> samples(static_cast<std::size_t>(frameCount));
        for (std::size_t i = 0; i < samples.size(); ++i)
            samples[i] = middle + swing * std::sin(0.01 * static_cast<double>(i) + channel);
        clip.curves.push_back(makeCurve(std::move(samples)));
        return channel;
    };
    for (int i = 0; i < jointCount; ++i) {
        Joint joint;
        joint.name = "joint" + std::to_string(i);
        joint.kind = i == 0 ? JointKind::Root : JointKind::Joint;
        joint.parent = i == 0 ? -1 : i % 8 == 1 ? std::min(i / 8, i - 1) : i - 1;
        joint.offset = {1.0 + i % 3, 9.0 + i % 5, 0.5};
        if (i == 0) {
            for (const auto type :
                 {ChannelType::XPosition, ChannelType::YPosition, ChannelType::ZPosition})
                joint.channels.push_back(addChannel(type, 90.0, 50.0));
        }
        for (const auto type :
             {ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation})
            joint.channels.push_back(addChannel(type, 0.0, 80.0));
        skeleton.joints.push_back(std::move(joint));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

// The samples as rows of frames, as a program would hold them that reads a file and plays it.
template<typename Number>
std::vector<Number> rowsOf(const Clip& clip)
{
    std::vector<Number> rows;
    rows.reserve(static_cast<std::size_t>(clip.frameCount) * clip.curves.size());
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        for (int channel = 0; channel < clip.channelCount(); ++channel)
            rows.push_back(static_cast<Number>(clip.sample(channel, frame)));
    }
    return rows;
}

template<typename Number>
using Vector = glm::vec<3, Number, glm::defaultp>;
template<typename Number>
using Matrix = glm::mat<4, 4, Number, glm::defaultp>;
template<typename Number>
using Quaternion = glm::qua<Number, glm::defaultp>;

template<typename Number>
void glmMatrixLoop(const Skeleton& skeleton, const std::vector<Number>& rows,
                   std::vector<Vector<Number>>& positions)
{
    const std::size_t joints = skeleton.joints.size();
    const std::size_t frames = rows.size() / skeleton.channels.size();
    positions.resize(joints * frames);
    std::vector<Matrix<Number>> world(joints);
    for (std::size_t frame = 0; frame < frames; ++frame) {
        const Number* row = rows.data() + frame * skeleton.channels.size();
        for (std::size_t joint = 0; joint < joints; ++joint) {
            const bool isRoot = joint == 0;
            const Vector<Number> translation = isRoot
                                                   ? Vector<Number>(row[0], row[1], row[2])
                                                   : Vector<Number>(skeleton.joints[joint].offset);
            const Number* angles = row + 3 + 3 * joint;
            const Matrix<Number> local =
                glm::translate(translation) * glm::eulerAngleZXY(glm::radians(angles[0]),
                                                                 glm::radians(angles[1]),
                                                                 glm::radians(angles[2]));
            world[joint] =
                isRoot ? local
                       : world[static_cast<std::size_t>(skeleton.joints[joint].parent)] * local;
            positions[frame * joints + joint] = Vector<Number>(world[joint][3]);
        }
    }
}

template<typename Number>
void glmQuaternionLoop(const Skeleton& skeleton, const std::vector<Number>& rows,
                       std::vector<Vector<Number>>& positions)
{
    const std::size_t joints = skeleton.joints.size();
    const std::size_t frames = rows.size() / skeleton.channels.size();
    positions.resize(joints * frames);
    std::vector<Quaternion<Number>> world(joints);
    for (std::size_t frame = 0; frame < frames; ++frame) {
        const Number* row = rows.data() + frame * skeleton.channels.size();
        Vector<Number>* out = positions.data() + frame * joints;
        for (std::size_t joint = 0; joint < joints; ++joint) {
            const Number* angles = row + 3 + 3 * joint;
            const Quaternion<Number> local =
                glm::angleAxis(glm::radians(angles[0]), Vector<Number>(0, 0, 1)) *
                glm::angleAxis(glm::radians(angles[1]), Vector<Number>(1, 0, 0)) *
                glm::angleAxis(glm::radians(angles[2]), Vector<Number>(0, 1, 0));
            if (joint == 0) {
                world[joint] = local;
                out[joint] = Vector<Number>(row[0], row[1], row[2]);
                continue;
            }
            const auto parent = static_cast<std::size_t>(skeleton.joints[joint].parent);
            out[joint] =
                out[parent] + world[parent] * Vector<Number>(skeleton.joints[joint].offset);
            world[joint] = world[parent] * local;
        }
    }
}

struct Rounds {
    const Clip& clip;
    int count;
    double jointFrames() const
    {
        return static_cast<double>(clip.skeleton->jointCount()) * clip.frameCount / 1e6;
    }
    template<typename Work>
    double rate(Work&& work) const
    {
        return jointFrames() / bench::bestProcessorSeconds(count, work);
    }
};

// The faster of the two GLM loops is the yardstick.
template<typename Number>
double glmRate(const Rounds& rounds, const char* matrices, const char* quaternions)
{
    const std::vector<Number> rows = rowsOf<Number>(rounds.clip);
    const Skeleton& skeleton = *rounds.clip.skeleton;
    std::vector<Vector<Number>> positions;
    const double matrixRate = rounds.rate([&] { glmMatrixLoop(skeleton, rows, positions); });
    const double quaternionRate =
        rounds.rate([&] { glmQuaternionLoop(skeleton, rows, positions); });
    const double yardstick = std::max(matrixRate, quaternionRate);
    bench::printRow(matrices, matrixRate, yardstick);
    bench::printRow(quaternions, quaternionRate, yardstick);
    return yardstick;
}

void wholeClip(const Rounds& rounds)
{
    bench::printHeader("forward kinematics, whole clip", "M joints/s");
    const FrameRange all = allFrames(rounds.clip);
    const double yardstickFloat = glmRate<float>(rounds, "GLM Euler loop, float, matrices",
                                                 "GLM Euler loop, float, quaternions");
    PositionTableF tableF;
    bench::printRow("Limber, float",
                    rounds.rate([&] { worldPositionsF(rounds.clip, all, tableF); }), yardstickFloat,
                    3.5);
    const double yardstickDouble = glmRate<double>(rounds, "GLM Euler loop, double, matrices",
                                                   "GLM Euler loop, double, quaternions");
    PositionTable table;
    bench::printRow("Limber, double", rounds.rate([&] { worldPositions(rounds.clip, all, table); }),
                    yardstickDouble, 1.8);
    bench::printRow("Limber, double, into fresh memory",
                    rounds.rate([&] { bench::keep(worldPositions(rounds.clip, all)); }),
                    yardstickDouble);
    bench::printRow("Limber, double, extents only",
                    rounds.rate([&] { bench::keep(extentsOf(rounds.clip)); }), yardstickDouble);
    std::printf("(kernel: %s)\n", kinematics::kernels().front().name);
}

void oneFrame(const Rounds& rounds)
{
    const int frames = std::min(rounds.clip.frameCount, 1000);
    const double seconds = bench::bestProcessorSeconds(rounds.count, [&] {
        for (int frame = 0; frame < frames; ++frame)
            bench::keep(worldPose(*rounds.clip.skeleton, poseAt(rounds.clip, frame)));
    });
    std::printf("\n%-52s %9.2f us   (at most 10 for 75 joints)\n", "forward kinematics, one frame",
                seconds / frames * 1e6);
}

} // namespace

int main(int argc, char** argv)
{
    const bool smoke = bench::isSmoke(argc, argv);
    const Clip clip = makeClip(75, smoke ? 130 : 10000);
    std::printf("%d joints, %d frames, best of %d\n", clip.skeleton->jointCount(), clip.frameCount,
                smoke ? 1 : 5);
    const Rounds rounds{clip, smoke ? 1 : 5};
    wholeClip(rounds);
    oneFrame(rounds);
    return 0;
}
