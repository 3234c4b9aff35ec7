#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace limber {

// A word that wants to stand beside a point of the picture.
struct LabelRequest {
    QPointF point;
    QSizeF size;
    double importance = 0.0; // the greater ones find a place first
};

// Places for the labels beside their points so that no two overlap and none leaves `area`; an empty
// rectangle for those that find no room.
std::vector<QRectF> layOutLabels(const std::vector<LabelRequest>& labels, const QRectF& area);

} // namespace limber
