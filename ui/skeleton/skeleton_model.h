#pragma once

#include "core/document/session.h"

#include <QAbstractItemModel>
#include <QTimer>

namespace limber {

// The joints of the current document as a tree, with columns for what is drawn and what is locked.
// A new name goes through the Document; the model never changes a clip itself. Filtering is part of
// the model, in one pass over flat arrays, because files may nest joints as deep as they like.
class SkeletonModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Visible, Locked, ColumnCount };
    enum Role {
        JointRole = Qt::UserRole, // index of the joint
        SwitchRole                // of Visible and Locked: whether it is on
    };

    explicit SkeletonModel(Session& session, QObject* parent = nullptr);

    // Only joints whose name holds `text` (any case), and what leads to them.
    void setFilter(const QString& text);
    bool isFiltered() const { return !m_filter.isEmpty(); }
    bool isMatch(int joint) const; // of the filter

    int jointOf(const QModelIndex& index) const;             // -1 for none
    QModelIndex indexOf(int joint, int column = Name) const; // invalid if it is filtered out
    int depthOf(int joint) const { return m_depth[static_cast<std::size_t>(joint)]; }
    int shownJointCount() const { return m_shownCount; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void retranslate();

private:
    void rebuild();
    void arrange();
    void take(const ChangeSet& changes);
    QVariant nameData(int joint, int role) const;
    QVariant switchData(int joint, int column, int role) const;
    void tellColumns(int first, int last);
    void showActive();

    Session& m_session;
    SkeletonPtr m_skeleton; // that the arrays below are made of
    std::vector<Side> m_sides;
    std::vector<int> m_depth;
    std::vector<bool> m_matches;
    // Children of each joint, and last of all the roots, one after the other; those of joint j
    // stand from m_firstChild[j] to m_firstChild[j + 1]. Only what the filter shows.
    std::vector<int> m_children, m_firstChild;
    std::vector<int> m_row; // among its siblings; -1: filtered out
    int m_shownCount = 0;
    int m_active = -1; // the active joint among several that are selected
    QString m_filter;
    QTimer m_visibilityTimer; // hiding a thousand joints is told once
};

} // namespace limber
