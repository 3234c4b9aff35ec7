#include "core/motion/nominal_rate.h"
#include "core/motion/rotation.h"
#include "core/rig/foot_lock.h"
#include "core/rig/root_drop.h"
#include "core/rig/two_bone.h"
#include "tests/motion/world_by_matrices.h"
#include "tests/rig/rig_clips.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace limber;
using namespace limber::test;

// Feet that stay where they stand.
class TestFootLock : public QObject {
    Q_OBJECT

private slots:
    void limbsReachTheirTargets();
    void limbsThatCannotReachPointAtTheTarget();
    void rootGoesDownAsFarAsNeeded();
    void plantedFeetStayInPlace_data();
    void plantedFeetStayInPlace();
    void framesAwayFromContactsAreUntouched_data() { plantedFeetStayInPlace_data(); }
    void framesAwayFromContactsAreUntouched();
    void kneesDoNotPop_data() { plantedFeetStayInPlace_data(); }
    void kneesDoNotPop();
    void withoutEaseOnlyContactsChange();
    void rootIsOnlyLowered();
    void rootIsNotDraggedDown();
    void tellsTheSkate();
    void nothingToHoldChangesNothing();
    void canBeCancelled();
};

// A clip whose figure slides: its root drifts by `speed` leg lengths per second.
Clip skated(Clip clip, double speed)
{
    const std::vector<Leg> legs = legsOf(*clip.skeleton);
    const int root = rootsOf(*clip.skeleton).front();
    const int channel = channelOf(*clip.skeleton, root, ChannelType::XPosition);
    if (legs.empty() || channel < 0)
        return clip;
    std::vector<double> samples = clip.curve(channel).samples;
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] += speed * legs[0].length * static_cast<double>(i) * clip.frameTime.seconds;
    return withCurve(std::move(clip), channel, makeCurve(std::move(samples)));
}

glm::dvec3 placeOf(const Clip& clip, int joint, int frame)
{
    const auto place = worldByMatrices(clip, frame).positions[static_cast<std::size_t>(joint)];
    return {place[0], place[1], place[2]};
}

// The first frames of long clips tell as much in less time.
Clip shortened(const Clip& clip)
{
    std::vector<int> frames(static_cast<std::size_t>(std::min(clip.frameCount, 400)));
    std::iota(frames.begin(), frames.end(), 0);
    Clip start = clip;
    start.origin = nullptr;
    return withFrames(start, frames);
}

void TestFootLock::limbsReachTheirTargets()
{
    constexpr std::uint32_t seed = 99;
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> part(-1.0, 1.0);
    const auto vector = [&] { return glm::dvec3(part(random), part(random), part(random)); };
    for (int round = 0; round < 2000; ++round) {
        TwoBoneLimb limb{vector(), vector(), vector(), glm::normalize(vector())};
        if (round % 4 == 0) // straight
            limb.end = limb.middle + 0.7 * (limb.middle - limb.top);
        const double upper = glm::distance(limb.top, limb.middle);
        const double lower = glm::distance(limb.middle, limb.end);
        std::uniform_real_distribution<double> span(std::abs(upper - lower), upper + lower);
        const glm::dvec3 target = limb.top + glm::normalize(vector()) * span(random);
        const TwoBoneTurn turn = reach(limb, target);
        const glm::dvec3 reached = limb.top + turn.swing * ((limb.middle - limb.top) +
                                                            turn.bend * (limb.end - limb.middle));
        QVERIFY2(glm::distance(reached, target) < 1e-7, qPrintable(QString::number(round)));
    }
    const TwoBoneLimb there{{0, 2, 0}, {0, 1, 0.1}, {0, 0, 0}, {1, 0, 0}};
    QVERIFY(angleBetweenDeg(reach(there, there.end).swing, glm::dquat(1, 0, 0, 0)) == 0.0);
    // A bent limb opens in its own plane: the knee stays in front.
    const TwoBoneTurn opened = reach(there, {0, 0.005, 0});
    QVERIFY(std::abs((opened.swing * (there.middle - there.top)).x) < 1e-9);
    QVERIFY((opened.swing * (there.middle - there.top)).z > 0.05);
}

void TestFootLock::limbsThatCannotReachPointAtTheTarget()
{
    const TwoBoneLimb limb{{0, 0, 0}, {0, -1, 0.2}, {0, -2, 0}, {1, 0, 0}};
    for (const glm::dvec3 target :
         {glm::dvec3(5, -5, 0), glm::dvec3(0, 0, 9), glm::dvec3(0, 7, 0)}) {
        const TwoBoneTurn turn = reach(limb, target);
        const glm::dvec3 end =
            turn.swing * ((limb.middle - limb.top) + turn.bend * (limb.end - limb.middle));
        QVERIFY(glm::distance(glm::normalize(end), glm::normalize(target)) < 1e-6);
    }
    for (const glm::dvec3 bad : {glm::dvec3(0, 0, 0), limb.middle}) {
        TwoBoneLimb folded = limb;
        folded.end = bad;
        const TwoBoneTurn turn = reach(folded, {0, -1, 1});
        QVERIFY(std::isfinite(turn.swing.w) && std::isfinite(turn.bend.w));
    }
}

void TestFootLock::rootGoesDownAsFarAsNeeded()
{
    const glm::dvec3 up(0, 0, 1);
    QCOMPARE(neededDrop({3, 0, 3.9}, up, 5.0), 0.0);
    QVERIFY(std::abs(neededDrop({3, 0, 4.5}, up, 5.0) - 0.5) < 1e-12);
    QVERIFY(std::abs(neededDrop({7, 0, 2}, up, 5.0) - 2.0) < 1e-12);
    QCOMPARE(neededDrop({7, 0, -2}, up, 5.0), 0.0);
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
        std::vector<double> drops(60, 0.0);
        for (int i = 0; i < 4; ++i)
            drops[25 + random() % 10] = static_cast<double>(random() % 100);
        const std::vector<double> smooth = smoothDrops(drops, 10);
        for (std::size_t i = 0; i < drops.size(); ++i) {
            QVERIFY(smooth[i] >= drops[i] - 1e-9);
            if (i < 15 || i > 44)
                QCOMPARE(smooth[i], 0.0);
        }
        QVERIFY(smoothDrops(drops, 0) == drops);
    }
}

void TestFootLock::plantedFeetStayInPlace_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<double>("drift");
    for (const char* name : {"walk.bvh", "run.bvh", "jump.bvh", "idle.bvh"}) {
        const QString path = samplesFolder() + QLatin1Char('/') + QLatin1String(name);
        QTest::newRow(name) << path << 0.0;
        QTest::addRow("%s, skated", name) << path << 0.06;
    }
    const QStringList noMotion{QStringLiteral("fairmotion_sinusoidal.bvh"),
                               QStringLiteral("hand_6channel.bvh")};
    for (const QString& path : realClips()) {
        if (!noMotion.contains(QFileInfo(path).fileName()))
            QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path << 0.0;
    }
}

void TestFootLock::plantedFeetStayInPlace()
{
    QFETCH(QString, path);
    QFETCH(double, drift);
    const Clip clip = skated(shortened(readFile(path)), drift);
    const ContactLanes contacts = *findContacts(clip);
    const auto locked = lockFeet(clip, contacts);
    QVERIFY(locked.ok());
    for (const Diagnostic& remark : locked.diagnostics())
        QVERIFY2(remark.code == "skate" || remark.code == "no-contacts", remark.code.c_str());
    for (const ContactLane& lane : contacts.lanes) {
        for (const FrameRange& range : lane.ranges) {
            const glm::dvec3 place = placeOf(locked->clip, lane.joint, range.first);
            for (int frame = range.first + 1; frame <= range.last; ++frame) {
                const double moved = glm::distance(placeOf(locked->clip, lane.joint, frame), place);
                QVERIFY2(moved < 1e-3 * contacts.legLength,
                         qPrintable(QStringLiteral("frame %1: %2").arg(frame).arg(moved)));
            }
        }
    }
}

void TestFootLock::framesAwayFromContactsAreUntouched()
{
    QFETCH(QString, path);
    QFETCH(double, drift);
    const Clip clip = skated(shortened(readFile(path)), drift);
    const ContactLanes contacts = *findContacts(clip);
    const FootLockOptions options;
    const Clip locked = lockFeet(clip, contacts, options)->clip;
    const int ease = static_cast<int>(std::lround(options.easeSec * nominalRate(clip.frameTime)));
    std::vector<bool> isNear(static_cast<std::size_t>(clip.frameCount), false);
    for (const ContactLane& lane : contacts.lanes) {
        for (const FrameRange& range : lane.ranges) {
            const int last = std::min(clip.frameCount - 1, range.last + 2 * ease);
            for (int frame = std::max(0, range.first - 2 * ease); frame <= last; ++frame)
                isNear[static_cast<std::size_t>(frame)] = true;
        }
    }
    std::vector<bool> mayChange(clip.skeleton->joints.size(), false);
    for (const Leg& leg : legsOf(*clip.skeleton)) {
        for (const int joint : {rootsOf(*clip.skeleton).front(), leg.thigh, leg.shin, leg.foot})
            mayChange[static_cast<std::size_t>(joint)] = true;
    }
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        const auto joint = static_cast<std::size_t>(clip.skeleton->channel(channel).joint);
        if (!mayChange[joint])
            QVERIFY(locked.curves[static_cast<std::size_t>(channel)] ==
                    clip.curves[static_cast<std::size_t>(channel)]);
        for (int frame = 0; frame < clip.frameCount; ++frame) {
            if (!isNear[static_cast<std::size_t>(frame)])
                QVERIFY(locked.sample(channel, frame) == clip.sample(channel, frame));
        }
    }
}

// The largest change of a knee's angle from one frame to the next, degrees.
double kneeSpeed(const Clip& clip)
{
    double largest = 0.0;
    for (const Leg& leg : legsOf(*clip.skeleton)) {
        double before = 0.0;
        for (int frame = 0; frame < clip.frameCount; ++frame) {
            const glm::dvec3 knee = placeOf(clip, leg.shin, frame);
            const glm::dvec3 upper = glm::normalize(placeOf(clip, leg.thigh, frame) - knee);
            const glm::dvec3 lower = glm::normalize(placeOf(clip, leg.foot, frame) - knee);
            const double angle = degrees(std::acos(std::clamp(glm::dot(upper, lower), -1.0, 1.0)));
            if (frame > 0)
                largest = std::max(largest, std::abs(angle - before));
            before = angle;
        }
    }
    return largest;
}

void TestFootLock::kneesDoNotPop()
{
    QFETCH(QString, path);
    QFETCH(double, drift);
    const Clip clip = skated(shortened(readFile(path)), drift);
    const double before = kneeSpeed(clip);
    const double after = kneeSpeed(lockFeet(clip, *findContacts(clip))->clip);
    // Half a degree a frame is still for any eye.
    QVERIFY2(after <= std::max(2.0 * before, 0.5),
             qPrintable(QStringLiteral("%1 before, %2 after").arg(before).arg(after)));
}

void TestFootLock::withoutEaseOnlyContactsChange()
{
    const Clip clip = skated(sample("walk.bvh"), 0.06);
    const ContactLanes contacts = *findContacts(clip);
    FootLockOptions options;
    options.easeSec = 0.0;
    const Clip locked = lockFeet(clip, contacts, options)->clip;
    bool changed = false;
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        const bool planted = std::ranges::any_of(
            contacts.lanes, [&](const ContactLane& lane) { return lane.contains(frame); });
        for (int channel = 0; channel < clip.channelCount(); ++channel) {
            const bool same = locked.sample(channel, frame) == clip.sample(channel, frame);
            QVERIFY(same || planted);
            changed = changed || !same;
        }
    }
    QVERIFY(changed);
}

void TestFootLock::rootIsOnlyLowered()
{
    // Slow, wide slides want legs longer than they are.
    const Clip clip = skated(sample("idle.bvh"), 0.05);
    ContactOptions wide;
    wide.speed = 0.3;
    const Clip locked = lockFeet(clip, *findContacts(clip, wide))->clip;
    const int rise = channelOf(*clip.skeleton, 0, ChannelType::YPosition);
    bool lowered = false;
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        QVERIFY(locked.sample(rise, frame) <= clip.sample(rise, frame));
        lowered = lowered || locked.sample(rise, frame) < clip.sample(rise, frame);
    }
    QVERIFY(lowered);
    for (const ChannelType type : {ChannelType::XPosition, ChannelType::ZPosition}) {
        const auto channel = static_cast<std::size_t>(channelOf(*clip.skeleton, 0, type));
        QVERIFY(locked.curves[channel] == clip.curves[channel]);
    }
}

// Contacts that span a jump ask for more than is done.
void TestFootLock::rootIsNotDraggedDown()
{
    const Clip clip = sample("walk.bvh");
    ContactLanes contacts = *findContacts(clip);
    for (ContactLane& lane : contacts.lanes)
        lane.ranges = {allFrames(clip)};
    const auto locked = lockFeet(clip, contacts);
    QVERIFY(locked.ok());
    const auto told = [&](const char* code) {
        return std::ranges::any_of(locked.diagnostics(), [&](const Diagnostic& diagnostic) {
            return diagnostic.code == code && diagnostic.severity == Severity::Warning;
        });
    };
    QVERIFY(told("root-drop"));
    QVERIFY(told("out-of-reach"));
    const int rise = channelOf(*clip.skeleton, 0, ChannelType::YPosition);
    for (int frame = 0; frame < clip.frameCount; ++frame) {
        const double drop = clip.sample(rise, frame) - locked->clip.sample(rise, frame);
        QVERIFY(drop <= FootLockOptions().deepestDrop * contacts.legLength * (1.0 + 1e-9));
    }
    for (const CurvePtr& curve : locked->clip.curves)
        QVERIFY(std::ranges::all_of(curve->samples, [](double s) { return std::isfinite(s); }));
}

void TestFootLock::tellsTheSkate()
{
    const Clip clip = skated(sample("walk.bvh"), 0.06);
    const ContactLanes contacts = *findContacts(clip);
    const auto locked = lockFeet(clip, contacts);
    QCOMPARE(locked.diagnostics().back().code, std::string("skate"));
    QVERIFY(skateOf(clip, contacts).meanSpeed > 0.02 * contacts.legLength);
    QVERIFY(skateOf(locked->clip, contacts).meanSpeed < 1e-6 * contacts.legLength);
    QVERIFY(locked->frames.empty());
}

void TestFootLock::nothingToHoldChangesNothing()
{
    const Clip clip = sample("walk.bvh");
    ContactLanes none = *findContacts(clip);
    for (ContactLane& lane : none.lanes)
        lane.ranges.clear();
    const auto same = lockFeet(clip, none);
    QVERIFY(same.ok() && same->clip.curves == clip.curves);
    QCOMPARE(same.diagnostics()[0].code, std::string("no-contacts"));
    Clip snake;
    snake.skeleton = std::make_shared<const Skeleton>(plainSkeleton({{"a", -1, {}}, {"b", 0, {}}}));
    const auto refused = lockFeet(snake, {});
    QVERIFY(!refused.ok());
    QCOMPARE(refused.diagnostics()[0].code, std::string("no-legs"));
}

void TestFootLock::canBeCancelled()
{
    const Clip clip = sample("walk.bvh");
    const auto result =
        lockFeet(clip, *findContacts(clip), {}, [](double done) { return done < 0.5; });
    const auto stopped = lockFeet(clip, *findContacts(clip), {}, [](double) { return false; });
    QVERIFY(result.ok() || result.diagnostics()[0].code == "cancelled");
    QVERIFY(!stopped.ok());
    QCOMPARE(stopped.diagnostics()[0].code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestFootLock)
#include "tst_foot_lock.moc"
