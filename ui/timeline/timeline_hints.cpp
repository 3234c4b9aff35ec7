#include "ui/timeline/timeline_hints.h"

#include "ui/widgets/key_names.h"
#include "ui/widgets/time_text.h"

#include <QCoreApplication>

namespace limber {

namespace {

struct TimelineHints {
    Q_DECLARE_TR_FUNCTIONS(limber::TimelinePanel)
};

QString contactHint(ContactPart part)
{
    switch (part) {
    case ContactPart::Begin:
        return TimelineHints::tr("Drag to set where the contact begins");
    case ContactPart::End:
        return TimelineHints::tr("Drag to set where the contact ends");
    case ContactPart::Inside:
        return withKey(TimelineHints::tr("Drag to move the contact · Ctrl+drag to erase · right "
                                         "click for more · click it, then delete"),
                       "edit.delete");
    case ContactPart::Free:
        break;
    }
    return TimelineHints::tr("Drag over the frames in which the foot stands · Ctrl+drag to erase · "
                             "right click for more");
}

QString contactText(const TimelinePicture& picture, const ContactPlace& place)
{
    const QString name =
        contactLaneName(picture.contacts.lanes[static_cast<std::size_t>(place.lane)]);
    if (place.part == ContactPart::Free)
        return TimelineHints::tr("%1  ·  free").arg(name);
    const QString frames = QStringLiteral("%1–%2").arg(place.range.first).arg(place.range.last);
    return picture.contactsPainted
               ? TimelineHints::tr("%1  ·  stands %2, kept with the clip").arg(name, frames)
               : TimelineHints::tr("%1  ·  stands %2, found by speed and height").arg(name, frames);
}

} // namespace

QString timelineHint(TimelinePart part, const std::optional<ContactPlace>& contact)
{
    switch (part) {
    case TimelinePart::InHandle:
        return TimelineHints::tr(
            "Drag to set where the range begins. Double-click for the whole clip.");
    case TimelinePart::OutHandle:
        return TimelineHints::tr(
            "Drag to set where the range ends. Double-click for the whole clip.");
    case TimelinePart::Range:
        return TimelineHints::tr("Drag to move the range. Double-click for the whole clip.");
    case TimelinePart::Marker:
        return TimelineHints::tr(
            "Click to go there · drag to move · double-click to name · right click for more");
    case TimelinePart::Contact:
        return contact ? contactHint(contact->part) : QString();
    case TimelinePart::Ruler:
        return TimelineHints::tr(
            "Drag to scrub · wheel to zoom · middle drag or Shift+wheel to pan");
    case TimelinePart::None:
        break;
    }
    return {};
}

Qt::CursorShape timelineCursor(TimelinePart part, const std::optional<ContactPlace>& contact)
{
    switch (part) {
    case TimelinePart::InHandle:
    case TimelinePart::OutHandle:
        return Qt::SizeHorCursor;
    case TimelinePart::Range:
        return Qt::OpenHandCursor;
    case TimelinePart::Marker:
        return Qt::PointingHandCursor;
    case TimelinePart::Contact:
        if (!contact || contact->part == ContactPart::Free)
            return Qt::CrossCursor;
        return contact->part == ContactPart::Inside ? Qt::OpenHandCursor : Qt::SizeHorCursor;
    case TimelinePart::Ruler:
    case TimelinePart::None:
        break;
    }
    return Qt::ArrowCursor;
}

QString timelineToolTip(const TimelinePicture& picture, QPointF position)
{
    const TimelinePart part = timelinePartAt(picture, position);
    const std::optional<int> marker = markerFrameAt(picture, position);
    const std::optional<ContactPlace> contact = contactPlaceAt(picture, position);
    const int frame = marker.value_or(picture.axis.nearestFrame(position.x()));
    QString where = TimelineHints::tr("Frame %1  ·  %2")
                        .arg(frame)
                        .arg(shownSeconds(frame * picture.frameTime.seconds, 3));
    if (marker && !markerAt(picture.markers, frame)->name.empty())
        where.prepend(QString::fromStdString(markerAt(picture.markers, frame)->name) +
                      QStringLiteral("  ·  "));
    if (part == TimelinePart::Contact && contact)
        where.append(QLatin1Char('\n') + contactText(picture, *contact));
    return where + QLatin1Char('\n') + timelineHint(part, contact);
}

} // namespace limber
