#include "ui/curves/curve_scene.h"

#include <algorithm>

namespace limber {

namespace {

constexpr double kKeyReach = 7.0;      // pixels within which a key is meant
constexpr double kLineReach = 5.0;     // the same for a curve
constexpr double kSelectedFirst = 2.0; // pixels by which a selected key counts as nearer

int lastFrameOf(const CurveScene::Item& item)
{
    return static_cast<int>(item.curve->samples.size()) - 1;
}

// Whether the curve may come into `box`, told by its levels: most curves are elsewhere.
bool passes(const CurveScene::Item& item, const PlotTransform& transform, const QRectF& box)
{
    const FrameRange frames = framesIn(box, transform, item.curve->samples.size());
    if (frames.count() <= 0)
        return false;
    const ValueSpan span = item.levels->spanOf(item.curve->samples, frames.first, frames.last);
    return transform.y(span.highest) <= box.bottom() && transform.y(span.lowest) >= box.top();
}

} // namespace

void CurveScene::setCurves(std::vector<ShownCurve> curves)
{
    m_items.clear();
    m_items.reserve(curves.size());
    for (ShownCurve& curve : curves) {
        Item item{std::move(curve), {}, {}};
        item.levels = m_cache.levelsOf(item.curve);
        if (item.ghost)
            item.ghostLevels = m_cache.levelsOf(item.ghost);
        m_items.push_back(std::move(item));
    }
    renormalise();
}

void CurveScene::setCurve(int channel, const CurvePtr& curve, FrameRange touched)
{
    const auto item = std::ranges::find(m_items, channel, &Item::channel);
    if (item == m_items.end())
        return;
    item->levels = m_cache.levelsOf(curve, item->curve, touched);
    item->curve = curve;
}

const CurveScene::Item* CurveScene::item(int channel) const
{
    const auto item = std::ranges::find(m_items, channel, &Item::channel);
    return item == m_items.end() ? nullptr : &*item;
}

void CurveScene::setNormalised(bool normalised)
{
    m_normalised = normalised;
    renormalise();
}

void CurveScene::renormalise()
{
    for (Item& item : m_items) {
        item.scale = 1.0;
        item.shift = 0.0;
        if (!m_normalised)
            continue;
        const ValueSpan span = item.levels->spanOf(item.curve->samples, 0, lastFrameOf(item));
        const double half = (span.highest - span.lowest) / 2.0;
        item.scale = half > 0.0 ? 1.0 / half : 1.0;
        item.shift = -(span.lowest + half) * item.scale;
    }
}

PlotTransform CurveScene::transformOf(const Item& item, const PlotTransform& view) const
{
    PlotTransform transform = view;
    transform.valueOrigin = view.y(item.shift);
    transform.valueScale = view.valueScale * item.scale;
    return transform;
}

std::optional<ValueSpan> CurveScene::shownSpan(FrameRange frames) const
{
    std::optional<ValueSpan> all;
    for (const Item& item : m_items) {
        const int first = std::max(0, frames.first);
        const int last = std::min(lastFrameOf(item), frames.last);
        if (first > last)
            continue;
        ValueSpan span = item.levels->spanOf(item.curve->samples, first, last);
        span = {item.scale * span.lowest + item.shift, item.scale * span.highest + item.shift};
        if (!all)
            all = span;
        all->include(span);
    }
    return all;
}

std::optional<ValueSpan> CurveScene::shownSpan(const KeySelection& keys) const
{
    std::optional<ValueSpan> all;
    for (const Item& item : m_items) {
        for (const int frame : keys.frames(item.channel)) {
            const double value =
                item.scale * item.curve->samples[static_cast<std::size_t>(frame)] + item.shift;
            if (!all)
                all = ValueSpan{value, value};
            all->include(value);
        }
    }
    return all;
}

std::optional<CurveScene::Hit> CurveScene::hit(const QPointF& point, const PlotTransform& view,
                                               const KeySelection& selected) const
{
    std::optional<Hit> key, line;
    double keyDistance = kKeyReach;
    double lineDistance = kLineReach;
    const QRectF around(point.x() - kKeyReach, point.y() - kKeyReach, 2.0 * kKeyReach,
                        2.0 * kKeyReach);
    for (const Item& item : m_items) {
        const PlotTransform transform = transformOf(item, view);
        if (!passes(item, transform, around))
            continue;
        const CurveNearness near = nearnessOf(*item.curve, transform, point, kKeyReach);
        const CurveKey nearest{item.channel, near.frame};
        const double ahead = selected.contains(nearest) ? kSelectedFirst : 0.0;
        if (near.key <= kKeyReach && near.key - ahead < keyDistance) {
            keyDistance = near.key - ahead;
            key = Hit{nearest, true};
        }
        if (near.line < lineDistance) {
            lineDistance = near.line;
            // Where keys have no room of their own, the curve is its keys.
            line = Hit{nearest, view.frameScale < kMarkSpacing};
        }
    }
    return key ? key : line;
}

KeySelection CurveScene::keysIn(const QRectF& box, const PlotTransform& view) const
{
    KeySelection keys;
    for (const Item& item : m_items) {
        if (!item.locked)
            keys.setFrames(item.channel, keysInBox(*item.curve, transformOf(item, view), box));
    }
    return keys;
}

} // namespace limber
