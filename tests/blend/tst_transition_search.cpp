#include "core/blend/candidate_transition.h"
#include "core/blend/fitted_source.h"
#include "core/blend/transition_search.h"
#include "core/bvh/reader.h"
#include "core/edit/rigid_motion.h"
#include "core/motion/kinematics.h"
#include "test_paths.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <numbers>
#include <random>

using namespace limber;

namespace {

constexpr unsigned kSeed = 20261130;

JointPoints randomPoints(std::mt19937& random, int joints, int frames, double travel)
{
    std::normal_distribution<double> normal;
    JointPoints points;
    points.jointCount = joints;
    points.frameCount = frames;
    for (int joint = 0; joint < joints; ++joint) {
        double u = normal(random);
        double v = normal(random);
        double height = 5.0 + normal(random);
        for (int frame = 0; frame < frames; ++frame) {
            points.u.push_back(u + travel * frame);
            points.v.push_back(v - 0.5 * travel * frame);
            points.height.push_back(height);
            u += 0.1 * normal(random);
            v += 0.1 * normal(random);
            height += 0.1 * normal(random);
        }
    }
    return points;
}

// The root of the mean square after B was turned by `angle` and moved so that the middles meet.
double distanceAt(const JointPoints& a, int aFirst, const JointPoints& b, int bFirst, int window,
                  double angle)
{
    double sums[2] = {0.0, 0.0};
    double sum = 0.0;
    const double count = static_cast<double>(a.jointCount) * window;
    for (const bool measure : {false, true}) {
        for (int joint = 0; joint < a.jointCount; ++joint) {
            for (int k = 0; k < window; ++k) {
                const std::size_t p = a.at(joint, aFirst + k);
                const std::size_t q = b.at(joint, bFirst + k);
                const double du = a.u[p] - (std::cos(angle) * b.u[q] - std::sin(angle) * b.v[q]);
                const double dv = a.v[p] - (std::sin(angle) * b.u[q] + std::cos(angle) * b.v[q]);
                if (measure) {
                    sum += std::pow(du - sums[0] / count, 2) + std::pow(dv - sums[1] / count, 2) +
                           std::pow(a.height[p] - b.height[q], 2);
                } else {
                    sums[0] += du;
                    sums[1] += dv;
                }
            }
        }
    }
    return std::sqrt(sum / count);
}

// By trying angles, finer and finer: no closed form.
double searchedDistance(const JointPoints& a, int aFirst, const JointPoints& b, int bFirst,
                        int window)
{
    const auto at = [&](double angle) { return distanceAt(a, aFirst, b, bFirst, window, angle); };
    double best = 0.0;
    for (int i = 0; i < 64; ++i) {
        if (at(i * std::numbers::pi / 32) < at(best))
            best = i * std::numbers::pi / 32;
    }
    for (double step = std::numbers::pi / 32; step > 1e-9; step *= 0.7) {
        for (const double angle : {best - step, best + step}) {
            if (at(angle) < at(best))
                best = angle;
        }
    }
    return at(best);
}

double spreadOf(const JointPoints& points)
{
    const auto [low, high] = std::minmax_element(points.u.begin(), points.u.end());
    return *high - *low + 1.0;
}

Clip clipOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return readBvh(file.readAll().toStdString()).value();
}

Clip sample(const char* name)
{
    return clipOf(test::samplesFolder() + QLatin1Char('/') + QLatin1String(name));
}

std::vector<int> jointsWithoutEndSites(const Clip& clip)
{
    std::vector<int> joints;
    for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
        if (clip.skeleton->joint(joint).kind != JointKind::EndSite)
            joints.push_back(joint);
    }
    return joints;
}

Result<TransitionSearch> search(const Clip& a, const Clip& b,
                                const TransitionSearchOptions& options = {})
{
    return searchTransitions(a, b, jointsWithoutEndSites(a), UpAxis::Y, options);
}

// A figure of two joints whose root stands at these heights.
Clip heightClip(const std::vector<double>& heights)
{
    Skeleton skeleton;
    skeleton.joints = {{"Hips", -1, JointKind::Root, {0, 0, 0}, {0}},
                       {"Spine", 0, JointKind::Joint, {1, 1, 0}, {}}};
    skeleton.channels = {{ChannelType::YPosition, 0, "Yposition"}};
    Clip clip;
    clip.skeleton = std::make_shared<const Skeleton>(skeleton);
    clip.frameCount = static_cast<int>(heights.size());
    clip.curves = {makeCurve(heights)};
    return clip;
}

} // namespace

class TestTransitionSearch : public QObject {
    Q_OBJECT

private slots:
    void theClosedFormIsTheBestTurn();
    void theMapIsThatOfSinglePlaces_data();
    void theMapIsThatOfSinglePlaces();
    void theMapDoesNotDependOnThreads();
    void aMovedAndTurnedClipIsNoFarther();
    void hugeTinyAndFlatPoints();
    void walkIntoRun();
    void seamsAreExactMinima();
    void itselfLeavesOutWhatOnlyGoesOn();
    void aSeamBecomesAClip();
    void seamsAtTheEnds();
    void aLoopGoesRound();
    void longClipsAreThinned();
    void windows();
    void refusals();
    void cancelling();
    void realClips();
};

void TestTransitionSearch::theClosedFormIsTheBestTurn()
{
    std::mt19937 random(kSeed);
    for (int round = 0; round < 20; ++round) {
        const int joints = 1 + round % 5;
        const int window = 1 + round % 4;
        const JointPoints a = randomPoints(random, joints, window + 3, 0.3);
        const JointPoints b = randomPoints(random, joints, window + 2, -0.2);
        const double expected = searchedDistance(a, 2, b, 1, window);
        const double found = alignedDistance(a, 2, b, 1, window);
        QVERIFY2(std::abs(found - expected) < 1e-7 * (1.0 + expected),
                 qPrintable(QStringLiteral("seed %1 round %2: %3, not %4")
                                .arg(kSeed)
                                .arg(round)
                                .arg(found)
                                .arg(expected)));
    }
}

void TestTransitionSearch::theMapIsThatOfSinglePlaces_data()
{
    QTest::addColumn<int>("joints");
    QTest::addColumn<int>("aFrames");
    QTest::addColumn<int>("bFrames");
    QTest::addColumn<int>("window");
    QTest::addColumn<int>("step");
    QTest::newRow("as usual") << 5 << 70 << 61 << 8 << 1;
    QTest::newRow("window of one") << 3 << 33 << 41 << 1 << 1;
    QTest::newRow("window of two") << 3 << 33 << 41 << 2 << 1;
    QTest::newRow("odd window") << 4 << 50 << 47 << 7 << 1;
    QTest::newRow("one place") << 2 << 9 << 9 << 9 << 1;
    QTest::newRow("one row") << 2 << 9 << 30 << 9 << 1;
    QTest::newRow("one column") << 2 << 31 << 6 << 6 << 1;
    QTest::newRow("one joint") << 1 << 20 << 20 << 3 << 1;
    QTest::newRow("one frame") << 4 << 1 << 1 << 1 << 1;
    QTest::newRow("several strips") << 2 << 40 << 2100 << 5 << 1;
    QTest::newRow("several bands") << 2 << 900 << 30 << 4 << 1;
    QTest::newRow("thinned") << 3 << 80 << 75 << 10 << 3;
    QTest::newRow("thinned beyond the window") << 3 << 80 << 75 << 2 << 5;
}

void TestTransitionSearch::theMapIsThatOfSinglePlaces()
{
    QFETCH(int, joints);
    QFETCH(int, aFrames);
    QFETCH(int, bFrames);
    QFETCH(int, window);
    QFETCH(int, step);
    std::mt19937 random(kSeed);
    const JointPoints a = randomPoints(random, joints, aFrames, 0.2);
    const JointPoints b = randomPoints(random, joints, bFrames, -0.1);
    const auto map = distanceMap(a, b, window, step, 2);
    QVERIFY(map);
    QCOMPARE(map->rows, (aFrames - window) / step + 1);
    QCOMPARE(map->columns, (bFrames - window) / step + 1);
    QCOMPARE(map->distances.size(), static_cast<std::size_t>(map->rows * map->columns));
    const JointPoints aSome = everyFrameOf(a, step);
    const JointPoints bSome = everyFrameOf(b, step);
    const double tolerance = 1e-6 * (spreadOf(a) + spreadOf(b));
    for (int row = 0; row < map->rows; ++row) {
        for (int column = 0; column < map->columns; ++column) {
            const double expected =
                alignedDistance(aSome, row, bSome, column, (window - 1) / step + 1);
            const double found = map->at(row, column);
            QVERIFY2(std::abs(found - expected) < tolerance,
                     qPrintable(QStringLiteral("row %1 column %2: %3, not %4")
                                    .arg(row)
                                    .arg(column)
                                    .arg(found)
                                    .arg(expected)));
        }
    }
    QCOMPARE(map->frameA(0), 0);
    QCOMPARE(map->frameB(0), window - 1);
    QCOMPARE(map->rowOf(map->frameA(map->rows - 1)), map->rows - 1);
    QCOMPARE(map->columnOf(map->frameB(map->columns - 1)), map->columns - 1);
    QVERIFY(map->frameA(map->rows - 1) + window <= aFrames);
    QVERIFY(map->frameB(map->columns - 1) < bFrames);
}

void TestTransitionSearch::theMapDoesNotDependOnThreads()
{
    std::mt19937 random(kSeed);
    const JointPoints a = randomPoints(random, 3, 400, 0.2);
    const JointPoints b = randomPoints(random, 3, 1500, 0.1);
    const auto one = distanceMap(a, b, 6, 1, 1);
    const auto three = distanceMap(a, b, 6, 1, 3);
    for (std::size_t i = 0; i < one->distances.size(); ++i)
        QVERIFY(std::abs(one->distances[i] - three->distances[i]) < 1e-5F);
}

// Laws: a rigid motion over the floor changes nothing; nothing is nearer than 0 to itself.
void TestTransitionSearch::aMovedAndTurnedClipIsNoFarther()
{
    const Clip walk = sample("walk.bvh");
    const auto moved = moveRoots(walk, {UpAxis::Y, 37.0, {120.0, 0.0, -45.0}});
    QVERIFY(moved.ok());
    const std::vector<int> joints = jointsWithoutEndSites(walk);
    const auto points = jointPoints(walk, joints, UpAxis::Y);
    const auto movedPoints = jointPoints(moved->clip, joints, UpAxis::Y);
    const auto map = distanceMap(*points, *movedPoints, 10);
    const double height = measureFigure(walk).height;
    for (int row = 0; row < map->rows; ++row) {
        QVERIFY(alignedDistance(*points, row, *movedPoints, row, 10) < 1e-7 * height);
        QVERIFY(map->at(row, row) < 1e-5 * height);
    }
}

void TestTransitionSearch::hugeTinyAndFlatPoints()
{
    std::mt19937 random(kSeed);
    for (const double unit : {1e-160, 1e-30, 1e30, 1e149}) {
        JointPoints a = randomPoints(random, 3, 30, 0.2);
        JointPoints b = randomPoints(random, 3, 30, 0.2);
        const auto expected = distanceMap(a, b, 5);
        for (JointPoints* points : {&a, &b}) {
            for (auto* axis : {&points->u, &points->v, &points->height}) {
                for (double& value : *axis)
                    value *= unit;
            }
        }
        const auto map = distanceMap(a, b, 5);
        for (std::size_t i = 0; i < map->distances.size(); ++i) {
            QVERIFY(!std::isnan(map->distances[i]));
            if (unit < 1e31 && unit > 1e-31)
                QVERIFY(std::abs(map->distances[i] / unit - expected->distances[i]) < 1e-5);
        }
    }
    // All joints in one place: no turn to be told, no distance.
    const Clip still = heightClip(std::vector<double>(12, 3.0));
    const std::vector<int> root{0};
    const auto points = jointPoints(still, root, UpAxis::Y);
    const auto map = distanceMap(*points, *points, 4);
    for (const float distance : map->distances)
        QCOMPARE(distance, 0.0F);
}

void TestTransitionSearch::walkIntoRun()
{
    const Clip walk = sample("walk.bvh");
    const Clip run = sample("run.bvh");
    const auto fitted = fitSource(walk, run);
    QVERIFY(fitted.ok());
    const auto found = searchTransitions(walk, fitted->clip, fitted->joints, fitted->up);
    QVERIFY(found.ok());
    QCOMPARE(found->map.window, searchWindow(walk, run));
    QVERIFY(!found->seams.empty());
    QVERIFY(found->seams.size() <= 10);
    const auto a = positionsOf(walk, {found->seams[0].a, found->seams[0].a + found->map.window - 1},
                               fitted->joints);
    const int bFirst = found->seams[0].b - found->map.window + 1;
    const RigidMotion motion = alignClips(
        walk, {found->seams[0].a, found->seams[0].a + found->map.window - 1}, fitted->clip,
        {bFirst, found->seams[0].b}, fitted->joints, UpAxis::Y, Alignment::Full);
    const auto b = positionsOf(fitted->clip, {bFirst, found->seams[0].b}, fitted->joints);
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const glm::dvec3 apart = motion.applied(b[i]) - a[i];
        sum += apart.x * apart.x + apart.y * apart.y + apart.z * apart.z;
    }
    // The same alignment that the blend will make.
    QVERIFY(std::abs(std::sqrt(sum / static_cast<double>(a.size())) - found->seams[0].distance) <
            1e-8 * measureFigure(walk).height);
}

void TestTransitionSearch::seamsAreExactMinima()
{
    const Clip walk = sample("walk.bvh");
    const Clip jump = sample("jump.bvh");
    TransitionSearchOptions options;
    options.most = 40;
    const auto found = search(walk, jump, options);
    QVERIFY(found.ok());
    const std::vector<int> joints = jointsWithoutEndSites(walk);
    const auto a = jointPoints(walk, joints, UpAxis::Y);
    const auto b = jointPoints(jump, joints, UpAxis::Y);
    const int window = found->map.window;
    double before = 0.0;
    for (const SeamCandidate& seam : found->seams) {
        QVERIFY(seam.distance >= before);
        before = seam.distance;
        QVERIFY(seam.a >= 0 && seam.a + window <= walk.frameCount);
        QVERIFY(seam.b >= window - 1 && seam.b < jump.frameCount);
        for (int i = seam.a - 1; i <= seam.a + 1; ++i) {
            for (int j = seam.b - 1; j <= seam.b + 1; ++j) {
                if (i < 0 || j < window - 1 || i + window > walk.frameCount || j >= jump.frameCount)
                    continue;
                QVERIFY(alignedDistance(*a, i, *b, j - window + 1, window) >=
                        seam.distance * (1 - 1e-12));
            }
        }
    }
    // What floats cannot tell apart.
    options.window = 1;
    const auto fine = search(heightClip({9, 1 + 1e-9, 1, 9}), heightClip({0}), options);
    QCOMPARE(fine->seams, (std::vector<SeamCandidate>{{2, 0, 1.0}}));
}

void TestTransitionSearch::itselfLeavesOutWhatOnlyGoesOn()
{
    const Clip walk = sample("walk.bvh");
    TransitionSearchOptions options;
    options.most = 1000;
    const auto all = search(walk, walk, options);
    QVERIFY(all->seams[0].distance < 1e-9); // the clip goes on
    QCOMPARE(all->seams[0].b, all->seams[0].a + all->map.window - 1);
    options.itself = true;
    const auto loops = search(walk, walk, options);
    QVERIFY(!loops->seams.empty());
    for (const SeamCandidate& seam : loops->seams)
        QVERIFY(std::abs(seam.b - loops->map.window + 1 - seam.a) >= loops->map.window);
    QVERIFY(loops->seams.size() < all->seams.size() + 1);
}

void TestTransitionSearch::aSeamBecomesAClip()
{
    const Clip walk = sample("walk.bvh");
    const Clip run = sample("run.bvh");
    const auto fitted = fitSource(walk, run);
    const auto found = searchTransitions(walk, fitted->clip, fitted->joints, fitted->up);
    const int window = found->map.window;
    for (const SeamCandidate& seam : found->seams) {
        if (seam.a == 0 || seam.b == fitted->clip.frameCount - 1)
            continue;
        const auto made = transitionAt(walk, *fitted, seam, window, {});
        QVERIFY(made.ok());
        QCOMPARE(made->joined.clip.frameCount,
                 seam.a + fitted->clip.frameCount - seam.b + window - 1);
        QCOMPARE(made->joined.seams[0].place.first, seam.a);
        QCOMPARE(made->joined.seams[0].place.overlap, window);
        QCOMPARE(made->framesOfA.size(), static_cast<std::size_t>(made->joined.clip.frameCount));
        for (int frame = 0; frame < made->joined.clip.frameCount; ++frame)
            QCOMPARE(made->framesOfA[static_cast<std::size_t>(frame)], frame < seam.a ? frame : -1);
        for (int channel = 0; channel < walk.channelCount() && seam.a > 0; ++channel)
            QCOMPARE(made->joined.clip.sample(channel, seam.a - 1),
                     walk.sample(channel, seam.a - 1));
    }
}

void TestTransitionSearch::seamsAtTheEnds()
{
    const Clip walk = sample("walk.bvh");
    const Clip run = sample("run.bvh");
    const auto fitted = fitSource(walk, run);
    const int last = fitted->clip.frameCount - 1;
    for (const int window : {1, 2, 3, 10}) {
        for (const int a : {0, 5, walk.frameCount - window}) {
            for (const int b : {window - 1, window + 4, last}) {
                const auto made = transitionAt(walk, *fitted, {a, b, 0.0}, window, {});
                QVERIFY2(
                    made.ok(),
                    qPrintable(QStringLiteral("window %1, %2 to %3").arg(window).arg(a).arg(b)));
                if (window > 1) // the windows lie over each other frame by frame
                    QCOMPARE(made->joined.clip.frameCount, a + last - b + window);
            }
        }
        QVERIFY(!transitionAt(walk, *fitted, {-1, 20, 0.0}, window, {}).ok());
        QVERIFY(!transitionAt(walk, *fitted, {0, last + 1, 0.0}, window, {}).ok());
        QVERIFY(!transitionAt(walk, *fitted, {0, window - 2, 0.0}, window, {}).ok());
    }
}

// Laws: the last frame is the one before the first, moved over the floor; all before the blend is
// the clip itself.
void TestTransitionSearch::aLoopGoesRound()
{
    const Clip walk = sample("walk.bvh");
    const auto itself = fitSource(walk, walk);
    TransitionSearchOptions options;
    options.itself = true;
    options.most = 50;
    const auto found = search(walk, walk, options);
    const int window = found->map.window;
    int loops = 0;
    for (const SeamCandidate& seam : found->seams) {
        const auto made = loopAt(walk, *itself, seam, window, {});
        QCOMPARE(made.ok(), canLoop(seam, window));
        if (!made.ok())
            continue;
        ++loops;
        const Clip& clip = made->joined.clip;
        QCOMPARE(clip.frameCount, seam.a + window - 1 - seam.b);
        QCOMPARE(made->framesOfA.front(), seam.b + 1);
        for (int channel = 0; channel < clip.channelCount(); ++channel)
            QCOMPARE(clip.sample(channel, 0), walk.sample(channel, seam.b + 1));
        const std::vector<int> joints = jointsWithoutEndSites(walk);
        const auto end = jointPoints(clip, joints, UpAxis::Y);
        const auto before = jointPoints(walk, joints, UpAxis::Y);
        QVERIFY(alignedDistance(*end, clip.frameCount - 1, *before, seam.b, 1) <
                1e-6 * measureFigure(walk).height);
    }
    QVERIFY(loops > 0);
}

void TestTransitionSearch::longClipsAreThinned()
{
    const Clip walk = sample("walk.bvh");
    const Clip run = sample("run.bvh");
    const auto full = search(walk, run);
    TransitionSearchOptions options;
    options.mostDistances = static_cast<std::int64_t>(full->map.distances.size() / 3);
    const auto thinned = search(walk, run, options);
    QVERIFY(thinned->map.step > 1);
    QVERIFY(thinned->map.distances.size() <= static_cast<std::size_t>(options.mostDistances));
    QCOMPARE(thinned->map.window, full->map.window);
    // Its best seam is one of the exact minima, and among the best.
    QVERIFY(std::ranges::find(full->seams, thinned->seams[0]) != full->seams.end());
}

void TestTransitionSearch::windows()
{
    Clip a = heightClip(std::vector<double>(100, 1.0));
    Clip b = a;
    a.frameTime = {1.0 / 30.0, 17};
    QCOMPARE(searchWindow(a, b), 10);
    a.frameTime = {1.0 / 25.0, 17};
    QCOMPARE(searchWindow(a, b), 8);
    a.frameTime = {0.0083333, 7};
    QCOMPARE(searchWindow(a, b), 40);
    a.frameTime = {10.0, 1};
    QCOMPARE(searchWindow(a, b), 1);
    a.frameTime = {1e-9, 10};
    QCOMPARE(searchWindow(a, b), 100);
    b = heightClip({1.0, 2.0, 3.0});
    QCOMPARE(searchWindow(a, b), 3);
    QCOMPARE(searchWindow(a, heightClip({})), 1);
}

void TestTransitionSearch::refusals()
{
    const Clip clip = heightClip({1, 2, 3, 4, 5});
    const auto codeOf = [](const Result<TransitionSearch>& result) {
        return result ? std::string() : result.diagnostics().front().code;
    };
    QCOMPARE(codeOf(search(clip, heightClip({}))), std::string("no-frames"));
    QCOMPARE(codeOf(search(heightClip({}), clip)), std::string("no-frames"));
    QCOMPARE(codeOf(searchTransitions(clip, clip, {}, UpAxis::Y)), std::string("no-joints"));
    TransitionSearchOptions options;
    for (const int window : {-1, 6, kMostWindow + 1}) {
        options.window = window;
        QCOMPARE(codeOf(search(clip, clip, options)), std::string("window-range"));
    }
    QCOMPARE(codeOf(search(heightClip({1, 1e200, 1}), clip)), std::string("far-away"));
    const auto one = search(heightClip({1}), heightClip({3}));
    QCOMPARE(one->seams, (std::vector<SeamCandidate>{{0, 0, 2.0}}));
}

void TestTransitionSearch::cancelling()
{
    const Clip walk = sample("walk.bvh");
    const std::vector<int> joints = jointsWithoutEndSites(walk);
    TransitionSearchOptions options;
    options.threads = 1; // else others may do most of it, untold
    double last = 0.0;
    const auto done = searchTransitions(walk, walk, joints, UpAxis::Y, options, [&](double share) {
        const bool sound = share >= last && share <= 1.0;
        last = share;
        return sound;
    });
    QVERIFY(done.ok());
    QCOMPARE(last, 1.0);
    for (const int threads : {1, 3}) {
        options.threads = threads;
        const auto stopped =
            searchTransitions(walk, walk, joints, UpAxis::Y, options, [](double) { return false; });
        QVERIFY(!stopped.ok());
        QCOMPARE(stopped.diagnostics().front().code, std::string("cancelled"));
    }
}

void TestTransitionSearch::realClips()
{
    const QStringList paths = test::realClips();
    if (paths.isEmpty())
        QSKIP("no real clips here");
    for (const QString& path : paths) {
        Clip clip = clipOf(path);
        if (clip.frameCount < 2)
            continue;
        if (clip.frameCount > 600) {
            std::vector<int> frames(600);
            std::iota(frames.begin(), frames.end(), 0);
            clip = withFrames(clip, frames);
        }
        TransitionSearchOptions options;
        options.itself = true;
        const auto found = searchTransitions(clip, clip, jointsWithoutEndSites(clip),
                                             measureFigure(clip).up, options);
        QVERIFY2(found.ok(), qPrintable(path));
        for (const float distance : found->map.distances)
            QVERIFY2(std::isfinite(distance), qPrintable(path));
    }
}

QTEST_APPLESS_MAIN(TestTransitionSearch)
#include "tst_transition_search.moc"
