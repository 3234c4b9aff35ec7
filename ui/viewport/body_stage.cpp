#include "ui/viewport/body_stage.h"

#include "ui/theme/colour_map.h"
#include "ui/viewport/scene_builder.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <QColor>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kCheckerReach = 26.0; // cells from the middle of the floor to its edge
constexpr double kLightMargin = 0.12;  // of the height: flesh around the joints

glm::vec4 vectorOf(const QColor& colour, double opacity)
{
    return {static_cast<float>(colour.redF()), static_cast<float>(colour.greenF()),
            static_cast<float>(colour.blueF()), static_cast<float>(opacity)};
}

// Single precision is enough for what stands near the pivot, not for the world.
Palette relativeTo(const glm::dvec3& pivot, Palette palette)
{
    for (JointMotion& motion : palette)
        motion.translation -= pivot;
    return palette;
}

BodyFigure figureOf(const BoundMesh& body, SkinningMethod method, const Skeleton& skeleton,
                    const Pose& pose, const glm::dvec3& pivot)
{
    BodyFigure figure;
    figure.mesh = body.mesh;
    figure.method = method;
    figure.palette = relativeTo(pivot, paletteOf(body, skeleton, pose));
    return figure;
}

// The joints of the mesh that a chosen joint of the clip moves, and those that follow them.
std::vector<float> highlightsOf(const BoundMesh& body, const std::vector<int>& chosen)
{
    std::vector<float> highlights(body.links.size(), 0.0F);
    for (const int index : body.order) {
        const auto i = static_cast<std::size_t>(index);
        const JointLink& link = body.links[i];
        if (link.clipJoint >= 0)
            highlights[i] = std::ranges::count(chosen, link.clipJoint) > 0 ? 1.0F : 0.0F;
        else if (link.from >= 0)
            highlights[i] = highlights[static_cast<std::size_t>(link.from)];
    }
    return highlights;
}

BodyLight lightFor(const FigureView& view, const Camera& camera, const Theme& theme)
{
    const Figure figure = view.figure();
    const glm::dvec3 up = upVector(figure.up);
    glm::dvec3 low(view.pose().positions.front()), high(low);
    for (const glm::dvec3& position : view.pose().positions) {
        low = glm::min(low, position);
        high = glm::max(high, position);
    }
    BodyLight light;
    light.up = glm::vec3(up);
    light.towards = glm::vec3(
        glm::normalize(2.2 * up + 0.5 * figure.front + 0.6 * glm::cross(up, figure.front)));
    const glm::dvec3 centre = 0.5 * (low + high);
    light.centre = glm::vec3(centre - camera.pivot());
    light.radius = static_cast<float>(0.5 * glm::length(high - low) + kLightMargin * figure.height);
    light.floor = static_cast<float>(figure.floor - glm::dot(up, camera.pivot()));
    const glm::vec4 ground = vectorOf(theme.viewBottom, 1.0);
    light.shadowColour = glm::vec4(glm::vec3(ground) * 0.18F, theme.dark ? 0.7F : 0.42F);
    return light;
}

CheckerFloor checkerFor(const FigureView& view, const Camera& camera, const Theme& theme)
{
    const Figure figure = view.figure();
    const int up = figure.up == UpAxis::Y ? 1 : 2;
    const int u = figure.up == UpAxis::Y ? 2 : 0;
    const int v = figure.up == UpAxis::Y ? 0 : 1;
    const double cell = 2.0 * gridCell(figure.height, camera.unitsPerPixel(camera.pivot()));
    glm::dvec3 centre = view.followed();
    centre[up] = figure.floor;
    glm::dvec3 alongU(0.0), alongV(0.0);
    alongU[u] = alongV[v] = 1.0;
    const double reach = kCheckerReach * cell;
    CheckerFloor floor;
    floor.centre = glm::vec3(centre - camera.pivot());
    floor.sideU = glm::vec3(reach * alongU);
    floor.sideV = glm::vec3(reach * alongV);
    floor.alongU = glm::vec3(alongU / cell);
    floor.alongV = glm::vec3(alongV / cell);
    const auto phase = [&](int axis) {
        return static_cast<float>(std::remainder(camera.pivot()[axis] / cell, 2.0));
    };
    floor.phase = {phase(u), phase(v)};
    floor.even = vectorOf(theme.text, theme.dark ? 0.05 : 0.03);
    floor.odd = vectorOf(theme.text, theme.dark ? 0.17 : 0.14);
    return floor;
}

} // namespace

std::vector<glm::dvec3> outlineOf(const BoundMesh& body, const FigureView& view)
{
    struct Box {
        glm::dvec3 low{0.0}, high{0.0};
        bool empty = true;
    };
    std::vector<Box> boxes(body.mesh->joints.size());
    for (const MeshPart& part : body.mesh->parts) {
        for (std::size_t i = 0; !part.helper && part.skinned() && i < part.vertexCount(); ++i) {
            Box& box = boxes[part.influences[i].joints[0]]; // the strongest
            const glm::dvec3 place(part.positions[i]);
            box.low = box.empty ? place : glm::min(box.low, place);
            box.high = box.empty ? place : glm::max(box.high, place);
            box.empty = false;
        }
    }
    const Palette palette = paletteOf(body, view.skeleton(), view.localPose());
    std::vector<glm::dvec3> points;
    for (std::size_t joint = 0; joint < boxes.size(); ++joint) {
        for (int corner = 0; !boxes[joint].empty && corner < 8; ++corner) {
            const auto pick = [&](int axis) {
                return (corner >> axis & 1) != 0 ? boxes[joint].high[axis] : boxes[joint].low[axis];
            };
            points.push_back(palette[joint].rotation * glm::dvec3(pick(0), pick(1), pick(2)) +
                             palette[joint].translation);
        }
    }
    return points;
}

BodyScene bodyScene(const BoundMesh* body, SkinningMethod method, const FigureView& view,
                    const Camera& camera, const Theme& theme, const BodyOptions& options)
{
    BodyScene scene;
    if (view.empty())
        return scene;
    if (options.checker)
        scene.checker = checkerFor(view, camera, theme);
    if (!body)
        return scene;
    const Skeleton& skeleton = view.skeleton();
    scene.body = figureOf(*body, method, skeleton, view.localPose(), camera.pivot());
    if (view.hasGhost()) {
        scene.ghost = figureOf(*body, method, skeleton, view.localGhost(), camera.pivot());
        scene.ghost.opacity = static_cast<float>(theme.ghostOpacity);
    }
    scene.light = lightFor(view, camera, theme);
    scene.look.flatShading = options.flatShading;
    scene.look.wireFrame = options.wireFrame;
    scene.look.wireColour = vectorOf(theme.dark ? theme.window : theme.text, 0.55);
    scene.look.heatMap = options.heatMap;
    if (options.heatMap) {
        scene.body.highlights = highlightsOf(*body, options.chosenJoints);
        for (std::size_t i = 0; i < scene.look.heat.size(); ++i) {
            const QColor colour(cividis()[i * 255 / (scene.look.heat.size() - 1)]);
            scene.look.heat[i] = glm::vec3(vectorOf(colour, 1.0));
        }
    }
    return scene;
}

} // namespace limber
