#include "core/motion/rotation.h"
#include "ui/viewport/gizmo.h"

#include <QtTest>

#include <glm/geometric.hpp>

#include <cmath>

using namespace limber;

namespace {

Camera cameraFrom(double yawDeg, double pitchDeg)
{
    Camera camera;
    camera.setViewSize(900, 700);
    Figure figure;
    figure.height = 170.0;
    camera.setFigure(figure);
    camera.setStandardView(StandardView::Front);
    camera.frame(std::vector<glm::dvec3>{{-60, 0, -10}, {60, 170, 10}});
    camera.orbit(yawDeg, pitchDeg, camera.pivot());
    return camera;
}

GizmoFrame frameAt(const glm::dvec3& centre)
{
    GizmoFrame frame;
    frame.centre = centre;
    return frame;
}

glm::dvec2 placeOf(const Camera& camera, const glm::dvec3& point)
{
    return *camera.project(point);
}

// A point of the gizmo, `pixels` from its centre.
glm::dvec3 at(const GizmoFrame& frame, const Camera& camera, const glm::dvec3& direction,
              double pixels)
{
    return frame.centre + pixels * camera.unitsPerPixel(frame.centre) * direction;
}

} // namespace

class TestGizmo : public QObject {
    Q_OBJECT

private slots:
    void ringsKeepTheirSizeOnScreen()
    {
        for (const double steps : {0.0, 6.0, -6.0}) {
            Camera camera = cameraFrom(30, 20);
            const GizmoFrame frame = frameAt(camera.pivot());
            camera.zoom(steps, {450, 350});
            const glm::dvec2 centre = placeOf(camera, frame.centre);
            for (const auto& point : ringPoints(frame, camera, GizmoHandle::RingView)) {
                const double pixels = glm::length(placeOf(camera, point) - centre);
                QVERIFY(std::abs(pixels - gizmo::kViewRadius) < 3.0);
            }
        }
    }

    void handlesAreFoundWhereTheyAreDrawn()
    {
        const Camera camera = cameraFrom(35, 25);
        const GizmoFrame frame = frameAt({10, 100, 0});
        for (const auto handle :
             {GizmoHandle::RingX, GizmoHandle::RingY, GizmoHandle::RingZ, GizmoHandle::RingView}) {
            // A point of the ring that no other ring crosses.
            const auto ring = ringPoints(frame, camera, handle);
            int found = 0;
            for (const auto& point : ring) {
                if (rotateHandleAt(frame, camera, placeOf(camera, point)) == handle)
                    ++found;
            }
            QVERIFY(found > static_cast<int>(ring.size()) / 2);
        }
        const glm::dvec2 centre = placeOf(camera, frame.centre);
        QCOMPARE(rotateHandleAt(frame, camera, centre + glm::dvec2(200, 0)), GizmoHandle::None);
        QCOMPARE(moveHandleAt(frame, camera, centre), GizmoHandle::Middle);
        int axis = 0;
        for (const auto handle : {GizmoHandle::ArrowX, GizmoHandle::ArrowY, GizmoHandle::ArrowZ}) {
            const auto tip = at(frame, camera, frame.axes[std::size_t(axis++)], gizmo::kArrow - 8);
            QCOMPARE(moveHandleAt(frame, camera, placeOf(camera, tip)), handle);
        }
        for (const auto handle : {GizmoHandle::PlaneX, GizmoHandle::PlaneY, GizmoHandle::PlaneZ}) {
            const auto corners = planeCorners(frame, camera, handle);
            const auto middle = 0.5 * (corners[0] + corners[2]);
            QCOMPARE(moveHandleAt(frame, camera, placeOf(camera, middle)), handle);
        }
    }

    // Dragging along a ring by an angle turns by that angle, the way the mouse goes, over more than
    // a whole turn as well.
    void ringDragTurnsWithTheMouse()
    {
        const Camera camera = cameraFrom(35, 35);
        const GizmoFrame frame = frameAt({10, 100, 0});
        for (const auto handle : {GizmoHandle::RingX, GizmoHandle::RingY, GizmoHandle::RingZ}) {
            const glm::dvec3 axis = frame.axes[std::size_t(axisOfHandle(handle))];
            const auto ring = ringPoints(frame, camera, handle);
            const glm::dvec3 start = ring[ring.size() / 2] - frame.centre;
            const auto place = [&](double angleDeg) {
                const auto turned = glm::angleAxis(radians(angleDeg), axis) * start;
                return placeOf(camera, frame.centre + turned);
            };
            GizmoDrag drag(frame, camera, handle, place(0));
            GizmoChange change;
            for (int angle = 0; angle <= 500; angle += 10)
                change = drag.moveTo(place(angle), {});
            QVERIFY2(std::abs(change.angleDeg - 500.0) < 1e-6,
                     qPrintable(QString::number(change.angleDeg)));
            QVERIFY(angleBetweenDeg(change.rotation, glm::angleAxis(radians(500.0), axis)) < 1e-6);
            QCOMPARE(change.displacement, glm::dvec3(0.0));
        }
    }

    void aRingSeenEdgeOnTurnsAlongItsLine()
    {
        const Camera camera = cameraFrom(0, 0);
        const GizmoFrame frame = frameAt(camera.pivot());
        const glm::dvec2 centre = placeOf(camera, frame.centre);
        GizmoDrag drag(frame, camera, GizmoHandle::RingY, centre);
        const auto change = drag.moveTo(centre + glm::dvec2(42, 0), {});
        // What faces the viewer moves to the right: about the axis that points up.
        QVERIFY(std::abs(change.angleDeg - degrees(42.0 / gizmo::kRadius)) < 1e-6);
        QVERIFY(std::isfinite(drag.moveTo(centre + glm::dvec2(0, 90), {}).angleDeg));
    }

    void fineAndSnap()
    {
        const Camera camera = cameraFrom(0, 0);
        const GizmoFrame frame = frameAt(camera.pivot());
        const glm::dvec2 centre = placeOf(camera, frame.centre);
        GizmoDrag drag(frame, camera, GizmoHandle::RingY, centre);
        const double one = degrees(1.0 / gizmo::kRadius);
        auto change = drag.moveTo(centre + glm::dvec2(20, 0), {});
        change = drag.moveTo(centre + glm::dvec2(40, 0), {.fine = true});
        QVERIFY(std::abs(change.angleDeg - 22.0 * one) < 1e-6);
        change = drag.moveTo(centre + glm::dvec2(40, 0), {.snap = true});
        QCOMPARE(change.angleDeg, 15.0);

        GizmoDrag move(frame, camera, GizmoHandle::ArrowX, centre);
        change = move.moveTo(centre + glm::dvec2(30, 55), {.snap = true, .snapLength = 1.7});
        const double steps = change.displacement.x / 1.7;
        QVERIFY(std::abs(steps - std::round(steps)) < 1e-9);
        QCOMPARE(change.displacement.y, 0.0);
    }

    void arrowsPlanesAndTheMiddleFollowTheMouse()
    {
        const Camera camera = cameraFrom(35, 25);
        const GizmoFrame frame = frameAt({10, 100, 0});
        const auto moved = [&](GizmoHandle handle, const glm::dvec3& wanted) {
            const glm::dvec3 start = frame.centre;
            GizmoDrag drag(frame, camera, handle, placeOf(camera, start));
            return drag.moveTo(placeOf(camera, start + wanted), {}).displacement;
        };
        for (const auto& [handle, wanted] : {std::pair{GizmoHandle::ArrowX, glm::dvec3(12, 0, 0)},
                                             {GizmoHandle::ArrowY, glm::dvec3(0, -9, 0)},
                                             {GizmoHandle::ArrowZ, glm::dvec3(0, 0, 20)},
                                             {GizmoHandle::PlaneX, glm::dvec3(0, 5, 7)},
                                             {GizmoHandle::PlaneY, glm::dvec3(-4, 0, 8)},
                                             {GizmoHandle::PlaneZ, glm::dvec3(6, 6, 0)}})
            QVERIFY(glm::length(moved(handle, wanted) - wanted) < 1e-6);
        const glm::dvec3 onScreen = 8.0 * camera.right() - 3.0 * camera.up();
        QVERIFY(glm::length(moved(GizmoHandle::Middle, onScreen) - onScreen) < 0.2);
    }

    void constrainingStartsAnew()
    {
        const Camera camera = cameraFrom(35, 25);
        const GizmoFrame frame = frameAt({10, 100, 0});
        const glm::dvec2 start = placeOf(camera, frame.centre);
        GizmoDrag drag(frame, camera, GizmoHandle::Middle, start);
        const glm::dvec2 end = start + glm::dvec2(50, -30);
        const glm::dvec3 free = drag.moveTo(end, {}).displacement;
        drag.constrain(1);
        QCOMPARE(drag.constrainedAxis(), 1);
        const glm::dvec3 upwards = drag.moveTo(end, {}).displacement;
        QCOMPARE(upwards.x, 0.0);
        QCOMPARE(upwards.z, 0.0);
        QVERIFY(upwards.y > 0.0);
        drag.constrain(-1);
        QCOMPARE(drag.constrainedAxis(), -1);
        QVERIFY(glm::length(drag.moveTo(end, {}).displacement - free) < 1e-9);
    }

    void theBallRollsWithTheMouse()
    {
        const Camera camera = cameraFrom(0, 0); // sees +Z, X to the right
        const GizmoFrame frame = frameAt(camera.pivot());
        const glm::dvec2 start = placeOf(camera, frame.centre);
        GizmoDrag drag(frame, camera, GizmoHandle::Ball, start);
        const auto change = drag.moveTo(start + glm::dvec2(30, 0), {});
        // What faces the viewer goes to the right.
        const glm::dvec3 facing = change.rotation * camera.back();
        QVERIFY(glm::dot(facing, camera.right()) > 0.2);
        QVERIFY(std::abs(glm::dot(facing, camera.up())) < 1e-9);
        const auto down = drag.moveTo(start + glm::dvec2(30, 40), {});
        QVERIFY(glm::dot(down.rotation * camera.back(), camera.up()) < -0.2);
    }
};

QTEST_APPLESS_MAIN(TestGizmo)
#include "tst_gizmo.moc"
