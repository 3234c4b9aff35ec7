#include "core/motion/rotation.h"

#include "tests/motion/random_motion.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace limber;
using limber::test::Matrix;
using limber::test::Random;

namespace {

constexpr int kCases = 2000;

const std::vector<std::array<int, 3>>& allOrders()
{
    static const std::vector<std::array<int, 3>> orders{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0},
                                                        {2, 0, 1}, {2, 1, 0}, {0, 1, 0}, {0, 2, 0},
                                                        {1, 0, 1}, {1, 2, 1}, {2, 0, 2}, {2, 1, 2}};
    return orders;
}

bool isProper(const std::array<int, 3>& order)
{
    return order[0] == order[2];
}

// The middle angles at which the outer two turn about the same axis.
std::array<double, 2> locksOf(const std::array<int, 3>& order)
{
    return isProper(order) ? std::array{0.0, 180.0} : std::array{90.0, -90.0};
}

Matrix matrixOf(std::span<const int> axes, std::span<const double> angles)
{
    Matrix result = test::kUnitMatrix;
    for (std::size_t i = 0; i < axes.size(); ++i)
        result = test::product(result, test::axisMatrix(axes[i], angles[i]));
    return result;
}

// The matrix of a unit quaternion, written out (Shoemake 1985).
Matrix matrixOf(const glm::dquat& q)
{
    return {{{1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y - q.w * q.z),
              2 * (q.x * q.z + q.w * q.y)},
             {2 * (q.x * q.y + q.w * q.z), 1 - 2 * (q.x * q.x + q.z * q.z),
              2 * (q.y * q.z - q.w * q.x)},
             {2 * (q.x * q.z - q.w * q.y), 2 * (q.y * q.z + q.w * q.x),
              1 - 2 * (q.x * q.x + q.y * q.y)}}};
}

double largestDifference(const Matrix& a, const Matrix& b)
{
    double largest = 0.0;
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            largest = std::max(largest, std::abs(a[row][column] - b[row][column]));
    }
    return largest;
}

double largestDifference(const std::array<double, 3>& a, const std::array<double, 3>& b)
{
    return std::max({std::abs(a[0] - b[0]), std::abs(a[1] - b[1]), std::abs(a[2] - b[2])});
}

// The angle between a rotation and what angles about axes make, told from the matrices' trace.
double angleFromMatrices(const Matrix& a, const Matrix& b)
{
    double trace = 0.0;
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t k = 0; k < 3; ++k)
            trace += a[row][k] * b[row][k];
    }
    return std::acos(std::clamp((trace - 1.0) / 2.0, -1.0, 1.0)) * 180.0 / std::acos(-1.0);
}

// The smallest angle that any two (or one) angles leave, by a grid and ever finer steps.
double bruteForceResidual(const glm::dquat& rotation, const std::vector<int>& axes)
{
    const auto distance = [&](const std::vector<double>& angles) {
        return angleBetweenDeg(rotation, rotationFromAngles(axes, angles));
    };
    std::vector<double> best(axes.size(), 0.0);
    std::vector<double> angles(axes.size());
    double step = 10.0;
    const auto scan = [&](const std::vector<double>& middle, int reach) {
        for (int i = -reach; i <= reach; ++i) {
            angles[0] = middle[0] + i * step;
            const int inner = axes.size() > 1 ? reach : 0;
            for (int j = -inner; j <= inner; ++j) {
                if (axes.size() > 1)
                    angles[1] = middle[1] + j * step;
                if (distance(angles) < distance(best))
                    best = angles;
            }
        }
    };
    scan(best, 18);
    while (step > 1e-7) {
        step /= 1.5;
        scan(std::vector<double>(best), 3);
    }
    return distance(best);
}

} // namespace

class tst_rotation : public QObject {
    Q_OBJECT

private slots:
    void axisRotations_turnRightHanded();
    void anglesMakeTheProductInListedOrder();
    void turnedAbout_isTheProduct();
    void hugeAngles_areWholeTurnsLess();
    void nearestAngles_makeTheRotation();
    void nearestAngles_giveBackTheAngles();
    void nearestAngles_areTheNearestOfAll();
    void nearestAngles_stayContinuousAtLock();
    void nearestAngles_holdStillAtLock();
    void nearestAngles_arePreciseNextToLock();
    void fitAngles_ofOneAndTwoAxesAreBest();
    void fitAngles_ofAnyAxesKeepTheirPromises();
    void fitAngles_whereEverythingIsAsFar();
    void fitAngles_withoutAxes();
    void fitAngles_giveBackWhatWasMade();
    void slerp_isExactAtItsEnds();
    void slerp_turnsEvenlyOnTheShortWay();
    void angleBetween_isExactForTinyAngles();
};

void tst_rotation::axisRotations_turnRightHanded()
{
    // Z by 90 degrees takes X to Y, X by 90 takes Y to Z, Y by 90 takes Z to X.
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 from(0.0);
        from[(axis + 1) % 3] = 1.0;
        const glm::dvec3 to = axisRotation(axis, 90.0) * from;
        QVERIFY(std::abs(to[(axis + 2) % 3] - 1.0) < 1e-15);
    }
}

void tst_rotation::anglesMakeTheProductInListedOrder()
{
    Random random;
    for (int i = 0; i < kCases; ++i) {
        std::vector<int> axes(static_cast<std::size_t>(random.integer(0, 6)));
        std::vector<double> angles(axes.size());
        for (std::size_t k = 0; k < axes.size(); ++k) {
            axes[k] = random.integer(0, 2);
            angles[k] = random.number(-720, 720);
        }
        const glm::dquat rotation = rotationFromAngles(axes, angles);
        QVERIFY(largestDifference(matrixOf(rotation), matrixOf(axes, angles)) < 1e-13);
        QVERIFY(std::abs(glm::length(rotation) - 1.0) < 1e-14);
    }
}

void tst_rotation::turnedAbout_isTheProduct()
{
    Random random;
    for (int i = 0; i < kCases; ++i) {
        const glm::dquat rotation = random.rotation();
        const int axis = random.integer(0, 2);
        const double angle = random.number(-800, 800);
        const glm::dquat expected = rotation * axisRotation(axis, angle);
        QVERIFY(glm::length(turnedAbout(rotation, axis, angle) - expected) < 1e-15);
    }
}

void tst_rotation::hugeAngles_areWholeTurnsLess()
{
    for (const double turns : {1e3, 1e6, 1e9, 1e12}) {
        for (int axis = 0; axis < 3; ++axis) {
            const double angle =
                angleBetweenDeg(axisRotation(axis, 45.0 + 360.0 * turns), axisRotation(axis, 45.0));
            // 45 + 360 · 1e12 is no double itself: the next one is 0.06 away.
            QVERIFY2(angle <= (turns < 1e10 ? 1e-12 : 0.07), qPrintable(QString::number(angle)));
        }
    }
}

void tst_rotation::nearestAngles_makeTheRotation()
{
    Random random;
    for (const auto& order : allOrders()) {
        for (int i = 0; i < kCases; ++i) {
            const glm::dquat rotation = random.rotation();
            const auto angles = nearestAngles(
                rotation, order,
                {random.number(-999, 999), random.number(-999, 999), random.number(-999, 999)});
            QVERIFY(largestDifference(matrixOf(rotation), matrixOf(order, angles)) < 1e-12);
        }
    }
}

void tst_rotation::nearestAngles_giveBackTheAngles()
{
    Random random;
    for (const auto& order : allOrders()) {
        for (int i = 0; i < kCases; ++i) {
            const std::array<double, 3> angles{random.number(-999, 999), random.number(-999, 999),
                                               random.number(-999, 999)};
            const double toLock = std::abs(std::remainder(angles[1] - locksOf(order)[0], 180.0));
            if (toLock < 1.0)
                continue;
            const auto found = nearestAngles(rotationFromAngles(order, angles), order,
                                             {angles[0] + random.number(-0.2, 0.2) * toLock,
                                              angles[1] + random.number(-0.2, 0.2) * toLock,
                                              angles[2] + random.number(-0.2, 0.2) * toLock});
            QVERIFY(largestDifference(found, angles) < 1e-10);
        }
    }
}

void tst_rotation::nearestAngles_areTheNearestOfAll()
{
    Random random;
    for (const auto& order : allOrders()) {
        for (int i = 0; i < kCases / 10; ++i) {
            const std::array<double, 3> made{random.number(-180, 180), random.number(-180, 180),
                                             random.number(-180, 180)};
            const std::array<double, 3> near{random.number(-500, 500), random.number(-500, 500),
                                             random.number(-500, 500)};
            const auto found = nearestAngles(rotationFromAngles(order, made), order, near);
            const std::array<double, 3> other{
                made[0] + 180.0, isProper(order) ? -made[1] : 180.0 - made[1], made[2] + 180.0};
            double least = 1e9;
            for (const auto& triple : {made, other}) {
                std::array<double, 3> nearest{};
                for (std::size_t k = 0; k < 3; ++k) {
                    nearest[k] = triple[k];
                    for (int turns = -4; turns <= 4; ++turns) {
                        const double turned = triple[k] + 360.0 * turns;
                        if (std::abs(turned - near[k]) < std::abs(nearest[k] - near[k]))
                            nearest[k] = turned;
                    }
                }
                least = std::min(least, largestDifference(nearest, near));
            }
            QVERIFY(largestDifference(found, near) <= least + 1e-7);
        }
    }
}

void tst_rotation::nearestAngles_stayContinuousAtLock()
{
    Random random;
    for (const auto& order : allOrders()) {
        for (const double lock : locksOf(order)) {
            std::array<double, 3> near{random.number(-180, 180), lock, random.number(-180, 180)};
            const double start = near[0];
            const double inner = near[2];
            for (int frame = 0; frame < 400; ++frame) { // the outer angle turns two degrees a frame
                const std::array<double, 3> asked{start + 2.0 * frame, lock, inner};
                const auto found = nearestAngles(rotationFromAngles(order, asked), order, near);
                QVERIFY(largestDifference(matrixOf(order, asked), matrixOf(order, found)) < 1e-9);
                QVERIFY2(largestDifference(found, near) < 2.0 + 1e-6, "a jump at gimbal lock");
                near = found;
            }
        }
    }
}

void tst_rotation::nearestAngles_holdStillAtLock()
{
    for (const auto& order : allOrders()) {
        for (const double lock : locksOf(order)) {
            const std::array<double, 3> angles{17.0, lock, -33.0};
            const auto found = nearestAngles(rotationFromAngles(order, angles), order, angles);
            QVERIFY(largestDifference(found, angles) < 1e-9);
        }
    }
}

void tst_rotation::nearestAngles_arePreciseNextToLock()
{
    for (const auto& order : allOrders()) {
        for (const double lock : locksOf(order)) {
            for (const double off : {1e-1, 1e-3, 1e-5, -1e-5}) {
                const std::array<double, 3> angles{17.0, lock + off, -33.0};
                const auto found = nearestAngles(rotationFromAngles(order, angles), order, angles);
                QVERIFY(std::abs(found[1] - angles[1]) < 1e-12);
                QVERIFY(largestDifference(found, angles) < 1e-7);
            }
        }
    }
}

void tst_rotation::fitAngles_ofOneAndTwoAxesAreBest()
{
    Random random;
    std::vector<std::vector<int>> lists{{0}, {1}, {2}};
    for (int first = 0; first < 3; ++first) {
        for (int second = 0; second < 3; ++second) {
            if (first != second)
                lists.push_back({first, second});
        }
    }
    for (const auto& axes : lists) {
        for (int i = 0; i < 20; ++i) {
            const glm::dquat rotation = random.rotation();
            std::vector<double> near(axes.size());
            for (double& angle : near)
                angle = random.number(-400, 400);
            std::vector<double> angles(axes.size());
            const double residual = fitAngles(rotation, axes, near, angles);
            const double told = angleFromMatrices(matrixOf(rotation), matrixOf(axes, angles));
            QVERIFY(std::abs(residual - told) < 1e-5);
            const double found = bruteForceResidual(rotation, axes);
            QVERIFY2(residual <= found + 1e-9, "the search found better angles");
            QVERIFY2(found <= residual + 1e-3, "the search did not even come near");
            for (std::size_t k = 0; k < axes.size(); ++k)
                QVERIFY(std::abs(angles[k] - near[k]) <= 180.0 + 1e-9);
        }
    }
}

void tst_rotation::fitAngles_ofAnyAxesKeepTheirPromises()
{
    Random random;
    for (int i = 0; i < kCases; ++i) {
        std::vector<int> axes(static_cast<std::size_t>(random.integer(1, 7)));
        std::vector<double> near(axes.size());
        int runs = 0;
        for (std::size_t k = 0; k < axes.size(); ++k) {
            axes[k] = random.integer(0, 2);
            near[k] = random.number(-400, 400);
            runs += k == 0 || axes[k] != axes[k - 1] ? 1 : 0;
        }
        const glm::dquat rotation = random.rotation();
        std::vector<double> angles(axes.size());
        const double residual = fitAngles(rotation, axes, near, angles);
        const double told = angleFromMatrices(matrixOf(rotation), matrixOf(axes, angles));
        QVERIFY(std::abs(residual - told) < 1e-5);
        if (runs >= 3)
            QCOMPARE(residual, 0.0);
        for (std::size_t k = 0; k < axes.size(); ++k)
            QVERIFY(std::abs(angles[k] - near[k]) <= 180.0 + 1e-9);
    }
}

void tst_rotation::fitAngles_whereEverythingIsAsFar()
{
    // Half a turn about Y is 180 degrees from every rotation about X: the angle stays.
    const std::vector<int> x{0};
    std::vector<double> angle(1);
    QVERIFY(std::abs(fitAngles(axisRotation(1, 180.0), x, std::vector{25.0}, angle) - 180.0) <
            1e-9);
    QVERIFY(std::abs(angle[0] - 25.0) < 1e-9);

    // Turns about Z are 90 degrees from X·Y ones at best where both halves are 45 degrees: the
    // angles go to the nearest of the best, evenly.
    const std::vector<int> xy{0, 1};
    std::vector<double> angles(2);
    const glm::dquat halfTurn = axisRotation(2, 180.0);
    const double residual = fitAngles(halfTurn, xy, std::vector{170.0, 160.0}, angles);
    QVERIFY(residual < 1e-9); // X and Y by half a turn each make half a turn about Z
    QVERIFY(std::abs(angles[0] - 180.0) < 1e-9 && std::abs(angles[1] - 180.0) < 1e-9);

    const double quarter = fitAngles(axisRotation(2, 90.0), xy, std::vector{10.0, 20.0}, angles);
    QVERIFY(std::abs(quarter - 90.0) < 1e-9);
    QVERIFY(std::abs(angles[0] - 15.0) < 1e-6 && std::abs(angles[1] - 15.0) < 1e-6);
}

void tst_rotation::fitAngles_withoutAxes()
{
    QCOMPARE(fitAngles(axisRotation(0, 30.0), {}, {}, {}),
             angleBetweenDeg(axisRotation(0, 30.0), {1, 0, 0, 0}));
}

void tst_rotation::fitAngles_giveBackWhatWasMade()
{
    Random random;
    for (int i = 0; i < kCases; ++i) {
        std::vector<int> axes(static_cast<std::size_t>(random.integer(1, 5)));
        std::vector<double> made(axes.size());
        for (std::size_t k = 0; k < axes.size(); ++k) {
            axes[k] = random.integer(0, 2);
            made[k] = random.number(-400, 400);
        }
        std::vector<double> angles(axes.size());
        const double residual = fitAngles(rotationFromAngles(axes, made), axes, made, angles);
        QVERIFY(residual < 1e-6);
        for (std::size_t k = 0; k < axes.size(); ++k)
            QVERIFY(std::abs(angles[k] - made[k]) < 1e-6);
    }
}

void tst_rotation::slerp_isExactAtItsEnds()
{
    Random random;
    for (int i = 0; i < kCases; ++i) {
        const glm::dquat a = random.rotation();
        const glm::dquat b = random.rotation();
        QVERIFY(slerpShortest(a, b, 0.0) == a);
        QVERIFY(slerpShortest(a, b, 1.0) == b);
    }
}

void tst_rotation::slerp_turnsEvenlyOnTheShortWay()
{
    Random random;
    for (int i = 0; i < kCases; ++i) {
        const glm::dquat a = random.rotation();
        const glm::dquat b =
            random.chance(0.2) ? turnedAbout(a, 1, random.number(0, 1e-7)) : random.rotation();
        const double whole = angleBetweenDeg(a, b);
        const double weight = random.number(0.0, 1.0);
        const glm::dquat between = slerpShortest(a, b, weight);
        QVERIFY(std::abs(glm::length(between) - 1.0) < 1e-14);
        QVERIFY(std::abs(angleBetweenDeg(a, between) - weight * whole) < 1e-9);
        QVERIFY(std::abs(angleBetweenDeg(between, b) - (1.0 - weight) * whole) < 1e-9);
        // The sign of a quaternion does not matter.
        QVERIFY(angleBetweenDeg(slerpShortest(a, -b, weight), between) < 1e-9);
    }
}

void tst_rotation::angleBetween_isExactForTinyAngles()
{
    Random random;
    for (const double angle : {1e-12, 1e-9, 1e-6, 1e-3, 1.0, 90.0, 179.999999, 180.0}) {
        const int axis = random.integer(0, 2);
        const double told = angleBetweenDeg(axisRotation(axis, 0.0), axisRotation(axis, angle));
        QVERIFY(std::abs(told - angle) <= 1e-13 + angle * 1e-14);
        const glm::dquat a = random.rotation();
        QVERIFY(std::abs(angleBetweenDeg(a, turnedAbout(a, axis, angle)) - angle) < 1e-13);
    }
    QCOMPARE(angleBetweenDeg({1, 0, 0, 0}, {-1, 0, 0, 0}), 0.0);
}

QTEST_APPLESS_MAIN(tst_rotation)
#include "tst_rotation.moc"
