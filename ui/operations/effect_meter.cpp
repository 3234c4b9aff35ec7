#include "ui/operations/effect_meter.h"

#include "ui/theme/theme.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace limber {

EffectMeter::EffectMeter(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_clips(new QLabel(this)),
      m_maximum(new QLabel(this)), m_mean(new QLabel(this)), m_skate(new QLabel(this))
{
    m_title->setProperty("quiet", true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    for (QLabel* label : {m_title, m_clips, m_maximum, m_mean, m_skate}) {
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    showTexts();
}

void EffectMeter::clear()
{
    m_state = State::Empty;
    showTexts();
}

void EffectMeter::showClips(const Clip& before, const Clip& after)
{
    m_framesBefore = before.frameCount;
    m_framesAfter = after.frameCount;
    m_secondsBefore = before.durationSec();
    m_secondsAfter = after.durationSec();
}

void EffectMeter::showMeasuring()
{
    m_state = State::Measuring;
    showTexts();
}

void EffectMeter::showEffect(const Effect& effect, const SkeletonPtr& skeleton, double height)
{
    m_state = State::Measured;
    m_measured = effect;
    m_skeleton = skeleton;
    m_height = height;
    showTexts();
}

// As many as a ten-thousandth of the figure needs.
int EffectMeter::lengthDecimals() const
{
    const double unit = std::max(m_height, 1e-9) * 1e-4;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(unit))), 0, 9);
}

QString EffectMeter::lengthText(double length) const
{
    return tr("%1 (%2 % of the height)", "a length in file units, and how much of the figure")
        .arg(shownNumber(length, lengthDecimals()), shownNumber(length / m_height * 100.0, 2));
}

void EffectMeter::showTexts()
{
    setVisible(m_state != State::Empty);
    if (m_state == State::Empty)
        return;
    setAccessibleName(tr("Effect of the operation"));
    m_title->setText(tr("Effect"));
    //: frames before → after, duration before → after
    m_clips->setText(tr("Frames %1 → %2  ·  %3 → %4")
                         .arg(shownNumber(m_framesBefore, 0), shownNumber(m_framesAfter, 0),
                              shownSeconds(m_secondsBefore, 2), shownSeconds(m_secondsAfter, 2)));
    showMoves();
    showSkate();
}

void EffectMeter::showMoves()
{
    const std::optional<Displacement>& moves = m_measured.displacement;
    const bool anyMoves = m_state == State::Measured && moves && moves->joint >= 0;
    m_mean->setVisible(anyMoves);
    if (m_state == State::Measuring) {
        m_maximum->setText(tr("Measuring how far the joints move …"));
    } else if (!moves) {
        m_maximum->setText(tr("The joints cannot be compared."));
    } else if (!anyMoves) {
        m_maximum->setText(tr("Every pose stays as it was."));
    } else {
        const QString joint = QString::fromStdString(displayName(*m_skeleton, moves->joint));
        m_maximum->setText(
            tr("Largest move %1: %2, frame %3")
                .arg(lengthText(moves->maximum), joint, shownNumber(moves->frame, 0)));
        m_mean->setText(tr("Mean move %1").arg(lengthText(moves->mean)));
    }
}

void EffectMeter::showSkate()
{
    const bool anySkate =
        m_state == State::Measured && m_measured.skateBefore && m_measured.skateAfter;
    m_skate->setVisible(anySkate);
    if (!anySkate)
        return;
    const auto speed = [this](const Skate& skate) {
        return shownNumber(skate.meanSpeed, lengthDecimals());
    };
    m_skate->setText(tr("Foot skate %1 → %2 per second")
                         .arg(speed(*m_measured.skateBefore), speed(*m_measured.skateAfter)));
    m_skate->setToolTip(tr("How fast feet slide over the floor while they stand, in units of the "
                           "file: mean of all contacts."));
}

void EffectMeter::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showTexts();
    QWidget::changeEvent(event);
}

} // namespace limber
