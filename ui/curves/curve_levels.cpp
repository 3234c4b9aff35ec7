#include "ui/curves/curve_levels.h"

#include <algorithm>
#include <cassert>

namespace limber {

namespace {

ValueSpan spanOfSamples(std::span<const double> samples, std::size_t first, std::size_t count)
{
    ValueSpan span{samples[first], samples[first]};
    for (const double value : samples.subspan(first + 1, count - 1))
        span.include(value);
    return span;
}

} // namespace

CurveLevels::CurveLevels(std::span<const double> samples)
{
    std::size_t blocks = (samples.size() + kBlock - 1) / kBlock;
    if (blocks == 0)
        return;
    m_levels.emplace_back(blocks);
    while (blocks > 1) {
        blocks = (blocks + 1) / 2;
        m_levels.emplace_back(blocks);
    }
    update(samples, {0, static_cast<int>(samples.size()) - 1});
}

void CurveLevels::update(std::span<const double> samples, FrameRange touched)
{
    if (m_levels.empty() || touched.count() <= 0)
        return;
    std::size_t first = static_cast<std::size_t>(touched.first) / kBlock;
    std::size_t last = static_cast<std::size_t>(touched.last) / kBlock;
    for (std::size_t block = first; block <= last; ++block) {
        const std::size_t start = block * kBlock;
        m_levels.front()[block] =
            spanOfSamples(samples, start, std::min<std::size_t>(kBlock, samples.size() - start));
    }
    for (std::size_t level = 1; level < m_levels.size(); ++level) {
        const std::vector<ValueSpan>& below = m_levels[level - 1];
        first /= 2;
        last /= 2;
        for (std::size_t block = first; block <= last; ++block) {
            ValueSpan span = below[2 * block];
            if (2 * block + 1 < below.size())
                span.include(below[2 * block + 1]);
            m_levels[level][block] = span;
        }
    }
}

ValueSpan CurveLevels::spanOf(std::span<const double> samples, int first, int last) const
{
    assert(first >= 0 && first <= last && static_cast<std::size_t>(last) < samples.size());
    auto from = static_cast<std::size_t>(first);
    auto end = static_cast<std::size_t>(last) + 1;
    ValueSpan span{samples[from], samples[from]};
    // Single samples up to whole blocks, then ever longer blocks towards the middle.
    while (from < end && from % kBlock != 0)
        span.include(samples[from++]);
    while (end > from && end % kBlock != 0)
        span.include(samples[--end]);
    from /= kBlock;
    end /= kBlock;
    for (std::size_t level = 0; from < end; ++level) {
        const std::vector<ValueSpan>& blocks = m_levels[level];
        if (from % 2 != 0)
            span.include(blocks[from++]);
        if (end > from && end % 2 != 0)
            span.include(blocks[--end]);
        from /= 2;
        end /= 2;
    }
    return span;
}

CurveLevelsPtr CurveLevelsCache::levelsOf(const CurvePtr& curve)
{
    if (CurveLevelsPtr known = find(curve))
        return known;
    return keep(curve, std::make_shared<const CurveLevels>(curve->samples));
}

CurveLevelsPtr CurveLevelsCache::levelsOf(const CurvePtr& curve, const CurvePtr& before,
                                          FrameRange touched)
{
    if (CurveLevelsPtr known = find(curve))
        return known;
    const CurveLevelsPtr old = find(before);
    const FrameRange within{std::max(0, touched.first),
                            std::min(static_cast<int>(curve->samples.size()) - 1, touched.last)};
    if (!old || before->samples.size() != curve->samples.size())
        return levelsOf(curve);
    auto levels = std::make_shared<CurveLevels>(*old);
    levels->update(curve->samples, within);
    return keep(curve, std::move(levels));
}

CurveLevelsPtr CurveLevelsCache::find(const CurvePtr& curve) const
{
    const auto found = m_entries.find(curve.get());
    if (found == m_entries.end() || found->second.curve.lock() != curve)
        return {};
    return found->second.levels;
}

CurveLevelsPtr CurveLevelsCache::keep(const CurvePtr& curve, CurveLevelsPtr levels)
{
    if (m_entries.size() >= m_sweepAt) {
        std::erase_if(m_entries, [](const auto& item) { return item.second.curve.expired(); });
        m_sweepAt = 2 * m_entries.size() + 64;
    }
    m_entries[curve.get()] = {curve, levels};
    return levels;
}

} // namespace limber
