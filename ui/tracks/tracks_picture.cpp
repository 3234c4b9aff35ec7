#include "ui/tracks/tracks_picture.h"

#include "core/blend/sequence_edit.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kGoodRatio = 1.5; // of the law of transitions
constexpr double kFairRatio = 3.0;
constexpr double kRowGap = 2.0;
constexpr double kClipMargin = 2.0;   // above and below
constexpr double kHandleSpace = 14.0; // at the top of a clip: where the handles of blends are
constexpr double kCurveTop = 5.0;     // of full weight, below the top of a clip
constexpr double kCurveRoom = 7.0;    // that it leaves above and below
constexpr double kWeightLineReach = 4.0;

bool isNear(double x, double other)
{
    return std::abs(x - other) <= TracksPicture::kHandleReach;
}

// The edges have a little of the outside too, and never more than a third of the inside each.
TracksPart partOfClip(const QRectF& rect, double x)
{
    const double inside = std::min<double>(TracksPicture::kHandleReach, rect.width() / 3.0);
    if (x <= rect.left() + inside)
        return TracksPart::Start;
    if (x >= rect.right() - inside)
        return TracksPart::End;
    return TracksPart::Clip;
}

TracksPart handleOfClip(const TracksPicture& picture, SequencePlace place, const QRectF& rect,
                        QPointF position)
{
    const SequenceClip& clip = picture.sequence->tracks[static_cast<std::size_t>(place.track)]
                                   .clips[static_cast<std::size_t>(place.index)];
    if (place.track == 0) {
        const QRectF overlap = picture.overlapRect(place);
        if (overlap.isEmpty() || goesOn(*picture.sequence, place)) // a cut is no blend
            return TracksPart::None;
        if (position.y() <= rect.top() + kHandleSpace && isNear(position.x(), overlap.left()))
            return TracksPart::Overlap;
        const QPointF apart = picture.balancePoint(place) - position;
        return std::hypot(apart.x(), apart.y()) <= TracksPicture::kHandleReach ? TracksPart::Balance
                                                                               : TracksPart::None;
    }
    const double apart = std::abs(position.y() - picture.weightY(clip, place.track));
    const double in = picture.x(clip.start + clip.fadeIn);
    const double out = picture.x(endOf(*picture.sequence, clip) - clip.fadeOut);
    if (apart <= TracksPicture::kHandleReach && isNear(position.x(), in))
        return TracksPart::FadeIn;
    if (apart <= TracksPicture::kHandleReach && isNear(position.x(), out))
        return TracksPart::FadeOut;
    const bool between = position.x() > in && position.x() < out && rect.contains(position);
    return between && apart <= kWeightLineReach ? TracksPart::Weight : TracksPart::None;
}

// A clip lies over the one before it, but the edge of that one can be taken inside the blend too.
TracksHit clipHitAt(const TracksPicture& picture, int track, QPointF position)
{
    const auto& clips = picture.sequence->tracks[static_cast<std::size_t>(track)].clips;
    for (int i = static_cast<int>(clips.size()) - 1; i >= 0; --i) {
        const SequenceClip& clip = clips[static_cast<std::size_t>(i)];
        const QRectF rect = picture.clipRect(clip, track);
        const TracksPart handle = handleOfClip(picture, {track, i}, rect, position);
        if (handle != TracksPart::None)
            return {handle, track, clip.id};
    }
    for (int i = static_cast<int>(clips.size()) - 1; i >= 0; --i) {
        const SequenceClip& clip = clips[static_cast<std::size_t>(i)];
        const QRectF rect = picture.clipRect(clip, track);
        if (position.x() < rect.left() - 3.0 || position.x() > rect.right() + 3.0)
            continue;
        const TracksPart part = partOfClip(rect, position.x());
        if (part == TracksPart::Clip && i > 0) {
            const SequenceClip& before = clips[static_cast<std::size_t>(i) - 1];
            if (isNear(position.x(), picture.clipRect(before, track).right()))
                return {TracksPart::End, track, before.id};
        }
        return {part, track, clip.id};
    }
    return {TracksPart::Lane, track, 0};
}

} // namespace

double worstRatio(const SeamQuality& quality)
{
    return std::max({quality.step.ratio(), quality.velocity.ratio(), quality.footSlide.ratio()});
}

SeamGrade gradeOf(const SeamQuality& quality)
{
    const double worst = worstRatio(quality);
    if (worst <= kGoodRatio)
        return SeamGrade::Good;
    return worst <= kFairRatio ? SeamGrade::Fair : SeamGrade::Poor;
}

double leastTracksHeight(int trackCount)
{
    return TracksPicture::kRulerHeight + trackCount * TracksPicture::kLeastRowHeight;
}

double TracksPicture::rowHeight() const
{
    const double each = (size.height() - kRulerHeight) / std::max(1, trackCount());
    return std::clamp(each, kLeastRowHeight, kMostRowHeight);
}

QRectF TracksPicture::row(int track) const
{
    const double height = rowHeight();
    const double top = kRulerHeight + (trackCount() - 1 - track) * height;
    return {0.0, top, size.width(), height - kRowGap};
}

QRectF TracksPicture::clipRect(const SequenceClip& clip, int track) const
{
    const QRectF lane = row(track);
    const double left = x(clip.start);
    const double right = x(endOf(*sequence, clip));
    return {left, lane.top() + kClipMargin, std::max(right - left, 2.0),
            lane.height() - 2 * kClipMargin};
}

QRectF TracksPicture::overlapRect(SequencePlace place) const
{
    const int shared = place.found() ? overlapBefore(*sequence, place) : 0;
    if (shared <= 0)
        return {};
    const SequenceClip& clip = sequence->tracks[static_cast<std::size_t>(place.track)]
                                   .clips[static_cast<std::size_t>(place.index)];
    const QRectF rect = clipRect(clip, place.track);
    return {rect.left(), rect.top(), x(clip.start + shared) - rect.left(), rect.height()};
}

QPointF TracksPicture::balancePoint(SequencePlace place) const
{
    const QRectF rect = overlapRect(place);
    const int id = sequence->main().clips[static_cast<std::size_t>(place.index)].id;
    return {rect.left() + evenPlace(*sequence, id) * rect.width(),
            rect.top() + kCurveTop + 0.5 * (rect.height() - kCurveRoom)};
}

double TracksPicture::weightRoom() const
{
    return rowHeight() - kRowGap - 2 * kClipMargin - kCurveRoom - kCurveTop;
}

double TracksPicture::weightY(const SequenceClip& clip, int track) const
{
    return clipRect(clip, track).top() + kCurveTop + (1.0 - clip.weight) * weightRoom();
}

TracksHit tracksHitAt(const TracksPicture& picture, QPointF position)
{
    if (position.y() < TracksPicture::kRulerHeight)
        return {position.x() < TracksPicture::kHeaderWidth ? TracksPart::None : TracksPart::Ruler,
                -1, 0};
    for (int track = 0; track < picture.trackCount(); ++track) {
        if (!picture.row(track).contains(position))
            continue;
        if (position.x() < TracksPicture::kHeaderWidth)
            return {TracksPart::Header, track, 0};
        return clipHitAt(picture, track, position);
    }
    return {};
}

QRectF tracksPlayHeadRect(const TracksPicture& picture, double frame, const QFontMetrics& metrics)
{
    const double reach = metrics.horizontalAdvance(QStringLiteral("00:00:00:00")) + 12.0;
    return {picture.x(frame) - reach, 0.0, 2 * reach, picture.size.height()};
}

} // namespace limber
