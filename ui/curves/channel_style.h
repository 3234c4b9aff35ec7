#pragma once

#include "core/motion/skeleton.h"
#include "ui/curves/curve_painter.h"

#include <QColor>
#include <QPixmap>
#include <QString>

namespace limber {

// How the curve of a channel looks: its axis gives the colour; positions are dashed, others dotted.
// In the colour-blind-safe set the axis gives the line too: X solid, Y dashed, Z dotted.
QColor curveColour(ChannelType type);
CurveLine curveLine(ChannelType type);
// A short piece of the curve, for lists.
QPixmap curveSample(ChannelType type);

// "LeftArm Zrotation"
QString curveName(const Skeleton& skeleton, int channel);

// What stands behind its values: "°" for rotations, nothing else (file units have no name).
QString unitOf(ChannelType type);

} // namespace limber
