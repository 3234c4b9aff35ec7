#include "core/operation/operation.h"
#include "tests/edit/made_clips.h"

#include <QTest>

using namespace limber;
using namespace limber::test;

namespace {

// One operation with a parameter of every kind; it gives the clip back.
Operation everyParameter()
{
    Operation operation;
    operation.id = "every";
    operation.parameters = {
        {.id = "count", .title = {}, .help = {}, .kind = NumberKind{Unit::Frames, 1, 10, 4, 0}},
        {.id = "size", .title = {}, .help = {}, .kind = NumberKind{Unit::Length, 0, 1, 0.5, 2}},
        {.id = "way", .title = {}, .help = {}, .kind = ChoiceKind{{{"a", {}}, {"b", {}}}, "b"}},
        {.id = "on", .title = {}, .help = {}, .kind = SwitchKind{true}},
        {.id = "range", .title = {}, .help = {}, .kind = FrameRangeKind{}},
        {.id = "joints", .title = {}, .help = {}, .kind = JointSetKind{}},
        {.id = "frame",
         .title = {},
         .help = {},
         .kind = NumberKind{Unit::Frame, 0, 9, 0, 0},
         .required = true},
        {.id = "name", .title = {}, .help = {}, .kind = TextKind{"Hand"}},
        {.id = "one", .title = {}, .help = {}, .kind = NumberKind{}, .group = "either"},
        {.id = "other", .title = {}, .help = {}, .kind = NumberKind{}, .group = "either"},
    };
    operation.function = [](const Clip& clip, const Values&, const Progress&) {
        return Result<EditResult>(EditResult{clip, {}});
    };
    return operation;
}

const Values kNeeded{{"frame", 1.0}, {"one", 0.0}};

std::string firstCode(const Operation& operation, const Clip& clip, const Values& values)
{
    const auto complete = completeValues(operation, clip, values);
    return complete ? std::string() : complete.diagnostics().front().code;
}

Values with(const std::string& id, Value value)
{
    Values values = kNeeded;
    values[id] = std::move(value);
    return values;
}

} // namespace

class TestOperation : public QObject {
    Q_OBJECT

private slots:
    void defaultsAreFilledIn();
    void whatHasNoDefaultIsMissed();
    void ofAGroupExactlyOneIsGiven();
    void valuesOutOfRangeAreRefused();
    void everyFaultIsTold();
    void theWholeClipIsARangeEvenWithoutFrames();
    void aResultReadOtherwiseIsNoted();
};

void TestOperation::defaultsAreFilledIn()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 8, 1);
    const auto values = completeValues(everyParameter(), clip, kNeeded);
    QVERIFY(values.ok());
    QCOMPARE(std::get<double>(values->at("count")), 4.0);
    QCOMPARE(std::get<std::string>(values->at("way")), std::string("b"));
    QCOMPARE(std::get<bool>(values->at("on")), true);
    QVERIFY(std::get<FrameRange>(values->at("range")) == (FrameRange{0, 7}));
    QCOMPARE(static_cast<int>(std::get<std::vector<int>>(values->at("joints")).size()),
             clip.skeleton->jointCount());
    QCOMPARE(std::get<std::string>(values->at("name")), std::string("Hand"));
    QVERIFY(!values->contains("other"));
    // What is given stays.
    QCOMPARE(
        std::get<double>(completeValues(everyParameter(), clip, with("count", 9.0))->at("count")),
        9.0);
}

void TestOperation::whatHasNoDefaultIsMissed()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 8, 1);
    QCOMPARE(firstCode(everyParameter(), clip, {{"one", 0.0}}), std::string("parameter-missing"));
    Operation operation = everyParameter();
    operation.parameters[0].required = true;
    QCOMPARE(firstCode(operation, clip, kNeeded), std::string("parameter-missing"));
}

void TestOperation::ofAGroupExactlyOneIsGiven()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 8, 1);
    QCOMPARE(firstCode(everyParameter(), clip, {{"frame", 1.0}}), std::string("parameter-missing"));
    QCOMPARE(firstCode(everyParameter(), clip, with("other", 0.0)), std::string("parameter-range"));
}

void TestOperation::valuesOutOfRangeAreRefused()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 8, 1);
    const Operation operation = everyParameter();
    QCOMPARE(firstCode(operation, clip, with("count", 0.0)), std::string("parameter-range"));
    QCOMPARE(firstCode(operation, clip, with("count", 2.5)), std::string("parameter-range"));
    QCOMPARE(firstCode(operation, clip, with("size", 0.25)), std::string());
    QCOMPARE(firstCode(operation, clip, with("way", std::string("c"))),
             std::string("parameter-range"));
    QCOMPARE(firstCode(operation, clip, with("on", 1.0)), std::string("parameter-type"));
    QCOMPARE(firstCode(operation, clip, with("joints", std::vector<int>{-1})),
             std::string("joint-index"));
    // No joint is not every joint; only a clip that has none is chosen whole by none.
    QCOMPARE(firstCode(operation, clip, with("joints", std::vector<int>{})),
             std::string("parameter-range"));
    QCOMPARE(firstCode(operation, clip, with("joints", std::vector<int>{1})), std::string());
    QCOMPARE(firstCode(operation, Clip{}, with("joints", std::vector<int>{})), std::string());
    const auto message = completeValues(operation, clip, with("size", 7.0)).diagnostics();
    QCOMPARE(english(message.front().text), std::string("\"size\" must be from 0 to 1, not 7"));
}

void TestOperation::everyFaultIsTold()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 8, 1);
    const auto result = completeValues(everyParameter(), clip,
                                       {{"count", 0.0}, {"way", std::string("c")}, {"x", 1.0}});
    // The three, the joint that is missing and the group without a value.
    QCOMPARE(result.diagnostics().size(), std::size_t{5});
}

void TestOperation::theWholeClipIsARangeEvenWithoutFrames()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 0, 1);
    QCOMPARE(firstCode(everyParameter(), clip, kNeeded), std::string());
    QCOMPARE(firstCode(everyParameter(), clip, with("range", FrameRange{0, 0})),
             std::string("frame-range"));
}

void TestOperation::aResultReadOtherwiseIsNoted()
{
    // Frame 0 sits at the origin, so a reader takes the clip for "add"; from frame 1 on it is far
    // from it.
    Skeleton skeleton;
    addJoint(skeleton, "Hips", -1, "XYZ", {0.0, 10.0, 0.0});
    Clip clip = smoothClip(skeleton, 2, 1);
    for (auto& curve : clip.curves)
        curve = makeCurve({0.0, 8.0});
    clip.positionReading = PositionReading::Add;
    const auto* trimming = findOperation("trim");
    const auto result = run(*trimming, clip, {{"range", FrameRange{1, 1}}});
    QVERIFY(result.ok());
    QCOMPARE(result.diagnostics().size(), std::size_t{1});
    QCOMPARE(result.diagnostics().front().code, std::string("position-reading"));
    QVERIFY(run(*trimming, clip, {{"range", FrameRange{0, 0}}}).diagnostics().empty());
    // A reading that was chosen by hand against the file is not told at every step.
    clip.positionReading = PositionReading::Replace;
    QVERIFY(run(*trimming, clip, {{"range", FrameRange{0, 0}}}).diagnostics().empty());
}

QTEST_APPLESS_MAIN(TestOperation)
#include "tst_operation.moc"
