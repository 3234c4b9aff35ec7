#pragma once

#include "ui/curves/curve_scene.h"

#include <QColor>
#include <QString>

#include <functional>
#include <optional>

class QFontMetrics;
class QPainter;

namespace limber {

// What is drawn around the curves, each within `area`, the rectangle of the plot.

QColor faded(QColor colour, double opacity);

// Darkens what lies outside of the clip and, less, of the in/out range.
void paintShades(QPainter& painter, const QRectF& area, const PlotTransform& transform,
                 int frameCount, const std::optional<FrameRange>& range);

// A curve of the scene with its ghost, its keys and the selected ones.
void paintItem(QPainter& painter, const CurveScene::Item& item, const PlotTransform& transform,
               const QRectF& area, KeyFrames selected);

// Where the play-head's label stands, in the ruler above the plot.
QRectF playHeadBadge(const QFontMetrics& metrics, const QRectF& area,
                     const PlotTransform& transform, double frame, const QString& text);
// In the ruler the play-head's label takes the place of those that it would cover half: labels
// stand every `step` frames.
void hideLabelsUnder(QPainter& painter, const QRectF& badge, const PlotTransform& transform,
                     double frame, double step, const std::function<QString(double frame)>& label);
// A line at `frame`, and its label.
void paintPlayHead(QPainter& painter, const QRectF& area, const PlotTransform& transform,
                   double frame, const QRectF& badge, const QString& text);

// A ring around a key.
void paintKeyRing(QPainter& painter, const QRectF& area, const QPointF& at);

// The box of a box selection.
void paintBox(QPainter& painter, const QRectF& area, const QRectF& box);

// A text beside the mouse at `at`, kept inside `bounds`.
void paintReadout(QPainter& painter, const QRectF& bounds, const QString& text, const QPointF& at);

// The frame of the plot; in the accent colour where keys on the keyboard go to it.
void paintPlotFrame(QPainter& painter, const QRectF& area, bool hasFocus);

} // namespace limber
