#include "core/motion/nominal_rate.h"
#include "ui/theme/theme.h"
#include "ui/tracks/tracks_picture.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kBoxRadius = 4.0;
constexpr double kHandleRadius = 4.0;
constexpr double kTrackPadding = 7.0;
constexpr double kHeadReach = 18.0;  // of the play-head's number, on either side
constexpr double kGradeReach = 28.0; // half of the badge that tells how good a seam is

QColor between(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](int x, int y) { return qRound(x + (y - x) * share); };
    return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

QColor seeThrough(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

QString textOfTracks(const char* text)
{
    return QCoreApplication::translate("Tracks", text);
}

// Draws the parts of a picture from the back to the front.
class TracksDrawing {
public:
    TracksDrawing(const TracksPicture& picture, QPainter& painter)
        : m_picture(picture), m_painter(painter), m_sequence(*picture.sequence), m_colours(theme())
    {
    }

    void draw()
    {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.fillRect(QRectF(QPointF(0.0, 0.0), m_picture.size), m_colours.panel);
        drawRuler();
        m_painter.save();
        m_painter.setClipRect(lanes());
        for (int track = 0; track < m_picture.trackCount(); ++track)
            drawLane(track);
        m_painter.restore();
        for (int track = 0; track < m_picture.trackCount(); ++track)
            drawHeader(track);
        if (m_sequence.empty())
            drawInvitation();
        m_painter.setClipRect(QRectF(TracksPicture::kHeaderWidth, 0.0,
                                     m_picture.size.width() - TracksPicture::kHeaderWidth,
                                     m_picture.size.height()));
        drawSnapLine();
        drawDrop();
        drawPlayHead();
        m_painter.setClipping(false);
        if (m_picture.focused)
            drawFocus();
    }

private:
    QRectF lanes() const
    {
        return {TracksPicture::kHeaderWidth, TracksPicture::kRulerHeight,
                m_picture.size.width() - TracksPicture::kHeaderWidth,
                m_picture.size.height() - TracksPicture::kRulerHeight};
    }

    double widthOf(const QString& text) const
    {
        return QFontMetricsF(m_painter.font()).horizontalAdvance(text);
    }

    // As the window shows times.
    QString timeText(double frame) const
    {
        return shortTime(frame, frameTimeOfRate(rateOf(m_sequence)));
    }

    void drawRuler()
    {
        const bool timecode = TimeDisplayChoice::instance().display() == TimeDisplay::Timecode;
        const int step = frameTickStep(m_picture.axis.pixelsPerFrame(), timecode ? 112.0 : 64.0);
        const double last = m_picture.frame(m_picture.size.width());
        m_painter.save();
        m_painter.setClipRect(
            QRectF(TracksPicture::kHeaderWidth, 0.0, m_picture.size.width(), lanes().bottom()));
        const double begin = std::floor(std::max(0.0, m_picture.frame(0.0)) / step) * step;
        for (double frame = begin; frame <= last; frame += step) {
            const double x = std::floor(m_picture.x(frame)) + 0.5;
            m_painter.setPen(m_colours.line);
            m_painter.drawLine(QPointF(x, 16.0), QPointF(x, lanes().bottom()));
            const QString label = timeText(frame);
            // Half a number beside the play-head's would be read as another one.
            const double head = m_picture.x(m_picture.time);
            const double reach = std::max(kHeadReach, widthOf(timeText(m_picture.time)) / 2 + 6.0);
            if (head > x - reach && head < x + widthOf(label) + reach)
                continue;
            m_painter.setPen(m_colours.textSecond);
            m_painter.drawText(QRectF(x + 3.0, 2.0, 110.0, 15.0), Qt::AlignLeft | Qt::AlignVCenter,
                               label);
        }
        m_painter.restore();
    }

    void drawLane(int track)
    {
        const QRectF row = m_picture.row(track);
        m_painter.fillRect(row, seeThrough(m_colours.window, 0.6));
        const auto& clips = m_sequence.tracks[static_cast<std::size_t>(track)].clips;
        for (int i = 0; i < static_cast<int>(clips.size()); ++i) {
            drawGap({track, i});
            drawClip({track, i});
        }
        for (int i = 0; i < static_cast<int>(clips.size()); ++i)
            drawBlend({track, i});
    }

    // The last pose is held: hatched, and said where there is room.
    void drawGap(SequencePlace place)
    {
        const int gap = -overlapBefore(m_sequence, place);
        if (place.track != 0 || gap <= 0)
            return;
        const SequenceClip& clip = clipAt(place);
        const QRectF own = m_picture.clipRect(clip, place.track);
        const double left = m_picture.x(clip.start - gap);
        const QRectF rect(left, own.top(), own.left() - left, own.height());
        m_painter.fillRect(rect, QBrush(m_colours.line, Qt::BDiagPattern));
        const QString text = textOfTracks(QT_TRANSLATE_NOOP("Tracks", "last pose held"));
        if (widthOf(text) + 2 * kTrackPadding < rect.width()) {
            m_painter.setPen(m_colours.textSecond);
            m_painter.drawText(rect, Qt::AlignCenter, text);
        }
    }

    const SequenceClip& clipAt(SequencePlace place) const
    {
        return m_sequence.tracks[static_cast<std::size_t>(place.track)]
            .clips[static_cast<std::size_t>(place.index)];
    }

    void drawClip(SequencePlace place)
    {
        const SequenceClip& clip = clipAt(place);
        const SequenceTrack& track = m_sequence.tracks[static_cast<std::size_t>(place.track)];
        const QRectF rect = m_picture.clipRect(clip, place.track).adjusted(0.5, 0.0, -0.5, 0.0);
        const bool selected = clip.id == m_picture.selectedClip;
        const bool hovered = clip.id == m_picture.hovered.clip;
        const QColor base = place.track == 0 ? m_colours.accent : m_colours.axisY;
        QColor fill = between(m_colours.panel, base, hovered ? 0.42 : 0.32);
        if (track.muted)
            fill = between(fill, m_colours.panel, 0.6);
        m_painter.setPen(
            QPen(selected ? m_colours.selection : between(fill, base, 0.6), selected ? 2.0 : 1.0));
        m_painter.setBrush(seeThrough(fill, 0.88)); // what lies below in a blend shines through
        m_painter.drawRoundedRect(rect, kBoxRadius, kBoxRadius);
        drawRepeats(clip, rect);
        drawCut(place, rect);
        drawNames(clip, place, rect);
    }

    // A line with a notch at either end wherever a loop begins anew.
    void drawRepeats(const SequenceClip& clip, const QRectF& rect)
    {
        if (!clip.loops)
            return;
        constexpr double kNotch = 5.0;
        const int cycle = cycleLength(m_sequence, clip);
        const FrameRange window = windowOf(m_sequence, clip);
        const double apart = cycle * m_picture.axis.pixelsPerFrame();
        if (apart < 2 * kNotch)
            return; // nothing but lines
        m_painter.setPen(QPen(m_colours.text, 1.0, Qt::DotLine));
        m_painter.setBrush(m_colours.window);
        for (int at = (window.first / cycle + 1) * cycle; at <= window.last; at += cycle) {
            const double x = std::floor(m_picture.x(clip.start + at - window.first)) + 0.5;
            if (x < TracksPicture::kHeaderWidth || x > m_picture.size.width())
                continue;
            m_painter.drawLine(QPointF(x, rect.top() + kNotch), QPointF(x, rect.bottom() - kNotch));
            for (const double y : {rect.top(), rect.bottom()}) {
                const double inwards = y == rect.top() ? kNotch : -kNotch;
                const QPointF notch[] = {{x - kNotch, y}, {x + kNotch, y}, {x, y + inwards}};
                m_painter.drawPolygon(notch, 3);
            }
        }
    }

    // Where a cut goes on: a seam that is none.
    void drawCut(SequencePlace place, const QRectF& rect)
    {
        if (!goesOn(m_sequence, place))
            return;
        m_painter.setPen(QPen(m_colours.text, 1.0, Qt::DashLine));
        m_painter.drawLine(rect.topLeft(), rect.bottomLeft());
    }

    void drawNames(const SequenceClip& clip, SequencePlace place, const QRectF& rect)
    {
        // Beside the blend, and where the clip begins before what is seen, at the edge.
        const QRectF overlap = m_picture.overlapRect(place);
        const double least = TracksPicture::kHeaderWidth;
        const double seam = overlap.isEmpty() ? rect.left() : overlap.center().x();
        const double grade = place.track == 0 && place.index > 0 ? seam + kGradeReach : 0.0;
        const double left = std::max({rect.left(), overlap.right(), grade, least}) + kTrackPadding;
        const QRectF room(left, rect.top() + 13.0, rect.right() - kTrackPadding - left,
                          rect.height() - 15.0);
        if (room.width() < 16.0)
            return;
        const QFontMetricsF metrics(m_painter.font());
        const QString name = QString::fromUtf8(clip.name);
        const bool twoLines = room.height() >= 2 * metrics.height();
        m_painter.setPen(m_colours.text);
        m_painter.drawText(room, twoLines ? Qt::AlignTop : Qt::AlignVCenter,
                           metrics.elidedText(name, Qt::ElideMiddle, room.width()));
        if (!twoLines)
            return;
        const FrameRange part = shownPart(m_sequence, clip);
        QString facts = QCoreApplication::translate("Tracks", "%1 – %2")
                            .arg(shownNumber(part.first, 0), shownNumber(part.last, 0));
        if (clip.loops)
            facts += QStringLiteral("  ↻ %1").arg(shownNumber(repeatsOf(m_sequence, clip), 1));
        if (clip.speed != 1.0)
            facts += QStringLiteral("  × %1").arg(shownNumber(clip.speed, 2));
        if (clip.weight != 1.0)
            facts += QStringLiteral("  %1 %").arg(shownNumber(clip.weight * 100.0, 0));
        m_painter.setPen(m_colours.textSecond);
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignBottom,
                           metrics.elidedText(facts, Qt::ElideRight, room.width()));
    }

    void drawBlend(SequencePlace place)
    {
        if (place.track > 0) {
            drawFades(place);
            return;
        }
        if (place.index == 0 || goesOn(m_sequence, place))
            return;
        const SequenceClip& clip = clipAt(place);
        const QRectF rect = m_picture.overlapRect(place);
        if (!rect.isEmpty()) {
            m_painter.fillRect(rect, seeThrough(m_colours.selection, 0.16));
            drawEase(rect, place, true);
            drawEase(rect, place, false);
            if (clip.method != TransitionMethod::Inertialize) // which has no shares
                drawHandle(m_picture.balancePoint(place), {TracksPart::Balance, 0, clip.id});
            drawHandle({rect.left(), rect.top() + 5.0}, {TracksPart::Overlap, 0, clip.id});
        }
        drawGrade(clip, rect.isEmpty() ? m_picture.clipRect(clip, 0).left() : rect.center().x(),
                  m_picture.row(0).bottom() - 12.0);
    }

    // The share of the clip over the overlap, or of the one before it.
    void drawEase(const QRectF& rect, SequencePlace place, bool rising)
    {
        constexpr int kPoints = 24;
        const SequenceClip& clip = clipAt(place);
        const double balance = balanceOf(clipAt({place.track, place.index - 1}), clip);
        QPainterPath path;
        for (int i = 0; i <= kPoints; ++i) {
            const double t = static_cast<double>(i) / kPoints;
            const double weight = balancedShare(easeAt(clip.ease, t), balance);
            const double share = rising ? weight : 1.0 - weight;
            const QPointF point(rect.left() + t * rect.width(),
                                rect.bottom() - 2.0 - share * (rect.height() - 7.0));
            i == 0 ? path.moveTo(point) : path.lineTo(point);
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(rising ? m_colours.selection : m_colours.textSecond, 1.5,
                              rising ? Qt::SolidLine : Qt::DashLine));
        m_painter.drawPath(path);
    }

    void drawFades(SequencePlace place)
    {
        const SequenceClip& clip = clipAt(place);
        const QRectF rect = m_picture.clipRect(clip, place.track);
        const double end = m_picture.x(endOf(m_sequence, clip));
        const double in = std::min(m_picture.x(clip.start + clip.fadeIn), end);
        const double out =
            std::max(m_picture.x(endOf(m_sequence, clip) - clip.fadeOut), rect.left());
        const double y = m_picture.weightY(clip, place.track);
        QPainterPath path;
        path.moveTo(rect.left(), clip.fadeIn > 0 ? rect.bottom() - 1.0 : y);
        path.lineTo(in, y);
        path.lineTo(out, y);
        path.lineTo(rect.right(), clip.fadeOut > 0 ? rect.bottom() - 1.0 : y);
        const bool lit = m_picture.hovered == TracksHit{TracksPart::Weight, place.track, clip.id};
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(seeThrough(m_colours.selection, 0.8), lit ? 2.5 : 1.5));
        m_painter.drawPath(path);
        drawHandle({in, y}, {TracksPart::FadeIn, place.track, clip.id});
        drawHandle({out, y}, {TracksPart::FadeOut, place.track, clip.id});
    }

    void drawHandle(QPointF at, const TracksHit& hit)
    {
        const bool lit = m_picture.hovered == hit;
        const double radius = lit ? kHandleRadius + 1.5 : kHandleRadius;
        QPainterPath diamond;
        diamond.moveTo(at.x() - radius, at.y());
        diamond.lineTo(at.x(), at.y() - radius);
        diamond.lineTo(at.x() + radius, at.y());
        diamond.lineTo(at.x(), at.y() + radius);
        diamond.closeSubpath();
        m_painter.setPen(QPen(m_colours.window, 1.0));
        m_painter.setBrush(m_colours.selection);
        m_painter.drawPath(diamond);
    }

    // How many times the clips' own the seam's worst figure is, with a sign besides the colour.
    void drawGrade(const SequenceClip& clip, double x, double y)
    {
        if (!m_picture.baked)
            return;
        const auto& seams = m_picture.baked->seams;
        const auto seam = std::ranges::find(seams, clip.id, &SequenceSeam::clip);
        if (seam == seams.end())
            return;
        const SeamGrade grade = gradeOf(seam->quality);
        const double worst = worstRatio(seam->quality);
        const QString number = worst < 100.0 ? shownNumber(worst, 1) : QStringLiteral("∞");
        const QString sign = grade == SeamGrade::Good   ? QStringLiteral("✓")
                             : grade == SeamGrade::Fair ? QStringLiteral("!")
                                                        : QStringLiteral("‼");
        const QString text = QStringLiteral("%1 %2×").arg(sign, number);
        const QColor colour = grade == SeamGrade::Good   ? m_colours.axisY
                              : grade == SeamGrade::Fair ? m_colours.warning
                                                         : m_colours.error;
        const double width = widthOf(text) + 8.0;
        const QRectF badge(x - width / 2, y - 8.0, width, 16.0);
        m_painter.setPen(QPen(colour, 1.0));
        m_painter.setBrush(m_colours.panel);
        m_painter.drawRoundedRect(badge, 7.0, 7.0);
        m_painter.drawText(badge, Qt::AlignCenter, text);
    }

    void drawHeader(int track)
    {
        const QRectF row = m_picture.row(track);
        const QRectF box(0.0, row.top(), TracksPicture::kHeaderWidth - 2.0, row.height());
        const SequenceTrack& shown = m_sequence.tracks[static_cast<std::size_t>(track)];
        const bool hovered = m_picture.hovered.part == TracksPart::Header &&
                             m_picture.hovered.track == track && track > 0;
        m_painter.fillRect(box, hovered ? m_colours.line : m_colours.raised);
        if (track > 0 && track == m_picture.selectedTrack)
            m_painter.fillRect(QRectF(0.0, box.top(), 3.0, box.height()), m_colours.selection);
        const QFontMetricsF metrics(m_painter.font());
        const QRectF room = box.adjusted(kTrackPadding + 2.0, 3.0, -kTrackPadding, -3.0);
        const QString title =
            track == 0    ? textOfTracks(QT_TRANSLATE_NOOP("Tracks", "Main"))
            : shown.muted ? QCoreApplication::translate("Tracks", "Layer %1 (muted)").arg(track)
                          : QCoreApplication::translate("Tracks", "Layer %1").arg(track);
        m_painter.setPen(shown.muted ? m_colours.textSecond : m_colours.text);
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignTop,
                           metrics.elidedText(title, Qt::ElideRight, room.width()));
        m_painter.setPen(m_colours.textSecond);
        const QString mask = m_picture.maskNames[static_cast<std::size_t>(track)];
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignBottom,
                           metrics.elidedText(mask, Qt::ElideRight, room.width()));
    }

    void drawInvitation()
    {
        const char* text =
            m_picture.hasEnded
                ? QT_TRANSLATE_NOOP("Tracks", "The clip of this sequence was edited by other means "
                                              "and is an ordinary clip now. Undo that to go on "
                                              "with its tracks.")
                : QT_TRANSLATE_NOOP("Tracks", "Drop clips here, from their tabs or as files, or "
                                              "choose Add clip. With two clips open, Blend puts "
                                              "both in.");
        m_painter.setPen(m_colours.textSecond);
        m_painter.drawText(lanes().adjusted(kTrackPadding, 0.0, -kTrackPadding, 0.0),
                           static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap,
                           textOfTracks(text));
    }

    void drawSnapLine()
    {
        if (!m_picture.snapLine)
            return;
        const double x = std::floor(m_picture.x(*m_picture.snapLine)) + 0.5;
        m_painter.setPen(QPen(m_colours.selection, 1.0, Qt::DashLine));
        m_painter.drawLine(QPointF(x, 0.0), QPointF(x, m_picture.size.height()));
    }

    void drawDrop()
    {
        if (!m_picture.dropRow)
            return;
        const QRectF row = m_picture.row(std::max(0, m_picture.dropRow->track));
        m_painter.fillRect(row, seeThrough(m_colours.accent, 0.14));
        const double x = m_picture.x(m_picture.dropFrame);
        m_painter.setPen(QPen(m_colours.accent, 2.0));
        m_painter.drawLine(QPointF(x, row.top()), QPointF(x, row.bottom()));
    }

    void drawPlayHead()
    {
        const double x = m_picture.x(m_picture.time);
        const double line = std::floor(x) + 0.5;
        const QString label = timeText(m_picture.time);
        const double width = widthOf(label) + 10.0;
        m_painter.setPen(QPen(m_colours.playHead, 1.0));
        m_painter.drawLine(QPointF(line, 16.0), QPointF(line, m_picture.size.height()));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_colours.playHead);
        const QRectF head(std::round(x - width / 2) + 0.5, 1.0, width, 16.0);
        m_painter.drawRoundedRect(head, 3.0, 3.0);
        m_painter.setPen(m_colours.window);
        m_painter.drawText(head, Qt::AlignCenter, label);
    }

    void drawFocus()
    {
        m_painter.setPen(QPen(seeThrough(m_colours.accent, 0.7), 1.0));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(
            QRectF(0.5, 0.5, m_picture.size.width() - 1.0, m_picture.size.height() - 1.0));
    }

    const TracksPicture& m_picture;
    QPainter& m_painter;
    const Sequence& m_sequence;
    const Theme& m_colours;
};

} // namespace

void draw(const TracksPicture& picture, QPainter& painter)
{
    TracksDrawing(picture, painter).draw();
}

} // namespace limber
