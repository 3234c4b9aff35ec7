#pragma once

#include "core/document/session.h"

#include <QString>

#include <optional>

namespace limber {

// What is done to the markers of the session's current document; each change is one undo step. A
// preview that an operation shows is taken back first: markers stand on the frames of the clip.

void setMarkerHere(Session& session);    // at the play-head, without a name; one there stays
void toggleMarkerHere(Session& session); // sets one at the play-head, or takes it away
void removeMarker(Session& session, int frame);
void renameMarker(Session& session, int frame, const QString& name);
// Moves the time to the next (1) or previous (−1) marker, or says that there is none.
void goToMarker(Session& session, int direction);

// A marker follows the mouse: previews, then commit or cancelPreview() of the document.
void previewMovedMarker(Document& document, int from, int to);
void commitMovedMarker(Document& document);

} // namespace limber
