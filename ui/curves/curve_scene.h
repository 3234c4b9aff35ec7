#pragma once

#include "ui/curves/curve_levels.h"
#include "ui/curves/curve_painter.h"
#include "ui/curves/curve_work.h"

#include <QColor>
#include <QString>

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

namespace limber {

// One curve as it is to be shown.
struct ShownCurve {
    int channel = 0;
    CurvePtr curve;        // with at least one sample
    CurvePtr ghost;        // what it is compared with, drawn paler; null: none
    GhostTimes ghostTimes; // at which the ghost is read off
    QColor colour;
    CurveLine line = CurveLine::Solid;
    bool locked = false;
    bool active = false; // one of those that stand out
    QString name;        // "LeftArm Zrotation"
    QString unit;        // "°" or ""
};

// What is shown of the curves and where: their levels, how each is normalised, what lies at a
// point. Knows no widget; the view says by a transform how shown values lie on the screen.
//
// Few and short curves are there at once. Many and long ones wait until they have been made
// drawable (waiting(), take()); until then a curve of as many samples that stood in its place is
// shown, or none.
class CurveScene {
public:
    struct Item : ShownCurve {
        CurveLevelsPtr levels; // null: the curve cannot be drawn yet
        CurvePtr drawnGhost;   // at the frames of the curve; null: none (yet)
        CurveLevelsPtr ghostLevels;
        double scale = 1.0, shift = 0.0; // shown value = scale × value + shift
    };

    // Samples that may be looked at in one event: few milliseconds.
    static constexpr std::size_t kAtOnce = 2'000'000;

    void setCurves(std::vector<ShownCurve> curves);
    // Other samples in the frames `touched` of a channel; the levels follow at the cost of these.
    // `later`: as one of very many, made when there is time.
    void setCurve(int channel, const CurvePtr& curve, FrameRange touched, bool later = false);
    void setActive(const std::vector<int>& channels);

    std::vector<CurveWork> waiting() const;
    // What was made of waiting() of now or earlier; whether any of it is shown from now on.
    bool take(const std::vector<MadeCurve>& curves);

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
    Item* find(int channel);
    CurveWork workOf(const Item& item);
    void apply(Item& item, const MadeCurve& made);
    void normalise(Item& item) const;

    CurveLevelsCache m_cache;
    std::vector<Item> m_items;
    std::unordered_map<int, std::size_t> m_places; // of the items, by channel
    std::map<int, CurveWork> m_waiting;            // by channel
    bool m_normalised = false;
};

} // namespace limber
