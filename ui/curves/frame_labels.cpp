#include "ui/curves/frame_labels.h"

#include "core/motion/nominal_rate.h"
#include "core/motion/timecode.h"
#include "ui/curves/axis_steps.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QCoreApplication>

#include <algorithm>

namespace limber {

namespace {

constexpr double kFrameLabelSpace = 110.0; // pixels

} // namespace

double frameLabelStep(double pixelsPerFrame, const FrameTime& frameTime)
{
    const double least = kFrameLabelSpace / pixelsPerFrame;
    const double base = timecodeBase(nominalRate(frameTime));
    if (TimeDisplayChoice::instance().display() == TimeDisplay::Timecode && least > base / 2)
        return base * std::max(1.0, niceStep(least / base));
    return std::max(1.0, niceStep(least));
}

QString frameLabel(double frame, double step, const FrameTime& frameTime)
{
    const QString seconds =
        shownNumber(frame * frameTime.seconds, decimalsFor(step * frameTime.seconds));
    switch (TimeDisplayChoice::instance().display()) {
    case TimeDisplay::Timecode:
        return shortTime(frame, frameTime);
    case TimeDisplay::Seconds:
        return QCoreApplication::translate("limber::CurveView", "%1 s", "seconds").arg(seconds);
    case TimeDisplay::Frames:
        break;
    }
    return QCoreApplication::translate("limber::CurveView", "%1 · %2 s", "frame · seconds")
        .arg(shownNumber(frame, 0), seconds);
}

} // namespace limber
