#include "ui/main_window/status_panel.h"

#include "core/document/background.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/translated.h"
#include "ui/widgets/typed_number.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLocale>
#include <QProgressBar>
#include <QStatusTipEvent>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr int kMessageMs = 8000;
constexpr int kReadingMs = 3000; // before a hint may take the place of a message
constexpr int kWorkDelayMs = 300;
constexpr int kFactsPauseMs = 100;
constexpr int kProgressSteps = 1000;

// Four digits that mean something: 1.732, 85.40, 1702.
QString shownLength(double length)
{
    const double size = std::max(std::abs(length), 1e-9);
    const int decimals = 3 - static_cast<int>(std::floor(std::log10(size)));
    return shownNumber(length, std::clamp(decimals, 0, 6));
}

} // namespace

StatusPanel::StatusPanel(Session& session, QWidget* window)
    : QStatusBar(window), m_session(session), m_facts(new ElidedLabel(this)),
      m_work(new QWidget(this)), m_workTitle(new ElidedLabel(m_work)),
      m_progress(new QProgressBar(m_work)),
      m_cancel(new IconButton(QStringLiteral("close"), m_work)), m_reading(new QTimer(this)),
      m_factsPause(new QTimer(this)), m_workDelay(new QTimer(this))
{
    m_facts->setProperty("quiet", true);
    m_facts->setContentsMargins(metric::kEdge, 0, metric::kEdge, 0);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setFixedWidth(120);
    m_progress->setTextVisible(true);
    auto* layout = new QHBoxLayout(m_work);
    layout->setContentsMargins(0, 0, metric::kBetween, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_workTitle);
    layout->addWidget(m_progress);
    layout->addWidget(m_cancel);
    m_work->hide();
    addPermanentWidget(m_work);
    addPermanentWidget(m_facts);
    setSizeGripEnabled(false);

    m_reading->setSingleShot(true);
    m_reading->setInterval(kReadingMs);
    connect(m_reading, &QTimer::timeout, this, &StatusPanel::showHint);
    connect(this, &QStatusBar::messageChanged, this, [this](const QString& text) {
        if (!text.isEmpty())
            return;
        m_reading->stop();
        showHint();
    });
    if (window)
        window->installEventFilter(this);
    m_factsPause->setSingleShot(true);
    m_factsPause->setInterval(kFactsPauseMs);
    m_workDelay->setSingleShot(true);
    m_workDelay->setInterval(kWorkDelayMs);
    connect(m_factsPause, &QTimer::timeout, this, &StatusPanel::showFacts);
    connect(m_workDelay, &QTimer::timeout, this, &StatusPanel::showWork);
    connect(m_cancel, &QToolButton::clicked, this, [this] {
        Background& background = m_session.background();
        background.cancel(background.currentTask());
    });
    connect(&session, &Session::message, this, &StatusPanel::say);
    connect(&session, &Session::currentChanged, this, &StatusPanel::takeDocument);
    connect(&session, &Session::changed, m_factsPause, qOverload<>(&QTimer::start));
    connect(&session.background(), &Background::changed, this, &StatusPanel::takeBackground);
    retranslate();
    takeDocument();
}

void StatusPanel::say(const QString& text)
{
    m_reading->start();
    showMessage(text, kMessageMs);
}

void StatusPanel::showHint()
{
    if (!m_hint.isEmpty() && !m_reading->isActive())
        showMessage(m_hint);
}

bool StatusPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::StatusTip)
        return QStatusBar::eventFilter(watched, event);
    const QString before = m_hint;
    m_hint = static_cast<QStatusTipEvent*>(event)->tip();
    if (!m_hint.isEmpty())
        showHint();
    else if (!before.isEmpty() && currentMessage() == before)
        clearMessage();
    return true; // the window would show it at once
}

void StatusPanel::takeDocument()
{
    disconnect(m_stepConnection);
    disconnect(m_historyConnection);
    if (const Document* document = m_session.current()) {
        m_stepConnection = connect(document, &Document::committedStep, this,
                                   [this](const Text& title) { say(translated(title)); });
        m_historyConnection =
            connect(document, &Document::historyChanged, m_factsPause, qOverload<>(&QTimer::start));
    }
    showFacts();
}

void StatusPanel::showFacts()
{
    const Document* document = m_session.current();
    m_facts->setVisible(document != nullptr);
    if (!document)
        return;
    const Figure& figure = document->figure();
    const bool replaces = document->clip().positionReading == PositionReading::Replace;
    const auto bytes = static_cast<qint64>(document->history().byteCount());
    const QStringList facts = {tr("figure %1 units high").arg(shownLength(figure.height)),
                               figure.up == UpAxis::Y ? tr("Y up") : tr("Z up"),
                               replaces ? tr("positions replace OFFSETs")
                                        : tr("positions add to OFFSETs"),
                               tr("history %1").arg(QLocale().formattedDataSize(bytes, 1))};
    m_facts->setText(facts.join(QStringLiteral("  ·  ")));
    m_facts->setToolTip(
        tr("Lengths are in the units of the file. The up axis and the reading of position channels "
           "can be changed in the Inspector. The history holds the curves that undo needs."));
}

void StatusPanel::takeBackground()
{
    if (!m_session.background().isBusy()) {
        m_workDelay->stop();
        m_work->hide();
    } else if (m_work->isVisible()) {
        showWork();
    } else if (!m_workDelay->isActive()) {
        m_workDelay->start();
    }
}

void StatusPanel::showWork()
{
    const Background& background = m_session.background();
    if (!background.isBusy())
        return;
    const int others = background.taskCount() - 1;
    const QString title = translated(background.currentTitle());
    m_workTitle->setText(others > 0 ? tr("%1 (and %2 more)").arg(title, QString::number(others))
                                    : title);
    m_progress->setValue(static_cast<int>(background.currentProgress() * kProgressSteps));
    m_work->show();
}

void StatusPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showFacts();
        takeBackground();
    }
    QStatusBar::changeEvent(event);
}

void StatusPanel::retranslate()
{
    setAccessibleName(tr("Status"));
    m_cancel->setTitle(tr("Stop this work"));
    m_progress->setAccessibleName(tr("Progress of the work in the background"));
}

} // namespace limber
