#include "ui/inspector/inspector_panel.h"

#include "ui/inspector/channel_section.h"
#include "ui/inspector/clip_section.h"
#include "ui/inspector/joint_section.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace limber {

namespace {

// Numbers that run faster than this cannot be read anyway.
constexpr int kPlayingIntervalMs = 60;

QLabel* makeHint(QWidget* parent)
{
    auto* hint = new QLabel(parent);
    hint->setProperty("quiet", true);
    hint->setWordWrap(true);
    hint->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, 0);
    return hint;
}

} // namespace

InspectorPanel::InspectorPanel(Session& session, QWidget* parent)
    : QScrollArea(parent), m_session(session)
{
    auto* content = new QWidget(this);
    m_empty = makeHint(content);
    m_noJoint = makeHint(content);
    m_joint = new JointSection(session, content);
    m_channels = new ChannelSection(session, content);
    m_clip = new ClipSection(session, content);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget* part : {static_cast<QWidget*>(m_empty), static_cast<QWidget*>(m_noJoint),
                          static_cast<QWidget*>(m_joint), static_cast<QWidget*>(m_channels),
                          static_cast<QWidget*>(m_clip)})
        layout->addWidget(part);
    layout->addStretch(1);
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);

    m_all.setSingleShot(true);
    m_time.setSingleShot(true);
    connect(&m_all, &QTimer::timeout, this, &InspectorPanel::refreshAll);
    connect(&m_time, &QTimer::timeout, this, &InspectorPanel::refreshTime);
    const auto all = [this] { m_all.start(0); };
    connect(&session, &Session::currentChanged, this, all);
    connect(&session, &Session::selectionChanged, this, all);
    connect(&session, &Session::visibilityChanged, this, all);
    connect(&session, &Session::changed, this, [this, all](const ChangeSet& changes) {
        if (changes.samples() && !changes.skeleton && !changes.timing)
            scheduleTime();
        else
            all();
    });
    connect(&session, &Session::timeChanged, this, &InspectorPanel::scheduleTime);
    retranslate();
    refreshAll();
}

void InspectorPanel::setSoftRadius(int frames)
{
    m_channels->setSoftRadius(frames);
}

void InspectorPanel::scheduleTime()
{
    if (!m_time.isActive())
        m_time.start(m_session.isPlaying() ? kPlayingIntervalMs : 0);
}

void InspectorPanel::refreshAll()
{
    if (!isVisible())
        return;
    const bool hasClip = m_session.current() != nullptr;
    const bool hasJoint = hasClip && m_session.activeJoint() >= 0;
    m_empty->setVisible(!hasClip);
    m_noJoint->setVisible(hasClip && !hasJoint);
    m_joint->setVisible(hasJoint);
    m_channels->setVisible(hasJoint);
    m_clip->setVisible(hasClip);
    m_joint->refresh();
    m_channels->refresh();
    m_clip->refresh();
}

void InspectorPanel::refreshTime()
{
    if (!isVisible())
        return;
    m_joint->refreshPose();
    m_channels->refreshValues();
}

void InspectorPanel::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    refreshAll();
}

void InspectorPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QScrollArea::changeEvent(event);
}

void InspectorPanel::retranslate()
{
    setAccessibleName(tr("Inspector"));
    m_empty->setText(tr("Facts and values of what is selected stand here."));
    m_noJoint->setText(tr("Select a joint to see and change its values."));
}

} // namespace limber
