#pragma once

class QMimeData;

namespace limber {

// A clip of the session that is dragged, told by the place of its document.
QMimeData* mimeOfDocument(int index);  // for a QDrag, which takes it over
int documentOf(const QMimeData& data); // −1 if it is none

} // namespace limber
