#pragma once

#include "core/blend/transition_search.h"

#include <QAbstractTableModel>

#include <memory>

namespace limber {

// The seams that a search found, the nearest first.
class SeamModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { FrameA, FrameB, Distance, What, ColumnCount };

    explicit SeamModel(QObject* parent = nullptr);

    // `itself`: both clips are the same, so that seams loop or skip. `height` of the figure in file
    // units, for the share of it.
    void setSearch(std::shared_ptr<const TransitionSearch> search, bool itself, double height,
                   int lengthDecimals);
    void clear();
    bool isOfItself() const { return m_itself; }
    const SeamCandidate& seam(int row) const;
    int rowOf(const SeamCandidate& seam) const; // by its place; −1 if it is not listed

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void retranslate();

private:
    QString text(const SeamCandidate& seam, int column) const;

    std::shared_ptr<const TransitionSearch> m_search;
    bool m_itself = false;
    double m_height = 1.0;
    int m_lengthDecimals = 2;
};

} // namespace limber
