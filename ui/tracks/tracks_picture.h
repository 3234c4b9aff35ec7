#pragma once

#include "core/blend/sequence_bake.h"
#include "ui/timeline/time_axis.h"

#include <QFontMetrics>
#include <QPointF>
#include <QRectF>

#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace limber {

enum class TracksPart {
    None, // beside everything
    Ruler,
    Header, // of a track
    Lane,   // of a track, where no clip is
    Clip,   // the body of a clip
    Start,  // its edges
    End,
    Overlap, // the handle of the blend at its start: on the main track
    Balance, // where in that both clips count the same
    FadeIn,  // the handles of the fades: on a layer
    FadeOut,
    Weight // the line between them
};

// What is at a place, or what is dragged.
struct TracksHit {
    TracksPart part = TracksPart::None;
    int track = -1;
    int clip = 0; // its id

    friend bool operator==(const TracksHit&, const TracksHit&) = default;
};

// How well a seam goes by its worst figure beside the clips' own.
enum class SeamGrade { Good, Fair, Poor };
SeamGrade gradeOf(const SeamQuality& quality);
double worstRatio(const SeamQuality& quality);

// What the tracks show, as a value: made by the view, drawn here. Tracks stand one over the other,
// the main track at the bottom, with their headers at the left.
struct TracksPicture {
    static constexpr double kHeaderWidth = 128.0, kRulerHeight = 22.0;
    static constexpr double kLeastRowHeight = 40.0, kMostRowHeight = 58.0;
    static constexpr int kHandleReach = 6; // pixels on either side

    QSizeF size;
    TimeAxis axis; // of the lanes, which begin at kHeaderWidth
    SequencePtr sequence = std::make_shared<const Sequence>();
    std::shared_ptr<const BakedSequence> baked; // null while it is not known
    std::vector<QString> maskNames;             // one for each track: what it moves
    double time = 0.0;
    int selectedClip = 0;   // id
    int selectedTrack = -1; // its header
    TracksHit hovered;
    std::optional<double> snapLine;   // frame
    std::optional<TracksHit> dropRow; // a clip is held over this track …
    double dropFrame = 0.0;           // … at this frame
    bool hasEnded = false;            // an edit by other means has made an ordinary clip of it
    bool focused = false;

    int trackCount() const { return static_cast<int>(sequence->tracks.size()); }
    double rowHeight() const;
    QRectF row(int track) const; // with its header
    double x(double frame) const { return kHeaderWidth + axis.x(frame); }
    double frame(double x) const { return axis.frame(x - kHeaderWidth); }
    QRectF clipRect(const SequenceClip& clip, int track) const;
    // The frames that the clip shares with the one before it; empty where there are none.
    QRectF overlapRect(SequencePlace place) const;
    // The handle of TracksPart::Balance; where there is a blend.
    QPointF balancePoint(SequencePlace place) const;
    // The height of a clip's weight on a layer.
    double weightY(const SequenceClip& clip, int track) const;
    double weightRoom() const; // pixels from no weight to all
};

// Height that all rows need.
double leastTracksHeight(int trackCount);

TracksHit tracksHitAt(const TracksPicture& picture, QPointF position);
// What looks different with the play-head at `frame`.
QRectF tracksPlayHeadRect(const TracksPicture& picture, double frame, const QFontMetrics& metrics);
void draw(const TracksPicture& picture, QPainter& painter);

} // namespace limber
