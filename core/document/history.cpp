#include "core/document/history.h"

#include <cassert>

namespace limber {

namespace {

std::size_t bytesOf(const Curve& curve)
{
    return curve.samples.size() * sizeof(double);
}

} // namespace

History::History(TakePtr initial, Text title)
{
    hold(*initial);
    m_clean = initial;
    m_steps.push_back({std::move(title), std::move(initial)});
}

void History::commit(TakePtr take, Text title)
{
    while (canRedo()) {
        release(*m_steps.back().take);
        m_steps.pop_back();
    }
    hold(*take);
    m_steps.push_back({std::move(title), std::move(take)});
    ++m_index;
    enforceBudget();
}

void History::replace(int index, TakePtr take)
{
    TakePtr& held = m_steps[static_cast<std::size_t>(index)].take;
    hold(*take);
    release(*held);
    held = std::move(take);
}

void History::goTo(int index)
{
    assert(index >= 0 && index < count());
    m_index = index;
}

void History::setByteBudget(std::size_t bytes)
{
    m_byteBudget = bytes;
    enforceBudget();
}

void History::hold(const Take& take)
{
    for (const CurvePtr& curve : take.clip.curves) {
        if (++m_holders[curve.get()] == 1)
            m_byteCount += bytesOf(*curve);
    }
}

void History::release(const Take& take)
{
    for (const CurvePtr& curve : take.clip.curves) {
        const auto holder = m_holders.find(curve.get());
        if (--holder->second > 0)
            continue;
        m_byteCount -= bytesOf(*curve);
        m_holders.erase(holder);
    }
}

void History::enforceBudget()
{
    int dropped = 0;
    while (m_byteCount > m_byteBudget && dropped < m_index && count() - dropped > kAlwaysKept + 1) {
        release(*step(dropped).take);
        ++dropped;
    }
    m_steps.erase(m_steps.begin(), m_steps.begin() + dropped);
    m_index -= dropped;
}

} // namespace limber
