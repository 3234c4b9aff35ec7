#pragma once

#include "core/blend/fitted_source.h"
#include "core/bvh/reader.h"
#include "core/motion/pose.h"
#include "tests/edit/made_clips.h"
#include "tests/support/test_paths.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

// What the tests of mixing, layering and adding share. The arithmetic is the tests' own.
namespace limber::test {

inline Clip readClip(const QString& path)
{
    Result<Clip> clip = readBvhFile(path.toStdString());
    if (!clip)
        qFatal("%s cannot be read", qPrintable(path));
    return std::move(*clip);
}

inline Clip sampleClip(const char* name)
{
    return readClip(samplesFolder() + QLatin1Char('/') + QLatin1StringView(name));
}

// The first frames of a clip.
inline Clip beginning(const Clip& clip, int frames)
{
    std::vector<int> some;
    for (int frame = 0; frame < std::min(frames, clip.frameCount); ++frame)
        some.push_back(frame);
    return withFrames(clip, some);
}

// The first frames of the samples and, where they are there, of the real clips.
inline std::vector<Clip> manyClips(int frames)
{
    std::vector<Clip> clips;
    for (const char* name : {"walk.bvh", "run.bvh", "wave.bvh"})
        clips.push_back(beginning(sampleClip(name), frames));
    for (const QString& path : realClips()) {
        Result<Clip> clip = readBvhFile(path.toStdString());
        if (clip && clip->frameCount > 0)
            clips.push_back(beginning(*clip, frames));
    }
    return clips;
}

inline FittedSource fitted(const Clip& a, const Clip& b, FitOptions options = {})
{
    if (!options.up)
        options.up = UpAxis::Y;
    Result<FittedSource> source = fitSource(a, b, options);
    if (!source)
        qFatal("the clips do not fit: %s", english(source.diagnostics().back().text).c_str());
    return std::move(*source);
}

inline bool allFinite(const Clip& clip)
{
    return std::ranges::all_of(clip.curves, [](const CurvePtr& curve) {
        return std::ranges::all_of(curve->samples, [](double v) { return std::isfinite(v); });
    });
}

inline double largestPoseDistance(const Clip& one, int frame, const Clip& other, int otherFrame)
{
    const WorldPose a = worldPose(*one.skeleton, poseAt(one, frame));
    const WorldPose b = worldPose(*other.skeleton, poseAt(other, otherFrame));
    double largest = 0.0;
    for (std::size_t joint = 0; joint < a.positions.size(); ++joint) {
        const glm::dvec3 way = a.positions[joint] - b.positions[joint];
        largest = std::max(largest, std::hypot(way.x, way.y, way.z));
    }
    return largest;
}

inline int jointNamed(const Clip& clip, const std::string& name)
{
    const auto& joints = clip.skeleton->joints;
    const auto found = std::ranges::find(joints, name, &Joint::name);
    if (found == joints.end())
        qFatal("no joint %s", name.c_str());
    return static_cast<int>(found - joints.begin());
}

// The joints whose three axes express every rotation.
inline bool turnsFreelyInTests(const Clip& clip, int joint)
{
    return rotationChannelsOf(*clip.skeleton, joint).axes.size() == 3;
}

// A rotation as axis times angle, from its matrix; not for half turns.
inline glm::dvec3 axisTimesAngle(const Matrix& m)
{
    const glm::dvec3 axis(m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]);
    const double twiceSine = std::sqrt(axis.x * axis.x + axis.y * axis.y + axis.z * axis.z);
    const double angle = std::atan2(twiceSine, m[0][0] + m[1][1] + m[2][2] - 1.0);
    return twiceSine < 1e-14 ? glm::dvec3(0.0) : axis * (angle / twiceSine);
}

// Rodrigues' formula.
inline Matrix rotationBy(const glm::dvec3& v)
{
    const double angle = std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
    Matrix result = axisMatrix(0, 0.0);
    if (angle < 1e-14)
        return result;
    const std::array<double, 3> n{v.x / angle, v.y / angle, v.z / angle};
    const Matrix cross{{{0, -n[2], n[1]}, {n[2], 0, -n[0]}, {-n[1], n[0], 0}}};
    const Matrix twice = product(cross, cross);
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            result[i][j] += std::sin(angle) * cross[i][j] + (1.0 - std::cos(angle)) * twice[i][j];
    return result;
}

// (to · from⁻¹)^weight · from.
inline Matrix betweenMatrices(const Matrix& from, const Matrix& to, double weight)
{
    return product(rotationBy(axisTimesAngle(product(to, transposed(from))) * weight), from);
}

inline Matrix worldRotation(const Clip& clip, int joint, int frame)
{
    Matrix result = axisMatrix(0, 0.0);
    for (int j = joint; j >= 0; j = clip.skeleton->joint(j).parent)
        result = product(localRotation(clip, j, frame), result);
    return result;
}

} // namespace limber::test
