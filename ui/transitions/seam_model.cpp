#include "ui/transitions/seam_model.h"

#include "core/blend/candidate_transition.h"
#include "ui/widgets/typed_number.h"

#include <algorithm>

namespace limber {

SeamModel::SeamModel(QObject* parent) : QAbstractTableModel(parent) {}

void SeamModel::setSearch(std::shared_ptr<const TransitionSearch> search, bool itself,
                          double height, int lengthDecimals)
{
    beginResetModel();
    m_search = std::move(search);
    m_itself = itself;
    m_height = std::max(height, 1e-9);
    m_lengthDecimals = lengthDecimals;
    endResetModel();
}

void SeamModel::clear()
{
    beginResetModel();
    m_search.reset();
    endResetModel();
}

const SeamCandidate& SeamModel::seam(int row) const
{
    return m_search->seams[static_cast<std::size_t>(row)];
}

int SeamModel::rowOf(const SeamCandidate& seam) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (this->seam(row).a == seam.a && this->seam(row).b == seam.b)
            return row;
    }
    return -1;
}

int SeamModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_search ? 0 : static_cast<int>(m_search->seams.size());
}

int SeamModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SeamModel::text(const SeamCandidate& seam, int column) const
{
    switch (column) {
    case FrameA:
        return shownNumber(seam.a, 0);
    case FrameB:
        return shownNumber(seam.b, 0);
    case Distance:
        return shownNumber(seam.distance, m_lengthDecimals);
    default:
        break;
    }
    const int window = m_search->map.window;
    if (!m_itself) //: of the figure's height
        return tr("%1 %").arg(shownNumber(seam.distance / m_height * 100.0, 2));
    if (canLoop(seam, window))
        return tr("loop of %n", "frames", seam.a + window - 1 - seam.b);
    return tr("skips %n", "frames", std::max(seam.b - window + 1 - seam.a, 0));
}

QVariant SeamModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_search)
        return {};
    if (role == Qt::DisplayRole)
        return text(seam(index.row()), index.column());
    if (role == Qt::TextAlignmentRole && index.column() != What)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant SeamModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section != What)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case FrameA:
            return tr("The frame of A at which the two begin to share their frames");
        case FrameB:
            return tr("The frame of B at which they cease to");
        case Distance:
            return tr("How far the joints are apart, turned and moved over the floor as they fit "
                      "best, in file units");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case FrameA:
        return tr("A");
    case FrameB:
        return tr("B");
    case Distance:
        return tr("Distance");
    default:
        return m_itself ? tr("Frames") : tr("Of the height");
    }
}

void SeamModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace limber
