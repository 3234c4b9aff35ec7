#pragma once

#include <QObject>
#include <QPoint>

class QTabBar;

namespace limber {

// Lets a tab of a clip be dragged off its bar, to be dropped into the tracks. Along the bar it is
// moved as before.
class TabDrag : public QObject {
    Q_OBJECT

public:
    explicit TabDrag(QTabBar* bar); // and belongs to it

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void start(QPoint position);

    QTabBar* m_bar;
    bool m_pressed = false; // on a tab
};

} // namespace limber
