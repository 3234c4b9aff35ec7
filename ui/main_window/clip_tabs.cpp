#include "ui/main_window/clip_tabs.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plain_tip.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QTabBar>
#include <QToolButton>

namespace limber {

ClipTabs::ClipTabs(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_bar(new QTabBar(this)), m_open(new QToolButton(this))
{
    m_bar->setDocumentMode(true);
    m_bar->setMovable(true);
    m_bar->setElideMode(Qt::ElideMiddle);
    m_bar->setExpanding(false);
    m_bar->setUsesScrollButtons(true);
    m_bar->setFocusPolicy(Qt::TabFocus);
    m_bar->installEventFilter(this);
    m_open->setFocusPolicy(Qt::TabFocus);
    m_open->setAutoRaise(true);
    m_open->setIcon(themedIcon(QStringLiteral("add")));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metric::kInside, 0, metric::kInside, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_bar, 0);
    layout->addWidget(m_open, 0);
    layout->addStretch(1);

    for (int i = 0; i < session.documentCount(); ++i)
        add(session.document(i));
    showCurrent();

    connect(&session, &Session::documentAdded, this, &ClipTabs::add);
    connect(&session, &Session::documentAboutToClose, this, &ClipTabs::remove);
    connect(&session, &Session::currentChanged, this, &ClipTabs::showCurrent);
    connect(m_bar, &QTabBar::currentChanged, this, [this](int index) {
        // While a tab is taken away the indices of bar and session differ for a moment.
        if (!m_moving && index >= 0 && m_bar->count() == m_session.documentCount())
            m_session.setCurrent(m_session.document(index));
    });
    connect(&session, &Session::documentMoved, this, [this](int from, int to) {
        if (m_moving)
            return; // the tab is there already
        m_moving = true;
        m_bar->moveTab(from, to);
        m_moving = false;
    });
    connect(m_bar, &QTabBar::tabMoved, this, [this](int from, int to) {
        if (m_moving)
            return;
        m_moving = true;
        m_session.moveDocument(from, to);
        m_moving = false;
    });
    retranslate();
}

void ClipTabs::setOpenAction(QAction* action)
{
    connect(m_open, &QToolButton::clicked, action, &QAction::trigger);
    m_openAction = action;
    retranslate();
}

void ClipTabs::add(Document* document)
{
    m_moving = true;
    const int tab = m_bar->insertTab(m_session.indexOf(document), QString());
    m_moving = false;
    auto* close = new QToolButton(m_bar);
    close->setIcon(themedIcon(QStringLiteral("close")));
    close->setIconSize(QSize(12, 12));
    close->setProperty("small", true);
    close->setFocusPolicy(Qt::NoFocus);
    connect(close, &QToolButton::clicked, this,
            [this, document] { emit closeRequested(document); });
    m_bar->setTabButton(tab, QTabBar::RightSide, close);
    showTitle(document);
    connect(document, &Document::modifiedChanged, this, [this, document] { showTitle(document); });
    connect(document, &Document::pathChanged, this, [this, document] { showTitle(document); });
    retranslate();
}

void ClipTabs::remove(Document* document)
{
    document->disconnect(this);
    m_moving = true;
    m_bar->removeTab(m_session.indexOf(document));
    m_moving = false;
}

void ClipTabs::showTitle(Document* document)
{
    const int index = m_session.indexOf(document);
    if (index < 0 || index >= m_bar->count())
        return;
    // A "&" in a file's name is no mnemonic.
    QString title = document->title().replace(QLatin1Char('&'), QStringLiteral("&&"));
    if (document->isModified())
        title += QStringLiteral(" ●");
    m_bar->setTabText(index, title);
    m_bar->setTabToolTip(index, plainTip(document->path().isEmpty()
                                             ? document->title()
                                             : QDir::toNativeSeparators(document->path())));
}

void ClipTabs::showCurrent()
{
    m_moving = true;
    m_bar->setCurrentIndex(m_session.currentIndex());
    m_moving = false;
}

bool ClipTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const int index = m_bar->tabAt(mouse->position().toPoint());
        if (mouse->button() == Qt::MiddleButton && index >= 0) {
            emit closeRequested(m_session.document(index));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ClipTabs::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ClipTabs::retranslate()
{
    m_bar->setAccessibleName(tr("Open clips"));
    m_open->setAccessibleName(tr("Open another clip"));
    if (m_openAction)
        m_open->setToolTip(m_openAction->toolTip());
    for (int i = 0; i < m_bar->count(); ++i) {
        showTitle(m_session.document(i));
        QWidget* close = m_bar->tabButton(i, QTabBar::RightSide);
        close->setToolTip(tr("Close this clip"));
        close->setAccessibleName(tr("Close this clip"));
    }
}

} // namespace limber
