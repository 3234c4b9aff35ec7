#include "core/edit/frame_ranges.h"
#include "core/operation/operation.h"
#include "tests/edit/made_clips.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace limber;
using namespace limber::test;

namespace {

std::vector<Clip> sampleClips()
{
    Skeleton still;
    addJoint(still, "Still", -1, "");
    return {smoothClip(everyKindOfJoint(), 60, 77), smoothClip(everyKindOfJoint(), 1, 78),
            smoothClip(everyKindOfJoint(), 0, 79), smoothClip(still, 10, 80), Clip{}};
}

// What a parameter that has no default is given in these tests.
Value someValue(const Parameter& parameter, const Clip& clip)
{
    if (const auto* number = std::get_if<NumberKind>(&parameter.kind))
        return number->defaultValue;
    if (std::holds_alternative<FrameRangeKind>(parameter.kind))
        return allFrames(clip);
    if (std::holds_alternative<TextKind>(parameter.kind))
        return std::string("Text");
    return std::vector<int>{0};
}

// The values that must be given, of each group its first.
Values neededValues(const Operation& operation, const Clip& clip)
{
    Values values;
    QSet<QString> groups;
    for (const Parameter& parameter : operation.parameters) {
        const QString group = QString::fromStdString(parameter.group);
        if (group.isEmpty() ? parameter.required : !groups.contains(group))
            values[parameter.id] = someValue(parameter, clip);
        groups.insert(group);
    }
    return values;
}

bool isFinite(const Clip& clip)
{
    return std::ranges::all_of(clip.curves, [](const CurvePtr& curve) {
        return std::ranges::all_of(curve->samples, [](double s) { return std::isfinite(s); });
    });
}

bool isWhole(const Clip& clip)
{
    const bool curves = std::ranges::all_of(clip.curves, [&](const CurvePtr& curve) {
        return static_cast<int>(curve->samples.size()) == clip.frameCount;
    });
    return curves && clip.channelCount() == clip.skeleton->channelCount() &&
           (!clip.origin || static_cast<int>(clip.origin->frames.size()) == clip.frameCount);
}

std::vector<Text> textsOf(const Operation& operation)
{
    std::vector<Text> texts{operation.title, operation.help, operation.menu};
    for (const Parameter& parameter : operation.parameters) {
        texts.push_back(parameter.title);
        texts.push_back(parameter.help);
        if (const auto* choice = std::get_if<ChoiceKind>(&parameter.kind)) {
            for (const Choice& one : choice->choices)
                texts.push_back(one.title);
        }
    }
    return texts;
}

// Every text that the core marks for translation, its pieces joined.
QSet<QString> markedTexts()
{
    static const QRegularExpression mark(
        QStringLiteral("LIMBER_TEXT\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)\\)"));
    static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
    QSet<QString> texts;
    QDirIterator files(QStringLiteral(LIMBER_SOURCE_DIR "/core"), {QStringLiteral("*.cpp")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString source = QString::fromUtf8(file.readAll());
        for (auto found = mark.globalMatch(source); found.hasNext();) {
            QString literal = found.next().captured(1).trimmed();
            literal = literal.mid(1, literal.size() - 2).remove(seam);
            texts.insert(literal.replace(QStringLiteral("\\\""), QStringLiteral("\"")));
        }
    }
    return texts;
}

} // namespace

// The laws that every operation keeps, whatever it does.
class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void idsAreUniqueAndKebabCase();
    void parametersAreSensible();
    void everyTextIsMarkedForTranslation();
    void findsByIdOnly();
    void defaultsAreSafeOnAnyClip();
    void sharedValuesAreNotTouched();
    void randomValuesMakeNoNaN();
    void badValuesAreNamed();
    void stepTitlesSayWhatWasDone();
    void neutralValuesGiveTheSameValue();
};

void TestRegistry::idsAreUniqueAndKebabCase()
{
    static const QRegularExpression kebab(QStringLiteral("^[a-z][a-z0-9]*(-[a-z0-9]+)*$"));
    QSet<QString> ids;
    for (const Operation& operation : operations()) {
        const QString id = QString::fromStdString(operation.id);
        QVERIFY2(kebab.match(id).hasMatch(), qPrintable(id));
        QVERIFY2(!ids.contains(id), qPrintable(id));
        ids.insert(id);
        QSet<QString> parameters;
        for (const Parameter& parameter : operation.parameters) {
            const QString name = QString::fromStdString(parameter.id);
            QVERIFY2(kebab.match(name).hasMatch(), qPrintable(id + name));
            QVERIFY2(!parameters.contains(name), qPrintable(id + name));
            parameters.insert(name);
        }
    }
    QVERIFY(ids.contains(QStringLiteral("trim")) && ids.contains(QStringLiteral("frame-time")));
}

void TestRegistry::parametersAreSensible()
{
    for (const Operation& operation : operations()) {
        QVERIFY(operation.function);
        QVERIFY(operation.stepTitle);
        for (const Parameter& parameter : operation.parameters) {
            if (const auto* number = std::get_if<NumberKind>(&parameter.kind)) {
                QVERIFY2(number->minimum <= number->defaultValue &&
                             number->defaultValue <= number->maximum,
                         parameter.id.c_str());
            }
            if (const auto* choice = std::get_if<ChoiceKind>(&parameter.kind)) {
                QVERIFY2(std::ranges::count(choice->choices, choice->defaultId, &Choice::id) == 1,
                         parameter.id.c_str());
            }
        }
    }
}

void TestRegistry::everyTextIsMarkedForTranslation()
{
    const QSet<QString> marked = markedTexts();
    for (const Operation& operation : operations()) {
        for (const Text& text : textsOf(operation)) {
            QVERIFY2(!text.pattern.empty(), operation.id.c_str());
            QVERIFY2(marked.contains(QString::fromStdString(text.pattern)), text.pattern.c_str());
        }
    }
}

void TestRegistry::findsByIdOnly()
{
    for (const Operation& operation : operations())
        QCOMPARE(findOperation(operation.id), &operation);
    QVERIFY(!findOperation("Trim"));
    QVERIFY(!findOperation(""));
}

void TestRegistry::defaultsAreSafeOnAnyClip()
{
    for (const Operation& operation : operations()) {
        for (const Clip& clip : sampleClips()) {
            const auto result = run(operation, clip, neededValues(operation, clip));
            if (!result) {
                QVERIFY(!result.diagnostics().empty());
                continue;
            }
            QVERIFY2(isFinite(result->clip) && isWhole(result->clip), operation.id.c_str());
            QVERIFY(result->frames.empty() ||
                    static_cast<int>(result->frames.size()) == result->clip.frameCount);
        }
    }
}

void TestRegistry::sharedValuesAreNotTouched()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 60, 81);
    const Clip same = smoothClip(everyKindOfJoint(), 60, 81);
    for (const Operation& operation : operations()) {
        (void)run(operation, clip, neededValues(operation, clip));
        QVERIFY2(sameContent(clip, same), operation.id.c_str());
    }
}

void TestRegistry::randomValuesMakeNoNaN()
{
    constexpr std::uint32_t seed = 4711;
    qInfo("seed %u", seed);
    std::mt19937 random(seed);
    const Clip clip = smoothClip(everyKindOfJoint(), 60, 82);
    std::uniform_int_distribution<int> frame(-2, 61);
    std::uniform_int_distribution<int> joint(0, clip.skeleton->jointCount() - 1);
    for (const Operation& operation : operations()) {
        for (int round = 0; round < 200; ++round) {
            Values values = neededValues(operation, clip);
            for (const Parameter& parameter : operation.parameters) {
                if (const auto* number = std::get_if<NumberKind>(&parameter.kind);
                    number && (parameter.group.empty() || values.contains(parameter.id))) {
                    const double width = std::min(number->maximum - number->minimum, 100.0);
                    std::uniform_real_distribution<double> value(number->minimum,
                                                                 number->minimum + width);
                    const double drawn = value(random);
                    values[parameter.id] = number->decimals == 0 ? std::floor(drawn) : drawn;
                }
                if (std::holds_alternative<FrameRangeKind>(parameter.kind))
                    values[parameter.id] = FrameRange{frame(random), frame(random)};
                if (std::holds_alternative<JointSetKind>(parameter.kind))
                    values[parameter.id] = std::vector<int>{joint(random)};
            }
            const auto result = run(operation, clip, values);
            if (result)
                QVERIFY2(isFinite(result->clip) && isWhole(result->clip), operation.id.c_str());
            else
                QVERIFY(result.diagnostics().front().severity == Severity::Error);
        }
    }
}

void TestRegistry::badValuesAreNamed()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 20, 83);
    const auto codeFor = [&](const Operation& operation, const Parameter& parameter, Value value) {
        Values values = neededValues(operation, clip);
        if (!parameter.group.empty()) {
            for (const Parameter& other : operation.parameters) {
                if (other.group == parameter.group)
                    values.erase(other.id);
            }
        }
        values[parameter.id] = std::move(value);
        const auto result = run(operation, clip, values);
        return result ? std::string("accepted") : result.diagnostics().front().code;
    };
    for (const Operation& operation : operations()) {
        Values unknown = neededValues(operation, clip);
        unknown["no-such-parameter"] = 1.0;
        QCOMPARE(run(operation, clip, unknown).diagnostics().front().code,
                 std::string("parameter-unknown"));
        for (const Parameter& parameter : operation.parameters) {
            if (const auto* number = std::get_if<NumberKind>(&parameter.kind)) {
                for (const double bad : {number->minimum - 1.0, number->maximum * 2.0 + 1.0,
                                         std::numeric_limits<double>::quiet_NaN(),
                                         std::numeric_limits<double>::infinity()})
                    QCOMPARE(codeFor(operation, parameter, bad), std::string("parameter-range"));
                QCOMPARE(codeFor(operation, parameter, true), std::string("parameter-type"));
            }
            if (std::holds_alternative<FrameRangeKind>(parameter.kind)) {
                QCOMPARE(codeFor(operation, parameter, FrameRange{5, 20}),
                         std::string("frame-range"));
                QCOMPARE(codeFor(operation, parameter, 3.0), std::string("parameter-type"));
            }
            if (std::holds_alternative<JointSetKind>(parameter.kind))
                QCOMPARE(codeFor(operation, parameter, std::vector<int>{1000}),
                         std::string("joint-index"));
            if (std::holds_alternative<ContactsKind>(parameter.kind)) {
                std::optional<ContactLanes> contacts(std::in_place);
                contacts->lanes = {{1000, Side::Left, FootPoint::Heel, {}}};
                QCOMPARE(codeFor(operation, parameter, contacts), std::string("joint-index"));
                contacts->lanes = {{0, Side::Left, FootPoint::Heel, {{5, 20}}}};
                QCOMPARE(codeFor(operation, parameter, contacts), std::string("frame-range"));
                QCOMPARE(codeFor(operation, parameter, 3.0), std::string("parameter-type"));
            }
        }
    }
}

void TestRegistry::stepTitlesSayWhatWasDone()
{
    const Clip clip = smoothClip(everyKindOfJoint(), 20, 84);
    for (const Operation& operation : operations()) {
        const auto values = completeValues(operation, clip, neededValues(operation, clip));
        QVERIFY(values.ok());
        const std::string title = english(operation.stepTitle(*values));
        QVERIFY(!title.empty());
        QVERIFY2(title.find('%') == std::string::npos, title.c_str());
    }
    const auto* trimming = findOperation("trim");
    QCOMPARE(english(trimming->stepTitle({{"range", FrameRange{100, 300}}})),
             std::string("Trim to 100–300"));
}

void TestRegistry::neutralValuesGiveTheSameValue()
{
    Clip clip = smoothClip(everyKindOfJoint(), 20, 85);
    clip.frameTime = {0.0083333, 7};
    const auto isSame = [&](const char* id, const Values& values) {
        const auto result = run(*findOperation(id), clip, values);
        return result.ok() && result->clip.curves == clip.curves &&
               result->clip.frameTime == clip.frameTime && result->clip.origin == clip.origin &&
               result->clip.skeleton == clip.skeleton;
    };
    QVERIFY(isSame("trim", {{"range", allFrames(clip)}}));
    QVERIFY(isSame("frame-time", {{"fps", 120.0}}));
    QVERIFY(isSame("frame-time", {{"seconds", 0.0083333}}));
}

QTEST_APPLESS_MAIN(TestRegistry)
#include "tst_registry.moc"
