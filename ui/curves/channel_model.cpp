#include "ui/curves/channel_model.h"

#include "core/document/session.h"
#include "ui/curves/channel_style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/typed_number.h"

#include <QSize>

#include <algorithm>
#include <iterator>

namespace limber {

namespace {

// The internal id of a joint's row; a channel's is one more than the row of its joint.
constexpr quintptr kJointRow = 0;

void setMember(std::set<int>& set, int value, bool member)
{
    if (member)
        set.insert(value);
    else
        set.erase(value);
}

} // namespace

ChannelModel::ChannelModel(Session& session, QObject* parent)
    : QAbstractItemModel(parent), m_session(session)
{
}

void ChannelModel::setJoints(const std::vector<int>& joints, ChannelStates* states)
{
    beginResetModel();
    m_states = states;
    m_joints.clear();
    m_skeleton.reset();
    if (const Document* document = m_session.current()) {
        m_skeleton = document->clip().skeleton;
        std::ranges::copy_if(joints, std::back_inserter(m_joints), [this](int joint) {
            return !m_skeleton->joint(joint).channels.empty();
        });
    }
    endResetModel();
}

const Clip* ChannelModel::clip() const
{
    const Document* document = m_session.current();
    if (!document || !m_skeleton)
        return nullptr;
    // A clip that was reloaded has an equal skeleton of its own.
    const SkeletonPtr& shown = document->clip().skeleton;
    return shown == m_skeleton || *shown == *m_skeleton ? &document->clip() : nullptr;
}

int ChannelModel::jointOf(const QModelIndex& index) const
{
    if (!index.isValid())
        return -1;
    const std::size_t row = index.internalId() == kJointRow
                                ? static_cast<std::size_t>(index.row())
                                : static_cast<std::size_t>(index.internalId() - 1);
    return m_joints[row];
}

QModelIndex ChannelModel::indexOf(int joint, int channel) const
{
    const auto row = std::ranges::find(m_joints, joint);
    if (row == m_joints.end())
        return {};
    const QModelIndex parent = index(static_cast<int>(row - m_joints.begin()), Name);
    const std::vector<int>& channels = m_skeleton->joint(joint).channels;
    const auto found = std::ranges::find(channels, channel);
    return found == channels.end()
               ? parent
               : index(static_cast<int>(found - channels.begin()), Name, parent);
}

int ChannelModel::channelOf(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == kJointRow)
        return -1;
    return m_skeleton->joint(jointOf(index)).channels[static_cast<std::size_t>(index.row())];
}

std::vector<int> ChannelModel::channelsOf(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    if (const int channel = channelOf(index); channel >= 0)
        return {channel};
    return m_skeleton->joint(jointOf(index)).channels;
}

std::vector<int> ChannelModel::channels() const
{
    std::vector<int> all;
    for (const int joint : m_joints) {
        const std::vector<int>& channels = m_skeleton->joint(joint).channels;
        all.insert(all.end(), channels.begin(), channels.end());
    }
    return all;
}

void ChannelModel::setSwitch(const QModelIndex& index, Column column, bool on)
{
    if (!index.isValid() || !m_states)
        return;
    if (column == Locked) { // as in the skeleton tree and everywhere else
        if (const int channel = channelOf(index); channel >= 0)
            m_session.setChannelLocked(channel, on);
        else
            m_session.setLocked(jointOf(index), on);
        return;
    }
    for (const int channel : channelsOf(index)) {
        if (column == Visible)
            setMember(m_states->hidden, channel, !on);
        else
            setMember(m_states->solo, channel, on);
    }
    refreshSwitches();
    emit switchesChanged();
}

void ChannelModel::clearSolo()
{
    if (!m_states || m_states->solo.empty())
        return;
    m_states->solo.clear();
    refreshSwitches();
    emit switchesChanged();
}

bool ChannelModel::isOn(const QModelIndex& index, Column column) const
{
    if (!index.isValid() || !m_states)
        return false;
    const std::vector<int> channels = channelsOf(index);
    const auto all = [&](const std::set<int>& set) {
        return std::ranges::all_of(channels, [&](int channel) { return set.contains(channel); });
    };
    switch (column) {
    case Visible: // of a joint: any of its channels
        return !all(m_states->hidden);
    case Locked:
        return channelOf(index) < 0 ? m_session.isLocked(jointOf(index))
                                    : m_session.isChannelLocked(channelOf(index));
    case Solo:
        return all(m_states->solo);
    case Name:
    case Value:
    case ColumnCount:
        break;
    }
    return false;
}

void ChannelModel::refreshValues()
{
    refreshColumns(Value, Value);
}

void ChannelModel::refreshSwitches()
{
    refreshColumns(Name, Solo);
}

void ChannelModel::refreshColumns(int first, int last)
{
    if (m_joints.empty())
        return;
    if (first == Name)
        emit dataChanged(index(0, first), index(rowCount() - 1, last));
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex joint = index(row, Name);
        emit dataChanged(index(0, first, joint), index(rowCount(joint) - 1, last, joint));
    }
}

QModelIndex ChannelModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kJointRow);
}

QModelIndex ChannelModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kJointRow)
        return {};
    return createIndex(static_cast<int>(child.internalId() - 1), 0, kJointRow);
}

int ChannelModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_joints.size());
    if (parent.internalId() != kJointRow || parent.column() != 0)
        return 0;
    return static_cast<int>(m_skeleton->joint(jointOf(parent)).channels.size());
}

int ChannelModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant ChannelModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto column = static_cast<Column>(index.column());
    const int channel = channelOf(index);
    if (role == Qt::ToolTipRole)
        return toolTipOf(index);
    if (role == Qt::SizeHintRole)
        return QSize(0, metric::kRowHeight);
    if (column >= Visible) {
        if (role == kSwitchRole)
            return isOn(index, column);
        return role == Qt::AccessibleTextRole ? QVariant(toolTipOf(index)) : QVariant();
    }
    if (column == Value) {
        if (role == Qt::TextAlignmentRole)
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return role == Qt::DisplayRole && channel >= 0 ? valueOf(channel) : QVariant();
    }
    if (role == Qt::DisplayRole)
        return nameOf(index);
    if (role == Qt::DecorationRole && channel >= 0)
        return curveSample(m_skeleton->channel(channel).type);
    return {};
}

QVariant ChannelModel::nameOf(const QModelIndex& index) const
{
    if (const int channel = channelOf(index); channel >= 0)
        return QString::fromStdString(validUtf8(m_skeleton->channel(channel).name));
    // The shown document may have renamed it since.
    const Document* document = m_session.current();
    const bool known = document && document->clip().skeleton->jointCount() > jointOf(index);
    return QString::fromStdString(
        displayName(known ? *document->clip().skeleton : *m_skeleton, jointOf(index)));
}

QVariant ChannelModel::valueOf(int channel) const
{
    const Clip* shown = clip();
    if (!shown || m_session.frame() >= shown->frameCount)
        return {};
    const ChannelType type = m_skeleton->channel(channel).type;
    return shownNumber(shown->sample(channel, m_session.frame()), 3) + unitOf(type);
}

QString ChannelModel::toolTipOf(const QModelIndex& index) const
{
    const auto column = static_cast<Column>(index.column());
    const bool on = isOn(index, column);
    switch (column) {
    case Visible:
        return on ? tr("Shown. Click to hide.") : tr("Hidden. Click to show.");
    case Locked:
        return on ? tr("Locked: cannot be changed. Click to unlock.") : tr("Click to lock.");
    case Solo:
        return on ? tr("Shown alone. Click to show the others too.")
                  : tr("Click to show this alone.");
    case Name:
    case Value:
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace limber
