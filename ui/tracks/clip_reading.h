#pragma once

#include "core/blend/sequence.h"
#include "core/document/background.h"
#include "core/document/document.h"

#include <QStringList>

#include <utility>
#include <vector>

namespace limber {

// The clip of a document as it is now, or its in/out range.
SequenceClip clipOfDocument(const Document& document);

// Why a clip of no frames is not put into the tracks.
Diagnostic noFramesToJoin();

struct ReadClips {
    std::vector<SequenceClip> clips;
    std::vector<std::pair<QString, Diagnostic>> failures; // by the file's name
};

// Clips to be put into the tracks. Fit for a thread of its own.
ReadClips readClips(const QStringList& paths, const Background::Progress& progress);

} // namespace limber
