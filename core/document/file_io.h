#pragma once

#include "core/bvh/reader.h"
#include "core/bvh/source_excerpt.h"
#include "core/bvh/writer.h"
#include "core/document/session.h"

#include <QString>

#include <functional>

namespace limber {

// Opening and saving in the background, for a window. `fail` gets the diagnostics and the refused
// text's line for showing; what was open stays.
struct OpenFailure {
    QString path;
    std::vector<Diagnostic> diagnostics;
    SourceExcerpt offending; // what stands at the first error that has a place, else empty
    bool canSalvage = false; // reading with ReadOptions::salvage would open something
};

// A file that is open already is only made current. Neither function is called if the user
// cancels. `options.progress` is not used: the session's Background has the progress.
void openFile(Session& session, const QString& path, const ReadOptions& options,
              std::function<void(Document*)> opened, std::function<void(OpenFailure)> failed);

// Writes the committed take of `document` (or the frames of `range` only: then the document stays
// modified and keeps its path). `done` gets the diagnostics: errors, or the notes of the writer;
// "cancelled" if the user did. Saves of one document are written in the order they were asked for.
// Errors of its own: "salvaged" when it would overwrite the refused file that the clip came from,
// "open-elsewhere" for the file of another open document (with `range`, of this one too).
void saveFile(Session& session, Document& document, const QString& path,
              const WriteOptions& options, std::optional<FrameRange> range,
              std::function<void(Result<Done>)> done);

// Whether another program has changed the document's file since it was read or written here: saving
// would undo what that one did. Not so for a file that is gone, or while it is being saved.
bool isChangedByOthers(const Document& document);

// Reads the document's file again, because another program has changed it: one undo step, "Reload".
// On errors the document stays as it is. A save that is under way comes first; one that comes in
// between wins: error "superseded".
void reloadFile(Session& session, Document& document, std::function<void(Result<Done>)> done);

} // namespace limber
