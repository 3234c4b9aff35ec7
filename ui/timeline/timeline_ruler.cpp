#include "ui/timeline/timeline_ruler.h"

#include "core/motion/nominal_rate.h"
#include "core/motion/timecode.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_picture.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace limber {

namespace {

constexpr double kLabelSpace = 18.0; // between two labels of the ruler
constexpr double kUpperRow = 0.0, kLowerRow = 18.0;

struct RulerLabel {
    double frame = 0.0;
    QString text;
};

// The frames that are seen.
FrameRange seenFrames(const TimelinePicture& picture)
{
    const int last = std::max(picture.frameCount - 1, 0);
    const double from = std::floor(picture.axis.frame(0.0));
    const double to = std::ceil(picture.axis.frame(picture.size.width()));
    return {static_cast<int>(std::clamp<double>(from, 0, last)),
            static_cast<int>(std::clamp<double>(to, 0, last))};
}

std::vector<RulerLabel> everyFrames(const TimelinePicture& picture, int step, auto textOf)
{
    const FrameRange seen = seenFrames(picture);
    std::vector<RulerLabel> labels;
    for (int frame = seen.first - seen.first % step; frame <= seen.last; frame += step) {
        labels.push_back({static_cast<double>(frame), textOf(frame)});
        if (frame > seen.last - step) // no overflow at the end of a huge clip
            break;
    }
    return labels;
}

int frameLabelStep(const TimelinePicture& picture, const QFontMetricsF& metrics)
{
    const double width =
        metrics.horizontalAdvance(QString::number(std::max(picture.frameCount - 1, 0)));
    return frameTickStep(picture.axis.pixelsPerFrame(), width + kLabelSpace);
}

std::vector<RulerLabel> frameLabels(const TimelinePicture& picture, const QFontMetricsF& metrics)
{
    return everyFrames(picture, frameLabelStep(picture, metrics),
                       [](int frame) { return shownNumber(frame, 0); });
}

std::vector<RulerLabel> secondLabels(const TimelinePicture& picture, const QFontMetricsF& metrics)
{
    const double frameSec = picture.frameTime.seconds;
    if (!(frameSec > 0.0))
        return {};
    const int last = std::max(picture.frameCount - 1, 0);
    const double widest = metrics.horizontalAdvance(shownSeconds(last * frameSec, 2));
    const double step =
        secondTickStep(picture.axis.pixelsPerFrame() / frameSec, widest + kLabelSpace);
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    const FrameRange seen = seenFrames(picture);
    std::vector<RulerLabel> labels;
    for (double k = std::ceil(seen.first * frameSec / step);
         k * step <= seen.last * frameSec + 1e-9; ++k)
        labels.push_back({k * step / frameSec, shownSeconds(k * step, decimals)});
    return labels;
}

// Whole seconds of the timecode where they have room, else frames between them.
std::vector<RulerLabel> timecodeLabels(const TimelinePicture& picture, const QFontMetricsF& metrics)
{
    const double rate = nominalRate(picture.frameTime);
    const int base = timecodeBase(rate);
    const auto textOf = [rate](int frame) {
        return QString::fromStdString(timecodeText(frame, rate));
    };
    const double room = metrics.horizontalAdvance(textOf(base - 1)) + kLabelSpace;
    int step = frameTickStep(picture.axis.pixelsPerFrame(), room);
    if (step > base / 2) {
        const double seconds = secondTickStep(picture.axis.pixelsPerFrame() * base, room);
        step = static_cast<int>(std::min(std::max(seconds, 1.0) * base, 1e9));
    }
    return everyFrames(picture, step, textOf);
}

std::vector<RulerLabel> upperLabels(const TimelinePicture& picture, const QFontMetricsF& metrics)
{
    switch (TimeDisplayChoice::instance().display()) {
    case TimeDisplay::Seconds:
        return secondLabels(picture, metrics);
    case TimeDisplay::Timecode:
        return timecodeLabels(picture, metrics);
    case TimeDisplay::Frames:
        break;
    }
    return frameLabels(picture, metrics);
}

// Centred at its frame, but never cut off by the edges.
void drawLabel(QPainter& painter, const TimelinePicture& picture, const RulerLabel& label,
               double top)
{
    const double x = picture.axis.x(label.frame);
    if (x < 0.0 || x > picture.size.width())
        return;
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(label.text);
    const double most = picture.size.width() - width - 2.0;
    const double left = std::max(2.0, std::min(x - width / 2, most));
    painter.drawText(QRectF(left, top, width + 1.0, 15.0), Qt::AlignVCenter | Qt::AlignLeft,
                     label.text);
}

void drawTicks(const TimelinePicture& picture, QPainter& painter,
               const std::vector<RulerLabel>& labels)
{
    const int step = std::max(1, frameTickStep(picture.axis.pixelsPerFrame(), 7.0));
    const auto tick = [&](double frame, double top) {
        const double x = std::floor(picture.axis.x(frame)) + 0.5; // sharp
        painter.drawLine(QPointF(x, top), QPointF(x, 20.0));
    };
    painter.setPen(theme().line);
    const FrameRange seen = seenFrames(picture);
    for (int frame = seen.first - seen.first % step; frame <= seen.last; frame += step)
        tick(frame, 17.0);
    for (const RulerLabel& label : labels)
        tick(label.frame, 14.0);
}

} // namespace

double rulerLabelReach(const TimelinePicture& picture, const QFontMetricsF& metrics)
{
    const int last = std::max(picture.frameCount - 1, 0);
    return metrics.horizontalAdvance(shortTime(last, picture.frameTime)) + kLabelSpace;
}

void drawRuler(const TimelinePicture& picture, QPainter& painter)
{
    const QFontMetricsF metrics(painter.font());
    const std::vector<RulerLabel> upper = upperLabels(picture, metrics);
    drawTicks(picture, painter, upper);
    const double reach = rulerLabelReach(picture, metrics);
    painter.setPen(theme().text);
    for (const RulerLabel& label : upper) {
        // Half a label beside the play-head's would be read as another one.
        if (std::abs(picture.axis.x(label.frame) - picture.axis.x(picture.time)) >= reach)
            drawLabel(painter, picture, label, kUpperRow);
    }
    const bool framesAbove = TimeDisplayChoice::instance().display() == TimeDisplay::Frames;
    painter.setPen(theme().textSecond);
    for (const RulerLabel& label :
         framesAbove ? secondLabels(picture, metrics) : frameLabels(picture, metrics))
        drawLabel(painter, picture, label, kLowerRow);
}

} // namespace limber
