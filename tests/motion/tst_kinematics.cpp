#include "core/motion/kinematics.h"
#include "core/motion/kinematics_kernel.h"
#include "core/motion/pose.h"

#include "tests/motion/world_by_matrices.h"

#include <QTest>

using namespace limber;
using limber::test::Random;

namespace {

// The size of the figure, which errors are measured by.
double sizeOf(const Clip& clip)
{
    double size = 1.0;
    for (const Joint& joint : clip.skeleton->joints)
        size += glm::length(joint.offset);
    return size;
}

template<typename Table>
double largestError(const Clip& clip, FrameRange range, const Table& table)
{
    double largest = 0.0;
    for (int frame = range.first; frame <= range.last; ++frame) {
        const auto world = test::worldByMatrices(clip, frame);
        for (std::size_t joint = 0; joint < world.positions.size(); ++joint) {
            const std::size_t at = joint * static_cast<std::size_t>(range.count()) +
                                   static_cast<std::size_t>(frame - range.first);
            const std::array<double, 3> found{static_cast<double>(table.x[at]),
                                              static_cast<double>(table.y[at]),
                                              static_cast<double>(table.z[at])};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const double error = std::abs(found[axis] - world.positions[joint][axis]);
                largest = error <= largest ? largest : error; // NaN becomes the largest, too
            }
        }
    }
    return largest;
}

// Runs one kernel over a single joint that turns about `axis`, with an end site one unit along the
// next axis, and gives the cosine and the sine that come out.
template<typename Number>
void turnOne(void (*run)(const kinematics::Job<Number>&), const std::vector<double>& angles,
             std::vector<Number>& cosines, std::vector<Number>& sines)
{
    using namespace kinematics;
    const ChannelStep rotation{angles.data(), 2};
    std::array<JointStep, 2> steps;
    steps[0].slot = 1;
    steps[0].rotations = &rotation;
    steps[0].rotationCount = 1;
    steps[1].parentSlot = 1;
    steps[1].translation[0] = 1.0;
    const std::size_t frames = angles.size();
    std::vector<Number> workspace(2 * kSlotSize);
    std::vector<Number> x(2 * frames);
    std::vector<Number> y(2 * frames);
    std::vector<Number> z(2 * frames);
    run({steps.data(), steps.size(), frames, workspace.data(), x.data(), y.data(), z.data()});
    cosines.assign(x.begin() + static_cast<std::ptrdiff_t>(frames), x.end());
    sines.assign(y.begin() + static_cast<std::ptrdiff_t>(frames), y.end());
}

Clip chain(int jointCount)
{
    Skeleton skeleton;
    Clip clip;
    clip.frameCount = 1;
    for (int i = 0; i < jointCount; ++i) {
        Joint joint;
        joint.kind = i == 0 ? JointKind::Root : JointKind::Joint;
        joint.parent = i - 1;
        joint.offset = {0.0, 1.0, 0.0};
        joint.channels = {i};
        skeleton.joints.push_back(joint);
        skeleton.channels.push_back({ChannelType::XRotation, i, "Xrotation"});
        clip.curves.push_back(makeCurve({i % 2 == 0 ? 90.0 : -90.0}));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

} // namespace

class tst_kinematics : public QObject {
    Q_OBJECT

private slots:
    void tables_agreeWithMatrices();
    void everyKernel_hasGoodSinesAndCosines();
    void everyKernel_survivesAnyFiniteAngle();
    void everyKernel_fillsAnyNumberOfFrames();
    void aTable_canBeUsedAgain();
    void emptyInputs_giveEmptyTables();
    void aDeepChain_isNoTrouble();
    void manyChildren_areNoTrouble();
    void extents_areThoseOfAllFrames();
    void extents_withoutFramesAreOfTheRestPose();
    void extents_withoutJointsAreEmpty();
};

void tst_kinematics::tables_agreeWithMatrices()
{
    Random random;
    for (int i = 0; i < 60; ++i) {
        const int frames = random.integer(1, 300);
        const Clip clip = test::randomClip(random, random.integer(1, 60), frames);
        const int first = random.integer(0, frames - 1);
        const FrameRange range{first, random.integer(first, frames - 1)};
        const double size = sizeOf(clip) + 400.0 * 10.0; // position channels are up to 400
        const PositionTable table = worldPositions(clip, range);
        QCOMPARE(table.jointCount, clip.skeleton->jointCount());
        QCOMPARE(table.frameCount, range.count());
        QVERIFY(largestError(clip, range, table) <= 1e-13 * size);
        QVERIFY(largestError(clip, range, worldPositionsF(clip, range)) <= 1e-5 * size);
        const int joint = clip.skeleton->jointCount() - 1;
        const auto last = test::worldByMatrices(clip, range.last).positions.back();
        QVERIFY(glm::length(table.at(joint, range.count() - 1) -
                            glm::dvec3(last[0], last[1], last[2])) <= 1e-12 * size);
    }
}

void tst_kinematics::everyKernel_hasGoodSinesAndCosines()
{
    Random random;
    std::vector<double> angles;
    for (int quarter = -9; quarter <= 9; ++quarter) {
        for (const double off : {0.0, 45.0, 1e-9, -1e-9, 44.999999, 22.5})
            angles.push_back(90.0 * quarter + off);
    }
    for (int i = 0; i < 2000; ++i)
        angles.push_back(random.number(-1000, 1000));
    for (const kinematics::Kernel& kernel : kinematics::kernels()) {
        std::vector<double> cosines;
        std::vector<double> sines;
        std::vector<float> cosinesF;
        std::vector<float> sinesF;
        turnOne<double>(kernel.runDouble, angles, cosines, sines);
        turnOne<float>(kernel.runFloat, angles, cosinesF, sinesF);
        for (std::size_t i = 0; i < angles.size(); ++i) {
            const long double angle =
                static_cast<long double>(angles[i]) * std::acos(-1.0L) / 180.0L;
            const auto cosine = static_cast<double>(std::cos(angle));
            const auto sine = static_cast<double>(std::sin(angle));
            QVERIFY2(std::abs(cosines[i] - cosine) < 4e-16, kernel.name);
            QVERIFY2(std::abs(sines[i] - sine) < 4e-16, kernel.name);
            QVERIFY2(std::abs(static_cast<double>(cosinesF[i]) - cosine) < 3e-7, kernel.name);
            QVERIFY2(std::abs(static_cast<double>(sinesF[i]) - sine) < 3e-7, kernel.name);
        }
    }
}

void tst_kinematics::everyKernel_survivesAnyFiniteAngle()
{
    std::vector<double> angles{1e6 + 30.0, 3.6e9 + 30.0, 1e15,  1e17,   1e25,     1e100,
                               1e300,      1.7e308,      -1e25, -1e300, -1.7e308, 5e-324};
    for (const kinematics::Kernel& kernel : kinematics::kernels()) {
        std::vector<double> cosines;
        std::vector<double> sines;
        std::vector<float> cosinesF;
        std::vector<float> sinesF;
        turnOne<double>(kernel.runDouble, angles, cosines, sines);
        turnOne<float>(kernel.runFloat, angles, cosinesF, sinesF);
        for (std::size_t i = 0; i < angles.size(); ++i) {
            QVERIFY(std::abs(std::hypot(cosines[i], sines[i]) - 1.0) < 1e-3);
            QVERIFY(std::abs(std::hypot(cosinesF[i], sinesF[i]) - 1.0F) < 1e-3F);
        }
        QVERIFY(std::abs(sines[1] - 0.5) < 1e-12); // ten million turns and 30 degrees
        QVERIFY(std::abs(sinesF[1] - 0.5F) < 1e-6F);
    }
}

void tst_kinematics::everyKernel_fillsAnyNumberOfFrames()
{
    for (const kinematics::Kernel& kernel : kinematics::kernels()) {
        for (std::size_t frames = 1; frames < 2 * kinematics::kBlockFrames + 20; ++frames) {
            std::vector<double> cosines;
            std::vector<double> sines;
            std::vector<float> cosinesF;
            std::vector<float> sinesF;
            const std::vector<double> angles(frames, 90.0);
            turnOne<double>(kernel.runDouble, angles, cosines, sines);
            turnOne<float>(kernel.runFloat, angles, cosinesF, sinesF);
            for (std::size_t i = 0; i < frames; ++i) {
                QVERIFY2(std::abs(sines[i] - 1.0) < 1e-15, kernel.name);
                QVERIFY2(std::abs(sinesF[i] - 1.0F) < 1e-6F, kernel.name);
            }
        }
    }
}

void tst_kinematics::aTable_canBeUsedAgain()
{
    Random random;
    PositionTable table;
    PositionTableF tableF;
    for (int i = 0; i < 10; ++i) {
        const Clip clip = test::randomClip(random, random.integer(1, 20), random.integer(1, 50));
        worldPositions(clip, allFrames(clip), table);
        worldPositionsF(clip, allFrames(clip), tableF);
        QVERIFY(table.x == worldPositions(clip, allFrames(clip)).x);
        QVERIFY(tableF.z == worldPositionsF(clip, allFrames(clip)).z);
    }
}

void tst_kinematics::emptyInputs_giveEmptyTables()
{
    const Clip nothing;
    QCOMPARE(worldPositions(nothing, allFrames(nothing)).frameCount, 0);
    QVERIFY(worldPositions(nothing, allFrames(nothing)).x.empty());
    const Clip one = chain(3);
    const PositionTable none = worldPositions(one, {0, -1});
    QCOMPARE(none.jointCount, 3);
    QCOMPARE(none.frameCount, 0);
}

void tst_kinematics::aDeepChain_isNoTrouble()
{
    // Joints turn by +90 and −90 in turn: a staircase, up by one and forward by one.
    constexpr int kDepth = 100'000;
    const Clip clip = chain(kDepth);
    const glm::dvec3 expected(0.0, kDepth / 2.0, kDepth / 2.0);
    const glm::dvec3 inTable = worldPositions(clip, {0, 0}).at(kDepth - 1, 0);
    const glm::dvec3 inPose = worldPose(*clip.skeleton, poseAt(clip, 0)).positions.back();
    QVERIFY(glm::length(inTable - inPose) < 1e-6);
    QVERIFY(glm::length(inTable - expected) < 2.0);
    QCOMPARE(subtreeOf(*clip.skeleton, 0).size(), std::size_t{kDepth});
    QVERIFY(!extentsOf(clip).empty());
}

void tst_kinematics::manyChildren_areNoTrouble()
{
    Skeleton skeleton;
    skeleton.joints.resize(1);
    skeleton.joints[0].kind = JointKind::Root;
    for (int i = 0; i < 100'000; ++i) {
        Joint joint;
        joint.parent = 0;
        joint.kind = JointKind::EndSite;
        joint.offset.x = i;
        skeleton.joints.push_back(joint);
    }
    Clip clip;
    clip.frameCount = 2;
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    QCOMPARE(worldPositions(clip, allFrames(clip)).at(100'000, 1).x, 99'999.0);
    QCOMPARE(displayNames(*clip.skeleton).back(), std::string("/End#100000"));
}

void tst_kinematics::extents_areThoseOfAllFrames()
{
    Random random;
    for (int i = 0; i < 5; ++i) {
        const Clip clip = test::randomClip(random, 12, 2500); // more than are looked at in one go
        const PositionTable table = worldPositions(clip, allFrames(clip));
        const Extents extents = extentsOf(clip);
        QCOMPARE(extents.minimum.y, *std::min_element(table.y.begin(), table.y.end()));
        QCOMPARE(extents.maximum.z, *std::max_element(table.z.begin(), table.z.end()));
        QCOMPARE(extents.minimum.x, *std::min_element(table.x.begin(), table.x.end()));
    }
}

void tst_kinematics::extents_withoutFramesAreOfTheRestPose()
{
    Clip clip = chain(5);
    clip.frameCount = 0;
    const Extents extents = extentsOf(clip);
    QCOMPARE(extents.minimum, glm::dvec3(0, 1, 0));
    QCOMPARE(extents.maximum, glm::dvec3(0, 5, 0));
    QCOMPARE(extents.centre(), glm::dvec3(0, 3, 0));
    QCOMPARE(extents.size(), glm::dvec3(0, 4, 0));
}

void tst_kinematics::extents_withoutJointsAreEmpty()
{
    QVERIFY(extentsOf(Clip{}).empty());
    QCOMPARE(extentsOf(Clip{}).size(), glm::dvec3(0.0));
    Clip frames;
    frames.frameCount = 3;
    QVERIFY(extentsOf(frames).empty());
}

QTEST_APPLESS_MAIN(tst_kinematics)
#include "tst_kinematics.moc"
