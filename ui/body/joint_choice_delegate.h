#pragma once

#include <QStyledItemDelegate>

namespace limber {

// Edits the joint that moves another one, in a list with all joints that can.
class JointChoiceDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    // What a model gives as the list of choices (QStringList); EditRole is an index into it.
    static constexpr int kChoicesRole = Qt::UserRole + 1;

    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model,
                      const QModelIndex& index) const override;
};

} // namespace limber
