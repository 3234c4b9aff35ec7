#include "core/motion/figure.h"

#include "core/bvh/reader.h"

#include "test_paths.h"

#include <QFileInfo>
#include <QTest>

#include <cmath>
#include <filesystem>

using namespace limber;

namespace {

// Hips, head, two legs and two arms, standing along Y with the face towards +Z; `named` false takes
// every hint out of the names. The only channels are the root's position and X rotation.
Clip standingFigure(const std::vector<double>& heights, bool named = true, double turnDeg = 0.0)
{
    Skeleton skeleton;
    const auto add = [&](const char* name, int parent, glm::dvec3 offset) {
        Joint joint;
        joint.name = named ? name : "bone" + std::to_string(skeleton.jointCount());
        joint.kind = parent < 0 ? JointKind::Root : JointKind::Joint;
        joint.parent = parent;
        joint.offset = offset;
        skeleton.joints.push_back(joint);
    };
    add("Hips", -1, {0, 0, 0});
    add("Spine", 0, {0, 40, 0});
    add("Head", 1, {0, 20, 0});
    add("LeftArm", 1, {10, 0, 0});
    add("RightArm", 1, {-10, 0, 0});
    add("LeftUpLeg", 0, {8, 0, 0});
    add("LeftFoot", 5, {0, -80, 0});
    add("RightUpLeg", 0, {-8, 0, 0});
    add("RightFoot", 7, {0, -80, 0});
    skeleton.joints[0].channels = {0, 1};
    skeleton.channels = {{ChannelType::YPosition, 0, "Yposition"},
                         {ChannelType::XRotation, 0, "Xrotation"}};
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    clip.frameCount = static_cast<int>(heights.size());
    clip.curves = {makeCurve(heights), makeCurve(std::vector<double>(heights.size(), turnDeg))};
    return clip;
}

bool near(const glm::dvec3& a, const glm::dvec3& b)
{
    return glm::length(a - b) < 1e-9;
}

} // namespace

class tst_figure : public QObject {
    Q_OBJECT

private slots:
    void standing_alongY();
    void standing_alongZ();
    void upsideDown_isStillYUp();
    void withoutNames_theSpreadTells();
    void withoutFrames_theRestPoseTells();
    void floor_isNotTheLowestGlitch();
    void height_isNeverNothing();
    void theSamples();
    void realClips_data();
    void realClips();
};

void tst_figure::standing_alongY()
{
    const Figure figure = measureFigure(standingFigure({85.0, 85.0}));
    QVERIFY(figure.up == UpAxis::Y);
    QCOMPARE(figure.height, 140.0);
    QCOMPARE(figure.floor, 5.0);
    QVERIFY(near(figure.front, {0, 0, 1}));
}

void tst_figure::standing_alongZ()
{
    // A quarter of a turn about X takes Y to Z: the file is Z up, though its rest pose lies.
    const Figure figure = measureFigure(standingFigure({0.0, 0.0}, true, 90.0));
    QVERIFY(figure.up == UpAxis::Z);
    QVERIFY(std::abs(figure.floor + 80.0) < 1e-9);
    QVERIFY(near(figure.front, {0, -1, 0}));
    // The rest pose has no extent along Z: then a tenth of its diagonal.
    QVERIFY(std::abs(figure.height - std::hypot(140.0, 20.0) / 10.0) < 1e-9);
}

void tst_figure::upsideDown_isStillYUp()
{
    QVERIFY(measureFigure(standingFigure({0.0}, true, 180.0)).up == UpAxis::Y);
    QVERIFY(measureFigure(standingFigure({0.0}, true, -90.0)).up == UpAxis::Y); // head towards −Z
    QVERIFY(measureFigure(standingFigure({0.0}, true, 40.0)).up == UpAxis::Y);
}

void tst_figure::withoutNames_theSpreadTells()
{
    QVERIFY(measureFigure(standingFigure({0.0}, false)).up == UpAxis::Y);
    QVERIFY(measureFigure(standingFigure({0.0}, false, 90.0)).up == UpAxis::Z);
    QVERIFY(measureFigure(standingFigure({0.0}, false, 45.0)).up == UpAxis::Y); // in doubt
    QVERIFY(near(measureFigure(standingFigure({0.0}, false)).front, {0, 0, 1}));
    QVERIFY(near(measureFigure(standingFigure({0.0}, false, 90.0)).front, {0, -1, 0}));
}

void tst_figure::withoutFrames_theRestPoseTells()
{
    const Figure figure = measureFigure(standingFigure({}));
    QVERIFY(figure.up == UpAxis::Y);
    QCOMPARE(figure.floor, -80.0);
    QCOMPARE(figure.height, 140.0);
}

void tst_figure::floor_isNotTheLowestGlitch()
{
    std::vector<double> heights(1000, 80.0);
    for (std::size_t i = 0; i < 10; ++i)
        heights[i * 90] = -500.0; // one frame in a hundred falls through the floor
    QVERIFY(std::abs(measureFigure(standingFigure(heights)).floor) < 1e-9);
}

void tst_figure::height_isNeverNothing()
{
    QCOMPARE(measureFigure(Clip{}).height, 1.0);
    Clip point;
    Skeleton skeleton;
    skeleton.joints.resize(1);
    point.skeleton = std::make_shared<const Skeleton>(skeleton);
    QCOMPARE(measureFigure(point).height, 1.0);
    QVERIFY(near(measureFigure(point).front, {0, 0, 1}));
}

void tst_figure::theSamples()
{
    for (const char* name : {"walk", "run", "idle", "jump", "wave"}) {
        const QString path =
            test::samplesFolder() + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".bvh");
        const auto clip = readBvhFile(std::filesystem::path(path.toStdString()));
        QVERIFY(clip.ok());
        const Figure figure = measureFigure(*clip);
        QVERIFY(figure.up == UpAxis::Y);
        QVERIFY(figure.height > 173.0 && figure.height < 175.0);
        QVERIFY(figure.floor > 0.0 && figure.floor < 2.0);
        QVERIFY(figure.front.z > 0.9);
    }
}

void tst_figure::realClips_data()
{
    QTest::addColumn<QString>("path");
    const QStringList paths = test::realClips();
    if (paths.isEmpty())
        QTest::newRow("none") << QString();
    for (const QString& path : paths)
        QTest::newRow(qPrintable(QFileInfo(path).completeBaseName())) << path;
}

void tst_figure::realClips()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("the real clips are not here");
    const auto clip = readBvhFile(std::filesystem::path(path.toStdString()));
    QVERIFY(clip.ok());
    const Figure figure = measureFigure(*clip);
    const QString name = QFileInfo(path).completeBaseName();
    const bool zUp = name.startsWith(QStringLiteral("makehuman_")) ||
                     name == QStringLiteral("pybvh_bvh_example") ||
                     name == QStringLiteral("video2bvh_cxk");
    QVERIFY(figure.up == (zUp ? UpAxis::Z : UpAxis::Y));
    QVERIFY(std::abs(glm::length(figure.front) - 1.0) < 1e-9);
    QVERIFY(std::abs(glm::dot(figure.front, upVector(figure.up))) < 1e-9);
    QVERIFY(figure.height > 0.0);
}

QTEST_APPLESS_MAIN(tst_figure)
#include "tst_figure.moc"
