#pragma once

#include "core/blend/sequence_edit.h"
#include "core/motion/text.h"
#include "ui/tracks/tracks_picture.h"

#include <optional>

namespace limber {

// How a drag is meant, as the keys and switches stand at the moment.
struct TracksDragMode {
    bool ripples = true;
    bool snaps = true;
    bool stretches = false; // edges change the speed instead of the part
    int snapReach = 6;      // frames
    double playHead = 0.0;
    double raised = 0.0; // how far the mouse went up, as a share of a clip's height
};

// A clip, an edge or a handle in the hand. Pure: gives the sequence for each place of the mouse
// from the one that there was when the drag began, so nothing adds up.
class TracksDrag {
public:
    // `hit` names a clip of the sequence; `frame` is where it was taken.
    TracksDrag(SequencePtr before, const TracksHit& hit, double frame);

    struct State {
        Sequence sequence;
        std::optional<double> snapLine; // the frame that it snapped to
    };
    // `track`: the one under the mouse, where a clip that is moved comes to; −1: its own.
    State at(double frame, int track, const TracksDragMode& mode) const;
    // For the undo step.
    Text title(const TracksDragMode& mode) const;

    const TracksHit& hit() const { return m_hit; }
    const SequencePtr& before() const { return m_before; }

private:
    State moved(int shift, int track, const TracksDragMode& mode) const;
    State edgeMoved(int shift, const TracksDragMode& mode) const;
    State fadeMoved(int shift) const;
    State balanceMoved(double frame) const;
    State weightMoved(double raised) const;
    int snappedEdge(int edge, const TracksDragMode& mode, std::optional<double>& line) const;

    SequencePtr m_before;
    TracksHit m_hit;
    double m_frame = 0.0;
    SequenceClip m_clip; // as it was
};

} // namespace limber
