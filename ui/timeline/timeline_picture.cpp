#include "ui/timeline/timeline_picture.h"

#include "ui/theme/theme.h"
#include "ui/widgets/typed_number.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kHandleWidth = 8.0;
constexpr double kLabelSpace = 18.0; // between two labels of the ruler
constexpr double kScrollHeight = 4.0;

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

double rangeTop()
{
    return kRulerHeight;
}

double activityTop()
{
    return kRulerHeight + kRangeHeight;
}

// Lines of one pixel are sharp on the middle of a pixel.
double sharp(double x)
{
    return std::floor(x) + 0.5;
}

// Centred at `x`, but never cut off by the edges.
void drawLabel(QPainter& painter, const TimelinePicture& picture, double x, double top,
               const QString& text)
{
    if (x < 0.0 || x > picture.size.width())
        return;
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const double most = picture.size.width() - width - 2.0;
    const double left = std::max(2.0, std::min(x - width / 2, most));
    painter.drawText(QRectF(left, top, width + 1.0, 15.0), Qt::AlignVCenter | Qt::AlignLeft, text);
}

void drawTicks(const TimelinePicture& picture, QPainter& painter)
{
    const Theme& colours = theme();
    const TimeAxis& axis = picture.axis;
    const QFontMetricsF metrics(painter.font());
    const int last = std::max(picture.frameCount - 1, 0);
    const int from = std::clamp(static_cast<int>(std::floor(axis.frame(0.0))), 0, last);
    const int to =
        std::clamp(static_cast<int>(std::ceil(axis.frame(picture.size.width()))), 0, last);

    const double frameLabel = metrics.horizontalAdvance(QString::number(last)) + kLabelSpace;
    const int labelStep = frameTickStep(axis.pixelsPerFrame(), frameLabel);
    const int tickStep = std::max(1, frameTickStep(axis.pixelsPerFrame(), 7.0));
    painter.setPen(colours.line);
    for (int frame = from - from % tickStep; frame <= to; frame += tickStep) {
        const bool major = frame % labelStep == 0;
        const double x = sharp(axis.x(frame));
        painter.drawLine(QPointF(x, major ? 14.0 : 17.0), QPointF(x, 20.0));
    }
    painter.setPen(colours.text);
    for (int frame = from - from % labelStep; frame <= to; frame += labelStep) {
        const bool hidden = std::abs(axis.x(frame) - axis.x(picture.time)) < frameLabel;
        if (!hidden) // half a number beside the play-head's would be read as another one
            drawLabel(painter, picture, axis.x(frame), 0.0, shownNumber(frame, 0));
    }

    if (!(picture.frameTimeSec > 0.0))
        return;
    const double perSecond = axis.pixelsPerFrame() / picture.frameTimeSec;
    const double widest = metrics.horizontalAdvance(shownSeconds(last * picture.frameTimeSec, 2));
    const double step = secondTickStep(perSecond, widest + kLabelSpace);
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    painter.setPen(colours.textSecond);
    const double lastSecond = to * picture.frameTimeSec;
    for (double k = std::ceil(from * picture.frameTimeSec / step); k * step <= lastSecond + 1e-9;
         ++k) {
        const double x = axis.x(k * step / picture.frameTimeSec);
        drawLabel(painter, picture, x, 18.0, shownSeconds(k * step, decimals));
    }
}

void drawHandle(const TimelinePicture& picture, QPainter& painter, bool in)
{
    const Theme& colours = theme();
    const bool lit = picture.highlighted == (in ? TimelinePart::InHandle : TimelinePart::OutHandle);
    const double x = picture.axis.x(in ? picture.range.first : picture.range.last);
    const double outer = in ? x - kHandleWidth : x + kHandleWidth;
    QPainterPath shape; // straight at the frame, round outside
    const double top = rangeTop() + 2.0;
    const double bottom = activityTop() - 2.0;
    const double round = in ? 3.0 : -3.0;
    shape.moveTo(x, top);
    shape.lineTo(outer + round, top);
    shape.quadTo(outer, top, outer, top + 3.0);
    shape.lineTo(outer, bottom - 3.0);
    shape.quadTo(outer, bottom, outer + round, bottom);
    shape.lineTo(x, bottom);
    shape.closeSubpath();
    painter.fillPath(shape, lit ? colours.accent.lighter(115) : colours.accent);
    painter.setPen(QPen(colours.accentText, 1.0));
    const double grip = sharp(x + (in ? -kHandleWidth : kHandleWidth) / 2);
    painter.drawLine(QPointF(grip, top + 5.0), QPointF(grip, bottom - 5.0));
}

void drawRange(const TimelinePicture& picture, QPainter& painter)
{
    const Theme& colours = theme();
    const double in = picture.axis.x(picture.range.first);
    const double out = picture.axis.x(picture.range.last);
    const double width = picture.size.width();
    const QRectF lane(0.0, rangeTop(), width, kRangeHeight);
    painter.fillRect(lane, colours.window);
    const QRectF body(in, rangeTop() + 2.0, std::max(out - in, 1.0), kRangeHeight - 4.0);
    painter.fillRect(body, faded(colours.accent, picture.hasRange ? 0.35 : 0.14));

    const QString span =
        picture.hasRange
            ? QCoreApplication::translate("Timeline", "%1 – %2  ·  %3")
                  .arg(shownNumber(picture.range.first, 0), shownNumber(picture.range.last, 0),
                       shownSpan(picture.range, picture.frameTimeSec))
            : shownSpan(picture.range, picture.frameTimeSec);
    const QRectF visible = body.intersected(QRectF(0.0, 0.0, width, picture.size.height()));
    if (QFontMetricsF(painter.font()).horizontalAdvance(span) + 12.0 < visible.width()) {
        painter.setPen(picture.hasRange ? colours.text : colours.textSecond);
        painter.drawText(visible, Qt::AlignCenter, span);
    }
    drawHandle(picture, painter, true);
    drawHandle(picture, painter, false);
}

// Quiet hills where the figure moves; the fastest moment of the clip fills the lane.
void drawActivity(const TimelinePicture& picture, QPainter& painter)
{
    const double bottom = picture.size.height() - kScrollHeight - 2.0;
    const double height = bottom - activityTop() - 3.0;
    const std::size_t count = picture.speeds.size();
    if (count < 2 || height < 4.0)
        return;
    const double fastest = *std::max_element(picture.speeds.begin(), picture.speeds.end());
    if (!(fastest > 0.0) || !std::isfinite(fastest))
        return;
    QPainterPath hills;
    const double perSample =
        static_cast<double>(picture.frameCount - 1) / static_cast<double>(count);
    hills.moveTo(picture.axis.x(0.0), bottom);
    for (std::size_t i = 0; i < count; ++i) {
        const double frame = (static_cast<double>(i) + 0.5) * perSample;
        hills.lineTo(picture.axis.x(frame), bottom - height * picture.speeds[i] / fastest);
    }
    hills.lineTo(picture.axis.x(picture.frameCount - 1), bottom);
    hills.closeSubpath();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(faded(theme().textSecond, 0.5), 1.0));
    painter.setBrush(faded(theme().textSecond, 0.16));
    painter.drawPath(hills);
    painter.restore();
}

// Where in the clip one is, when not all of it is seen.
void drawScroll(const TimelinePicture& picture, QPainter& painter)
{
    if (picture.axis.showsAll() || picture.frameCount < 2)
        return;
    const double width = picture.size.width() - 2 * TimeAxis::kMargin;
    const double frames = picture.frameCount - 1;
    const double left = TimeAxis::kMargin + width * picture.axis.firstFrame() / frames;
    const double right = TimeAxis::kMargin + width * picture.axis.lastFrame() / frames;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().line);
    painter.drawRoundedRect(QRectF(left, picture.size.height() - kScrollHeight,
                                   std::max(right - left, 6.0), kScrollHeight - 1.0),
                            1.5, 1.5);
}

void drawPlayHead(const TimelinePicture& picture, QPainter& painter)
{
    const Theme& colours = theme();
    const QString label = shownNumber(std::floor(picture.time + 0.5), 0);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(label) + 10.0;
    const double x = picture.axis.x(picture.time);
    painter.setPen(QPen(colours.playHead, 1.0));
    painter.drawLine(QPointF(sharp(x), 16.0), QPointF(sharp(x), picture.size.height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.playHead);
    const QRectF head(std::round(x - width / 2) + 0.5, 0.0, width, 16.0);
    painter.drawRoundedRect(head, 3.0, 3.0);
    painter.setPen(colours.window);
    painter.drawText(head, Qt::AlignCenter, label);
}

} // namespace

TimelinePart timelinePartAt(const TimelinePicture& picture, QPointF position)
{
    if (picture.frameCount <= 0)
        return TimelinePart::None;
    if (position.y() < rangeTop() || position.y() >= activityTop())
        return TimelinePart::Ruler;
    const double in = picture.axis.x(picture.range.first);
    const double out = picture.axis.x(picture.range.last);
    // A little of the inside belongs to the handles too, but never more than a third each.
    const double inside = std::min(5.0, (out - in) / 3);
    if (position.x() >= in - kHandleWidth - 3.0 && position.x() <= in + inside)
        return TimelinePart::InHandle;
    if (position.x() >= out - inside && position.x() <= out + kHandleWidth + 3.0)
        return TimelinePart::OutHandle;
    if (picture.hasRange && position.x() > in && position.x() < out)
        return TimelinePart::Range;
    return TimelinePart::Ruler;
}

QRectF playHeadRect(const TimelinePicture& picture, double frame, const QFontMetrics& metrics)
{
    // With the labels on both sides that give way to it.
    const int last = std::max(picture.frameCount - 1, 0);
    const double reach = metrics.horizontalAdvance(shownNumber(last, 0)) + kLabelSpace;
    return {picture.axis.x(frame) - 2 * reach, 0.0, 4 * reach, picture.size.height()};
}

void draw(const TimelinePicture& picture, QPainter& painter)
{
    const Theme& colours = theme();
    const QRectF all(QPointF(0.0, 0.0), picture.size);
    painter.fillRect(all, colours.panel);
    if (picture.frameCount <= 0)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    const double in = picture.axis.x(picture.range.first);
    const double out = picture.axis.x(picture.range.last);
    if (picture.hasRange) {
        painter.fillRect(QRectF(0.0, 0.0, in, picture.size.height()), colours.window);
        painter.fillRect(QRectF(out, 0.0, picture.size.width() - out, picture.size.height()),
                         colours.window);
    }
    drawTicks(picture, painter);
    drawActivity(picture, painter);
    drawRange(picture, painter);
    drawScroll(picture, painter);
    drawPlayHead(picture, painter);
    if (picture.focused) {
        painter.setPen(QPen(faded(colours.accent, 0.7), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(all.adjusted(0.5, 0.5, -0.5, -0.5));
    }
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

QString shownSpan(const FrameRange& range, double frameTimeSec)
{
    const int frames = std::max(range.count(), 0);
    const double seconds = std::max(frames - 1, 0) * frameTimeSec;
    const QString duration = shownSeconds(seconds, 2);
    if (frames == 1)
        return QCoreApplication::translate("Timeline", "1 frame  ·  %1").arg(duration);
    return QCoreApplication::translate("Timeline", "%1 frames  ·  %2")
        .arg(shownNumber(frames, 0), duration);
}

} // namespace limber
