#include "ui/curves/curve_loader.h"

#include <iterator>
#include <utility>

namespace limber {

namespace {

// Samples that are looked at before curves are handed over: some 20 ms of work.
constexpr std::size_t kAtATime = 8'000'000;

} // namespace

CurveLoader::CurveLoader(Background& background, QObject* parent)
    : QObject(parent), m_background(background)
{
}

CurveLoader::~CurveLoader()
{
    if (m_task >= 0)
        m_background.cancel(std::exchange(m_task, -1));
}

void CurveLoader::load(std::vector<CurveWork> work)
{
    m_waiting = std::move(work);
    startNext();
}

void CurveLoader::startNext()
{
    if (m_task >= 0 || m_waiting.empty())
        return;
    std::size_t cost = 0;
    auto end = m_waiting.begin();
    while (end != m_waiting.end() && cost < kAtATime)
        cost += (end++)->cost();
    std::vector<CurveWork> work(std::make_move_iterator(m_waiting.begin()),
                                std::make_move_iterator(end));
    m_waiting.erase(m_waiting.begin(), end);
    m_task = m_background.start<std::vector<MadeCurve>>(
        Text{LIMBER_TEXT("Preparing curves"), {}}, this,
        [work = std::move(work)](const Background::Progress& progress) {
            std::vector<MadeCurve> curves;
            for (const CurveWork& each : work) {
                const auto done = static_cast<double>(curves.size());
                if (!progress(done / static_cast<double>(work.size())))
                    break;
                curves.push_back(makeDrawable(each));
            }
            return curves;
        },
        [this](const std::vector<MadeCurve>& curves) {
            m_task = -1;
            emit made(curves);
            startNext();
        },
        [this] {
            // Stopped by the user: what is missing comes with the next change.
            m_task = -1;
            m_waiting.clear();
        });
}

} // namespace limber
