#include "core/blend/registration.h"
#include "core/blend/warp_path.h"
#include "tests/blend/mixing_support.h"

#include <limits>
#include <random>

using namespace limber;
using namespace limber::test;

namespace {

// All ways through a small map, one by one; the least cost. Costs as warpPath() says them.
double leastCost(const DistanceMap& map, int row, int column, int mostRows, int mostColumns)
{
    const auto squared = [&](int r, int c) { return double(map.at(r, c)) * double(map.at(r, c)); };
    if (row == 0 && column == 0)
        return squared(0, 0);
    double best = std::numeric_limits<double>::infinity();
    for (int n = 1; n <= mostRows && n <= row && column > 0; ++n) {
        double sum = 0.0;
        for (int k = 0; k < n; ++k)
            sum += squared(row - k, column);
        best = std::min(best, leastCost(map, row - n, column - 1, mostRows, mostColumns) +
                                  sum / n * (n + 1) / 2.0);
    }
    for (int n = 2; n <= mostColumns && n <= column && row > 0; ++n) {
        double sum = 0.0;
        for (int k = 0; k < n; ++k)
            sum += squared(row, column - k);
        best = std::min(best, leastCost(map, row - 1, column - n, mostRows, mostColumns) +
                                  sum / n * (n + 1) / 2.0);
    }
    return best;
}

double costOf(const DistanceMap& map, const std::vector<WarpPoint>& path)
{
    const auto squared = [&](int r, int c) { return double(map.at(r, c)) * double(map.at(r, c)); };
    double cost = squared(0, 0);
    for (std::size_t i = 1; i < path.size(); ++i) {
        const int rows = path[i].row - path[i - 1].row;
        const int columns = path[i].column - path[i - 1].column;
        const int n = std::max(rows, columns);
        double sum = 0.0;
        for (int k = 0; k < n; ++k)
            sum +=
                squared(path[i].row - (rows > 1 ? k : 0), path[i].column - (columns > 1 ? k : 0));
        cost += sum / n * (n + 1) / 2.0;
    }
    return cost;
}

bool growsStrictly(const std::vector<double>& values)
{
    return std::ranges::adjacent_find(values, std::greater_equal<>()) == values.end();
}

// A walker without travel of its own: two legs and two arms that swing with `phase` (of a period).
Clip swingingClip(const std::vector<double>& phases)
{
    Skeleton skeleton;
    const int hips = addJoint(skeleton, "Hips", -1, "XYZzxy", {0.0, 0.0, 0.0});
    for (const double side : {-1.0, 1.0}) {
        const std::string name = side < 0.0 ? "Right" : "Left";
        const int leg = addJoint(skeleton, name + "Leg", hips, "zxy", {side, -1.0, 0.0});
        addJoint(skeleton, name + "Foot", leg, "zxy", {0.0, -4.0, 0.0});
        const int arm = addJoint(skeleton, name + "Arm", hips, "zxy", {2.0 * side, 4.0, 0.0});
        addJoint(skeleton, name + "Hand", arm, "zxy", {0.0, -3.0, 0.0});
    }
    Clip clip;
    clip.frameCount = static_cast<int>(phases.size());
    for (const Channel& channel : skeleton.channels) {
        const std::string& name = skeleton.joint(channel.joint).name;
        const double side = name.starts_with("Left") ? 1.0 : -1.0;
        const double swing = channel.type != ChannelType::XRotation ? 0.0
                             : name.ends_with("Leg")                ? 30.0 * side
                             : name.ends_with("Arm")                ? -20.0 * side
                             : name.ends_with("Foot")               ? 15.0
                                                                    : 0.0;
        std::vector<double> samples;
        for (const double phase : phases)
            samples.push_back(swing * std::sin(6.283185307179586 * phase + (side > 0 ? 0.3 : 0.0)));
        clip.curves.push_back(makeCurve(std::move(samples)));
    }
    clip.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return clip;
}

std::vector<int> allJoints(const Clip& clip)
{
    std::vector<int> joints;
    for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
        if (clip.skeleton->joint(joint).kind != JointKind::EndSite)
            joints.push_back(joint);
    }
    return joints;
}

} // namespace

class TestRegistration : public QObject {
    Q_OBJECT

private slots:
    void theWayIsTheBestOfAll()
    {
        std::mt19937 random(17);
        std::uniform_real_distribution<float> distance(0.0F, 10.0F);
        for (const auto& [rows, columns] : {std::pair(6, 6), std::pair(8, 4), std::pair(3, 9)}) {
            for (int round = 0; round < 20; ++round) {
                DistanceMap map;
                map.rows = rows;
                map.columns = columns;
                for (int i = 0; i < rows * columns; ++i)
                    map.distances.push_back(distance(random));
                const auto most = [](int along, int across) {
                    return std::max(2,
                                    static_cast<int>(std::ceil(3.0 * (along - 1) / (across - 1))));
                };
                const auto path = warpPath(map);
                QCOMPARE(path->front(), (WarpPoint{0, 0}));
                QCOMPARE(path->back(), (WarpPoint{rows - 1, columns - 1}));
                for (std::size_t i = 1; i < path->size(); ++i) {
                    QVERIFY((*path)[i].row > (*path)[i - 1].row);
                    QVERIFY((*path)[i].column > (*path)[i - 1].column);
                }
                const double least =
                    leastCost(map, rows - 1, columns - 1, most(rows, columns), most(columns, rows));
                QVERIFY(std::abs(costOf(map, *path) - least) < 1e-9 * least);
            }
        }
    }

    void infiniteDistancesArePassed()
    {
        DistanceMap map;
        map.rows = map.columns = 5;
        map.distances.assign(25, std::numeric_limits<float>::infinity());
        QCOMPARE(warpPath(map)->back(), (WarpPoint{4, 4}));
    }

    void aClipWithItselfIsInStep()
    {
        const Clip walk = sampleClip("walk.bvh");
        const auto times = registerClips(walk, walk, allJoints(walk), UpAxis::Y);
        QVERIFY(times.ok());
        for (std::size_t i = 0; i < times->a.size(); ++i)
            QVERIFY(std::abs(times->a[i] - times->b[i]) < 1e-9);
    }

    void anotherPaceIsFound()
    {
        // The same three steps at an uneven pace: 120 frames against 90.
        std::vector<double> even;
        std::vector<double> uneven;
        const auto phaseOfB = [](double frame) {
            const double t = frame / 89.0;
            return 3.0 * (t + 0.08 * std::sin(6.283185307179586 * t));
        };
        for (int frame = 0; frame < 120; ++frame)
            even.push_back(3.0 * frame / 119.0);
        for (int frame = 0; frame < 90; ++frame)
            uneven.push_back(phaseOfB(frame));
        const Clip a = swingingClip(even);
        const Clip b = swingingClip(uneven);
        const auto times = registerClips(a, b, allJoints(a), UpAxis::Y);
        QVERIFY(times.ok());
        QVERIFY(growsStrictly(times->a) && growsStrictly(times->b));
        QCOMPARE(times->a.front(), 0.0);
        QCOMPARE(times->b.front(), 0.0);
        QCOMPARE(times->a.back(), 119.0);
        QCOMPARE(times->b.back(), 89.0);
        double worst = 0.0;
        double worstEven = 0.0;
        for (std::size_t i = 0; i < times->a.size(); ++i) {
            const double wanted = phaseOfB(times->b[i]) / 3.0 * 119.0;
            worst = std::max(worst, std::abs(times->a[i] - wanted));
            worstEven = std::max(worstEven, std::abs(times->b[i] / 89.0 * 119.0 - wanted));
        }
        QVERIFY(worstEven > 9.0);
        QVERIFY2(worst < 2.0, qPrintable(QString::number(worst)));
    }

    void veryDifferentLengths()
    {
        std::vector<double> lengthy;
        for (int frame = 0; frame < 400; ++frame)
            lengthy.push_back(frame / 399.0);
        std::vector<double> brief;
        for (int frame = 0; frame < 13; ++frame)
            brief.push_back(frame / 12.0);
        const Clip a = swingingClip(lengthy);
        const Clip b = swingingClip(brief);
        for (const auto& times : {registerClips(a, b, allJoints(a), UpAxis::Y),
                                  registerClips(b, a, allJoints(a), UpAxis::Y)}) {
            QVERIFY(times.ok());
            QVERIFY(growsStrictly(times->a) && growsStrictly(times->b));
        }
        const auto one = registerClips(a, beginning(b, 1), allJoints(a), UpAxis::Y);
        QVERIFY(growsStrictly(one->a));
        QCOMPARE(one->a.back(), 399.0);
        QCOMPARE(one->b.back(), 0.0);
        QCOMPARE(registerClips(a, b, {}, UpAxis::Y)->a.size(), std::size_t{400});
    }

    void itCanBeStopped()
    {
        const Clip walk = sampleClip("walk.bvh");
        for (const double at : {0.0, 0.85}) {
            const auto stopped = registerClips(walk, walk, allJoints(walk), UpAxis::Y,
                                               [=](double done) { return done < at; });
            QVERIFY(!stopped.ok());
            QCOMPARE(stopped.diagnostics()[0].code, std::string("cancelled"));
        }
    }

    void theFramesOfAMixture()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 300; ++round) {
            const int aFrames = std::uniform_int_distribution<int>(1, 60)(random);
            const int bFrames = std::uniform_int_distribution<int>(1, 60)(random);
            const double weight = std::uniform_int_distribution<int>(0, 8)(random) / 8.0;
            const auto samples =
                mixSamples(scaledTime(aFrames, bFrames), WeightCurve::constant(weight));
            const double length = (1.0 - weight) * (aFrames - 1) + weight * (bFrames - 1);
            QCOMPARE(static_cast<int>(samples.size()), static_cast<int>(std::round(length)) + 1);
            QCOMPARE(samples.front().a, 0.0);
            QCOMPARE(samples.front().b, 0.0);
            if (samples.size() > 1) {
                QCOMPARE(samples.back().a, aFrames - 1.0);
                QCOMPARE(samples.back().b, bFrames - 1.0);
            }
            for (std::size_t k = 1; k < samples.size(); ++k) {
                const double step = (1.0 - weight) * (samples[k].a - samples[k - 1].a) +
                                    weight * (samples[k].b - samples[k - 1].b);
                QVERIFY(std::abs(step - length / (double(samples.size()) - 1.0)) < 1e-5);
            }
        }
    }

    void theEndsOfTheWeightAreTheClipsOwnFrames()
    {
        Registration curved{{0.0, 3.0, 4.0, 10.0}, {0.0, 1.5, 6.0, 7.0}};
        const auto a = mixSamples(curved, WeightCurve::constant(0.0));
        QCOMPARE(a.size(), std::size_t{11});
        for (std::size_t k = 0; k < a.size(); ++k)
            QCOMPARE(a[k].a, double(k));
        const auto b = mixSamples(curved, WeightCurve::constant(1.0));
        QCOMPARE(b.size(), std::size_t{8});
        for (std::size_t k = 0; k < b.size(); ++k)
            QCOMPARE(b[k].b, double(k));
    }

    void aWeightForEachFrame()
    {
        WeightCurve weight{{0.0, 0.0, 0.25, 0.5, 1.0, 1.0}};
        const auto samples = mixSamples(commonTime(6, 9), weight);
        QCOMPARE(samples.size(), std::size_t{6});
        for (std::size_t k = 0; k < samples.size(); ++k) {
            QCOMPARE(samples[k].a, double(k));
            QCOMPARE(samples[k].b, double(k));
            QCOMPARE(samples[k].weight, weight.values[k]);
        }
        QCOMPARE(weight.at(0.5), 0.375);
        QVERIFY(!checkWeight({{0.5, std::nan("")}}).ok());
        QVERIFY(!checkWeight({{1.5}}).ok());
        QVERIFY(!checkWeight({{}}).ok());
    }
};

QTEST_APPLESS_MAIN(TestRegistration)
#include "tst_registration.moc"
