#pragma once

#include "ui/curves/curve_levels.h"
#include "ui/curves/curve_painter.h"

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

namespace limber {

// One curve as it is to be shown.
struct ShownCurve {
    int channel = 0;
    CurvePtr curve; // with at least one sample
    CurvePtr ghost; // the saved curve, drawn paler; null: none
    QColor colour;
    CurveLine line = CurveLine::Solid;
    bool locked = false;
    QString name; // "LeftArm Zrotation"
    QString unit; // "°" or ""
};

// What is shown of the curves and where: their levels, how each is normalised, what lies at a
// point. Knows no widget; the view says by a transform how shown values lie on the screen.
class CurveScene {
public:
    struct Item : ShownCurve {
        CurveLevelsPtr levels, ghostLevels; // the latter null without a ghost
        double scale = 1.0, shift = 0.0;    // shown value = scale × value + shift
    };

    void setCurves(std::vector<ShownCurve> curves);
    // Other samples in the frames `touched` of a channel; the levels follow at the cost of these.
    void setCurve(int channel, const CurvePtr& curve, FrameRange touched);

    const std::vector<Item>& items() const { return m_items; }
    const Item* item(int channel) const;

    // Every curve from −1 to 1, to compare shapes. The measure is taken when curves come, not while
    // they change, lest the curve jumps under the mouse; renormalise() takes it anew.
    void setNormalised(bool normalised);
    bool isNormalised() const { return m_normalised; }
    void renormalise();

    // How the values of this curve lie on the screen where shown values lie by `view`.
    PlotTransform transformOf(const Item& item, const PlotTransform& view) const;

    // From the lowest to the highest shown value in these frames; none without curves there.
    std::optional<ValueSpan> shownSpan(FrameRange frames) const;
    // The same of the keys.
    std::optional<ValueSpan> shownSpan(const KeySelection& keys) const;

    struct Hit {
        CurveKey key; // the nearest key of the curve that was hit
        bool isOnKey = false;
    };
    // The curve or key at a point; among near ones the nearest, selected keys before others.
    std::optional<Hit> hit(const QPointF& point, const PlotTransform& view,
                           const KeySelection& selected) const;
    KeySelection keysIn(const QRectF& box, const PlotTransform& view) const;

private:
    CurveLevelsCache m_cache;
    std::vector<Item> m_items;
    bool m_normalised = false;
};

} // namespace limber
