#include "ui/widgets/time_text.h"

#include "core/motion/nominal_rate.h"
#include "core/motion/timecode.h"
#include "ui/widgets/typed_number.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr int kSecondDecimals = 2;
const QString kSecondsUnit = QStringLiteral("s");

QString timecode(int frame, const FrameTime& frameTime)
{
    return QString::fromStdString(timecodeText(frame, nominalRate(frameTime)));
}

} // namespace

TimeDisplayChoice& TimeDisplayChoice::instance()
{
    static TimeDisplayChoice choice;
    return choice;
}

void TimeDisplayChoice::setDisplay(TimeDisplay display)
{
    if (display == m_display)
        return;
    m_display = display;
    emit changed();
}

void TimeDisplayChoice::cycle()
{
    constexpr int kCount = 3;
    setDisplay(static_cast<TimeDisplay>((static_cast<int>(m_display) + 1) % kCount));
}

QString shownTime(double frame, const FrameTime& frameTime)
{
    if (TimeDisplayChoice::instance().display() != TimeDisplay::Frames)
        return shortTime(frame, frameTime);
    return QCoreApplication::translate("Timeline", "frame %1")
        .arg(shownNumber(std::floor(frame + 0.5), 0));
}

QString shortTime(double frame, const FrameTime& frameTime)
{
    const double whole = std::floor(frame + 0.5);
    switch (TimeDisplayChoice::instance().display()) {
    case TimeDisplay::Seconds:
        return shownSeconds(whole * frameTime.seconds, kSecondDecimals);
    case TimeDisplay::Timecode:
        return timecode(static_cast<int>(whole), frameTime);
    case TimeDisplay::Frames:
        break;
    }
    return shownNumber(whole, 0);
}

QString typingTime(double frame, const FrameTime& frameTime)
{
    constexpr double kFramesTold = 0.1; // of a frame is lost at most
    if (TimeDisplayChoice::instance().display() != TimeDisplay::Seconds)
        return shortTime(frame, frameTime);
    const double finest = frameTime.seconds > 0.0 ? kFramesTold * frameTime.seconds : 1.0;
    const double decimals = std::clamp(std::ceil(-std::log10(finest)), 2.0, 9.0);
    return shownNumber(frame * frameTime.seconds, static_cast<int>(decimals));
}

std::optional<double> typedTime(const QString& text, const FrameTime& frameTime)
{
    const TimeDisplay display = TimeDisplayChoice::instance().display();
    const QString cleaned = text.normalized(QString::NormalizationForm_KC).trimmed();
    const QStringList parts = cleaned.split(QLatin1Char(':'));
    const auto frameAt = [&](double seconds) -> std::optional<double> {
        if (!(frameTime.seconds > 0.0))
            return std::nullopt;
        return std::round(seconds / frameTime.seconds);
    };
    if (parts.size() == 4 || (parts.size() > 1 && display == TimeDisplay::Timecode)) {
        const auto frame = frameOfTimecode(cleaned.toStdString(), nominalRate(frameTime));
        return frame ? std::optional<double>(*frame) : std::nullopt;
    }
    if (parts.size() > 1) {
        const auto minutes = typedNumber(parts[0]);
        const auto seconds = typedNumber(parts[1], kSecondsUnit);
        if (parts.size() > 2 || !minutes || !seconds || *minutes < 0.0 || *seconds < 0.0)
            return std::nullopt;
        return frameAt(*minutes * 60.0 + *seconds);
    }
    const auto number = typedNumber(cleaned, kSecondsUnit);
    if (!number)
        return std::nullopt;
    const bool isSeconds =
        display == TimeDisplay::Seconds || cleaned.endsWith(kSecondsUnit, Qt::CaseInsensitive);
    return isSeconds ? frameAt(*number) : std::round(*number);
}

QString shownSeconds(double seconds, int decimals)
{
    if (seconds < 60.0 - 0.5 * std::pow(10.0, -decimals))
        return QCoreApplication::translate("Timeline", "%1 s").arg(shownNumber(seconds, decimals));
    // Rounded first: 119.999 s with one decimal is 2:00.0, not 1:60.0.
    const double unit = std::pow(10.0, decimals);
    const double rounded = std::round(seconds * unit) / unit;
    const double minutes = std::floor(rounded / 60.0);
    const QString rest = shownNumber(rounded - minutes * 60.0, decimals);
    const bool padded = rounded - minutes * 60.0 < 10.0 - 0.5 / unit;
    return QStringLiteral("%1:%2%3").arg(shownNumber(minutes, 0),
                                         padded ? QStringLiteral("0") : QString(), rest);
}

QString shownSpan(const FrameRange& range, const FrameTime& frameTime)
{
    const int frames = std::max(range.count(), 0);
    const int steps = std::max(frames - 1, 0);
    const QString duration = TimeDisplayChoice::instance().display() == TimeDisplay::Timecode
                                 ? timecode(steps, frameTime)
                                 : shownSeconds(steps * frameTime.seconds, kSecondDecimals);
    if (frames == 1)
        return QCoreApplication::translate("Timeline", "1 frame  ·  %1").arg(duration);
    return QCoreApplication::translate("Timeline", "%1 frames  ·  %2")
        .arg(shownNumber(frames, 0), duration);
}

} // namespace limber
