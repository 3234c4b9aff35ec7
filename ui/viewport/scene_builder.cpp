#include "ui/viewport/scene_builder.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kPointLength = 1e-6; // of the body: a bone this short is only a point
constexpr int kGridReach = 60;        // cells from the middle of the grid to its edge
constexpr double kSmallestCell = 7.0; // pixels
constexpr std::size_t kShadowBones = 1500;
// In a larger figure only selected joints have their balls: they are most of what is to be drawn,
// and too small to be seen.
constexpr std::size_t kJointsWithBalls = 1500;

glm::vec4 toVector(const QColor& colour, double opacity = 1.0)
{
    return {static_cast<float>(colour.redF()), static_cast<float>(colour.greenF()),
            static_cast<float>(colour.blueF()), static_cast<float>(opacity * colour.alphaF())};
}

glm::vec4 mixed(const QColor& a, const QColor& b, double share)
{
    return glm::mix(toVector(a), toVector(b), static_cast<float>(share));
}

glm::vec4 withOpacity(glm::vec4 colour, double opacity)
{
    colour.a *= static_cast<float>(opacity);
    return colour;
}

// An octahedron or a cone from one place to another.
Solid stretched(const glm::vec3& from, const glm::vec3& to, float radius, const glm::vec4& colour)
{
    Solid solid;
    solid.origin = from;
    solid.x = to - from;
    const glm::vec3 along = glm::normalize(solid.x);
    const glm::vec3 other = std::abs(along.y) < 0.9F ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    solid.y = radius * glm::normalize(glm::cross(other, along));
    solid.z = glm::cross(along, solid.y);
    solid.colour = colour;
    return solid;
}

Solid ball(const glm::vec3& centre, float radius, const glm::vec4& colour)
{
    Solid solid;
    solid.origin = centre;
    solid.x = {radius, 0, 0};
    solid.y = {0, radius, 0};
    solid.z = {0, 0, radius};
    solid.colour = colour;
    return solid;
}

const QColor& sideColour(const Theme& theme, Side side)
{
    return side == Side::Left ? theme.left : side == Side::Right ? theme.right : theme.centre;
}

struct Level {
    int up, u, v; // axes
};
Level levelOf(UpAxis up)
{
    return up == UpAxis::Y ? Level{1, 2, 0} : Level{2, 0, 1};
}

} // namespace

double gridCell(double figureHeight, double unitsPerPixel)
{
    const double wanted = figureHeight / 15.0;
    const double power = std::pow(10.0, std::floor(std::log10(wanted)));
    const double share = wanted / power; // 1 … 10
    double cell = power * (share < 1.5 ? 1.0 : share < 3.5 ? 2.0 : share < 7.5 ? 5.0 : 10.0);
    while (cell < kSmallestCell * unitsPerPixel)
        cell *= 10.0;
    return cell;
}

SceneBuilder::SceneBuilder(const Camera& camera, const Figure& figure, const Theme& theme)
    : m_camera(camera), m_figure(figure), m_theme(theme)
{
    m_scene.backgroundTop = toVector(theme.viewTop);
    m_scene.backgroundBottom = toVector(theme.viewBottom);
}

glm::vec3 SceneBuilder::local(const glm::dvec3& point) const
{
    return glm::vec3(point - m_camera.pivot());
}

void SceneBuilder::addBones(Solids& solids, const FigureShape& shape, const WorldPose& pose,
                            const FigureLook& look, double opacity)
{
    const double size = bodySize(shape, pose.positions);
    const std::vector<double> radii = jointRadii(shape, pose.positions, size);
    const glm::vec4 selection = toVector(m_theme.selection);
    const glm::vec4 active = toVector(m_theme.active);
    const auto paint = [&](Solid& solid, std::size_t joint) {
        solid.colour.a = static_cast<float>(opacity);
        if (look.selected[joint]) {
            solid.colour = withOpacity(selection, opacity);
            solid.glow = 0.35F;
        }
        if (look.active == static_cast<int>(joint)) {
            solid.colour = withOpacity(active, opacity);
            solid.glow = 0.5F;
        }
        if (look.hovered == static_cast<int>(joint)) {
            const glm::vec4 light = withOpacity(toVector(m_theme.accentText), opacity);
            solid.colour = glm::mix(solid.colour, light, 0.3F);
            solid.glow = std::max(solid.glow, 0.25F);
        }
    };
    for (const Bone& bone : shape.bones) {
        const auto head = static_cast<std::size_t>(bone.head);
        const auto tail = static_cast<std::size_t>(bone.tail);
        if (look.hidden[head] || (bone.endSite && !look.endSites))
            continue;
        const double length = glm::length(pose.positions[tail] - pose.positions[head]);
        if (length <= kPointLength * size)
            continue;
        const double radius = boneRadius(length, size) * (bone.endSite ? 0.7 : 1.0);
        Solid solid =
            stretched(local(pose.positions[head]), local(pose.positions[tail]),
                      static_cast<float>(radius), toVector(sideColour(m_theme, shape.sides[head])));
        paint(solid, head);
        solids.octahedra.push_back(solid);
    }
    for (std::size_t joint = 0; joint < pose.positions.size(); ++joint) {
        const bool end = shape.endSite[joint];
        const std::size_t owner = end ? static_cast<std::size_t>(shape.parents[joint]) : joint;
        const bool lit = look.selected[owner] || look.hovered == static_cast<int>(owner);
        if (look.hidden[owner] || (end && !look.endSites) ||
            (pose.positions.size() > kJointsWithBalls && !lit))
            continue;
        const glm::vec4 colour = glm::mix(toVector(sideColour(m_theme, shape.sides[joint])),
                                          toVector(m_theme.panel), end ? 0.1F : 0.25F);
        Solid solid = ball(local(pose.positions[joint]), static_cast<float>(radii[joint]), colour);
        paint(solid, owner);
        solids.balls.push_back(solid);
    }
}

void SceneBuilder::addFigure(const FigureShape& shape, const WorldPose& pose,
                             const FigureLook& look)
{
    addBones(m_scene.solids, shape, pose, look, 1.0);
    addGlow(shape, pose, look);
    std::vector<ShadowCaster> casters;
    for (const Bone& bone : shape.bones) {
        const auto head = static_cast<std::size_t>(bone.head);
        const auto tail = static_cast<std::size_t>(bone.tail);
        if (look.hidden[head] || casters.size() >= kShadowBones)
            continue;
        const glm::dvec3 from = pose.positions[head], to = pose.positions[tail];
        // As if there were flesh on the bone.
        const double length = glm::length(to - from);
        const double flesh = std::min(0.2 * length, 0.035 * m_figure.height);
        casters.push_back({from, to, flesh});
    }
    m_scene.shadow = contactShadow(casters, m_figure);
    m_scene.shadow.corner -= m_camera.pivot();
    const glm::vec4 ground = toVector(m_theme.viewBottom);
    m_scene.shadowColour = glm::vec4(glm::vec3(ground) * 0.18F, m_theme.dark ? 0.75F : 0.5F);
    if (look.jointAxes)
        addJointAxes(shape, pose, look);
}

void SceneBuilder::addFigureInBody(const FigureShape& shape, const WorldPose& pose,
                                   const FigureLook& look)
{
    constexpr double kOpacity = 0.75;
    addBones(m_scene.throughBody, shape, pose, look, kOpacity);
    addGlow(shape, pose, look);
    if (look.jointAxes)
        addJointAxes(shape, pose, look);
}

// What is selected glows, and more softly what hangs on it.
void SceneBuilder::addGlow(const FigureShape& shape, const WorldPose& pose, const FigureLook& look)
{
    for (const Bone& bone : shape.bones) {
        const auto head = static_cast<std::size_t>(bone.head);
        const auto tail = static_cast<std::size_t>(bone.tail);
        if (look.hidden[head] || !look.inChain[head] || (bone.endSite && !look.endSites))
            continue;
        const bool selected = look.selected[head];
        const bool active = look.active == bone.head;
        const auto colour = toVector(active ? m_theme.active : m_theme.selection,
                                     active     ? 0.7
                                     : selected ? 0.55
                                                : 0.3);
        const float width = selected ? 28.0F : 22.0F;
        m_scene.halo.push_back(
            {local(pose.positions[head]), local(pose.positions[tail]), colour, width, 1.0F});
    }
}

void SceneBuilder::addGhost(const FigureShape& shape, const WorldPose& pose, const FigureLook& look)
{
    FigureLook plain = look;
    plain.hovered = plain.active = -1;
    plain.selected.assign(look.selected.size(), false);
    plain.inChain.assign(look.inChain.size(), false);
    addBones(m_scene.ghost, shape, pose, plain, m_theme.ghostOpacity);
}

void SceneBuilder::addJointAxes(const FigureShape& shape, const WorldPose& pose,
                                const FigureLook& look)
{
    const double size = bodySize(shape, pose.positions);
    const double longest = 0.05 * size;
    const std::vector<double> radii = jointRadii(shape, pose.positions, size);
    for (std::size_t joint = 0; joint < pose.positions.size(); ++joint) {
        if (look.hidden[joint] || shape.endSite[joint])
            continue;
        const glm::dvec3 at = pose.positions[joint];
        const double length = std::min(longest, 5.0 * radii[joint]);
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 direction(0.0);
            direction[axis] = length;
            m_scene.lines.push_back({local(at), local(at + pose.rotations[joint] * direction),
                                     toVector(m_theme.axis(axis)), 2.0F, 0.0F});
        }
    }
}

void SceneBuilder::addFloorLine(const glm::dvec3& from, const glm::dvec3& to,
                                const glm::vec4& colour, float width)
{
    m_scene.floor.push_back({local(from), local(to), colour, width, 0.0F});
}

void SceneBuilder::addGrid(const glm::dvec3& centre)
{
    const Level level = levelOf(m_figure.up);
    const double cell = gridCell(m_figure.height, m_camera.unitsPerPixel(m_camera.pivot()));
    const double ten = 10.0 * cell;
    glm::dvec3 middle = centre;
    middle[level.up] = m_figure.floor;
    m_scene.floorCentre = local(middle);
    m_scene.floorRadius = static_cast<float>(kGridReach * cell);
    const double middleU = std::round(middle[level.u] / ten) * ten;
    const double middleV = std::round(middle[level.v] / ten) * ten;
    const glm::vec4 minor = mixed(m_theme.viewBottom, m_theme.text, m_theme.dark ? 0.11 : 0.13);
    const glm::vec4 major = mixed(m_theme.viewBottom, m_theme.text, m_theme.dark ? 0.24 : 0.28);
    const double reach = kGridReach * cell;
    // Chords of the circle in which the grid fades: beyond it nothing would be seen.
    const auto addLine = [&](int along, int across, double at, const glm::vec4& colour) {
        const double aside = at - middle[across];
        if (std::abs(aside) >= reach)
            return;
        const double half = std::sqrt(reach * reach - aside * aside);
        glm::dvec3 from = middle, to = middle;
        from[across] = to[across] = at;
        from[along] -= half;
        to[along] += half;
        addFloorLine(from, to, colour, 1.0F);
    };
    const auto addLines = [&](int i, const glm::vec4& colour) {
        addLine(level.v, level.u, middleU + i * cell, colour);
        addLine(level.u, level.v, middleV + i * cell, colour);
    };
    constexpr int kLines = kGridReach + 5; // the middle is rounded to ten cells
    for (int i = -kLines; i <= kLines; ++i) {
        if (i % 10 != 0)
            addLines(i, minor);
    }
    for (int i = -kLines / 10 * 10; i <= kLines; i += 10)
        addLines(i, major);
}

void SceneBuilder::addAxes(const glm::dvec3& centre)
{
    const Level level = levelOf(m_figure.up);
    const double cell = gridCell(m_figure.height, m_camera.unitsPerPixel(m_camera.pivot()));
    const double reach = kGridReach * cell;
    for (const int axis : {level.u, level.v}) {
        glm::dvec3 from(0.0), to(0.0);
        from[level.up] = to[level.up] = m_figure.floor;
        from[axis] = centre[axis] - reach;
        to[axis] = centre[axis] + reach;
        addFloorLine(from, to, toVector(m_theme.axis(axis), 0.8), 1.5F);
    }
}

void SceneBuilder::addRing(const GizmoFrame& frame, GizmoHandle handle, glm::vec4 colour, bool lit)
{
    if (lit)
        colour = toVector(m_theme.selection);
    const std::vector<glm::dvec3> points = ringPoints(frame, m_camera, handle);
    for (std::size_t i = 1; i < points.size(); ++i) {
        m_scene.overlayLines.push_back(
            {local(points[i - 1]), local(points[i]), colour, lit ? 3.5F : 2.0F, 0.0F});
    }
}

void SceneBuilder::addRotateGizmo(const GizmoFrame& frame, GizmoHandle lit)
{
    addRing(frame, GizmoHandle::RingView, toVector(m_theme.textSecond, 0.8),
            lit == GizmoHandle::RingView);
    int axis = 0;
    for (const auto handle : {GizmoHandle::RingX, GizmoHandle::RingY, GizmoHandle::RingZ})
        addRing(frame, handle, toVector(m_theme.axis(axis++)), lit == handle);
}

void SceneBuilder::addMoveGizmo(const GizmoFrame& frame, GizmoHandle lit)
{
    const double unit = m_camera.unitsPerPixel(frame.centre);
    const auto colourOf = [&](GizmoHandle handle) {
        return lit == handle ? toVector(m_theme.selection)
                             : toVector(m_theme.axis(axisOfHandle(handle)));
    };
    for (const auto handle : {GizmoHandle::ArrowX, GizmoHandle::ArrowY, GizmoHandle::ArrowZ}) {
        const glm::dvec3 axis = frame.axes[static_cast<std::size_t>(axisOfHandle(handle))];
        const auto at = [&](double pixels) { return local(frame.centre + pixels * unit * axis); };
        const float width = lit == handle ? 3.5F : 2.0F;
        m_scene.overlayLines.push_back(
            {at(gizmo::kMiddle), at(gizmo::kArrow - 14.0), colourOf(handle), width, 0.0F});
        Solid cone = stretched(at(gizmo::kArrow - 16.0), at(gizmo::kArrow),
                               static_cast<float>(5.5 * unit), colourOf(handle));
        cone.glow = 0.5F;
        m_scene.overlay.cones.push_back(cone);
    }
    for (const auto handle : {GizmoHandle::PlaneX, GizmoHandle::PlaneY, GizmoHandle::PlaneZ}) {
        const auto corners = planeCorners(frame, m_camera, handle);
        Solid square;
        square.origin = local(corners[0]);
        square.x = glm::vec3(corners[1] - corners[0]);
        square.y = glm::vec3(corners[3] - corners[0]);
        square.z = glm::normalize(glm::cross(square.x, square.y));
        square.colour = withOpacity(colourOf(handle), lit == handle ? 0.7 : 0.35);
        square.glow = 1.0F;
        m_scene.overlay.squares.push_back(square);
        for (std::size_t i = 0; i < 4; ++i) {
            m_scene.overlayLines.push_back({local(corners[i]), local(corners[(i + 1) % 4]),
                                            withOpacity(colourOf(handle), 0.9), 1.0F, 0.0F});
        }
    }
    const glm::vec4 middle =
        lit == GizmoHandle::Middle ? toVector(m_theme.selection) : toVector(m_theme.text, 0.9);
    Solid dot = ball(local(frame.centre), static_cast<float>(5.0 * unit), middle);
    dot.glow = 0.7F;
    m_scene.overlay.balls.push_back(dot);
}

} // namespace limber
