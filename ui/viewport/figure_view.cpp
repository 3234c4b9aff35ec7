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

void FigureView::ghostChanged()
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
    const Clip& whole = m_document->clip();
    const auto differs = [&](const Take& take) {
        return !sharesCurves(take.clip, whole) &&
               sameStructure(*take.clip.skeleton, *whole.skeleton);
    };
    m_ghostOf = {};
    if (m_ghostWanted && m_document->companion())
        m_ghostOf.take = m_document->companion();
    else if (m_ghostWanted && m_document->ghost() && differs(*m_document->ghost()))
        m_ghostOf = ghostOf(*m_document);
    m_ghostPossible = m_ghostOf.take && differs(*m_ghostOf.take);
    if (m_ghostPossible)
        m_ghostClip = firstJoints(m_ghostOf.take->clip, kDrawnJoints);
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
    const double beside = ghostTime(m_ghostOf, time);
    if (beside < 0.0)
        return;
    m_localGhost = poseBetween(m_ghostClip, beside);
    m_ghost = worldPose(*m_ghostClip.skeleton, m_localGhost);
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
