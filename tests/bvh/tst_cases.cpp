#include "bvh_texts.h"
#include "test_paths.h"

#include "core/bvh/reader.h"
#include "core/bvh/writer.h"
#include "core/motion/nominal_rate.h"
#include "core/motion/pose.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace limber;

namespace {

QJsonObject allAnswers()
{
    QFile file(test::dataFolder() + QStringLiteral("/cases/answers.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no answers.json");
    return QJsonDocument::fromJson(file.readAll()).object();
}

std::string bytesOf(const QString& name)
{
    const QString path = test::dataFolder() + QStringLiteral("/cases/") + name;
    return *readFileBytes(path.toStdString());
}

// "#2" or a name, with "/end1" for an end site, as an index into the skeleton; -1: none or several.
int jointOf(const Skeleton& skeleton, const QString& reference)
{
    const QStringList parts = reference.split(QStringLiteral("/end"));
    int owner = -1;
    int real = 0;
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const Joint& joint = skeleton.joint(i);
        if (joint.kind == JointKind::EndSite)
            continue;
        const bool wanted = parts[0].startsWith(QLatin1Char('#'))
                                ? parts[0].mid(1).toInt() == real
                                : QString::fromStdString(joint.name) == parts[0];
        ++real;
        if (!wanted)
            continue;
        if (owner >= 0)
            return -1;
        owner = i;
    }
    if (parts.size() == 1)
        return owner;
    int count = parts[1].toInt();
    for (int i = 0; i < skeleton.jointCount(); ++i) {
        const Joint& joint = skeleton.joint(i);
        if (joint.kind == JointKind::EndSite && joint.parent == owner && count-- == 0)
            return i;
    }
    return -1;
}

void checkNames(const Clip& clip, const QJsonObject& want)
{
    QStringList names;
    QStringList endNames;
    for (const Joint& joint : clip.skeleton->joints)
        (joint.kind == JointKind::EndSite ? endNames : names) << QString::fromStdString(joint.name);
    const auto list = [](const QJsonValue& value) {
        QStringList strings;
        for (const QJsonValue& item : value.toArray())
            strings << item.toString();
        return strings;
    };
    if (want.contains(QStringLiteral("names")))
        QCOMPARE(names, list(want[QStringLiteral("names")]));
    if (want.contains(QStringLiteral("end_names")))
        QCOMPARE(endNames, list(want[QStringLiteral("end_names")]));
    if (want.contains(QStringLiteral("end_count")))
        QCOMPARE(static_cast<int>(endNames.size()), want[QStringLiteral("end_count")].toInt());
}

void checkNumbers(const Clip& clip, const QJsonObject& want)
{
    if (want.contains(QStringLiteral("channels")))
        QCOMPARE(clip.channelCount(), want[QStringLiteral("channels")].toInt());
    if (want.contains(QStringLiteral("frames")))
        QCOMPARE(clip.frameCount, want[QStringLiteral("frames")].toInt());
    // 0 stands for a file that has none.
    if (const double seconds = want[QStringLiteral("frame_time")].toDouble(); seconds > 0.0)
        QCOMPARE(clip.frameTime.seconds, seconds);
    if (want.contains(QStringLiteral("fps")))
        QVERIFY(std::abs(nominalRate(clip.frameTime) - want[QStringLiteral("fps")].toDouble()) <
                1e-6);
}

void checkPositions(const std::string& bytes, const QJsonObject& want, PositionReading reading)
{
    ReadOptions options;
    options.positionReading = reading;
    const Clip clip = test::clipOf(bytes, options);
    const QString other =
        reading == PositionReading::Replace ? QStringLiteral("add") : QStringLiteral("replace");
    for (const QJsonValue& value : want[QStringLiteral("world")].toArray()) {
        const QJsonArray entry = value.toArray();
        if (entry[0].toString() == other)
            continue;
        const Pose pose =
            entry[1].isNull() ? restPose(*clip.skeleton) : poseAt(clip, entry[1].toInt());
        const int joint = jointOf(*clip.skeleton, entry[2].toString());
        QVERIFY2(joint >= 0, qPrintable(entry[2].toString()));
        const glm::dvec3 position =
            worldPose(*clip.skeleton, pose).positions[static_cast<std::size_t>(joint)];
        for (int axis = 0; axis < 3; ++axis) {
            const double expected = entry[3].toArray()[axis].toDouble();
            QVERIFY2(std::abs(position[axis] - expected) <=
                         1e-4 * std::max(1.0, std::abs(expected)),
                     qPrintable(QStringLiteral("%1 axis %2: %3, expected %4")
                                    .arg(entry[2].toString())
                                    .arg(axis)
                                    .arg(position[axis])
                                    .arg(expected)));
        }
    }
}

// Code and line of each remark of this severity.
QList<std::pair<QString, int>> remarks(const std::vector<Diagnostic>& all, Severity severity)
{
    QList<std::pair<QString, int>> found;
    for (const Diagnostic& diagnostic : all) {
        if (diagnostic.severity == severity)
            found << std::pair(QString::fromStdString(diagnostic.code), diagnostic.line);
    }
    return found;
}

} // namespace

// Each of the small files after a fault that people met, with its answer.
class TestCases : public QObject {
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
};

void TestCases::answers_data()
{
    QTest::addColumn<QString>("name");
    for (const QString& name : allAnswers().keys())
        QTest::newRow(qPrintable(name)) << name;
}

void TestCases::answers()
{
    QFETCH(QString, name);
    const QJsonObject want = allAnswers()[name].toObject();
    const std::string bytes = bytesOf(name);
    const Result<Clip> result = readBvh(bytes);
    const QJsonArray refused = want[QStringLiteral("refuse")].toArray();
    const bool either = want[QStringLiteral("either")].toBool();
    // BVH.md takes these with a warning in the same line, or as text that is kept.
    const bool taken = either || name == QStringLiteral("915-text-after-rows.bvh") ||
                       name == QStringLiteral("902-comments.bvh");
    if (!refused.isEmpty() && !taken) {
        QVERIFY(!result);
        const auto errors = remarks(result.diagnostics(), Severity::Error);
        QCOMPARE(errors.size(), 1);
        QCOMPARE(errors[0], std::pair(refused[0].toString(), refused[1].toInt()));
        return;
    }
    QVERIFY(result.ok());
    const auto warnings = remarks(result.diagnostics(), Severity::Warning);
    if (taken) {
        QCOMPARE(warnings.size(), 1);
        QCOMPARE(warnings[0].second, refused[1].toInt());
    } else {
        const QJsonArray wanted = want[QStringLiteral("warn")].toArray();
        QCOMPARE(warnings.size(), wanted.size());
        for (const QJsonValue& warning : wanted)
            QVERIFY(warnings.contains(
                std::pair(warning.toArray()[0].toString(), warning.toArray()[1].toInt())));
    }
    checkNames(*result, want);
    checkNumbers(*result, want);
    checkPositions(bytes, want, PositionReading::Replace);
    checkPositions(bytes, want, PositionReading::Add);
    COMPARE_TEXT(test::textOf(*result), bytes);
}

QTEST_APPLESS_MAIN(TestCases)
#include "tst_cases.moc"
