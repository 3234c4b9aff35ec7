#include "ui/main_window/workspace.h"

#include "ui/main_window/clip_tabs.h"
#include "ui/main_window/notice_bar.h"
#include "ui/main_window/start_screen.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace limber {

Workspace::Workspace(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tabs(new ClipTabs(session, this)),
      m_notices(new NoticeBar(this)), m_start(new StartScreen(this)),
      m_stack(new QStackedWidget(this))
{
    m_stack->addWidget(m_start);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_notices);
    layout->addWidget(m_stack, 1);
    connect(&session, &Session::currentChanged, this, &Workspace::showState);
}

void Workspace::setView(QWidget* view)
{
    m_stack->addWidget(view);
    showState();
}

void Workspace::showState()
{
    const bool empty = m_session.documentCount() == 0;
    m_tabs->setVisible(!empty);
    const int page = empty || m_stack->count() == 1 ? 0 : 1;
    if (page == m_stack->currentIndex())
        return;
    m_stack->setCurrentIndex(page);
    m_stack->currentWidget()->setFocus(); // the keys of the view work at once
}

} // namespace limber
