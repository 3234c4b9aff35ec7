#pragma once

#include "ui/curves/curve_scene.h"
#include "ui/curves/curve_tool.h"

#include <QString>

namespace limber {

// What is written beside the mouse.

// Over a key: "LeftArm Zrotation · frame 12 · 34.5°".
QString keyReadout(const CurveScene::Item& item, int frame);

// While keys are dragged by `values` (in shown values): "+12.5 · 3 frames · soft 8".
QString dragReadout(const KeyDrag& drag, double values, int softRadius);

} // namespace limber
