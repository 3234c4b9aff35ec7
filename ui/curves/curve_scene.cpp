#include "ui/curves/curve_scene.h"

#include <algorithm>
#include <utility>

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
    if (!item.levels)
        return false;
    const FrameRange frames = framesIn(box, transform, item.curve->samples.size());
    if (frames.count() <= 0)
        return false;
    const ValueSpan span = item.levels->spanOf(item.curve->samples, frames.first, frames.last);
    return transform.y(span.highest) <= box.bottom() && transform.y(span.lowest) >= box.top();
}

} // namespace

CurveWork CurveScene::workOf(const Item& item)
{
    CurveWork work{item.channel, item.curve, m_cache.find(item.curve), {}, {}, {}};
    if (item.ghost) {
        work.ghost = item.ghost;
        work.times = item.ghostTimes;
        work.ghostLevels = work.times ? nullptr : m_cache.find(item.ghost);
    }
    return work;
}

void CurveScene::apply(Item& item, const MadeCurve& made)
{
    item.curve = made.curve;
    item.levels = m_cache.keep(made.curve, made.levels);
    if (!made.ghost)
        return;
    item.drawnGhost = made.ghost;
    item.ghostLevels = m_cache.keep(made.ghost, made.ghostLevels);
}

void CurveScene::setCurves(std::vector<ShownCurve> curves)
{
    const std::vector<Item> before = std::exchange(m_items, {});
    const std::unordered_map<int, std::size_t> placesBefore = std::exchange(m_places, {});
    m_waiting.clear();
    m_items.reserve(curves.size());
    std::size_t cost = 0;
    for (ShownCurve& curve : curves) {
        Item item{std::move(curve), {}, {}, {}};
        CurveWork work = workOf(item);
        cost += work.cost();
        if (cost <= kAtOnce) {
            apply(item, makeDrawable(work));
        } else {
            cost -= work.cost();
            const auto old = placesBefore.find(item.channel);
            const Item* shown = old == placesBefore.end() ? nullptr : &before[old->second];
            if (shown && shown->curve->samples.size() == item.curve->samples.size()) {
                item.curve = shown->curve;
                item.levels = shown->levels;
                item.drawnGhost = shown->drawnGhost;
                item.ghostLevels = shown->ghostLevels;
            }
            m_waiting[item.channel] = std::move(work);
        }
        m_places[item.channel] = m_items.size();
        m_items.push_back(std::move(item));
    }
    renormalise();
}

void CurveScene::setCurve(int channel, const CurvePtr& curve, FrameRange touched, bool later)
{
    Item* item = find(channel);
    if (!item)
        return;
    const auto waiting = m_waiting.find(channel);
    if (later && !m_cache.find(curve)) {
        CurveWork& work = m_waiting[channel]; // its ghost may be to come already
        work.channel = channel;
        work.curve = curve;
        work.levels = nullptr;
        return;
    }
    item->levels = m_cache.levelsOf(curve, item->curve, touched);
    item->curve = curve;
    if (waiting == m_waiting.end())
        return;
    waiting->second.curve = curve; // its ghost is still to come
    waiting->second.levels = item->levels;
    if (!waiting->second.ghost)
        m_waiting.erase(waiting);
}

void CurveScene::setActive(const std::vector<int>& channels)
{
    for (Item& item : m_items)
        item.active = false;
    for (const int channel : channels) {
        if (Item* item = find(channel))
            item->active = true;
    }
}

std::vector<CurveWork> CurveScene::waiting() const
{
    std::vector<CurveWork> work;
    for (const auto& [channel, each] : m_waiting)
        work.push_back(each);
    return work;
}

bool CurveScene::take(const std::vector<MadeCurve>& curves)
{
    bool anyTaken = false;
    for (const MadeCurve& made : curves) {
        Item* item = find(made.channel);
        const auto waiting = m_waiting.find(made.channel);
        // A curve of a moment ago is shown too, while a newer one is to come.
        if (!item || waiting == m_waiting.end() ||
            waiting->second.curve->samples.size() != made.curve->samples.size())
            continue;
        const bool isFirst = !item->levels;
        const bool isLast =
            waiting->second.curve == made.curve && (!waiting->second.ghost || made.ghostLevels);
        apply(*item, made);
        if (isFirst)
            normalise(*item);
        if (isLast)
            m_waiting.erase(waiting);
        anyTaken = true;
    }
    return anyTaken;
}

const CurveScene::Item* CurveScene::item(int channel) const
{
    const auto place = m_places.find(channel);
    return place == m_places.end() ? nullptr : &m_items[place->second];
}

CurveScene::Item* CurveScene::find(int channel)
{
    const auto place = m_places.find(channel);
    return place == m_places.end() ? nullptr : &m_items[place->second];
}

void CurveScene::setNormalised(bool normalised)
{
    m_normalised = normalised;
    renormalise();
}

void CurveScene::normalise(Item& item) const
{
    item.scale = 1.0;
    item.shift = 0.0;
    if (!m_normalised || !item.levels)
        return;
    const ValueSpan span = item.levels->spanOf(item.curve->samples, 0, lastFrameOf(item));
    const double half = (span.highest - span.lowest) / 2.0;
    item.scale = half > 0.0 ? 1.0 / half : 1.0;
    item.shift = -(span.lowest + half) * item.scale;
}

void CurveScene::renormalise()
{
    for (Item& item : m_items)
        normalise(item);
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
        if (first > last || !item.levels)
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
        if (!item.locked && item.levels)
            keys.setFrames(item.channel, keysInBox(*item.curve, transformOf(item, view), box));
    }
    return keys;
}

} // namespace limber
