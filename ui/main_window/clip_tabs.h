#pragma once

#include "core/document/session.h"

#include <QWidget>

class QAction;
class QTabBar;
class QToolButton;

namespace limber {

// One tab for each open clip, above the one view: click shows it, drag orders, middle click closes,
// "+" opens. A dot marks unsaved work.
class ClipTabs : public QWidget {
    Q_OBJECT

public:
    explicit ClipTabs(Session& session, QWidget* parent = nullptr);

    void setOpenAction(QAction* action); // of the "+"

signals:
    void closeRequested(limber::Document* document);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void add(Document* document);
    void remove(Document* document);
    void showTitle(Document* document);
    void showCurrent();
    void retranslate();

    Session& m_session;
    QTabBar* m_bar;
    QToolButton* m_open;
    QAction* m_openAction = nullptr;
    bool m_moving = false;
};

} // namespace limber
