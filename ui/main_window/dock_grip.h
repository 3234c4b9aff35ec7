#pragma once

#include <QWidget>

namespace limber {

// The narrow handle at the left of a dock that has no title bar of its own: dragged it moves the
// dock, a double-click floats it.
class DockGrip : public QWidget {
    Q_OBJECT

public:
    explicit DockGrip(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void retranslate();
};

} // namespace limber
