#include "ui/widgets/frame_field.h"

#include "ui/widgets/time_text.h"

namespace limber {

FrameField::FrameField(QWidget* parent) : NumberField(parent)
{
    setWholeNumbers(true);
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void FrameField::setFrameTime(const FrameTime& frameTime)
{
    if (frameTime.seconds == m_frameTime.seconds)
        return;
    m_frameTime = frameTime;
    updateGeometry();
    update();
}

QString FrameField::writtenText(double value, int) const
{
    return shortTime(value, m_frameTime);
}

// A time that is cut off would be read as another one: there is room for it, or an ellipsis.
QString FrameField::fittingText(int width) const
{
    return fontMetrics().elidedText(shownText(), Qt::ElideRight, width);
}

QSize FrameField::minimumSizeHint() const
{
    const QSize plain = NumberField::minimumSizeHint();
    return TimeDisplayChoice::instance().display() == TimeDisplay::Frames
               ? plain
               : plain.expandedTo(sizeHint());
}

QString FrameField::typingText(double value) const
{
    return typingTime(value, m_frameTime);
}

std::optional<double> FrameField::readValue(const QString& typed) const
{
    return typedTime(typed, m_frameTime);
}

} // namespace limber
