#include "ui/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace limber {

FlowLayout::FlowLayout(int between, int rowGap, QWidget* parent)
    : QLayout(parent), m_between(between), m_rowGap(rowGap)
{
}

FlowLayout::~FlowLayout()
{
    qDeleteAll(m_items);
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.append(item);
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), true);
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const QLayoutItem* item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize wanted = item->sizeHint();
        size.rwidth() += wanted.width() + (size.width() > 0 ? m_between : 0);
        size.rheight() = std::max(size.height(), wanted.height());
    }
    const QMargins margins = contentsMargins();
    return size.grownBy(margins);
}

QSize FlowLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const QLayoutItem* item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, false);
}

int FlowLayout::arrange(const QRect& rect, bool measureOnly) const
{
    const QMargins margins = contentsMargins();
    const QRect inside = rect.marginsRemoved(margins);
    int y = inside.y();
    int index = 0;
    while (index < count()) {
        // The items of one row first: only then its height is known.
        QList<QLayoutItem*> row;
        int width = 0;
        int height = 0;
        for (; index < count(); ++index) {
            QLayoutItem* item = m_items[index];
            if (item->isEmpty())
                continue;
            const QSize wanted = item->sizeHint();
            const int added = wanted.width() + (row.isEmpty() ? 0 : m_between);
            if (!row.isEmpty() && width + added > inside.width())
                break;
            row.append(item);
            width += added;
            height = std::max(height, wanted.height());
        }
        int x = inside.x();
        for (QLayoutItem* item : row) {
            const QSize size = item->sizeHint();
            const int itemWidth = std::min(size.width(), std::max(inside.width(), 0));
            if (!measureOnly)
                item->setGeometry({x, y + (height - size.height()) / 2, itemWidth, size.height()});
            x += itemWidth + m_between;
        }
        y += height + (index < count() ? m_rowGap : 0);
    }
    return y - rect.y() + margins.bottom();
}

} // namespace limber
