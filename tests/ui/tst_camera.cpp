#include "ui/viewport/camera.h"

#include <QtTest>

#include <glm/geometric.hpp>

#include <random>

using namespace limber;

namespace {

Figure figureOf(UpAxis up, double height, const glm::dvec3& front)
{
    Figure figure;
    figure.up = up;
    figure.height = height;
    figure.front = front;
    return figure;
}

Camera cameraFor(const Figure& figure)
{
    Camera camera;
    camera.setViewSize(800, 600);
    camera.setFigure(figure);
    camera.setFirstView();
    return camera;
}

// A box as high as the figure that stands at `at`.
std::vector<glm::dvec3> standing(const Figure& figure, const glm::dvec3& at)
{
    std::vector<glm::dvec3> points;
    const glm::dvec3 up = upVector(figure.up);
    const glm::dvec3 side = glm::cross(up, figure.front);
    for (const double h : {0.0, 1.0}) {
        for (const double s : {-0.3, 0.3}) {
            for (const double f : {-0.1, 0.1})
                points.push_back(at + figure.height * (h * up + s * side + f * figure.front));
        }
    }
    return points;
}

bool near(const glm::dvec3& a, const glm::dvec3& b, double tolerance = 1e-9)
{
    return glm::length(a - b) <= tolerance;
}

} // namespace

class TestCamera : public QObject {
    Q_OBJECT

private slots:
    void framesAnyFigureInAnyUnit()
    {
        for (const auto up : {UpAxis::Y, UpAxis::Z}) {
            for (const double height : {0.0017, 1.7, 170.0, 1700.0, 1.7e6}) {
                for (const bool perspective : {true, false}) {
                    const glm::dvec3 front =
                        up == UpAxis::Y ? glm::dvec3(0, 0, 1) : glm::dvec3(0, -1, 0);
                    const Figure figure = figureOf(up, height, front);
                    Camera camera = cameraFor(figure);
                    camera.setPerspective(perspective);
                    const auto points = standing(figure, height * glm::dvec3(30, 20, -10));
                    camera.frame(points);
                    double low = 1e9, high = -1e9;
                    for (const auto& point : points) {
                        QVERIFY(camera.isInView(point));
                        const glm::dvec2 at = *camera.project(point);
                        low = std::min(low, at.y);
                        high = std::max(high, at.y);
                    }
                    // It fills the view, but for a margin.
                    QVERIFY2(high - low > 0.72 * 600, qPrintable(QString::number(high - low)));
                }
            }
        }
    }

    void firstViewIsFromTheFrontAndUpright()
    {
        const Figure figure = figureOf(UpAxis::Z, 1700, {1, 0, 0});
        const Camera camera = cameraFor(figure);
        QVERIFY(camera.back().x > 0.9);              // the viewer stands where it looks to
        QVERIFY(camera.back().z > 0.1);              // a little above, the floor is seen
        QVERIFY(std::abs(camera.right().z) < 1e-12); // the horizon is level
        // The figure's left is to the viewer's right.
        QVERIFY(near(camera.right(), glm::cross(glm::dvec3(0, 0, 1), figure.front)));
    }

    void standardViews()
    {
        const Figure figure = figureOf(UpAxis::Y, 1.8, {0, 0, 1});
        Camera camera = cameraFor(figure);
        const std::vector<std::pair<StandardView, glm::dvec3>> views = {
            {StandardView::Front, {0, 0, 1}}, {StandardView::Back, {0, 0, -1}},
            {StandardView::Left, {1, 0, 0}},  {StandardView::Right, {-1, 0, 0}},
            {StandardView::Top, {0, 1, 0}},   {StandardView::Bottom, {0, -1, 0}}};
        for (const auto& [view, back] : views) {
            camera.setStandardView(view);
            QVERIFY(near(camera.back(), back));
            QCOMPARE(camera.standardView(), std::optional(view));
            QVERIFY(std::abs(glm::dot(camera.up(), camera.back())) < 1e-12);
        }
        camera.orbit(10, 10, {0, 0, 0});
        QVERIFY(!camera.standardView());
    }

    void raysGoThroughWhatIsProjected()
    {
        const unsigned seed = std::random_device{}();
        qInfo("seed %u", seed);
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> unit(-1.0, 1.0);
        for (int round = 0; round < 200; ++round) {
            const Figure figure = figureOf(round % 2 ? UpAxis::Y : UpAxis::Z, 170, {1, 0, 0});
            Camera camera = cameraFor(figure);
            camera.setPerspective(round % 3 != 0);
            camera.frame(standing(figure, {100 * unit(random), 0, 0}));
            camera.orbit(180 * unit(random), 80 * unit(random), camera.pivot());
            camera.zoom(3 * unit(random), {400 + 300 * unit(random), 300 + 200 * unit(random)});
            const glm::dvec3 point =
                camera.pivot() + 50.0 * glm::dvec3(unit(random), unit(random), unit(random));
            const auto at = camera.project(point);
            if (!at)
                continue;
            const Ray ray = camera.rayThrough(*at);
            QVERIFY(std::abs(glm::length(ray.direction) - 1.0) < 1e-12);
            const double along = glm::dot(point - ray.origin, ray.direction);
            QVERIFY(glm::length(ray.at(along) - point) < 1e-6);
            // The matrices say the same as project().
            const glm::dvec4 clip = camera.projectionMatrix() * camera.viewMatrix() *
                                    glm::dvec4(point - camera.pivot(), 1.0);
            QVERIFY(std::abs((clip.x / clip.w + 1.0) * 400 - at->x) < 1e-6);
            QVERIFY(std::abs((1.0 - clip.y / clip.w) * 300 - at->y) < 1e-6);
            QVERIFY(std::abs(clip.z / clip.w) <= 1.0);
            // One pixel beside the point is one pixel's length away.
            const double length = camera.unitsPerPixel(point);
            const auto beside = camera.project(point + length * camera.right());
            QVERIFY(std::abs(beside->x - at->x - 1.0) < 1e-6);
        }
    }

    void zoomKeepsWhatIsUnderTheCursor()
    {
        const Figure figure = figureOf(UpAxis::Y, 170, {0, 0, 1});
        for (const bool perspective : {true, false}) {
            Camera camera = cameraFor(figure);
            camera.setPerspective(perspective);
            camera.frame(standing(figure, {0, 0, 0}));
            const glm::dvec2 cursor(620, 110);
            const Ray ray = camera.rayThrough(cursor);
            const double along = glm::dot(camera.pivot() - ray.origin, camera.back()) /
                                 glm::dot(ray.direction, camera.back());
            const glm::dvec3 under = ray.at(along);
            camera.zoom(4.0, cursor);
            QVERIFY(glm::length(*camera.project(under) - cursor) < 1e-6);
            const double before = camera.distance();
            camera.zoom(1000.0, cursor); // there is an end to it
            QVERIFY(camera.distance() > 0.0 && camera.distance() < before);
        }
    }

    void orbitKeepsItsCentreWhereItIs()
    {
        const Figure figure = figureOf(UpAxis::Y, 170, {0, 0, 1});
        Camera camera = cameraFor(figure);
        camera.frame(standing(figure, {0, 0, 0}));
        const glm::dvec3 hand(60, 120, 10);
        const glm::dvec2 before = *camera.project(hand);
        const double depth = glm::dot(camera.eye() - hand, camera.back());
        camera.orbit(70, 20, hand);
        QVERIFY(glm::length(*camera.project(hand) - before) < 1e-6);
        QVERIFY(std::abs(glm::dot(camera.eye() - hand, camera.back()) - depth) < 1e-9);
        camera.orbit(0, 500, hand);
        QVERIFY(near(camera.back(), {0, 1, 0})); // stops at the pole
    }

    void panFollowsTheMouse()
    {
        Camera camera = cameraFor(figureOf(UpAxis::Y, 170, {0, 0, 1}));
        const glm::dvec3 point = camera.pivot();
        const glm::dvec2 before = *camera.project(point);
        camera.pan(glm::dvec2(31, -12));
        QVERIFY(glm::length(*camera.project(point) - before - glm::dvec2(31, -12)) < 1e-9);
    }

    void behindTheViewerIsNowhere()
    {
        const Camera camera = cameraFor(figureOf(UpAxis::Y, 170, {0, 0, 1}));
        QVERIFY(!camera.project(camera.eye() + 10.0 * camera.back()));
        QVERIFY(!camera.isInView(camera.eye() + 10.0 * camera.back()));
    }
};

QTEST_APPLESS_MAIN(TestCamera)
#include "tst_camera.moc"
