#include "ui/skeleton/skeleton_model.h"

#include "ui/skeleton/rename_step.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plain_tip.h"

#include <QFont>

#include <utility>

namespace limber {

namespace {

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

QString shownName(const Skeleton& skeleton, int joint)
{
    return QString::fromStdString(displayName(skeleton, joint));
}

QColor tintOf(JointKind kind, Side side)
{
    if (kind == JointKind::EndSite)
        return theme().textSecond;
    switch (side) {
    case Side::Left:
        return theme().left;
    case Side::Right:
        return theme().right;
    case Side::Centre:
        break;
    }
    return theme().text;
}

} // namespace

SkeletonModel::SkeletonModel(Session& session, QObject* parent)
    : QAbstractItemModel(parent), m_session(session)
{
    m_visibilityTimer.setSingleShot(true);
    connect(&m_visibilityTimer, &QTimer::timeout, this, [this] { tellColumns(Visible, Locked); });
    connect(&session, &Session::currentChanged, this, &SkeletonModel::rebuild);
    connect(&session, &Session::changed, this, &SkeletonModel::take);
    connect(&session, &Session::selectionChanged, this, &SkeletonModel::showActive);
    connect(&session, &Session::visibilityChanged, this, [this] { m_visibilityTimer.start(); });
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            [this] { tellColumns(Name, Locked); });
    rebuild();
}

void SkeletonModel::rebuild()
{
    beginResetModel();
    const Document* document = m_session.current();
    m_skeleton = document ? document->clip().skeleton : std::make_shared<const Skeleton>();
    m_sides = sidesOf(*m_skeleton);
    m_depth.assign(at(m_skeleton->jointCount()), 0);
    for (int i = 0; i < m_skeleton->jointCount(); ++i) {
        const int parent = m_skeleton->joint(i).parent;
        if (parent >= 0)
            m_depth[at(i)] = m_depth[at(parent)] + 1;
    }
    arrange();
    endResetModel();
}

void SkeletonModel::arrange()
{
    const int count = m_skeleton->jointCount();
    std::vector<bool> shown(at(count), m_filter.isEmpty());
    m_matches = shown;
    if (!m_filter.isEmpty()) {
        // Children stand behind their parents: backwards, every match has passed its own up.
        for (int i = count - 1; i >= 0; --i) {
            m_matches[at(i)] = shownName(*m_skeleton, i).contains(m_filter, Qt::CaseInsensitive);
            if (m_matches[at(i)])
                shown[at(i)] = true;
            const int parent = m_skeleton->joint(i).parent;
            if (shown[at(i)] && parent >= 0)
                shown[at(parent)] = true;
        }
    }

    const auto slot = [&](int joint) {
        const int parent = m_skeleton->joint(joint).parent;
        return at(parent >= 0 ? parent : count); // roots come last
    };
    m_firstChild.assign(at(count) + 2, 0);
    m_row.assign(at(count), -1);
    m_shownCount = 0;
    for (int i = 0; i < count; ++i) {
        if (!shown[at(i)])
            continue;
        m_row[at(i)] = m_firstChild[slot(i) + 1]++;
        ++m_shownCount;
    }
    for (std::size_t i = 1; i < m_firstChild.size(); ++i)
        m_firstChild[i] += m_firstChild[i - 1];
    m_children.assign(at(m_shownCount), 0);
    for (int i = 0; i < count; ++i) {
        if (shown[at(i)])
            m_children[at(m_firstChild[slot(i)] + m_row[at(i)])] = i;
    }
}

void SkeletonModel::setFilter(const QString& text)
{
    if (text == m_filter)
        return;
    beginResetModel();
    m_filter = text;
    arrange();
    endResetModel();
}

bool SkeletonModel::isMatch(int joint) const
{
    return m_matches[at(joint)];
}

void SkeletonModel::take(const ChangeSet& changes)
{
    if (changes.everything || changes.skeleton) {
        rebuild();
    } else if (changes.names) {
        m_skeleton = m_session.current()->clip().skeleton;
        m_sides = sidesOf(*m_skeleton);
        tellColumns(Name, Name);
    }
}

void SkeletonModel::showActive()
{
    const int active = m_session.selection().size() > 1 ? m_session.activeJoint() : -1;
    for (const int joint : {std::exchange(m_active, active), active}) {
        const QModelIndex index = indexOf(joint);
        if (index.isValid())
            emit dataChanged(index, index, {Qt::FontRole});
    }
}

void SkeletonModel::tellColumns(int first, int last)
{
    // A range has one parent, so each parent tells its own children.
    const int roots = m_skeleton->jointCount();
    for (int owner = 0; owner <= roots; ++owner) {
        const int begin = m_firstChild[at(owner)];
        const int end = m_firstChild[at(owner) + 1];
        if (begin < end)
            emit dataChanged(indexOf(m_children[at(begin)], first),
                             indexOf(m_children[at(end - 1)], last));
    }
}

int SkeletonModel::jointOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<int>(index.internalId()) : -1;
}

QModelIndex SkeletonModel::indexOf(int joint, int column) const
{
    if (joint < 0 || at(joint) >= m_row.size() || m_row[at(joint)] < 0)
        return {};
    return createIndex(m_row[at(joint)], column, static_cast<quintptr>(joint));
}

QModelIndex SkeletonModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const int owner = parent.isValid() ? jointOf(parent) : m_skeleton->jointCount();
    return createIndex(row, column,
                       static_cast<quintptr>(m_children[at(m_firstChild[at(owner)] + row)]));
}

QModelIndex SkeletonModel::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexOf(m_skeleton->joint(jointOf(index)).parent) : QModelIndex();
}

int SkeletonModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > Name)
        return 0;
    const std::size_t owner = at(parent.isValid() ? jointOf(parent) : m_skeleton->jointCount());
    return m_firstChild[owner + 1] - m_firstChild[owner];
}

int SkeletonModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant SkeletonModel::data(const QModelIndex& index, int role) const
{
    const int joint = jointOf(index);
    if (joint < 0)
        return {};
    if (role == JointRole)
        return joint;
    return index.column() == Name ? nameData(joint, role) : switchData(joint, index.column(), role);
}

QVariant SkeletonModel::nameData(int joint, int role) const
{
    const Joint& j = m_skeleton->joint(joint);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return shownName(*m_skeleton, joint);
    case Qt::EditRole:
        return QString::fromStdString(validUtf8(j.name));
    case Qt::ForegroundRole:
        if (isFiltered() && !isMatch(joint))
            return theme().textSecond;
        return tintOf(j.kind, m_sides[at(joint)]);
    case Qt::ToolTipRole: {
        QStringList channels;
        for (const int channel : j.channels)
            channels << QString::fromStdString(validUtf8(m_skeleton->channel(channel).name));
        const QString name = shownName(*m_skeleton, joint);
        return plainTip(
            channels.isEmpty() ? name : name + QLatin1Char('\n') + channels.join(QLatin1Char(' ')));
    }
    case Qt::FontRole: {
        QFont font;
        font.setItalic(j.kind == JointKind::EndSite);
        // Among several that are selected the active one stands out.
        font.setBold(joint == m_active);
        return font;
    }
    default:
        return {};
    }
}

QVariant SkeletonModel::switchData(int joint, int column, int role) const
{
    const bool on = column == Visible ? !m_session.isHidden(joint) : m_session.isLocked(joint);
    switch (role) {
    case SwitchRole:
        return on;
    case Qt::ToolTipRole:
        if (column == Visible)
            return on ? tr("Shown in the view. Click to hide; with Alt, everything below it too.")
                      : tr("Hidden in the view. Click to show; with Alt, everything below it too.");
        return on ? tr("Locked: its curves cannot be changed. Click to unlock; with Alt, "
                       "everything below it too.")
                  : tr("Click to lock its curves; with Alt, of everything below it too.");
    case Qt::AccessibleTextRole:
        if (column == Visible)
            return on ? tr("shown") : tr("hidden");
        return on ? tr("locked") : tr("not locked");
    default:
        return {};
    }
}

bool SkeletonModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const int joint = jointOf(index);
    if (joint < 0 || index.column() != Name || role != Qt::EditRole)
        return false;
    return renameInDocument(m_session, joint, value.toString());
}

Qt::ItemFlags SkeletonModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

QVariant SkeletonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal ||
        (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole))
        return {};
    const bool asIcon = role == Qt::DisplayRole;
    switch (section) {
    case Name:
        return tr("Joint");
    case Visible:
        return asIcon ? QString() : tr("Shown in the view");
    case Locked:
        return asIcon ? QString() : tr("Locked");
    default:
        return {};
    }
}

void SkeletonModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    tellColumns(Name, Locked);
}

} // namespace limber
