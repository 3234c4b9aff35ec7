#pragma once

#include "core/rig/joint_map.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace limber {

// The joints of a clip, which joint of another clip moves each, and how sure that is. A value of
// its own: nothing outside of it is changed.
class NameMapModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { TargetJoint, SourceJoint, Confidence, ColumnCount };

    // `source` gives the motion, `target` takes it.
    NameMapModel(SkeletonPtr source, SkeletonPtr target, QObject* parent = nullptr);

    void setMap(JointMap map);
    const JointMap& map() const { return m_map; }
    int unmatchedCount() const; // joints of the target that nothing moves
    int firstUnmatched() const; // its row, −1 if there is none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // EditRole of SourceJoint: an index into the choices (JointChoiceDelegate).
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    const JointMatch* matchOf(int row) const; // the strongest

    SkeletonPtr m_source, m_target;
    JointMap m_map;
    std::vector<int> m_sources, m_targets; // without end sites
    QStringList m_sourceNames;
};

} // namespace limber
