// The transition map of two clips against what it would be to compare every pair of windows on its
// own, and against the time that PERFORMANCE asks for.

#include "tests/bench/bench.h"

#include "core/blend/transition_search.h"

#include <cmath>
#include <numeric>
#include <string>

namespace {

using namespace limber;

// A figure of `jointCount` joints that walks about.
Clip makeFigure(int jointCount, int frameCount, double phase)
{
    Skeleton skeleton;
    Clip clip;
    clip.frameCount = frameCount;
    const auto addChannel = [&](ChannelType type, double swing, double travel) {
        const int channel = skeleton.channelCount();
        skeleton.channels.push_back(
            {type, skeleton.jointCount(), std::string(channelTypeName(type))});
        std::vector<double> samples(static_cast<std::size_t>(frameCount));
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const auto frame = static_cast<double>(i);
            samples[i] =
                travel * frame + swing * std::sin((0.05 + 0.001 * channel) * frame + phase);
        }
        clip.curves.push_back(makeCurve(std::move(samples)));
        return channel;
    };
    for (int i = 0; i < jointCount; ++i) {
        Joint joint;
        joint.name = "joint" + std::to_string(i);
        joint.kind = i == 0 ? JointKind::Root : JointKind::Joint;
        joint.parent = i == 0 ? -1 : i % 6 == 1 ? 0 : i - 1;
        joint.offset = {1.0 + i % 3, 9.0 + i % 5, 0.5};
        if (i == 0) {
            for (const auto type :
                 {ChannelType::XPosition, ChannelType::YPosition, ChannelType::ZPosition})
                joint.channels.push_back(
                    addChannel(type, 3.0, type == ChannelType::YPosition ? 0.0 : 0.4));
        }
        for (const auto type :
             {ChannelType::ZRotation, ChannelType::XRotation, ChannelType::YRotation})
            joint.channels.push_back(addChannel(type, 40.0, 0.0));
        skeleton.joints.push_back(std::move(joint));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

} // namespace

int main(int argc, char** argv)
{
    const bool smoke = bench::isSmoke(argc, argv);
    const int frames = smoke ? 100 : 2000;
    const int rounds = smoke ? 1 : 5;
    const Clip a = makeFigure(30, frames, 0.0);
    const Clip b = makeFigure(30, frames, 1.0);
    std::vector<int> joints(30);
    std::iota(joints.begin(), joints.end(), 0);
    std::printf("2 × %d frames, 30 joints, window of %d, best of %d\n", frames, searchWindow(a, b),
                rounds);
    const auto aPoints = jointPoints(a, joints, UpAxis::Y);
    const auto bPoints = jointPoints(b, joints, UpAxis::Y);
    const int window = searchWindow(a, b);
    const double places = std::pow(frames - window + 1, 2) / 1e6;

    bench::printHeader("transition map", "M places/s");
    const int some = smoke ? 2 : 20;
    const double single = bench::bestProcessorSeconds(rounds, [&] {
        for (int row = 0; row < some; ++row) {
            for (int column = 0; column + window <= frames; ++column)
                bench::keep(alignedDistance(*aPoints, row, *bPoints, column, window));
        }
    });
    const double yardstick = some * (frames - window + 1) / 1e6 / single;
    bench::printRow("every pair of windows on its own, one thread", yardstick, yardstick);
    for (const int threads : {1, 2}) {
        const double seconds = bench::bestSeconds(
            rounds, [&] { bench::keep(distanceMap(*aPoints, *bPoints, window, 1, threads)); });
        bench::printRow(threads == 1 ? "Limber, one thread" : "Limber, two threads",
                        places / seconds, yardstick);
    }
    TransitionSearchOptions options;
    options.threads = 2;
    const double seconds = bench::bestSeconds(
        rounds, [&] { bench::keep(searchTransitions(a, b, joints, UpAxis::Y, options)); });
    std::printf("\n%-52s %9.3f s   (at most 0.3 on two cores)\n",
                "whole search: kinematics, map, minima", seconds);
    const double processor = bench::bestProcessorSeconds(
        rounds, [&] { bench::keep(searchTransitions(a, b, joints, UpAxis::Y, options)); });
    std::printf("%-52s %9.3f s   (of both threads)\n", "the same in processor time", processor);
    return 0;
}
