#pragma once

#include "ui/timeline/timeline_picture.h"

#include <QString>

#include <optional>

namespace limber {

// What the mouse does at a part of the timeline; `contact` is where it stands in the lanes.
QString timelineHint(TimelinePart part, const std::optional<ContactPlace>& contact);
Qt::CursorShape timelineCursor(TimelinePart part, const std::optional<ContactPlace>& contact);

// What is at a place of a timeline that has frames, and what the mouse does there.
QString timelineToolTip(const TimelinePicture& picture, QPointF position);

} // namespace limber
