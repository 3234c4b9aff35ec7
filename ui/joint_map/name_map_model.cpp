#include "ui/joint_map/name_map_model.h"

#include "ui/body/joint_choice_delegate.h"
#include "ui/body/joint_map_model.h"
#include "ui/theme/theme.h"

#include <QLocale>

#include <algorithm>

namespace limber {

namespace {

constexpr double kDoubtfulName = 0.6; // a guess that is worth a look

std::vector<int> movedJoints(const Skeleton& skeleton)
{
    std::vector<int> joints;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).kind != JointKind::EndSite)
            joints.push_back(joint);
    }
    return joints;
}

} // namespace

NameMapModel::NameMapModel(SkeletonPtr source, SkeletonPtr target, QObject* parent)
    : QAbstractTableModel(parent), m_source(std::move(source)), m_target(std::move(target)),
      m_sources(movedJoints(*m_source)), m_targets(movedJoints(*m_target))
{
    for (const int joint : m_sources)
        m_sourceNames << QString::fromStdString(displayName(*m_source, joint));
}

void NameMapModel::setMap(JointMap map)
{
    beginResetModel();
    m_map = std::move(map);
    endResetModel();
}

int NameMapModel::unmatchedCount() const
{
    int count = 0;
    for (int row = 0; row < rowCount(); ++row)
        count += matchOf(row) ? 0 : 1;
    return count;
}

int NameMapModel::firstUnmatched() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!matchOf(row))
            return row;
    }
    return -1;
}

int NameMapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_targets.size());
}

int NameMapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant NameMapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TargetJoint:
        return tr("Joint of the first clip");
    case SourceJoint:
        return tr("Moved by");
    default:
        return tr("Sure");
    }
}

const JointMatch* NameMapModel::matchOf(int row) const
{
    const JointMatch* best = nullptr;
    for (const JointMatch& match : m_map.matches) {
        if (match.target == m_targets[static_cast<std::size_t>(row)] &&
            (!best || match.weight > best->weight))
            best = &match;
    }
    return best;
}

QVariant NameMapModel::data(const QModelIndex& index, int role) const
{
    const JointMatch* match = matchOf(index.row());
    const auto found = match ? std::ranges::find(m_sources, match->source) : m_sources.end();
    const int chosen = found == m_sources.end() ? -1 : static_cast<int>(found - m_sources.begin());
    if (role == JointChoiceDelegate::kChoicesRole)
        return QStringList(tr("none")) + m_sourceNames;
    if (role == Qt::EditRole && index.column() == SourceJoint)
        return chosen + 1;
    if (role == Qt::ToolTipRole && match)
        return JointMapModel::reasonText(*match);
    if (role == Qt::ForegroundRole && index.column() != TargetJoint) {
        if (!match)
            return theme().textSecond;
        return match->confidence < kDoubtfulName ? QVariant(theme().warning) : QVariant();
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case TargetJoint:
        return QString::fromStdString(
            displayName(*m_target, m_targets[static_cast<std::size_t>(index.row())]));
    case SourceJoint:
        return chosen < 0 ? QStringLiteral("–") : m_sourceNames[chosen];
    default:
        return match ? QLocale().toString(qRound(100.0 * match->confidence)) + QStringLiteral(" %")
                     : QString();
    }
}

// A source moves one joint only, as names can say it: it leaves the one that it moved before.
bool NameMapModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const int choice = value.toInt();
    if (role != Qt::EditRole || index.column() != SourceJoint || choice < 0 ||
        choice > m_sourceNames.size() || choice == data(index, Qt::EditRole).toInt())
        return false;
    const int target = m_targets[static_cast<std::size_t>(index.row())];
    const int source = choice > 0 ? m_sources[static_cast<std::size_t>(choice) - 1] : -1;
    std::erase_if(m_map.matches, [&](const JointMatch& match) {
        return match.target == target || match.source == source;
    });
    if (source >= 0) {
        JointMatch match;
        match.source = source;
        match.target = target;
        const auto place = std::ranges::find_if(
            m_map.matches, [&](const JointMatch& other) { return other.target > target; });
        m_map.matches.insert(place, match);
    }
    emit dataChanged(this->index(0, 0), this->index(rowCount() - 1, ColumnCount - 1));
    return true;
}

Qt::ItemFlags NameMapModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == SourceJoint ? flags | Qt::ItemIsEditable : flags;
}

} // namespace limber
