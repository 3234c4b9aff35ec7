#pragma once

#include "core/document/bodies.h"

#include <QAbstractTableModel>
#include <QStringList>

namespace limber {

// The joints of a body, which joint of the clip moves each, and how sure that is. Choosing another
// one binds the body anew.
class JointMapModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { BodyJoint, ClipJoint, Confidence, ColumnCount };

    explicit JointMapModel(Bodies& bodies, QObject* parent = nullptr);

    // Shows the body of a document; null: none.
    void setDocument(Document* document);
    void refresh();
    void retranslate();

    // The joints of the clip that can be chosen, after the choice of none: kChoicesRole.
    QStringList choices() const;
    // Why two joints are taken for the same.
    static QString reasonText(const JointMatch& match);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // EditRole of ClipJoint: an index into choices().
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    const JointMatch* matchOf(int row) const; // the strongest

    Bodies& m_bodies;
    Document* m_document = nullptr;
    MeshPtr m_mesh; // null: no rows
    JointMap m_map;
    std::vector<int> m_clipJoints; // those that can be chosen: no end sites
    QStringList m_clipNames;
};

} // namespace limber
