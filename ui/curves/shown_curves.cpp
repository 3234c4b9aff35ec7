#include "ui/curves/shown_curves.h"

#include "core/document/session.h"
#include "ui/curves/channel_list.h"
#include "ui/curves/channel_model.h"
#include "ui/curves/channel_style.h"
#include "ui/curves/curve_loader.h"
#include "ui/curves/curve_view.h"

#include <algorithm>

namespace limber {

namespace {

bool sameTimes(const GhostTimes& a, const GhostTimes& b)
{
    return a == b || (a && b && *a == *b);
}

} // namespace

ShownCurves::ShownCurves(Session& session, ChannelList& list, CurveView& view, QObject* parent)
    : QObject(parent), m_session(session), m_list(list), m_view(view),
      m_loader(new CurveLoader(session.background(), this))
{
    connect(m_loader, &CurveLoader::made, this, &ShownCurves::take);
}

void ShownCurves::setDocument(const Document* document, ChannelStates* states)
{
    m_document = document;
    m_states = states;
}

ShownCurve ShownCurves::shown(int channel) const
{
    const Clip& clip = m_document->clip();
    const ChannelType type = clip.skeleton->channel(channel).type;
    const auto index = static_cast<std::size_t>(channel);
    ShownCurve shown;
    shown.channel = channel;
    shown.curve = clip.curves[index];
    if (m_ghost.take) {
        shown.ghost = m_ghost.take->clip.curves[index];
        shown.ghostTimes = m_ghost.times;
    }
    shown.colour = curveColour(type);
    shown.line = curveLine(type);
    shown.locked = m_session.isChannelLocked(channel);
    shown.name = curveName(*clip.skeleton, channel);
    shown.unit = unitOf(type);
    return shown;
}

void ShownCurves::refresh()
{
    std::vector<ShownCurve> curves;
    m_ghost = m_document ? ghostOf(*m_document) : Ghost{};
    if (m_document && m_document->clip().frameCount > 0) {
        for (const int channel : drawn())
            curves.push_back(shown(channel));
    }
    m_view.setCurves(std::move(curves));
    refreshActive();
    load();
}

void ShownCurves::takeSamples(const ChangeSet& changes)
{
    if (const Ghost ghost = ghostOf(*m_document);
        ghost.take != m_ghost.take || !sameTimes(ghost.times, m_ghost.times)) {
        refresh();
        return;
    }
    const bool later = changes.channels.size() * static_cast<std::size_t>(changes.frames.count()) >
                       CurveScene::kAtOnce;
    for (const int channel : changes.channels)
        m_view.setCurve(channel, m_document->clip().curves[static_cast<std::size_t>(channel)],
                        changes.frames, later);
    load();
}

void ShownCurves::refreshActive()
{
    m_view.setActive(active());
    const bool knows = m_states && m_session.activeJoint() >= 0;
    m_list.showActive(knows ? m_session.activeJoint() : -1,
                      knows && active().size() == 1 ? m_states->active : -1);
}

// The curve that was clicked; else, among those of several joints, those of the active joint.
std::vector<int> ShownCurves::active() const
{
    const int joint = m_session.activeJoint();
    if (!m_document || !m_states || joint < 0)
        return {};
    const Skeleton& skeleton = *m_document->clip().skeleton;
    if (m_states->active >= 0 && m_states->active < skeleton.channelCount() &&
        skeleton.channel(m_states->active).joint == joint)
        return {m_states->active};
    return m_list.channelModel().joints().size() > 1 && joint < skeleton.jointCount()
               ? skeleton.joint(joint).channels
               : std::vector<int>{};
}

void ShownCurves::fitValues()
{
    m_fitsAsTheyCome = !m_view.scene().waiting().empty();
    m_view.fitValues();
}

void ShownCurves::frameAll()
{
    m_fitsAsTheyCome = !m_view.scene().waiting().empty();
    m_view.frameAll();
}

std::vector<int> ShownCurves::drawn() const
{
    std::vector<int> drawn = m_list.channelModel().channels();
    if (m_states)
        std::erase_if(drawn, [this](int channel) { return !m_states->isDrawn(channel); });
    return drawn;
}

std::vector<int> ShownCurves::unlocked() const
{
    std::vector<int> unlocked = drawn();
    std::erase_if(unlocked, [this](int channel) { return m_session.isChannelLocked(channel); });
    return unlocked;
}

void ShownCurves::load()
{
    m_loader->load(m_view.scene().waiting());
}

void ShownCurves::take(const std::vector<MadeCurve>& curves)
{
    m_view.takeMade(curves);
    if (m_fitsAsTheyCome)
        m_view.fitValues();
    m_fitsAsTheyCome = m_fitsAsTheyCome && !m_view.scene().waiting().empty();
    load();
}

} // namespace limber
