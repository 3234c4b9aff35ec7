#include "ui/viewport/figure_view.h"

#include <QElapsedTimer>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// A ghost this near to the figure, in heights, cannot be told from it.
constexpr double kNoDifference = 1e-5;
// The share of its size that a body is at least high when it stands; a lower figure lies or is
// bent.
constexpr double kStanding = 0.8;

double milliseconds(const QElapsedTimer& timer)
{
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

bool sharesCurves(const Clip& a, const Clip& b)
{
    return a.skeleton == b.skeleton && a.curves == b.curves &&
           a.positionReading == b.positionReading;
}

int indexOfStep(const History& history, const TakePtr& take)
{
    for (int index = history.count() - 1; index >= 0; --index) {
        if (history.step(index).take == take)
            return index;
    }
    return -1;
}

int framesBack(const FrameMap& map, int frame)
{
    if (!map || frame < 0)
        return frame;
    return frame < static_cast<int>(map->frames.size())
               ? map->frames[static_cast<std::size_t>(frame)]
               : -1;
}

// The frame of the saved take that a frame of the shown one came from, or will come from after an
// undo: step by step through the history. -1 where there is none.
int savedFrame(const Document& document, int shownFrame)
{
    const History& history = document.history();
    const int current = history.index();
    const int saved = indexOfStep(history, document.saved());
    const int savedCount = document.saved()->clip.frameCount;
    if (saved < 0 && savedCount != document.clip().frameCount)
        return -1;
    int frame = shownFrame;
    if (document.isPreviewing())
        frame = framesBack(document.take().frameMap, frame);
    for (int step = current; saved >= 0 && step > saved; --step)
        frame = framesBack(history.step(step).take->frameMap, frame);
    if (frame < 0)
        return -1;
    double ahead = frame;
    for (int step = current + 1; step <= saved; ++step)
        ahead = mappedTime(history.step(step).take->frameMap, ahead);
    return ahead < savedCount ? static_cast<int>(ahead) : -1;
}

} // namespace

void FigureView::setDocument(const Document* document)
{
    m_document = document;
    m_clipDirty = true;
}

void FigureView::documentChanged(const ChangeSet& changes)
{
    if (changes.figure())
        m_clipDirty = true;
}

void FigureView::savedChanged()
{
    m_clipDirty = true;
}

void FigureView::setWithGhost(bool on)
{
    m_ghostWanted = on;
    m_clipDirty = true;
}

void FigureView::prepare()
{
    m_clipDirty = false;
    m_poseDirty = true;
    if (!m_document) {
        m_skeleton = nullptr;
        m_shape = {};
        m_clip = {};
        m_pose = {};
        m_ghostPossible = m_hasGhost = false;
        return;
    }
    const Clip& whole = m_document->clip();
    m_clip = firstJoints(whole, kDrawnJoints);
    m_leftOut = whole.skeleton->jointCount() - m_clip.skeleton->jointCount();
    if (m_skeleton != whole.skeleton) {
        m_skeleton = whole.skeleton;
        m_shape = shapeOf(*m_clip.skeleton);
        m_size = 0.0;
    }
    prepareGhost();
}

void FigureView::prepareGhost()
{
    const TakePtr& saved = m_document->companion() ? m_document->companion() : m_document->saved();
    const Clip& whole = m_document->clip();
    m_ghostPossible = m_ghostWanted && saved && !sharesCurves(saved->clip, whole) &&
                      sameStructure(*saved->clip.skeleton, *whole.skeleton);
    if (m_ghostPossible)
        m_savedClip = firstJoints(saved->clip, kDrawnJoints);
}

void FigureView::evaluate(double time)
{
    if (m_clipDirty)
        prepare();
    if (!m_document || (!m_poseDirty && time == m_time))
        return;
    m_poseDirty = false;
    m_time = time;
    QElapsedTimer timer;
    timer.start();
    m_local = poseBetween(m_clip, time);
    m_timings.samplingMs = milliseconds(timer);
    timer.restart();
    m_pose = worldPose(*m_clip.skeleton, m_local);
    m_timings.kinematicsMs = milliseconds(timer);
    // Once for a skeleton, so that nothing that is sized by it changes while it moves.
    if (m_size == 0.0)
        m_size = bodySize(m_shape, m_pose.positions);

    m_hasGhost = false;
    if (!m_ghostPossible)
        return;
    const double whole = std::round(time);
    const int frame = m_document->companion() ? static_cast<int>(whole)
                                              : savedFrame(*m_document, static_cast<int>(whole));
    if (frame < 0 || frame >= m_savedClip.frameCount)
        return;
    m_localGhost = poseBetween(m_savedClip, frame + time - whole);
    m_ghost = worldPose(*m_savedClip.skeleton, m_localGhost);
    const double least = kNoDifference * figure().height;
    for (std::size_t joint = 0; joint < m_pose.positions.size() && !m_hasGhost; ++joint)
        m_hasGhost = glm::length(m_pose.positions[joint] - m_ghost.positions[joint]) > least;
}

Figure FigureView::figure() const
{
    Figure figure = m_document ? m_document->figure() : Figure();
    figure.height = std::max(figure.height, kStanding * m_size);
    return figure;
}

glm::dvec3 FigureView::centre() const
{
    glm::dvec3 sum(0.0);
    for (const glm::dvec3& position : m_pose.positions)
        sum += position;
    return m_pose.positions.empty() ? sum : sum / static_cast<double>(m_pose.positions.size());
}

glm::dvec3 FigureView::followed() const
{
    return m_shape.followed < 0 ? glm::dvec3(0.0)
                                : m_pose.positions[static_cast<std::size_t>(m_shape.followed)];
}

} // namespace limber
