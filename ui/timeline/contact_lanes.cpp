#include "ui/timeline/contact_lanes.h"

#include "core/rig/contact_edit.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timeline_picture.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace limber {

namespace {

constexpr double kLaneHeight = 8.0, kLeastLaneHeight = 4.0; // of one point of a foot
constexpr double kBetweenLanes = 1.0, kBetweenFeet = 3.0;
constexpr double kEdgeReach = 4.0; // pixels on either side of an end that belong to it

struct ContactNames {
    Q_DECLARE_TR_FUNCTIONS(limber::ContactNames)
};

QColor see(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

// Of both feet there is one gap more.
double gapsOver(const TimelinePicture& picture, std::size_t lane)
{
    const std::vector<ContactLane>& lanes = picture.contacts.lanes;
    double gaps = 0.0;
    for (std::size_t i = 1; i <= lane; ++i)
        gaps += lanes[i].side == lanes[i - 1].side ? kBetweenLanes : kBetweenFeet;
    return gaps;
}

// 0 where there is no room for lanes.
double laneHeight(const TimelinePicture& picture)
{
    const std::size_t count = picture.contacts.lanes.size();
    if (count == 0)
        return 0.0;
    const double room = lanesBottom(picture) - activityTop(picture) - gapsOver(picture, count - 1);
    const double height = std::min(room / static_cast<double>(count), kLaneHeight);
    return height < kLeastLaneHeight ? 0.0 : height;
}

double laneTop(const TimelinePicture& picture, int lane)
{
    return contactLanesTop(picture) + lane * laneHeight(picture) +
           gapsOver(picture, static_cast<std::size_t>(lane));
}

ContactPlace placeIn(const TimelinePicture& picture, int lane, double x)
{
    const ContactLane& all = picture.contacts.lanes[static_cast<std::size_t>(lane)];
    // Ends first: those of short contacts reach a little beyond them.
    for (const FrameRange& range : all.ranges) {
        const QRectF bar = contactRect(picture, lane, range);
        const double inside = std::min(kEdgeReach, bar.width() / 3.0);
        if (x >= bar.left() - kEdgeReach && x <= bar.left() + inside)
            return {lane, ContactPart::Begin, range};
        if (x >= bar.right() - inside && x <= bar.right() + kEdgeReach)
            return {lane, ContactPart::End, range};
        if (x > bar.left() && x < bar.right())
            return {lane, ContactPart::Inside, range};
    }
    return {lane, ContactPart::Free, {}};
}

void drawBar(const TimelinePicture& picture, QPainter& painter, int lane, FrameRange range)
{
    const QRectF bar = contactRect(picture, lane, range);
    if (bar.right() < 0.0 || bar.left() > picture.size.width())
        return;
    const bool left = picture.contacts.lanes[static_cast<std::size_t>(lane)].side == Side::Left;
    const QColor colour = left ? theme().left : theme().right;
    painter.fillRect(bar, see(colour, picture.contactsPainted ? 0.75 : 0.4));
    if (picture.contactsPainted) {
        const double post = std::min(2.0, bar.width() / 2.0);
        painter.fillRect(QRectF(bar.left(), bar.top(), post, bar.height()), theme().text);
        painter.fillRect(QRectF(bar.right() - post, bar.top(), post, bar.height()), theme().text);
    }
    const auto is = [&](const std::optional<ContactPlace>& place) {
        return place && place->lane == lane && place->range == range;
    };
    if (!is(picture.highlightedContact) && !is(picture.selectedContact))
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(is(picture.selectedContact) ? theme().selection : theme().text, 1.5));
    painter.drawRect(bar);
}

// "L" and "R" beside the lanes: no meaning by colour alone.
void drawSideName(const TimelinePicture& picture, QPainter& painter, Side side)
{
    QRectF rows;
    for (int lane = 0; lane < static_cast<int>(picture.contacts.lanes.size()); ++lane) {
        if (picture.contacts.lanes[static_cast<std::size_t>(lane)].side == side)
            rows |=
                QRectF(0.0, laneTop(picture, lane), TimeAxis::kMargin - 4.0, laneHeight(picture));
    }
    QFont font = painter.font();
    font.setPixelSize(11);
    if (!rows.isValid() || rows.height() < 9.0)
        return;
    painter.save();
    painter.setFont(font);
    painter.fillRect(rows, see(theme().panel, 0.8));
    painter.setPen(theme().textSecond);
    painter.drawText(rows.adjusted(0.0, -3.0, 0.0, 3.0), Qt::AlignCenter,
                     side == Side::Left ? ContactNames::tr("L", "left foot")
                                        : ContactNames::tr("R", "right foot"));
    painter.restore();
}

} // namespace

double contactLanesTop(const TimelinePicture& picture)
{
    const double height = laneHeight(picture);
    if (height == 0.0)
        return lanesBottom(picture);
    const std::size_t count = picture.contacts.lanes.size();
    return lanesBottom(picture) - static_cast<double>(count) * height -
           gapsOver(picture, count - 1);
}

QRectF contactRect(const TimelinePicture& picture, int lane, FrameRange range)
{
    const double height = laneHeight(picture);
    if (height == 0.0)
        return {};
    const double from = picture.axis.x(range.first - 0.5);
    const double to = picture.axis.x(range.last + 0.5);
    return {from, laneTop(picture, lane), std::max(to - from, 1.0), height};
}

std::optional<ContactPlace> contactPlaceAt(const TimelinePicture& picture, QPointF position)
{
    const double height = laneHeight(picture);
    if (height == 0.0 || picture.isPreview || picture.frameCount <= 0)
        return std::nullopt;
    for (int lane = 0; lane < static_cast<int>(picture.contacts.lanes.size()); ++lane) {
        const double top = laneTop(picture, lane);
        // What lies between two lanes belongs to the upper one.
        if (position.y() >= top && position.y() < top + height + kBetweenLanes)
            return placeIn(picture, lane, position.x());
    }
    return std::nullopt;
}

std::vector<ContactPlace> contactsUnder(const TimelinePicture& picture, QPointF position)
{
    const std::optional<ContactPlace> place = contactPlaceAt(picture, position);
    if (!place || place->part == ContactPart::Free)
        return {};
    return {*place};
}

std::vector<ContactPlace> contactsAtFrame(const ContactLanes& contacts, int frame)
{
    std::vector<ContactPlace> places;
    for (std::size_t lane = 0; lane < contacts.lanes.size(); ++lane) {
        if (const FrameRange* contact = contactAt(contacts.lanes[lane], frame))
            places.push_back({static_cast<int>(lane), ContactPart::Inside, *contact});
    }
    return places;
}

QString contactLaneName(const ContactLane& lane)
{
    if (lane.point == FootPoint::Heel)
        return lane.side == Side::Left ? ContactNames::tr("Left heel")
                                       : ContactNames::tr("Right heel");
    return lane.side == Side::Left ? ContactNames::tr("Left toe") : ContactNames::tr("Right toe");
}

void drawContacts(const TimelinePicture& picture, QPainter& painter)
{
    if (laneHeight(picture) == 0.0)
        return;
    for (int lane = 0; lane < static_cast<int>(picture.contacts.lanes.size()); ++lane) {
        const QRectF row(0.0, laneTop(picture, lane), picture.size.width(), laneHeight(picture));
        const bool lit = picture.highlightedContact && picture.highlightedContact->lane == lane;
        painter.fillRect(row, see(theme().line, lit ? 0.6 : 0.3));
        for (const FrameRange& range :
             picture.contacts.lanes[static_cast<std::size_t>(lane)].ranges)
            drawBar(picture, painter, lane, range);
    }
    drawSideName(picture, painter, Side::Left);
    drawSideName(picture, painter, Side::Right);
}

} // namespace limber
