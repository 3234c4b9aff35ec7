#include "ui/transitions/map_scene.h"

#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kLeft = 84.0, kBottom = 20.0, kTop = 4.0, kRight = 76.0;
constexpr double kBarWidth = 10.0;
constexpr double kLeastTickA = 96.0, kLeastTickB = 34.0;
constexpr double kMarkRadius = 4.0, kChosenRadius = 6.0, kMarkReach = 8.0;
constexpr double kPlateMargin = 4.0;

QString mapText(const char* text)
{
    return QCoreApplication::translate("TransitionMap", text);
}

double sharpLine(double x)
{
    return std::floor(x) + 0.5;
}

// Where a part of the map lies: each place is a pixel of the picture, and its frame in the middle
// of it.
QRectF partRect(const MapScene& scene, const MapPart& part)
{
    const DistanceMap& map = scene.search->map;
    const double half = map.step * 0.5;
    const QPointF lower =
        scene.point(map.frameA(part.firstRow) - half, map.frameB(part.firstColumn) - half);
    const QPointF upper =
        scene.point(map.frameA(part.lastRow) + half, map.frameB(part.lastColumn) + half);
    return {QPointF(lower.x(), upper.y()), QPointF(upper.x(), lower.y())};
}

// What of the map is seen, to a place.
MapPart seenPart(const MapScene& scene)
{
    const DistanceMap& map = scene.search->map;
    if (scene.a.showsAll() && scene.b.showsAll())
        return wholePart(map);
    const QRectF plot = scene.plot();
    const SeamCandidate first = scene.nearestPlace(static_cast<int>(std::floor(scene.a.frame(0.0))),
                                                   static_cast<int>(scene.b.frame(0.0)));
    const SeamCandidate last =
        scene.nearestPlace(static_cast<int>(std::ceil(scene.a.frame(plot.width()))),
                           static_cast<int>(std::ceil(scene.b.frame(plot.height()))));
    return {map.rowOf(first.a), map.rowOf(last.a), map.columnOf(first.b), map.columnOf(last.b)};
}

void fillCache(const MapScene& scene, double ratio, MapCache& cache)
{
    const MapPart part = seenPart(scene);
    const bool all = part == scene.picture->part;
    const MapPicture seen = all ? MapPicture{} : pictureOf(scene.search->map, part);
    const MapPicture& picture = all ? *scene.picture : seen;
    const QRectF plot = scene.plot();
    cache.nearest = picture.nearest;
    cache.farthest = picture.farthest;
    cache.pixmap = QPixmap((plot.size() * ratio).toSize());
    cache.pixmap.setDevicePixelRatio(ratio);
    cache.pixmap.fill(theme().window);
    QPainter painter(&cache.pixmap);
    const QRectF target = partRect(scene, part).translated(-plot.topLeft());
    // Averaged where several places share a pixel, sharp squares where one covers several.
    painter.setRenderHint(QPainter::SmoothPixmapTransform,
                          target.width() < picture.image.width() ||
                              target.height() < picture.image.height());
    painter.drawImage(target, picture.image, QRectF(picture.image.rect()));
}

void drawMark(QPainter& painter, QPointF at, double radius, const QColor& colour, double width)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().window, width + 2.0));
    painter.drawEllipse(at, radius, radius);
    painter.setPen(QPen(colour, width));
    painter.drawEllipse(at, radius, radius);
}

void drawAxisA(const MapScene& scene, QPainter& painter)
{
    const QRectF plot = scene.plot();
    const int step = frameTickStep(scene.a.pixelsPerFrame(), kLeastTickA);
    const int last = static_cast<int>(std::floor(scene.a.lastFrame()));
    for (int frame = static_cast<int>(std::ceil(scene.a.firstFrame() / step)) * step; frame <= last;
         frame += step) {
        const double x = sharpLine(scene.point(frame, 0).x());
        painter.setPen(theme().line);
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 4));
        painter.setPen(theme().textSecond);
        const QString text = shortTime(frame, scene.frameTime);
        painter.drawText(QRectF(x - kLeastTickA / 2, plot.bottom() + 4, kLeastTickA, kBottom - 4),
                         Qt::AlignCenter, text);
    }
}

void drawAxisB(const MapScene& scene, QPainter& painter)
{
    const QRectF plot = scene.plot();
    const int step = frameTickStep(scene.b.pixelsPerFrame(), kLeastTickB);
    const int last = static_cast<int>(std::floor(scene.b.lastFrame()));
    for (int frame = static_cast<int>(std::ceil(scene.b.firstFrame() / step)) * step; frame <= last;
         frame += step) {
        const double y = sharpLine(scene.point(0, frame).y());
        painter.setPen(theme().line);
        painter.drawLine(QPointF(plot.left() - 4, y), QPointF(plot.left(), y));
        painter.setPen(theme().textSecond);
        const QString text = shortTime(frame, scene.frameTime);
        painter.drawText(QRectF(0, y - kLeastTickB / 2, plot.left() - 6, kLeastTickB),
                         Qt::AlignRight | Qt::AlignVCenter, text);
    }
}

// A plate with a text in a corner of the plot.
void drawTextPlate(const MapScene& scene, QPainter& painter, const QString& text,
                   Qt::Alignment corner)
{
    const QRectF plot =
        scene.plot().adjusted(kPlateMargin, kPlateMargin, -kPlateMargin, -kPlateMargin);
    const QFontMetricsF metrics(painter.font());
    const QString fitting =
        metrics.elidedText(text, Qt::ElideMiddle, plot.width() - 3 * kPlateMargin);
    QRectF plate(plot.topLeft(), QSizeF(metrics.horizontalAdvance(fitting) + 3 * kPlateMargin,
                                        metrics.height() + kPlateMargin));
    if (corner.testFlag(Qt::AlignRight))
        plate.moveRight(plot.right());
    if (corner.testFlag(Qt::AlignBottom))
        plate.moveBottom(plot.bottom());
    QColor ground = theme().panel;
    ground.setAlphaF(0.85F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(plate, 3, 3);
    painter.setPen(theme().text);
    painter.drawText(plate, Qt::AlignCenter, fitting);
}

void drawLegend(const MapScene& scene, QPainter& painter, const MapCache& shown)
{
    const QRectF plot = scene.plot();
    const QRectF bar(plot.right() + 8, plot.top(), kBarWidth, plot.height());
    QLinearGradient gradient(bar.topLeft(), bar.bottomLeft());
    const auto& colours = cividis();
    for (const std::size_t i : {0U, 64U, 128U, 192U, 255U})
        gradient.setColorAt(static_cast<double>(i) / 255.0, QColor::fromRgb(colours[i]));
    painter.fillRect(bar, gradient);
    painter.setPen(theme().textSecond);
    const double left = bar.right() + 4;
    const QRectF labels(left, plot.top(), scene.size.width() - left, plot.height());
    const QFontMetricsF metrics(painter.font());
    const int decimals = std::max(scene.lengthDecimals - 1, 0);
    const QString far = QStringLiteral("≥ ") + shownNumber(shown.farthest, decimals);
    const QString near = shownNumber(shown.nearest, decimals);
    painter.drawText(labels, Qt::AlignTop | Qt::AlignLeft,
                     metrics.elidedText(far, Qt::ElideRight, labels.width()));
    painter.drawText(labels, Qt::AlignBottom | Qt::AlignLeft,
                     metrics.elidedText(near, Qt::ElideRight, labels.width()));
    if (labels.height() > 4 * metrics.height()) {
        painter.drawText(labels, Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(mapText(QT_TRANSLATE_NOOP("TransitionMap", "distance")),
                                            Qt::ElideRight, labels.width()));
    }
}

void drawChosen(const MapScene& scene, QPainter& painter)
{
    const QRectF plot = scene.plot();
    const QPointF at = scene.point(scene.chosen->a, scene.chosen->b);
    QColor line = theme().selection;
    line.setAlphaF(0.7F);
    painter.setPen(QPen(line, 1.0, Qt::DashLine));
    painter.drawLine(QPointF(sharpLine(at.x()), plot.top()),
                     QPointF(sharpLine(at.x()), plot.bottom()));
    painter.drawLine(QPointF(plot.left(), sharpLine(at.y())),
                     QPointF(plot.right(), sharpLine(at.y())));
    drawMark(painter, at, kChosenRadius, theme().selection, 2.0);
}

} // namespace

QRectF MapScene::plot() const
{
    return {kLeft, kTop, std::max(size.width() - kLeft - kRight, 1.0),
            std::max(size.height() - kTop - kBottom, 1.0)};
}

QPointF MapScene::point(double frameA, double frameB) const
{
    const QRectF area = plot();
    return {area.left() + a.x(frameA), area.bottom() - b.x(frameB)};
}

std::optional<SeamCandidate> MapScene::placeAt(QPointF point) const
{
    const QRectF area = plot();
    if (!search || !area.contains(point))
        return std::nullopt;
    return nearestPlace(static_cast<int>(std::lround(a.frame(point.x() - area.left()))),
                        static_cast<int>(std::lround(b.frame(area.bottom() - point.y()))));
}

SeamCandidate MapScene::nearestPlace(int frameA, int frameB) const
{
    const DistanceMap& map = search->map;
    const int aFrame = std::clamp(frameA, 0, map.frameA(map.rows - 1));
    const int bFrame = std::clamp(frameB, map.frameB(0), map.frameB(map.columns - 1));
    return {aFrame, bFrame, static_cast<double>(map.at(map.rowOf(aFrame), map.columnOf(bFrame)))};
}

std::optional<SeamCandidate> markedSeamAt(const MapScene& scene, QPointF point)
{
    std::optional<SeamCandidate> nearest;
    double best = kMarkReach;
    for (const SeamCandidate& seam :
         scene.search ? scene.search->seams : std::vector<SeamCandidate>()) {
        const QPointF apart = scene.point(seam.a, seam.b) - point;
        const double distance = std::hypot(apart.x(), apart.y());
        if (distance < best) {
            best = distance;
            nearest = seam;
        }
    }
    return nearest;
}

QString placeText(const MapScene& scene, const SeamCandidate& place)
{
    return mapText(QT_TRANSLATE_NOOP("TransitionMap", "A %1  ·  B %2  ·  distance %3"))
        .arg(shownTime(place.a, scene.frameTime), shownTime(place.b, scene.frameTime),
             shownNumber(place.distance, scene.lengthDecimals));
}

void draw(const MapScene& scene, QPainter& painter, MapCache& cache)
{
    painter.fillRect(QRectF(QPointF(), scene.size), theme().panel);
    const QRectF plot = scene.plot();
    if (!scene.search || !scene.picture)
        return;
    if (cache.pixmap.isNull())
        fillCache(scene, painter.device()->devicePixelRatioF(), cache);
    painter.drawPixmap(plot.topLeft(), cache.pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.save();
    painter.setClipRect(plot);
    for (const SeamCandidate& seam : scene.search->seams)
        drawMark(painter, scene.point(seam.a, seam.b), kMarkRadius, theme().text, 1.5);
    if (scene.chosen)
        drawChosen(scene, painter);
    painter.restore();
    drawAxisA(scene, painter);
    drawAxisB(scene, painter);
    drawLegend(scene, painter, cache);
    drawTextPlate(scene, painter,
                  mapText(QT_TRANSLATE_NOOP("TransitionMap", "↑ B %1")).arg(scene.bTitle),
                  Qt::AlignLeft | Qt::AlignTop);
    drawTextPlate(scene, painter,
                  mapText(QT_TRANSLATE_NOOP("TransitionMap", "A %1 →")).arg(scene.aTitle),
                  Qt::AlignRight | Qt::AlignBottom);
    if (scene.hovered)
        drawTextPlate(scene, painter, placeText(scene, *scene.hovered),
                      Qt::AlignRight | Qt::AlignTop);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(scene.focused ? theme().accent : theme().line);
    painter.drawRect(plot.adjusted(-0.5, -0.5, 0.5, 0.5));
}

} // namespace limber
