#pragma once

#include "core/document/session.h"

#include <QWidget>

class QStackedWidget;

namespace limber {

class ClipTabs;
class NoticeBar;
class StartScreen;

// The middle of the window: tabs of clips, notices, and the one view, or the start screen while
// nothing is open.
class Workspace : public QWidget {
    Q_OBJECT

public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);

    void setView(QWidget* view);
    ClipTabs* tabs() const { return m_tabs; }
    NoticeBar* notices() const { return m_notices; }
    StartScreen* startScreen() const { return m_start; }

private:
    void showState();

    Session& m_session;
    ClipTabs* m_tabs;
    NoticeBar* m_notices;
    StartScreen* m_start;
    QStackedWidget* m_stack;
};

} // namespace limber
