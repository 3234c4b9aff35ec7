#pragma once

#include "core/document/document.h"

#include <memory>
#include <vector>

namespace limber {

// For every shown frame the time in the ghost, in frames; −1 where there is none. Null: each frame
// beside the one of the same number.
using GhostTimes = std::shared_ptr<const std::vector<double>>;

// What the shown clip of a document is compared with, drawn paler: Document::ghost(), and which of
// its times belongs beside each shown frame.
struct Ghost {
    TakePtr take;     // null: there is nothing to compare with
    GhostTimes times; // told by the frame maps of the steps and of the preview
};

// No ghost where the shown clip has other joints or channels, or where its frames cannot be told
// because the step of the ghost has left the history.
Ghost ghostOf(const Document& document);

// The time in the ghost beside a shown time, both in frames, between frames too; −1 for none.
double ghostTime(const Ghost& ghost, double shownTime);

// A curve of the ghost read off at its times, straight between its samples; where there is none,
// `shown` itself. Without times: the curve as it is.
CurvePtr ghostCurve(const CurvePtr& own, const GhostTimes& times, const Curve& shown);

} // namespace limber
