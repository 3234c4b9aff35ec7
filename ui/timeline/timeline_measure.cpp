#include "ui/timeline/timeline_measure.h"

#include "core/document/background.h"
#include "core/edit/activity.h"

#include <QTimer>

#include <utility>

namespace limber {

namespace {

constexpr int kActivitySamples = 400;
constexpr int kPauseMs = 400; // after the last change of a drag

struct Measured {
    std::vector<double> speeds;
    ContactLanes contacts;
};

} // namespace

TimelineMeasure::TimelineMeasure(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_pause(new QTimer(this))
{
    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    connect(m_pause, &QTimer::timeout, this, &TimelineMeasure::start);
}

TimelineMeasure::~TimelineMeasure()
{
    if (m_task >= 0)
        m_session.background().cancel(m_task);
}

void TimelineMeasure::startLater()
{
    m_pause->start();
}

void TimelineMeasure::start()
{
    m_pause->stop();
    Background& background = m_session.background();
    if (m_task >= 0)
        background.cancel(m_task);
    m_task = -1;
    const Document* document = m_session.current();
    if (!document || document->clip().frameCount < 2)
        return;
    const TakePtr take = document->shown();
    ContactOptions options;
    options.up = document->chosenUpAxis();
    m_task = background.start<Measured>(
        Text{LIMBER_TEXT("Looking where the figure moves"), {}}, this,
        [take, options](const Background::Progress& progress) {
            Measured now;
            now.speeds = jointSpeeds(take->clip, kActivitySamples, progress);
            // A figure without legs has none.
            if (auto contacts = findContacts(take->clip, options, progress))
                now.contacts = *std::move(contacts);
            return now;
        },
        [this](Measured now) {
            m_task = -1;
            emit measured(now.speeds, now.contacts);
        });
}

} // namespace limber
