#include "ui/tracks/tab_drag.h"

#include "ui/tracks/clip_mime.h"

#include <QCoreApplication>
#include <QDrag>
#include <QMimeData>
#include <QMouseEvent>
#include <QTabBar>

namespace limber {

namespace {

constexpr int kOffBar = 16; // pixels above or below

} // namespace

TabDrag::TabDrag(QTabBar* bar) : QObject(bar), m_bar(bar)
{
    bar->installEventFilter(this);
}

bool TabDrag::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_bar)
        return QObject::eventFilter(watched, event);
    if (event->type() == QEvent::MouseButtonPress) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        m_pressed =
            mouse->button() == Qt::LeftButton && m_bar->tabAt(mouse->position().toPoint()) >= 0;
    } else if (event->type() == QEvent::MouseButtonRelease) {
        m_pressed = false;
    } else if (event->type() == QEvent::MouseMove && m_pressed) {
        const QPoint position = static_cast<QMouseEvent*>(event)->position().toPoint();
        if (position.y() < -kOffBar || position.y() > m_bar->height() + kOffBar) {
            start(position);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

void TabDrag::start(QPoint position)
{
    m_pressed = false;
    // The bar puts back the tab that it has begun to move.
    QMouseEvent release(QEvent::MouseButtonRelease, position, m_bar->mapToGlobal(position),
                        Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_bar, &release);
    const int tab = m_bar->currentIndex(); // the pressed one
    auto* drag = new QDrag(m_bar);
    drag->setMimeData(mimeOfDocument(tab));
    drag->setPixmap(m_bar->grab(m_bar->tabRect(tab)));
    drag->exec(Qt::CopyAction);
}

} // namespace limber
