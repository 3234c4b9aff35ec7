#include "ui/timeline/timeline_picture.h"

#include "ui/theme/theme.h"
#include "ui/timeline/timeline_ruler.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kHandleWidth = 8.0;
constexpr double kSnapPixels = 6.0;
constexpr double kScrollHeight = 4.0;
constexpr double kFlagWidth = 8.0;
constexpr double kNameGap = 4.0; // between a flag and its name
constexpr double kLeastNameWidth = 48.0, kWidestName = 200.0;

QColor faded(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

double rangeTop()
{
    return kRulerHeight;
}

double markersTop()
{
    return kRulerHeight + kRangeHeight;
}

// Lines of one pixel are sharp on the middle of a pixel.
double sharp(double x)
{
    return std::floor(x) + 0.5;
}

void drawHandle(const TimelinePicture& picture, QPainter& painter, bool in)
{
    const Theme& colours = theme();
    const bool lit = picture.highlighted == (in ? TimelinePart::InHandle : TimelinePart::OutHandle);
    const double x = picture.axis.x(in ? picture.range.first : picture.range.last);
    const double outer = in ? x - kHandleWidth : x + kHandleWidth;
    QPainterPath shape; // straight at the frame, round outside
    const double top = rangeTop() + 2.0;
    const double bottom = markersTop() - 2.0;
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

QString rangeText(const TimelinePicture& picture)
{
    const QString span = shownSpan(picture.range, picture.frameTime);
    if (picture.isPreview)
        return QCoreApplication::translate("Timeline", "preview  ·  %1").arg(span);
    if (!picture.hasRange)
        return span;
    return QCoreApplication::translate("Timeline", "%1 – %2  ·  %3")
        .arg(shownNumber(picture.range.first, 0), shownNumber(picture.range.last, 0), span);
}

// What an operation would leave is hatched and has no handles: it is not done yet.
void drawRange(const TimelinePicture& picture, QPainter& painter)
{
    const Theme& colours = theme();
    const double in = picture.axis.x(picture.range.first);
    const double out = picture.axis.x(picture.range.last);
    const double width = picture.size.width();
    const QRectF lane(0.0, rangeTop(), width, kRangeHeight);
    painter.fillRect(lane, colours.window);
    const QRectF body(in, rangeTop() + 2.0, std::max(out - in, 1.0), kRangeHeight - 4.0);
    if (picture.isPreview)
        painter.fillRect(body, QBrush(faded(colours.textSecond, 0.35), Qt::BDiagPattern));
    else
        painter.fillRect(body, faded(colours.accent, picture.hasRange ? 0.35 : 0.14));

    const QString text = rangeText(picture);
    const double textWidth = QFontMetricsF(painter.font()).horizontalAdvance(text) + 12.0;
    const QRectF visible = body.intersected(QRectF(0.0, 0.0, width, picture.size.height()));
    if (textWidth < visible.width()) {
        if (picture.isPreview) {
            QRectF plate(0.0, 0.0, textWidth, body.height());
            plate.moveCenter(visible.center());
            painter.fillRect(plate, colours.window);
        }
        painter.setPen(picture.hasRange ? colours.text : colours.textSecond);
        painter.drawText(visible, Qt::AlignCenter, text);
    }
    if (picture.isPreview)
        return;
    drawHandle(picture, painter, true);
    drawHandle(picture, painter, false);
}

// Right of the flag up to the next one; left of it where the picture ends.
QRectF markerNameRect(const TimelinePicture& picture, std::size_t index)
{
    const double x = picture.axis.x(picture.markers[index].frame);
    const double left = x + kFlagWidth + kNameGap;
    const bool isLast = index + 1 == picture.markers.size();
    const double end =
        isLast ? picture.size.width() : picture.axis.x(picture.markers[index + 1].frame) - kNameGap;
    if (isLast && end - left < kLeastNameWidth) {
        const double begin =
            index > 0 ? picture.axis.x(picture.markers[index - 1].frame) + kFlagWidth + kNameGap
                      : 0.0;
        const double from = std::max(begin, x - kWidestName);
        return {from, markersTop(), std::max(x - kNameGap - from, 0.0), kMarkerHeight};
    }
    return {left, markersTop(), std::clamp(end - left, 0.0, kWidestName), kMarkerHeight};
}

void drawMarkers(const TimelinePicture& picture, QPainter& painter)
{
    const QFontMetricsF metrics(painter.font());
    const double bottom = picture.size.height() - kScrollHeight;
    for (std::size_t i = 0; i < picture.markers.size(); ++i) {
        const Marker& marker = picture.markers[i];
        const double x = sharp(picture.axis.x(marker.frame));
        if (x < -picture.size.width() || x > picture.size.width())
            continue;
        const bool lit = picture.highlightedMarker == marker.frame;
        const QColor colour = lit ? theme().selection : theme().axisOther;
        const double top = markersTop() + 2.0;
        painter.setPen(QPen(faded(colour, 0.6), 1.0));
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
        QPainterPath flag;
        flag.moveTo(x - 0.5, top);
        flag.lineTo(x + kFlagWidth, top + 5.0);
        flag.lineTo(x - 0.5, top + 10.0);
        flag.closeSubpath();
        painter.fillPath(flag, colour);
        const QRectF place = markerNameRect(picture, i);
        const auto alignment = static_cast<int>(
            Qt::AlignVCenter | (place.left() < x ? Qt::AlignRight : Qt::AlignLeft));
        const QString name =
            metrics.elidedText(QString::fromStdString(marker.name), Qt::ElideRight, place.width());
        painter.setPen(theme().text);
        if (name.size() > 1) // an ellipsis alone says nothing
            painter.drawText(place, alignment, name);
    }
}

// Quiet hills where the figure moves; the fastest moment of the clip fills the lane.
void drawActivity(const TimelinePicture& picture, QPainter& painter)
{
    const double bottom = contactLanesTop(picture) - 2.0;
    const double height = bottom - activityTop(picture) - 3.0;
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
    const QString label = shortTime(picture.time, picture.frameTime);
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(label) + 10.0;
    const double x = picture.axis.x(picture.time);
    painter.setPen(QPen(colours.playHead, 1.0));
    painter.drawLine(QPointF(sharp(x), 16.0), QPointF(sharp(x), picture.size.height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.playHead);
    const double most = std::max(1.0, picture.size.width() - width - 1.0);
    const QRectF head(std::round(std::clamp(x - width / 2, 1.0, most)) + 0.5, 0.0, width, 16.0);
    painter.drawRoundedRect(head, 3.0, 3.0);
    painter.setPen(colours.window);
    painter.drawText(head, Qt::AlignCenter, label);
}

} // namespace

double activityTop(const TimelinePicture& picture)
{
    return markersTop() + (picture.markers.empty() ? 0.0 : kMarkerHeight);
}

double lanesBottom(const TimelinePicture& picture)
{
    return picture.size.height() - kScrollHeight - 1.0;
}

TimelinePart timelinePartAt(const TimelinePicture& picture, QPointF position)
{
    if (picture.frameCount <= 0)
        return TimelinePart::None;
    if (contactPlaceAt(picture, position))
        return TimelinePart::Contact;
    if (position.y() < rangeTop() || position.y() >= markersTop() || picture.isPreview)
        return markerFrameAt(picture, position) ? TimelinePart::Marker : TimelinePart::Ruler;
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

std::optional<int> markerFrameAt(const TimelinePicture& picture, QPointF position)
{
    if (position.y() < markersTop() || position.y() >= activityTop(picture))
        return {};
    for (std::size_t i = picture.markers.size(); i-- > 0;) { // later flags lie above
        const double x = picture.axis.x(picture.markers[i].frame);
        const bool onFlag = position.x() >= x - 4.0 && position.x() <= x + kFlagWidth + 2.0;
        const bool onName =
            !picture.markers[i].name.empty() && markerNameRect(picture, i).contains(position);
        if (onFlag || onName)
            return picture.markers[i].frame;
    }
    return {};
}

int snappedFrame(const TimelinePicture& picture, double x, double playHead)
{
    int nearest = picture.axis.nearestFrame(x);
    double distance = kSnapPixels;
    const auto consider = [&](int candidate) {
        const double away = std::abs(picture.axis.x(candidate) - x);
        if (away < distance) {
            nearest = candidate;
            distance = away;
        }
    };
    for (const Marker& marker : picture.markers)
        consider(marker.frame);
    consider(static_cast<int>(std::lround(playHead)));
    return nearest;
}

QPointF markerNamePlace(const TimelinePicture& picture, int frame)
{
    return {picture.axis.x(frame), markersTop() - 4.0};
}

QRectF playHeadRect(const TimelinePicture& picture, double frame, const QFontMetrics& metrics)
{
    // With the labels on both sides that give way to it, also where it is held at an end.
    const double reach = 2.0 * rulerLabelReach(picture, QFontMetricsF(metrics));
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
    drawRuler(picture, painter);
    drawActivity(picture, painter);
    drawContacts(picture, painter);
    drawRange(picture, painter);
    drawMarkers(picture, painter);
    drawScroll(picture, painter);
    drawPlayHead(picture, painter);
    if (picture.focused) {
        painter.setPen(QPen(faded(colours.accent, 0.7), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(all.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

} // namespace limber
