#pragma once

#include <QLayout>
#include <QList>

namespace limber {

// Puts widgets in a row, and in further rows where the width does not do. Rows are centred
// vertically; there is no stretching.
class FlowLayout : public QLayout {
public:
    FlowLayout(int between, int rowGap, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;    // all in one row
    QSize minimumSize() const override; // one below the other
    void setGeometry(const QRect& rect) override;

private:
    // Lays the rows into `rect`, or only measures them; returns the height used.
    int arrange(const QRect& rect, bool measureOnly) const;

    QList<QLayoutItem*> m_items;
    int m_between;
    int m_rowGap;
};

} // namespace limber
