#pragma once

#include "core/blend/transition_search.h"
#include "ui/timeline/time_axis.h"
#include "ui/transitions/map_picture.h"

#include <QPixmap>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace limber {

// What the distance map view shows, as a value: made by the view, drawn here. Places are a first
// frame of A's window and a last frame of B's, as in SeamCandidate.
struct MapScene {
    QSizeF size;
    std::shared_ptr<const TransitionSearch> search; // null: nothing to show
    std::shared_ptr<const MapPicture> picture;
    QString aTitle, bTitle;
    FrameTime frameTime;    // of both
    int lengthDecimals = 2; // of distances
    TimeAxis a, b;          // across the plot, and upwards
    std::optional<SeamCandidate> chosen;
    std::optional<SeamCandidate> hovered;
    bool focused = false;

    QRectF plot() const; // inside the axes
    QPointF point(double a, double b) const;
    // The place at a point, within the map; none outside of the plot or without a map.
    std::optional<SeamCandidate> placeAt(QPointF point) const;
    // The same kept within the map.
    SeamCandidate nearestPlace(int a, int b) const;
};

// The seam of the list that is marked at a point.
std::optional<SeamCandidate> markedSeamAt(const MapScene& scene, QPointF point);

// "A frame 12 · B frame 40 · distance 3.52", times as the window shows them.
QString placeText(const MapScene& scene, const SeamCandidate& place);

// The map as it fills the plot, kept from one drawing to the next of the same view, and the
// distances between which its colours are spread: those of what is seen.
struct MapCache {
    QPixmap pixmap; // null: to be made
    double nearest = 0.0;
    double farthest = 0.0;
};
void draw(const MapScene& scene, QPainter& painter, MapCache& cache);

} // namespace limber
