#pragma once

#include "core/bvh/reader.h"
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
    QString offendingLine; // text of the first error's line, "" if none
    bool canSalvage = false;
};
void openFile(Session& session, const QString& path, const ReadOptions& options,
              std::function<void(Document*)> opened, std::function<void(OpenFailure)> failed);

// Writes the committed take of `document` (or the frames of `range` only: then the document stays
// modified and keeps its path). `done` gets the diagnostics: errors, or the notes of the writer.
void saveFile(Session& session, Document& document, const QString& path,
              const WriteOptions& options, std::optional<FrameRange> range,
              std::function<void(Result<Done>)> done);

} // namespace limber
