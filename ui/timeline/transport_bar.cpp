#include "ui/timeline/transport_bar.h"

#include "core/document/in_out.h"
#include "core/motion/nominal_rate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/frame_field.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_hint.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

constexpr double kSlowest = 0.1, kFastest = 4.0;
constexpr int kControlCount = static_cast<int>(TransportBar::Control::ClearRange) + 1;

QLabel* quietLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setProperty("quiet", true);
    return label;
}

QWidget* group(QWidget* parent, const QList<QWidget*>& widgets, int between)
{
    auto* made = new QWidget(parent);
    auto* layout = new QHBoxLayout(made);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(between);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    return made;
}

// As wide as the longest text it will show, so that nothing moves while the numbers run.
void reserve(QToolButton* button, const QString& widest)
{
    button->setMinimumWidth(button->fontMetrics().horizontalAdvance(widest) + 2 * metric::kInside);
}

// The field beside it has the frame as times are shown: here stand the seconds beside a frame, and
// the frame beside seconds or a timecode.
QString readoutText(double frame, const FrameTime& frameTime)
{
    if (TimeDisplayChoice::instance().display() == TimeDisplay::Frames)
        return shownSeconds(frame * frameTime.seconds, 2);
    return TransportBar::tr("frame %1").arg(shownNumber(frame, 0));
}

} // namespace

TransportBar::TransportBar(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_speed(new NumberField(this)),
      m_frame(new FrameField(this)), m_in(new FrameField(this)), m_out(new FrameField(this)),
      m_speedTitle(quietLabel(this)), m_frameTitle(quietLabel(this)), m_last(quietLabel(this)),
      m_time(new QToolButton(this)), m_rate(quietLabel(this)), m_inTitle(quietLabel(this)),
      m_outTitle(quietLabel(this))
{
    makeButtons();
    makeFields();
    arrange();
    connectSession();
    retranslate();
    takeDocument();
    takePlayback();
}

IconButton* TransportBar::button(Control control) const
{
    return m_buttons[static_cast<int>(control)];
}

void TransportBar::describe(Control control, QAction* action)
{
    IconButton* described = button(control);
    m_described[static_cast<int>(control)] = true;
    const auto take = [described, action] {
        described->setToolTip(action->toolTip());
        described->setStatusTip(action->statusTip());
    };
    connect(action, &QAction::changed, described, take);
    take();
}

void TransportBar::makeButtons()
{
    static constexpr std::array<const char*, kControlCount> kIcons = {
        "first", "previous",    "play",     "stop",      "next",       "last",
        "loop",  "interpolate", "in-point", "out-point", "range-clear"};
    for (int i = 0; i < kControlCount; ++i) {
        auto* made = new IconButton(QLatin1String(kIcons[static_cast<std::size_t>(i)]), this);
        const auto control = static_cast<Control>(i);
        made->setCheckable(control == Control::Loop || control == Control::Interpolate);
        made->setAutoRepeat(control == Control::Previous || control == Control::Next);
        connect(made, &QToolButton::clicked, this, [this, control] { press(control); });
        m_buttons.append(made);
        m_described.append(false);
    }
}

void TransportBar::makeFields()
{
    m_speed->setRange(kSlowest, kFastest);
    m_speed->setStep(0.01);
    m_speed->setDecimals(2);
    m_speed->setSuffix(QStringLiteral("×"));
    m_speed->setDefaultValue(1.0);
    m_speed->setValue(1.0);

    m_time->setObjectName(QStringLiteral("timeReadout"));
    m_time->setAutoRaise(true);
    m_time->setFocusPolicy(Qt::TabFocus);
    connect(m_time, &QToolButton::clicked, this, &TransportBar::cycleTimeDisplay);
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this,
            &TransportBar::takeTimeDisplay);

    const auto setSpeed = [this](double speed) { m_session.setSpeed(speed); };
    connect(m_speed, &NumberField::valueChanging, this, setSpeed);
    connect(m_speed, &NumberField::valueCommitted, this, setSpeed);
    connect(m_speed, &NumberField::editingCancelled, this,
            [this, setSpeed] { setSpeed(m_speed->value()); });
    connect(m_frame, &NumberField::valueChanging, this, &TransportBar::stepTo);
    connect(m_frame, &NumberField::editingCancelled, this,
            [this] { m_session.setTime(m_frame->value()); });
    const auto inChanged = [this](double frame) { setIn(static_cast<int>(frame)); };
    const auto outChanged = [this](double frame) { setOut(static_cast<int>(frame)); };
    connect(m_in, &NumberField::valueChanging, this, inChanged);
    connect(m_out, &NumberField::valueChanging, this, outChanged);
    connect(m_in, &NumberField::editingCancelled, this, [=, this] { inChanged(m_in->value()); });
    connect(m_out, &NumberField::editingCancelled, this, [=, this] { outChanged(m_out->value()); });
}

void TransportBar::arrange()
{
    const auto buttons = [this](std::initializer_list<Control> controls) {
        QList<QWidget*> widgets;
        for (const Control control : controls)
            widgets.append(button(control));
        return group(this, widgets, 0);
    };
    auto* layout = new FlowLayout(metric::kEdge, metric::kInside, this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kBetween,
                               metric::kInside);
    layout->addWidget(buttons({Control::First, Control::Previous, Control::Play, Control::Stop,
                               Control::Next, Control::Last}));
    layout->addWidget(buttons({Control::Loop, Control::Interpolate}));
    layout->addWidget(group(this, {m_speedTitle, m_speed}, metric::kInside));
    layout->addWidget(group(this, {m_frameTitle, m_frame, m_last}, metric::kInside));
    layout->addWidget(group(this, {m_time, m_rate}, metric::kEdge));
    layout->addWidget(group(this,
                            {button(Control::SetIn), m_inTitle, m_in, button(Control::SetOut),
                             m_outTitle, m_out, button(Control::ClearRange)},
                            metric::kInside));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TransportBar::connectSession()
{
    connect(&m_session, &Session::currentChanged, this, &TransportBar::takeDocument);
    connect(&m_session, &Session::changed, this, &TransportBar::takeClip);
    connect(&m_session, &Session::timeChanged, this, &TransportBar::takeTime);
    connect(&m_session, &Session::playingChanged, this, &TransportBar::takePlayback);
}

void TransportBar::press(Control control)
{
    Document* document = m_session.current();
    Playback& playback = m_session.playback();
    switch (control) {
    case Control::First:
        stepTo(0.0);
        break;
    case Control::Previous:
        stepTo(m_session.frame() - 1);
        break;
    case Control::Play:
        if (m_session.isPlaying()) {
            m_session.pause();
        } else {
            playback.setBackwards(false);
            m_session.play();
        }
        break;
    case Control::Stop:
        m_session.stop();
        break;
    case Control::Next:
        stepTo(m_session.frame() + 1);
        break;
    case Control::Last:
        stepTo(document ? document->clip().frameCount - 1 : 0);
        break;
    case Control::Loop:
        playback.setLoops(button(control)->isChecked());
        break;
    case Control::Interpolate:
        playback.setInterpolates(button(control)->isChecked());
        break;
    case Control::SetIn:
        setIn(m_session.frame());
        break;
    case Control::SetOut:
        setOut(m_session.frame());
        break;
    case Control::ClearRange:
        if (document)
            document->setRange(std::nullopt);
        break;
    }
}

void TransportBar::stepTo(double frame)
{
    m_session.pause();
    m_session.setTime(frame);
}

void TransportBar::setIn(int frame)
{
    if (Document* document = m_session.current())
        document->setRange(withInPoint(document->take(), frame));
}

void TransportBar::setOut(int frame)
{
    if (Document* document = m_session.current())
        document->setRange(withOutPoint(document->take(), frame));
}

// ---- what the session says

void TransportBar::takeDocument()
{
    const bool any = m_session.current() && m_session.current()->clip().frameCount > 0;
    for (IconButton* made : m_buttons)
        made->setEnabled(any);
    for (const Control control : {Control::Loop, Control::Interpolate})
        button(control)->setEnabled(true);
    for (NumberField* field : {m_frame, m_in, m_out})
        field->setReadOnly(!any);
    takeClip();
    takeTime();
}

void TransportBar::takeClip()
{
    const Document* document = m_session.current();
    const Clip clip = document ? document->clip() : Clip{};
    const int last = std::max(clip.frameCount - 1, 0);
    const FrameRange range = document ? playRange(document->take()) : FrameRange{0, 0};
    for (FrameField* field : {m_frame, m_in, m_out}) {
        field->setFrameTime(clip.frameTime);
        field->setRange(0, last);
    }
    m_in->setValue(range.first);
    m_out->setValue(std::max(range.last, 0));
    m_in->setDefaultValue(0);
    m_out->setDefaultValue(last);
    button(Control::ClearRange)->setEnabled(document && document->take().range.has_value());
    //: the last frame, after the number of the current one
    m_last->setText(tr("/ %1").arg(shortTime(last, clip.frameTime)));
    const double rate = document ? nominalRate(clip.frameTime) : 0.0;
    const bool whole = std::abs(rate - std::round(rate)) < 5e-4;
    m_rate->setText(document ? tr("%1 fps").arg(shownNumber(rate, whole ? 0 : 3)) : QString());
    m_rate->setToolTip(document
                           ? tr("%1 s from frame to frame").arg(exactNumber(clip.frameTime.seconds))
                           : QString());
    reserve(m_time, readoutText(last, clip.frameTime));
    takeTime();
    keepRoomForRows();
}

void TransportBar::takeTime()
{
    const Document* document = m_session.current();
    m_frame->setValue(m_session.frame());
    m_time->setText(
        readoutText(m_session.frame(), document ? document->clip().frameTime : FrameTime{}));
}

void TransportBar::takeTimeDisplay()
{
    takeClip();
    m_frameTitle->setText(
        TimeDisplayChoice::instance().display() == TimeDisplay::Frames ? tr("frame") : tr("time"));
    const QString hint = tr("Click to show times as frames, seconds or timecode, everywhere.");
    switch (TimeDisplayChoice::instance().display()) {
    case TimeDisplay::Frames:
        m_time->setToolTip(tr("Times are shown as frames.") + QLatin1Char('\n') + hint);
        break;
    case TimeDisplay::Seconds:
        m_time->setToolTip(tr("Times are shown in seconds.") + QLatin1Char('\n') + hint);
        break;
    case TimeDisplay::Timecode:
        m_time->setToolTip(tr("Times are shown as timecode: hours, minutes, seconds, frames.") +
                           QLatin1Char('\n') + hint);
        break;
    }
    m_time->setStatusTip(hint);
}

void TransportBar::cycleTimeDisplay()
{
    TimeDisplayChoice::instance().cycle();
    emit m_session.message(m_time->toolTip().section(QLatin1Char('\n'), 0, 0));
}

void TransportBar::takePlayback()
{
    const bool playing = m_session.isPlaying();
    const Playback& playback = m_session.playback();
    button(Control::Play)->setIconName(playing ? QStringLiteral("pause") : QStringLiteral("play"));
    button(Control::Play)->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    button(Control::Loop)->setChecked(playback.loops());
    button(Control::Interpolate)->setChecked(playback.interpolates());
    m_speed->setValue(playback.speed());
}

void TransportBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    keepRoomForRows();
}

void TransportBar::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    keepRoomForRows();
}

// A dock does not ask how high its content is at its width: it keeps to the least height only.
// Before the bar is shown its width says nothing.
void TransportBar::keepRoomForRows()
{
    if (isVisible())
        setMinimumHeight(layout()->heightForWidth(width()));
}

// ---- language

void TransportBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        takeDocument();
        takePlayback();
    }
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        keepRoomForRows();
}

void TransportBar::retranslate()
{
    setAccessibleName(tr("Playing"));
    const auto name = [this](Control control, const QString& title) {
        const QString tip = button(control)->toolTip();
        button(control)->setTitle(title);
        if (m_described[static_cast<int>(control)])
            button(control)->setToolTip(tip);
    };
    name(Control::First, tr("First frame"));
    name(Control::Previous, tr("Previous frame"));
    name(Control::Play, tr("Play or pause"));
    name(Control::Stop, tr("Stop and go back to the in point"));
    name(Control::Next, tr("Next frame"));
    name(Control::Last, tr("Last frame"));
    name(Control::Loop, tr("Loop"));
    name(Control::Interpolate, tr("Poses between frames while playing"));
    name(Control::SetIn, tr("Set the in point here"));
    name(Control::SetOut, tr("Set the out point here"));
    name(Control::ClearRange, tr("Clear the in and out points"));
    m_speedTitle->setText(tr("speed"));
    m_inTitle->setText(tr("in"));
    m_outTitle->setText(tr("out"));
    m_speed->setAccessibleName(tr("Speed of playing"));
    m_time->setAccessibleName(tr("Current time"));
    takeTimeDisplay();
    m_frame->setAccessibleName(tr("Current frame"));
    m_in->setAccessibleName(tr("In point"));
    m_out->setAccessibleName(tr("Out point"));
    for (NumberField* field : std::initializer_list<NumberField*>{m_speed, m_frame, m_in, m_out}) {
        field->setToolTip(field->accessibleName());
        field->setStatusTip(numberFieldHint());
    }
}

} // namespace limber
