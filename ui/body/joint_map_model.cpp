#include "ui/body/joint_map_model.h"

#include "core/motion/joint_names.h"
#include "ui/body/joint_choice_delegate.h"
#include "ui/theme/theme.h"

#include <QLocale>

#include <algorithm>

namespace limber {

namespace {

constexpr double kDoubtful = 0.6; // a guess that is worth a look

QString nameOf(const MeshJoint& joint)
{
    return QString::fromUtf8(joint.name.data(), static_cast<qsizetype>(joint.name.size()));
}

} // namespace

JointMapModel::JointMapModel(Bodies& bodies, QObject* parent)
    : QAbstractTableModel(parent), m_bodies(bodies)
{
}

void JointMapModel::setDocument(Document* document)
{
    m_document = document;
    refresh();
}

void JointMapModel::refresh()
{
    beginResetModel();
    m_mesh = nullptr;
    m_clipJoints.clear();
    m_clipNames.clear();
    const Body& body = m_bodies.of(m_document);
    if (m_document && body.source == Body::Source::File && body.mesh && body.mesh->skinned()) {
        m_mesh = body.mesh;
        m_map = body.map();
        const Skeleton& skeleton = *m_document->clip().skeleton;
        for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
            if (skeleton.joint(joint).kind == JointKind::EndSite)
                continue;
            m_clipJoints.push_back(joint);
            m_clipNames << QString::fromStdString(displayName(skeleton, joint));
        }
    }
    endResetModel();
}

void JointMapModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QStringList JointMapModel::choices() const
{
    return QStringList(tr("none: goes with its parent")) + m_clipNames;
}

int JointMapModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_mesh ? 0 : static_cast<int>(m_mesh->joints.size());
}

int JointMapModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant JointMapModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case BodyJoint:
        return tr("Joint of the body");
    case ClipJoint:
        return tr("Moved by");
    default:
        return tr("Sure");
    }
}

const JointMatch* JointMapModel::matchOf(int row) const
{
    const JointMatch* best = nullptr;
    for (const JointMatch& match : m_map.matches) {
        if (match.target == row && (!best || match.weight > best->weight))
            best = &match;
    }
    return best;
}

QString JointMapModel::reasonText(const JointMatch& match)
{
    switch (match.reason) {
    case MatchReason::Chosen:
        return tr("Chosen by hand or by a file");
    case MatchReason::ExactName:
        return tr("The names are the same");
    case MatchReason::NormalisedName:
        return tr("The names are the same but for prefix, case and separators");
    case MatchReason::BodyPart:
        return tr("Both names tell the same part of the body");
    case MatchReason::TreeShape:
        return tr("Both stand at the same place in the tree");
    }
    return {};
}

QVariant JointMapModel::data(const QModelIndex& index, int role) const
{
    const int row = index.row();
    const JointMatch* match = matchOf(row);
    const auto choice = match ? std::ranges::find(m_clipJoints, match->source) : m_clipJoints.end();
    const auto chosen = match && choice != m_clipJoints.end()
                            ? static_cast<int>(choice - m_clipJoints.begin())
                            : -1;
    if (role == Qt::EditRole && index.column() == ClipJoint)
        return chosen + 1;
    if (role == JointChoiceDelegate::kChoicesRole)
        return choices();
    if (role == Qt::ToolTipRole && match)
        return reasonText(*match);
    if (role == Qt::ForegroundRole && index.column() != BodyJoint) {
        if (!match)
            return theme().textSecond;
        return match->confidence < kDoubtful ? QVariant(theme().warning) : QVariant();
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case BodyJoint: {
        const QString name = nameOf(m_mesh->joints[static_cast<std::size_t>(row)]);
        return name.isEmpty() ? tr("Joint %1").arg(row) : name;
    }
    case ClipJoint:
        return chosen < 0 ? QStringLiteral("–") : m_clipNames[chosen];
    default:
        return match ? QLocale().toString(qRound(100.0 * match->confidence)) + QStringLiteral(" %")
                     : QString();
    }
}

bool JointMapModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const int choice = value.toInt();
    if (role != Qt::EditRole || index.column() != ClipJoint || choice < 0 ||
        choice > m_clipNames.size() || choice == data(index, Qt::EditRole).toInt())
        return false;
    JointMap map = m_map;
    std::erase_if(map.matches,
                  [&](const JointMatch& match) { return match.target == index.row(); });
    if (choice > 0) {
        JointMatch match;
        match.source = m_clipJoints[static_cast<std::size_t>(choice) - 1];
        match.target = index.row();
        const auto place = std::ranges::find_if(
            map.matches, [&](const JointMatch& other) { return other.target > match.target; });
        map.matches.insert(place, match);
    }
    m_bodies.setMap(m_document, std::move(map));
    return true;
}

Qt::ItemFlags JointMapModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == ClipJoint ? flags | Qt::ItemIsEditable : flags;
}

} // namespace limber
