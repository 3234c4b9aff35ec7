#include "core/motion/skeleton.h"

#include "core/motion/carried_joints.h"

#include <QTest>

#include <numeric>
#include <utility>

using namespace limber;

namespace {

// Hips(Spine(Head/End, Head/End2), /End), and a second tree Prop.
Skeleton sampleSkeleton()
{
    Skeleton skeleton;
    const auto add = [&](const char* name, int parent, JointKind kind) {
        Joint joint;
        joint.name = name;
        joint.parent = parent;
        joint.kind = kind;
        skeleton.joints.push_back(joint);
    };
    add("Hips", -1, JointKind::Root);
    add("Spine", 0, JointKind::Joint);
    add("Head", 1, JointKind::Joint);
    add("", 2, JointKind::EndSite);
    add("tip", 2, JointKind::EndSite);
    add("", 0, JointKind::EndSite);
    add("Prop", -1, JointKind::Root);
    const auto addChannel = [&](int joint, ChannelType type) {
        skeleton.joints[static_cast<std::size_t>(joint)].channels.push_back(
            skeleton.channelCount());
        skeleton.channels.push_back({type, joint, std::string(channelTypeName(type))});
    };
    addChannel(0, ChannelType::ZRotation);
    addChannel(0, ChannelType::XPosition);
    addChannel(2, ChannelType::XRotation);
    addChannel(2, ChannelType::YRotation);
    addChannel(2, ChannelType::XRotation);
    return skeleton;
}

} // namespace

class tst_skeleton : public QObject {
    Q_OBJECT

private slots:
    void rootsAndChildren();
    void subtrees();
    void displayNames_areUniqueForEndSites();
    void displayNames_areValidUtf8();
    void channels();
    void structure_isTreeAndChannelTypes();
    void joints_areCarriedByName();
    void channels_areCarriedWithTheirJoints();
};

void tst_skeleton::rootsAndChildren()
{
    const Skeleton skeleton = sampleSkeleton();
    QCOMPARE(rootsOf(skeleton), (std::vector{0, 6}));
    const auto children = childrenOf(skeleton);
    QCOMPARE(children[0], (std::vector{1, 5}));
    QCOMPARE(children[2], (std::vector{3, 4}));
    QVERIFY(children[6].empty());
    QVERIFY(rootsOf(Skeleton{}).empty());
}

void tst_skeleton::subtrees()
{
    const Skeleton skeleton = sampleSkeleton();
    QCOMPARE(subtreeOf(skeleton, 0), (std::vector{0, 1, 2, 3, 4, 5}));
    QCOMPARE(subtreeOf(skeleton, 1), (std::vector{1, 2, 3, 4}));
    QCOMPARE(subtreeOf(skeleton, 6), (std::vector{6}));
}

void tst_skeleton::displayNames_areUniqueForEndSites()
{
    const Skeleton skeleton = sampleSkeleton();
    const std::vector<std::string> expected{"Hips",       "Spine",    "Head", "Head/End",
                                            "Head/End#2", "Hips/End", "Prop"};
    QVERIFY(displayNames(skeleton) == expected);
    for (int joint = 0; joint < skeleton.jointCount(); ++joint)
        QCOMPARE(displayName(skeleton, joint), expected[static_cast<std::size_t>(joint)]);
}

void tst_skeleton::displayNames_areValidUtf8()
{
    Skeleton skeleton = sampleSkeleton();
    skeleton.joints[2].name = "H\xff";
    QCOMPARE(displayName(skeleton, 2), std::string("H\xEF\xBF\xBD"));
    QCOMPARE(displayName(skeleton, 4), std::string("H\xEF\xBF\xBD/End#2"));
}

void tst_skeleton::channels()
{
    const Skeleton skeleton = sampleSkeleton();
    QCOMPARE(channelOf(skeleton, 0, ChannelType::XPosition), 1);
    QCOMPARE(channelOf(skeleton, 2, ChannelType::XRotation), 2); // the first of two
    QCOMPARE(channelOf(skeleton, 2, ChannelType::ZRotation), -1);
    QCOMPARE(channelOf(skeleton, 3, ChannelType::ZRotation), -1);
    QVERIFY(channelTypeName(ChannelType::YRotation) == "Yrotation");
    QVERIFY(channelTypeName(ChannelType::Other).empty());
    QCOMPARE(axisOf(ChannelType::ZPosition), 2);
    QCOMPARE(axisOf(ChannelType::XRotation), 0);
    QVERIFY(isPosition(ChannelType::ZPosition) && !isPosition(ChannelType::XRotation));
    QVERIFY(isRotation(ChannelType::ZRotation) && !isRotation(ChannelType::Other));
}

void tst_skeleton::structure_isTreeAndChannelTypes()
{
    const Skeleton skeleton = sampleSkeleton();
    Skeleton other = skeleton;
    other.joints[1].name = "Chest";
    other.joints[1].offset = {1, 2, 3};
    other.channels[0].name = "zROTATION";
    QVERIFY(sameStructure(skeleton, other));
    QVERIFY(skeleton != other);
    other.channels[0].type = ChannelType::YRotation;
    QVERIFY(!sameStructure(skeleton, other));
    other = skeleton;
    other.joints[2].parent = 0;
    QVERIFY(!sameStructure(skeleton, other));
    other = skeleton;
    other.joints.pop_back();
    QVERIFY(!sameStructure(skeleton, other));
}

void tst_skeleton::joints_areCarriedByName()
{
    const Skeleton before = sampleSkeleton();
    std::vector<int> same(before.joints.size());
    std::iota(same.begin(), same.end(), 0);
    QCOMPARE(carriedJoints(before, before), same);
    // Renamed, also to what another one is called: still the same joint.
    Skeleton after = before;
    after.joints[2].name = "Spine";
    QCOMPARE(carriedJoints(before, after), same);
    QCOMPARE(carriedJoints(after, before), same);
    // Two that changed places.
    after = before;
    std::swap(after.joints[1].name, after.joints[2].name);
    QCOMPARE(carriedJoints(before, after), (std::vector{0, 2, 1, 3, 4, 5, 6}));
    // One is gone: those below it are told by their names, its nameless end is gone too.
    after = before;
    after.joints.erase(after.joints.begin() + 2);
    for (Joint& joint : after.joints)
        joint.parent -= joint.parent >= 2 ? 1 : 0;
    QCOMPARE(carriedJoints(before, after), (std::vector{0, 1, -1, -1, 3, 4, 5}));
    QCOMPARE(carriedJoints(after, before), (std::vector{0, 1, -1, 4, 5, 6}));
    QCOMPARE(carriedJoints(before, Skeleton()), std::vector<int>(before.joints.size(), -1));
    QVERIFY(carriedJoints(Skeleton(), before).empty());
}

void tst_skeleton::channels_areCarriedWithTheirJoints()
{
    const Skeleton before = sampleSkeleton();
    std::vector<int> joints(before.joints.size());
    std::iota(joints.begin(), joints.end(), 0);
    QCOMPARE(carriedChannels(before, before, joints), (std::vector{0, 1, 2, 3, 4}));
    Skeleton after = before;
    after.joints[2].channels = {4, 3}; // without the first X, in another order
    QCOMPARE(carriedChannels(before, after, joints), (std::vector{0, 1, 4, 3, -1}));
    joints[0] = -1;
    QCOMPARE(carriedChannels(before, before, joints), (std::vector{-1, -1, 2, 3, 4}));
}

QTEST_APPLESS_MAIN(tst_skeleton)
#include "tst_skeleton.moc"
