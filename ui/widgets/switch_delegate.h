#pragma once

#include <QStyledItemDelegate>

namespace limber {

// Draws a column of switches: an icon that is quiet in the usual state and plain in the other.
class SwitchDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    // `role` tells whether the switch is on; `usual` is the state that is drawn quietly.
    SwitchDelegate(int role, const QString& onIcon, const QString& offIcon, bool usual,
                   QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    int m_role;
    QString m_onIcon, m_offIcon;
    bool m_usual;
};

} // namespace limber
