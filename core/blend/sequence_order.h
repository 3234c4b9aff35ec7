#pragma once

#include "core/blend/sequence.h"

#include <vector>

namespace limber {

// What the edits of a sequence have in common. Private to this folder.

std::vector<SequenceClip>& clipsOf(Sequence& sequence, int track);
SequenceClip& clipAt(Sequence& sequence, SequencePlace place);
bool hasTrack(const Sequence& sequence, int track);
bool hasLayer(const Sequence& sequence, int track);
// Moves the clips from `first` on.
void shiftFrom(std::vector<SequenceClip>& clips, std::size_t first, int frames);

// `sequence` is `before` after an edit: puts it in order, as sequence_edit.h promises.
Sequence settled(Sequence sequence, const Sequence& before);

// A window of a clip whose part gives another number of frames than before: the same share of it.
std::optional<FrameRange> scaledWindow(std::optional<FrameRange> window, double scale);

} // namespace limber
