#pragma once

#include "core/bvh/reader.h"
#include "tests/support/test_paths.h"

#include <QFile>
#include <QTest>

#include <string>
#include <utility>
#include <vector>

// Skeletons and clips for the tests of rigs.
namespace limber::test {

inline Clip readFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto result = readBvh(file.readAll().toStdString());
    return result ? std::move(*result) : Clip{};
}

inline Clip sample(const char* name)
{
    return readFile(samplesFolder() + QLatin1Char('/') + QLatin1String(name));
}

inline Clip realClip(const char* name)
{
    return realClipsFolder().isEmpty()
               ? Clip{}
               : readFile(realClipsFolder() + QLatin1Char('/') + QLatin1String(name));
}

// Joints without motion from (name, parent, OFFSET); an empty name is an end site.
struct PlainJoint {
    std::string name;
    int parent = -1;
    glm::dvec3 offset{0.0};
};
inline Skeleton plainSkeleton(const std::vector<PlainJoint>& joints)
{
    Skeleton skeleton;
    for (const PlainJoint& joint : joints) {
        const JointKind kind = joint.parent < 0     ? JointKind::Root
                               : joint.name.empty() ? JointKind::EndSite
                                                    : JointKind::Joint;
        skeleton.joints.push_back({joint.name, joint.parent, kind, joint.offset, {}});
    }
    return skeleton;
}

inline int jointNamed(const Skeleton& skeleton, const std::string& name)
{
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).name == name)
            return joint;
    }
    return -1;
}

} // namespace limber::test
