#pragma once

#include "core/document/take.h"
#include "core/motion/text.h"

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace limber {

// Undo as a list of values: no inverse operations to get wrong. Unchanged curves are shared between
// steps, so a step costs what it changed. Never above its byte budget: the oldest steps go first,
// but the last 20 always stay.
class History {
public:
    struct Step {
        Text title;
        TakePtr take;
    };

    // However small the budget, that many steps can be undone.
    static constexpr int kAlwaysKept = 20;

    explicit History(TakePtr initial, Text title = {});

    int count() const { return static_cast<int>(m_steps.size()); }
    int index() const { return m_index; } // of the current step, 0 is the oldest kept
    const Step& step(int index) const { return m_steps[static_cast<std::size_t>(index)]; }
    const TakePtr& current() const { return m_steps[static_cast<std::size_t>(m_index)].take; }

    bool canUndo() const { return m_index > 0; }
    bool canRedo() const { return m_index + 1 < count(); }

    void commit(TakePtr take, Text title); // drops what could be redone
    // For what is no step: the in/out range, or what was kept elsewhere.
    void replace(int index, TakePtr take); // 0 ≤ index < count()
    void replaceCurrent(TakePtr take) { replace(m_index, std::move(take)); }
    void goTo(int index); // 0 ≤ index < count()

    // Whether the current step holds the very clip that the file holds. Steps that change no clip
    // (a marker, the range) leave it so.
    bool isClean() const { return m_clean && sameClip(*m_clean, *current()); }
    // The file holds the clip of `take`, which may be that of another step or of none any more.
    void setCleanAt(const TakePtr& take) { m_clean = take; }
    void setNeverClean() { m_clean = nullptr; }

    void setByteBudget(std::size_t bytes);
    std::size_t byteBudget() const { return m_byteBudget; }
    // Bytes of all different curves that the steps hold.
    std::size_t byteCount() const { return m_byteCount; }

private:
    void hold(const Take& take);
    void release(const Take& take);
    void enforceBudget();

    std::vector<Step> m_steps;
    std::unordered_map<const Curve*, int> m_holders; // in how many steps a curve stands
    std::size_t m_byteCount = 0;
    int m_index = 0;
    TakePtr m_clean; // what the file holds; not counted in the bytes: its steps are
    std::size_t m_byteBudget = std::size_t{1} << 30;
};

} // namespace limber
