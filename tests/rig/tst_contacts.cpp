#include "core/edit/frame_ranges.h"
#include "core/edit/resample.h"
#include "core/rig/contact_edit.h"
#include "core/rig/contacts.h"
#include "core/rig/contacts_file.h"
#include "tests/edit/made_clips.h"
#include "tests/rig/rig_clips.h"

#include <random>

using namespace limber;
using namespace limber::test;

// When feet stand, told from motion.
class TestContacts : public QObject {
    Q_OBJECT

private slots:
    void standingAndFlyingAreToldApart();
    void slackKeepsWhatHasBegun();
    void shortGapsAndContactsAreNone();
    void heelAndToeAreLanesOfTheirOwn();
    void sizeAndAxisDoNotMatter();
    void samplesAndRealClips();
    void followTheFrames();
    void keepTheirTimesAtAnotherRate();
    void goOverToOtherLegs();
    void paintingIsLikeABrush();
    void comeBackFromTheirText();
    void hostileTextsAreRefused_data();
    void hostileTextsAreRefused();
    void skateIsMeasuredOverTheFloor();
    void withoutLegsThereIsAnError();
    void canBeCancelled();
};

// A figure that is only moved by its root: legs of length 10, feet with a toe at the end site.
Skeleton standingFigure(bool zUp = false, double size = 1.0)
{
    const auto turned = [&](glm::dvec3 v) { return size * (zUp ? glm::dvec3(v.x, -v.z, v.y) : v); };
    Skeleton skeleton;
    const int hips = addJoint(skeleton, "Hips", -1, "XYZzxy", turned({0, 11, 0}));
    addJoint(skeleton, "Head", hips, "zxy", turned({0, 8, 0}));
    for (const char* side : {"Left", "Right"}) {
        const double x = std::string(side) == "Left" ? 1.0 : -1.0;
        const int thigh =
            addJoint(skeleton, std::string(side) + "UpLeg", hips, "zxy", turned({x, 0, 0}));
        const int shin =
            addJoint(skeleton, std::string(side) + "Leg", thigh, "zxy", turned({0, -5, 0}));
        const int foot =
            addJoint(skeleton, std::string(side) + "Foot", shin, "zxy", turned({0, -5, 0}));
        addEndSite(skeleton, foot, turned({0, -1, 2}));
    }
    return skeleton;
}

// 30 frames per second; the root goes along these ways: sideways and upwards.
Clip movedFigure(const std::vector<double>& along, const std::vector<double>& rise,
                 bool zUp = false, double size = 1.0)
{
    Clip clip;
    Skeleton skeleton = standingFigure(zUp, size);
    clip.frameCount = static_cast<int>(along.size());
    clip.frameTime = {1.0 / 30.0, 17};
    for (const Channel& channel : skeleton.channels) {
        std::vector<double> samples(along.size(), 0.0);
        const int up = zUp ? 2 : 1;
        if (isPosition(channel.type)) {
            for (std::size_t i = 0; i < samples.size(); ++i) {
                samples[i] = axisOf(channel.type) == 0    ? size * along[i]
                             : axisOf(channel.type) == up ? size * (11.0 + rise[i])
                                                          : 0.0;
            }
        }
        clip.curves.push_back(makeCurve(std::move(samples)));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

// Stands for 30 frames, jumps sideways for 20, stands again for 30.
Clip jumpingFigure(bool zUp = false, double size = 1.0)
{
    std::vector<double> along;
    std::vector<double> rise;
    for (int frame = 0; frame < 80; ++frame) {
        const double t = std::clamp((frame - 30) / 20.0, 0.0, 1.0);
        along.push_back(12.0 * t);
        rise.push_back(12.0 * t * (1.0 - t));
    }
    return movedFigure(along, rise, zUp, size);
}

void TestContacts::standingAndFlyingAreToldApart()
{
    const auto contacts = findContacts(jumpingFigure());
    QVERIFY(contacts.ok());
    QCOMPARE(contacts->legLength, 10.0);
    QCOMPARE(contacts->lanes.size(), std::size_t(4));
    for (const ContactLane& lane : contacts->lanes) {
        QCOMPARE(lane.ranges.size(), std::size_t(2));
        QCOMPARE(lane.ranges[0].first, 0);
        QVERIFY(std::abs(lane.ranges[0].last - 29) <= 1);
        QVERIFY(std::abs(lane.ranges[1].first - 51) <= 1);
        QCOMPARE(lane.ranges[1].last, 79);
        QVERIFY(lane.contains(0) && !lane.contains(40) && lane.contains(79));
    }
}

void TestContacts::slackKeepsWhatHasBegun()
{
    // Leg lengths per second: 0.1 is within the slack of 0.12 ± 25 %, so it is a contact only where
    // it follows a slower one.
    std::vector<double> along(90, 0.0);
    for (std::size_t i = 1; i < along.size(); ++i)
        along[i] = along[i - 1] + (i < 30 ? 0.0 : i < 60 ? 0.1 : 0.2) * 10.0 / 30.0;
    const std::vector<double> rise(90, 0.0);
    const auto slow = findContacts(movedFigure(along, rise));
    QCOMPARE(slow->lanes[0].ranges.size(), std::size_t(1));
    QVERIFY(std::abs(slow->lanes[0].ranges[0].last - 59) <= 1);
    std::vector<double> onlySliding(along.begin() + 35, along.end());
    const auto sliding =
        findContacts(movedFigure(onlySliding, std::vector<double>(onlySliding.size(), 0.0)));
    QVERIFY(sliding->empty());
    ContactOptions wider;
    wider.speed = 0.5;
    QVERIFY(
        !findContacts(movedFigure(onlySliding, std::vector<double>(onlySliding.size(), 0.0)), wider)
             ->empty());
}

void TestContacts::shortGapsAndContactsAreNone()
{
    // A hop of one frame in a long stand is closed over (its speed is seen on three frames at
    // most); a touch of one frame in a flight is dropped.
    std::vector<double> still(60, 0.0);
    std::vector<double> rise(60, 0.0);
    rise[30] = 1.0;
    ContactOptions options;
    options.shortestSec = 0.15;
    QCOMPARE(findContacts(movedFigure(still, rise), options)->lanes[0].ranges,
             (std::vector<FrameRange>{{0, 59}}));
    std::vector<double> flying(60, 5.0);
    for (std::size_t i = 0; i < 20; ++i)
        flying[i] = 0.0;
    flying[40] = flying[41] = flying[42] = 0.0;
    const auto contacts = findContacts(movedFigure(still, flying), options);
    QCOMPARE(contacts->lanes[0].ranges.size(), std::size_t(1));
}

void TestContacts::heelAndToeAreLanesOfTheirOwn()
{
    // The left foot turns about its ankle: the heel stands, the toe does not.
    Clip clip = movedFigure(std::vector<double>(60, 0.0), std::vector<double>(60, 0.0));
    std::vector<double> swing(60, 0.0);
    for (std::size_t i = 0; i < swing.size(); ++i)
        swing[i] = 20.0 * std::sin(static_cast<double>(i) * 0.5);
    const int foot = jointNamed(*clip.skeleton, "LeftFoot");
    clip =
        withCurve(clip, channelOf(*clip.skeleton, foot, ChannelType::YRotation), makeCurve(swing));
    const auto contacts = findContacts(clip);
    QVERIFY(contacts->lanes[0].point == FootPoint::Heel && contacts->lanes[0].joint == foot);
    QCOMPARE(contacts->lanes[0].ranges, (std::vector<FrameRange>{{0, 59}}));
    QVERIFY(contacts->lanes[1].point == FootPoint::Toe && contacts->lanes[1].joint == foot + 1);
    QVERIFY(contacts->lanes[1].ranges.empty());
    QVERIFY(contacts->lanes[3].side == Side::Right && !contacts->lanes[3].ranges.empty());
}

void TestContacts::sizeAndAxisDoNotMatter()
{
    const auto plain = findContacts(jumpingFigure());
    const auto turned = findContacts(jumpingFigure(true));
    const auto huge = findContacts(jumpingFigure(false, 1000.0));
    QVERIFY(turned->up == UpAxis::Z);
    QVERIFY(plain->lanes == turned->lanes);
    QVERIFY(plain->lanes == huge->lanes);
    // What is measured may be wrong; what was chosen by hand holds.
    ContactOptions yUp, zUp;
    yUp.up = UpAxis::Y;
    zUp.up = UpAxis::Z;
    QVERIFY(findContacts(jumpingFigure(), yUp)->lanes == plain->lanes);
    QVERIFY(findContacts(jumpingFigure(), zUp)->up == UpAxis::Z);
    QVERIFY(emptyContacts(jumpingFigure(), UpAxis::Z)->up == UpAxis::Z);
}

void TestContacts::samplesAndRealClips()
{
    // Standing: all the time. Walking and running: again and again, and not all the time.
    const auto shareOf = [](const Clip& clip) {
        const auto contacts = findContacts(clip);
        double frames = 0.0;
        for (const ContactLane& lane : contacts->lanes) {
            for (const FrameRange& range : lane.ranges)
                frames += range.count();
        }
        return frames / (clip.frameCount * static_cast<double>(contacts->lanes.size()));
    };
    QVERIFY(shareOf(sample("idle.bvh")) > 0.9);
    const double walking = shareOf(sample("walk.bvh"));
    QVERIFY2(walking > 0.2 && walking < 0.8, qPrintable(QString::number(walking)));
    if (realClipsFolder().isEmpty())
        return;
    for (const char* name : {"pymo_AV_8Walk_Meredith_HVHA_Rep1.bvh", "cmu-mb_01_03.bvh",
                             "cmu-daz_05_11.bvh", "mass_dance.bvh"}) {
        const double share = shareOf(realClip(name));
        QVERIFY2(share > 0.05 && share < 0.95,
                 qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(name)).arg(share)));
    }
}

void TestContacts::followTheFrames()
{
    ContactLanes contacts;
    contacts.lanes = {{3, Side::Left, FootPoint::Heel, {{2, 4}, {7, 9}}}};
    QVERIFY(carried(contacts, {}) == contacts);
    const auto ranges = [&](const std::vector<int>& frames) {
        return carried(contacts, frames).lanes[0].ranges;
    };
    QCOMPARE(ranges({9, 8, 7, 6, 5, 4, 3, 2, 1, 0}), (std::vector<FrameRange>{{0, 2}, {5, 7}}));
    QCOMPARE(ranges({3, 4, 5, 6, 7}), (std::vector<FrameRange>{{0, 1}, {4, 4}}));
    // Made frames: between two of one contact they are in it, beside it they are not.
    QCOMPARE(ranges({-1, 2, -1, 3, -1, -1, 4, -1, 5}), (std::vector<FrameRange>{{1, 6}}));
    QCOMPARE(ranges({-1, -1}), std::vector<FrameRange>());
    QCOMPARE(within(contacts, {4, 7}).lanes[0].ranges, (std::vector<FrameRange>{{4, 4}, {7, 7}}));
    // Random cuts of a clip: contact is what was contact.
    const std::vector<int> frames{0, 3, 9, 2, 2, 5, 8, 7};
    const ContactLane lane = carried(contacts, frames).lanes[0];
    for (std::size_t i = 0; i < frames.size(); ++i)
        QCOMPARE(lane.contains(static_cast<int>(i)), contacts.lanes[0].contains(frames[i]));
}

void TestContacts::keepTheirTimesAtAnotherRate()
{
    const Clip clip = jumpingFigure(); // 80 frames at 30 fps
    ContactLanes contacts = *emptyContacts(clip);
    contacts.lanes[1].ranges = {{0, 3}, {20, 40}, {43, 79}};
    for (const double rate : {24.0, 60.0, 120.0, 7.5, 59.94}) {
        const EditResult other = *resample(clip, rate, Interpolation::Linear);
        const std::vector<FrameRange> ranges =
            carried(contacts, other.frames, other.step).lanes[1].ranges;
        QVERIFY(ranges.front().first == 0);
        QCOMPARE(ranges.back().last, other.clip.frameCount - 1);
        if (rate < 20.0)
            continue; // there the second and the third have met
        QCOMPARE(ranges.size(), std::size_t{3});
        QVERIFY(std::abs(ranges[1].first / rate - 20.0 / 30.0) <= 0.5 / rate + 1e-9);
        QVERIFY(std::abs(ranges[1].last / rate - 40.0 / 30.0) <= 0.5 / rate + 1e-9);
    }
    // And back: as it was.
    const EditResult up = *resample(clip, 120.0, Interpolation::Linear);
    const ContactLanes fast = carried(contacts, up.frames, up.step);
    const EditResult down = *resample(up.clip, 30.0, Interpolation::Linear);
    QVERIFY(carried(fast, down.frames, down.step) == contacts);
}

void TestContacts::goOverToOtherLegs()
{
    ContactLanes contacts = *emptyContacts(jumpingFigure());
    contacts.lanes[0].ranges = {{2, 4}};
    contacts.lanes[3].ranges = {{7, 9}};
    const Clip walk = sample("walk.bvh");
    const auto moved = onLegsOf(contacts, *walk.skeleton);
    QVERIFY(moved.has_value());
    QCOMPARE(moved->lanes.size(), std::size_t{4});
    QCOMPARE(moved->lanes[0].joint, jointNamed(*walk.skeleton, "LeftFoot"));
    QCOMPARE(moved->lanes[0].ranges, (std::vector<FrameRange>{{2, 4}}));
    QCOMPARE(moved->lanes[3].joint, jointNamed(*walk.skeleton, "RightToeBase"));
    QCOMPARE(moved->lanes[3].ranges, (std::vector<FrameRange>{{7, 9}}));
    QVERIFY(!onLegsOf(contacts, everyKindOfJoint()));
}

// Against a row of flags.
void TestContacts::paintingIsLikeABrush()
{
    const unsigned seed = std::random_device{}();
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    ContactLanes contacts;
    contacts.lanes = {{3, Side::Left, FootPoint::Heel, {}}, {4, Side::Left, FootPoint::Toe, {}}};
    std::vector<bool> expected(60, false);
    for (int i = 0; i < 400; ++i) {
        const int a = static_cast<int>(random() % 60);
        const int b = std::min(59, a + static_cast<int>(random() % 12));
        const bool paints = random() % 2 == 0;
        contacts = paints ? withContact(contacts, 1, {a, b}) : withoutContact(contacts, 1, {a, b});
        std::fill(expected.begin() + a, expected.begin() + b + 1, paints);
        const ContactLane& lane = contacts.lanes[1];
        int last = -2;
        for (const FrameRange& range : lane.ranges) {
            QVERIFY(range.first > last + 1 && range.last >= range.first);
            last = range.last;
        }
        for (int frame = 0; frame < 60; ++frame) {
            QCOMPARE(lane.contains(frame), bool(expected[static_cast<std::size_t>(frame)]));
            const FrameRange* contact = contactAt(lane, frame);
            QVERIFY(contact ? contact->contains(frame) : !lane.contains(frame));
        }
        QVERIFY(contacts.lanes[0].ranges.empty());
    }
}

void TestContacts::comeBackFromTheirText()
{
    const Clip clip = sample("walk.bvh");
    const ContactLanes contacts = *findContacts(clip);
    const auto read = readContacts(contactsText(contacts), clip);
    QVERIFY(read.ok());
    QVERIFY(*read == contacts);
    // Lanes and ranges in any order, and what others add, are taken.
    const auto loose = readContacts(R"({"skate": {}, "lanes": [
        {"side": "right", "point": "toe", "joint": "x", "ranges": [[9, 12], [3, 4], [5, 6]]},
        {"side": "left", "point": "heel", "ranges": []}]})",
                                    clip);
    QVERIFY(loose.ok());
    QCOMPARE(loose->lanes[3].ranges, (std::vector<FrameRange>{{3, 6}, {9, 12}}));
    QVERIFY(loose->lanes[0].ranges.empty() && loose->lanes[1].ranges.empty());
}

void TestContacts::hostileTextsAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("names"); // what the message has to name
    const auto lane = [](const char* ranges) {
        return QByteArray(R"({"lanes": [{"side": "left", "point": "heel", "ranges": )") + ranges +
               "}]}";
    };
    const QByteArray syntax("contacts-syntax");
    const QByteArray form("contacts-form");
    const QByteArray frames("contacts-frames");
    QTest::newRow("nothing") << QByteArray() << syntax << QByteArray("lanes");
    QTest::newRow("no JSON") << QByteArray("{\"lanes\": [") << syntax << QByteArray("lanes");
    QTest::newRow("a list") << QByteArray("[]") << syntax << QByteArray("lanes");
    QTest::newRow("deep") << QByteArray(200000, '[') << syntax << QByteArray("lanes");
    QTest::newRow("deep and closed")
        << lane((QByteArray(200000, '[') + QByteArray(200000, ']')).constData()) << form
        << QByteArray("lanes[0].ranges[0]");
    QTest::newRow("no lanes") << QByteArray("{}") << form << QByteArray("lanes");
    QTest::newRow("lanes of text")
        << QByteArray(R"({"lanes": "a"})") << form << QByteArray("lanes");
    QTest::newRow("lane of text") << QByteArray(R"({"lanes": ["a"]})") << form
                                  << QByteArray("lanes[0]");
    QTest::newRow("no side") << QByteArray(R"({"lanes": [{"point": "toe", "ranges": []}]})") << form
                             << QByteArray("lanes[0].side");
    QTest::newRow("no point") << QByteArray(
                                     R"({"lanes": [{"side": "left", "point": 1, "ranges": []}]})")
                              << form << QByteArray("lanes[0].point");
    QTest::newRow("no ranges") << QByteArray(R"({"lanes": [{"side": "left", "point": "toe"}]})")
                               << form << QByteArray("lanes[0].ranges");
    QTest::newRow("twice") << QByteArray(
                                  R"({"lanes": [{"side": "left", "point": "toe", "ranges": []},
                                    {"side": "left", "point": "toe", "ranges": []}]})")
                           << form << QByteArray("lanes[1]");
    for (const char* bad : {"[[5]]", "[[5, 6, 7]]", "[5, 6]", "[[6, 5]]", "[[-1, 5]]", "[[1.5, 5]]",
                            "[[0, 1e300]]", "[[null, 5]]", "[[1, \"5\"]]"})
        QTest::newRow(bad) << lane(bad) << form << QByteArray("lanes[0].ranges[0]");
    QTest::newRow("beyond the end")
        << lane("[[0, 3], [70, 80]]") << frames << QByteArray("lanes[0].ranges[1]");
    QTest::newRow("far beyond it")
        << lane("[[0, 18446744073709551615]]") << frames << QByteArray("lanes[0].ranges[0]");
}

void TestContacts::hostileTextsAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, names);
    const auto read = readContacts(text.toStdString(), jumpingFigure());
    QVERIFY(!read.ok());
    QCOMPARE(read.diagnostics()[0].code, code.toStdString());
    QVERIFY2(english(read.diagnostics()[0].text).find(names.toStdString()) != std::string::npos,
             english(read.diagnostics()[0].text).c_str());
    const auto noLegs = readContacts("{}", smoothClip(everyKindOfJoint(), 5, 1));
    QCOMPARE(noLegs.diagnostics()[0].code, std::string("no-legs"));
}

void TestContacts::skateIsMeasuredOverTheFloor()
{
    std::vector<double> along(31, 0.0);
    for (std::size_t i = 0; i < along.size(); ++i)
        along[i] = 0.02 * static_cast<double>(i);
    const Clip clip = movedFigure(along, along); // rises as fast; that is no skate
    ContactLanes contacts = *findContacts(clip);
    for (ContactLane& lane : contacts.lanes)
        lane.ranges = {{0, 30}};
    const Skate skate = skateOf(clip, contacts);
    QVERIFY(std::abs(skate.meanSpeed - 0.6) < 1e-9);
    QVERIFY(std::abs(skate.largest - 0.6) < 1e-9);
    QCOMPARE(skate.frames, 4 * 30);
}

void TestContacts::withoutLegsThereIsAnError()
{
    const auto contacts = findContacts(smoothClip(everyKindOfJoint(), 20, 1));
    QVERIFY(!contacts.ok());
    QCOMPARE(contacts.diagnostics()[0].code, std::string("no-legs"));
    Clip none = jumpingFigure();
    none.frameCount = 0;
    for (CurvePtr& curve : none.curves)
        curve = makeCurve({});
    QVERIFY(findContacts(none)->empty());
    // One frame is shorter than any contact.
    QVERIFY(findContacts(trim(jumpingFigure(), {40, 40})->clip)->empty());
}

void TestContacts::canBeCancelled()
{
    const auto contacts = findContacts(jumpingFigure(), {}, [](double) { return false; });
    QVERIFY(!contacts.ok());
    QCOMPARE(contacts.diagnostics()[0].code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestContacts)
#include "tst_contacts.moc"
