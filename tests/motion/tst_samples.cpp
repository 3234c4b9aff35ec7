#include "resources/samples/generator/samples.h"

#include "core/bvh/reader.h"

#include "test_paths.h"
#include "tests/motion/world_by_matrices.h"

#include <QTest>

#include <filesystem>

using namespace limber;

namespace {

using Point = std::array<double, 3>;
using Frames = std::vector<std::vector<Point>>; // [frame][joint]

Clip sampleFile(const QString& name)
{
    const QString path = test::samplesFolder() + QLatin1Char('/') + name + QStringLiteral(".bvh");
    Result<Clip> clip = readBvhFile(std::filesystem::path(path.toStdString()));
    return clip ? *std::move(clip) : Clip{};
}

Frames positionsOf(const Clip& clip)
{
    Frames frames;
    for (int frame = 0; frame < clip.frameCount; ++frame)
        frames.push_back(test::worldByMatrices(clip, frame).positions);
    return frames;
}

std::size_t jointNamed(const Clip& clip, const char* name)
{
    const auto& joints = clip.skeleton->joints;
    const auto found = std::find_if(joints.begin(), joints.end(),
                                    [&](const Joint& joint) { return joint.name == name; });
    return static_cast<std::size_t>(found - joints.begin());
}

double distance(const Point& a, const Point& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

constexpr double kLegLength = 83.0; // thigh and shin
constexpr double kBallHeight = 2.0; // of the ToeBase joint above the floor in a planted foot

} // namespace

class tst_samples : public QObject {
    Q_OBJECT

private slots:
    void files_areWhatTheGeneratorMakes_data();
    void files_areWhatTheGeneratorMakes();
    void figure_isOneAndTheSame();
    void plantedFeet_doNotSlide_data();
    void plantedFeet_doNotSlide();
    void feet_stayAboveTheFloorAndTouchIt_data();
    void feet_stayAboveTheFloorAndTouchIt();
    void motion_isSmooth_data();
    void motion_isSmooth();
    void clips_goOnWhereTheyBegan_data();
    void clips_goOnWhereTheyBegan();
    void arms_swingAgainstTheLegs();
    void jump_leavesTheFloor();

private:
    void addSamples();
};

void tst_samples::addSamples()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"walk", "run", "idle", "jump", "wave"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void tst_samples::files_areWhatTheGeneratorMakes_data()
{
    addSamples();
}

void tst_samples::files_areWhatTheGeneratorMakes()
{
    QFETCH(QString, name);
    const Clip file = sampleFile(name);
    for (const samples::Sample& sample : samples::allSamples()) {
        if (name != QLatin1String(sample.name))
            continue;
        QVERIFY(*sample.clip.skeleton == *file.skeleton);
        QCOMPARE(file.frameCount, sample.clip.frameCount);
        QCOMPARE(file.frameTime.seconds, sample.clip.frameTime.seconds);
        for (int channel = 0; channel < file.channelCount(); ++channel) {
            for (int frame = 0; frame < file.frameCount; ++frame) {
                QVERIFY(std::abs(file.sample(channel, frame) - sample.clip.sample(channel, frame)) <
                        1e-6);
            }
        }
    }
}

void tst_samples::figure_isOneAndTheSame()
{
    const Clip walk = sampleFile(QStringLiteral("walk"));
    int joints = 0;
    for (const Joint& joint : walk.skeleton->joints)
        joints += joint.kind == JointKind::EndSite ? 0 : 1;
    QCOMPARE(joints, 25);
    for (const char* name : {"run", "idle", "jump", "wave"}) {
        const Clip clip = sampleFile(QString::fromLatin1(name));
        QVERIFY(*clip.skeleton == *walk.skeleton);
        QVERIFY(clip.durationSec() >= 3.0 && clip.durationSec() <= 6.0);
    }
    const std::size_t headEnd = jointNamed(walk, "Head") + 1;
    const double tall = positionsOf(sampleFile(QStringLiteral("idle"))).front()[headEnd][1];
    QVERIFY(tall > 172.0 && tall < 176.0);
}

void tst_samples::plantedFeet_doNotSlide_data()
{
    addSamples();
}

void tst_samples::plantedFeet_doNotSlide()
{
    QFETCH(QString, name);
    const Clip clip = sampleFile(name);
    const Frames frames = positionsOf(clip);
    int planted = 0;
    for (const char* toe : {"LeftToeBase", "RightToeBase"}) {
        const std::size_t joint = jointNamed(clip, toe);
        std::size_t start = 0;
        bool down = false;
        for (std::size_t frame = 0; frame < frames.size(); ++frame) {
            const bool nowDown = std::abs(frames[frame][joint][1] - kBallHeight) < 1e-4;
            if (nowDown && !down)
                start = frame;
            down = nowDown;
            if (!down)
                continue;
            ++planted;
            QVERIFY(distance(frames[frame][joint], frames[start][joint]) < 0.001 * kLegLength);
        }
    }
    // Running, a foot is down for a third of the time; standing, always.
    QVERIFY(planted > (name == QStringLiteral("run") ? 0.5 : 0.8) * clip.frameCount);
}

void tst_samples::feet_stayAboveTheFloorAndTouchIt_data()
{
    addSamples();
}

void tst_samples::feet_stayAboveTheFloorAndTouchIt()
{
    QFETCH(QString, name);
    const Clip clip = sampleFile(name);
    double lowest = 1e9;
    for (const auto& positions : positionsOf(clip)) {
        for (const Point& position : positions)
            lowest = std::min(lowest, position[1]);
    }
    QVERIFY2(lowest > 0.0 && lowest < 2.0, qPrintable(QString::number(lowest)));
}

void tst_samples::motion_isSmooth_data()
{
    addSamples();
}

void tst_samples::motion_isSmooth()
{
    QFETCH(QString, name);
    const Frames frames = positionsOf(sampleFile(name));
    for (std::size_t frame = 2; frame < frames.size(); ++frame) {
        for (std::size_t joint = 0; joint < frames[frame].size(); ++joint) {
            Point bend{};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                bend[axis] = frames[frame][joint][axis] - 2.0 * frames[frame - 1][joint][axis] +
                             frames[frame - 2][joint][axis];
            }
            // Centimetres per frame and frame: 5 are 18 times gravity's acceleration.
            QVERIFY(distance(bend, Point{}) < 5.0);
        }
    }
}

void tst_samples::clips_goOnWhereTheyBegan_data()
{
    addSamples();
}

void tst_samples::clips_goOnWhereTheyBegan()
{
    QFETCH(QString, name);
    const Frames frames = positionsOf(sampleFile(name));
    const bool travels = name == QStringLiteral("walk") || name == QStringLiteral("run");
    // The step from the last frame to the first must be like the steps around it, the travel of the
    // whole clip taken out.
    const auto relative = [&](std::size_t frame, std::size_t joint) {
        Point point = frames[frame][joint];
        for (std::size_t axis = 0; travels && axis < 3; ++axis)
            point[axis] -= frames[frame][0][axis];
        return point;
    };
    for (std::size_t joint = 0; joint < frames[0].size(); ++joint) {
        double largest = 0.1;
        for (std::size_t k = 0; k < 5; ++k) {
            largest = std::max(largest, distance(relative(k, joint), relative(k + 1, joint)));
            largest = std::max(largest, distance(relative(frames.size() - 2 - k, joint),
                                                 relative(frames.size() - 1 - k, joint)));
        }
        QVERIFY(distance(relative(frames.size() - 1, joint), relative(0, joint)) < 1.5 * largest);
    }
}

void tst_samples::arms_swingAgainstTheLegs()
{
    for (const char* name : {"walk", "run"}) {
        const Clip clip = sampleFile(QString::fromLatin1(name));
        const std::size_t hips = jointNamed(clip, "Hips");
        const std::size_t hand = jointNamed(clip, "LeftHand");
        const std::size_t foot = jointNamed(clip, "LeftFoot");
        double together = 0.0;
        for (const auto& positions : positionsOf(clip)) {
            together += (positions[hand][2] - positions[hips][2] - 10.0) *
                        (positions[foot][2] - positions[hips][2]);
        }
        QVERIFY(together < 0.0);
    }
}

void tst_samples::jump_leavesTheFloor()
{
    const Clip clip = sampleFile(QStringLiteral("jump"));
    const std::size_t left = jointNamed(clip, "LeftToeBase") + 1;
    const std::size_t right = jointNamed(clip, "RightToeBase") + 1;
    double highest = 0.0;
    for (const auto& positions : positionsOf(clip))
        highest = std::max(highest, std::min(positions[left][1], positions[right][1]));
    QVERIFY(highest > 15.0);
}

QTEST_APPLESS_MAIN(tst_samples)
#include "tst_samples.moc"
