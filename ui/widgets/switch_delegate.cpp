#include "ui/widgets/switch_delegate.h"

#include "ui/theme/icons.h"

#include <QApplication>
#include <QIcon>
#include <QPainter>
#include <QStyle>

namespace limber {

SwitchDelegate::SwitchDelegate(int role, const QString& onIcon, const QString& offIcon, bool usual,
                               QObject* parent)
    : QStyledItemDelegate(parent), m_role(role), m_onIcon(onIcon), m_offIcon(offIcon),
      m_usual(usual)
{
}

void SwitchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    QStyleOptionViewItem plain = option;
    initStyleOption(&plain, index);
    const QStyle* style = option.widget ? option.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, option.widget);

    constexpr int kSize = 16;
    constexpr qreal kQuiet = 0.35;
    const bool on = index.data(m_role).toBool();
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    QRect area(0, 0, kSize, kSize);
    area.moveCenter(option.rect.center());
    painter->save();
    if (on == m_usual)
        painter->setOpacity(hovered ? 2 * kQuiet : kQuiet);
    themedIcon(on ? m_onIcon : m_offIcon).paint(painter, area);
    painter->restore();
}

} // namespace limber
