#include "ui/body/joint_choice_delegate.h"

#include <QComboBox>

namespace limber {

QWidget* JointChoiceDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                           const QModelIndex& index) const
{
    auto* choice = new QComboBox(parent);
    choice->setMaxVisibleItems(24);
    choice->addItems(index.data(kChoicesRole).toStringList());
    connect(choice, &QComboBox::activated, this, [this, choice] {
        auto* delegate = const_cast<JointChoiceDelegate*>(this); // Qt hands it out as const
        emit delegate->commitData(choice);
        emit delegate->closeEditor(choice);
    });
    return choice;
}

void JointChoiceDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* choice = qobject_cast<QComboBox*>(editor)) {
        choice->setCurrentIndex(index.data(Qt::EditRole).toInt());
        choice->showPopup();
    }
}

void JointChoiceDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                       const QModelIndex& index) const
{
    if (const auto* choice = qobject_cast<QComboBox*>(editor))
        model->setData(index, choice->currentIndex(), Qt::EditRole);
}

} // namespace limber
