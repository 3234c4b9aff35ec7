#include "ui/operations/operation_panel.h"

#include "core/edit/kept_channels.h"
#include "core/operation/up_axis_parameter.h"
#include "ui/operations/effect_meter.h"
#include "ui/operations/locked_joints_offer.h"
#include "ui/operations/operation_form.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/translated.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace limber {

namespace {

constexpr int kPauseMs = 40;
constexpr int kResumeMs = 700; // after another panel's drag took the place of the preview

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return OperationPanel::tr("Error");
    case Severity::Warning:
        return OperationPanel::tr("Warning");
    case Severity::Note:
        break;
    }
    return OperationPanel::tr("Note");
}

QScrollArea* scrolling(QWidget* content, QWidget* parent)
{
    auto* scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    return scroll;
}

} // namespace

OperationPanel::OperationPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_run(new OperationRun(session.background(), this)),
      m_pause(new QTimer(this)), m_pages(new QStackedWidget(this))
{
    m_pause->setSingleShot(true);
    connect(m_pause, &QTimer::timeout, this, &OperationPanel::compute);
    connect(m_run, &OperationRun::finished, this, &OperationPanel::showOutcome);
    connect(m_run, &OperationRun::stopped, this, [this] {
        refuse({makeNote("cancelled", Text{LIMBER_TEXT("Stopped."), {}})});
    });
    connect(m_run, &OperationRun::measured, this, [this](const Effect& effect) {
        if (m_document)
            m_effect->showEffect(effect, m_document->clip().skeleton, m_document->figure().height);
    });
    connect(&session, &Session::currentChanged, this, &OperationPanel::takeDocument);
    connect(&session, &Session::changed, this, &OperationPanel::takeChanges);
    connect(&session, &Session::visibilityChanged, this, [this] {
        if (m_operation)
            schedule();
    });

    makeOperationPage();
    makeEmptyPage();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    m_pages->setCurrentWidget(m_emptyPage);
    retranslate();
    takeDocument();
}

OperationPanel::~OperationPanel() = default;

void OperationPanel::makeOperationPage()
{
    m_operationPage = new QWidget(this);
    m_title = new QLabel(m_operationPage);
    m_title->setProperty("heading", true);
    m_help = new QLabel(m_operationPage);
    m_help->setProperty("quiet", true);
    m_help->setWordWrap(true);
    m_problems = new QLabel(m_operationPage);
    m_problems->setWordWrap(true);
    m_problems->setTextFormat(Qt::PlainText); // file names and joints are not markup
    m_locked = new LockedJointsOffer(m_operationPage);
    connect(m_locked, &LockedJointsOffer::edited, this, &OperationPanel::schedule);
    m_effect = new EffectMeter(m_operationPage);
    m_apply = new QPushButton(m_operationPage);
    m_cancel = new QPushButton(m_operationPage);
    for (QPushButton* button : {m_apply, m_cancel})
        button->setMinimumHeight(metric::kControlHeight);
    connect(m_apply, &QPushButton::clicked, this, &OperationPanel::apply);
    connect(m_cancel, &QPushButton::clicked, this, &OperationPanel::cancel);

    auto* content = new QWidget;
    auto* contentLayout = new QVBoxLayout(content);
    contentLayout->setContentsMargins(metric::kEdge, metric::kBetween, metric::kEdge, 0);
    contentLayout->setSpacing(metric::kBetween);
    contentLayout->addWidget(m_title);
    contentLayout->addWidget(m_help);
    contentLayout->addWidget(m_locked); // before the form, so that it is seen
    m_formPlace = new QVBoxLayout;
    contentLayout->addLayout(m_formPlace);
    contentLayout->addWidget(m_problems);
    contentLayout->addStretch(1);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(metric::kEdge, metric::kBetween, metric::kEdge, metric::kBetween);
    buttons->setSpacing(metric::kBetween);
    buttons->addWidget(m_apply, 1);
    buttons->addWidget(m_cancel, 1);
    auto* layout = new QVBoxLayout(m_operationPage);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(scrolling(content, m_operationPage), 1);
    m_effect->setContentsMargins(metric::kEdge, metric::kBetween, metric::kEdge, 0);
    layout->addWidget(m_effect); // in sight also where the form has to be scrolled
    layout->addLayout(buttons);
    m_pages->addWidget(m_operationPage);
}

// Without an operation the panel offers those that there are.
void OperationPanel::makeEmptyPage()
{
    auto* content = new QWidget;
    m_emptyText = new QLabel(content);
    m_emptyText->setProperty("quiet", true);
    m_emptyText->setWordWrap(true);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(metric::kEdge, metric::kBetween, metric::kEdge, metric::kBetween);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_emptyText);
    for (const Operation& operation : operations()) {
        auto* choice = new QToolButton(content);
        choice->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        choice->setFocusPolicy(Qt::TabFocus);
        choice->setMinimumHeight(metric::kControlHeight);
        choice->setIconSize(QSize(metric::kIcon, metric::kIcon));
        connect(choice, &QToolButton::clicked, this, [this, &operation] { open(operation); });
        layout->addWidget(choice);
        m_choices.append(choice);
    }
    layout->addStretch(1);
    m_emptyPage = scrolling(content, this);
    m_pages->addWidget(m_emptyPage);
    const auto takeIcons = [this] {
        for (qsizetype i = 0; i < m_choices.size(); ++i) {
            const Operation& operation = operations()[static_cast<std::size_t>(i)];
            m_choices[i]->setIcon(themedIcon(QString::fromStdString(operation.icon)));
        }
    };
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, [this, takeIcons] {
        takeIcons();
        showDiagnostics();
    });
    takeIcons();
}

// ---- opening and closing

void OperationPanel::open(const Operation& operation)
{
    dropPreview();
    m_applyWhenReady = false;
    m_diagnostics.clear();
    m_operation = &operation;
    m_session.pause();
    takeDocument();
}

void OperationPanel::takeDocument()
{
    if (m_session.current() != m_document)
        dropPreview();
    if (m_document)
        disconnect(m_document, nullptr, this, nullptr);
    m_document = m_session.current();
    if (m_document)
        connect(m_document, &Document::historyChanged, this, &OperationPanel::takeHistory);
    m_applyWhenReady = false;
    m_diagnostics.clear();
    makeForm();
    retranslate();
    const bool ready = m_operation && m_document;
    m_pages->setCurrentWidget(ready ? m_operationPage : m_emptyPage);
    if (!ready)
        return;
    m_effect->clear();
    m_locked->showJoints({}, {});
    if (isVisible())
        m_form->focusFirst(m_apply);
    compute();
}

void OperationPanel::makeForm()
{
    delete std::exchange(m_form, nullptr);
    if (!m_operation || !m_document)
        return;
    m_form = new OperationForm(*m_operation, m_session, m_operationPage);
    m_formPlace->addWidget(m_form);
    connect(m_form, &OperationForm::edited, this, &OperationPanel::schedule);
}

void OperationPanel::cancel()
{
    if (!m_operation)
        return;
    dropPreview();
    leave();
}

void OperationPanel::leave()
{
    m_pause->stop();
    m_run->stop();
    m_operation = nullptr;
    m_preview = nullptr;
    m_basis = nullptr;
    m_applyWhenReady = false;
    m_pages->setCurrentWidget(m_emptyPage);
    // Not at once: a signal of one of its fields may be on the way.
    if (m_form)
        std::exchange(m_form, nullptr)->deleteLater();
    emit closed();
}

void OperationPanel::dropPreview()
{
    m_pause->stop();
    m_run->stop();
    if (std::exchange(m_preview, nullptr) && m_document) {
        m_isShowing = true;
        m_document->cancelPreview();
        m_isShowing = false;
    }
}

// ---- computing

void OperationPanel::schedule()
{
    m_basis = nullptr; // what is shown is no longer what Apply would give
    m_run->stop();
    m_pause->start(kPauseMs);
    updateApply();
}

void OperationPanel::compute()
{
    m_pause->stop();
    if (!m_operation || !m_document || !m_form)
        return;
    if (isOthersPreview()) {
        m_pause->start(kResumeMs);
        return;
    }
    const TakePtr committed = m_document->committed();
    const std::optional<UpAxis> up = m_document->chosenUpAxis();
    Result<Values> values = completeValues(*m_operation, committed->clip,
                                           withUpAxis(*m_operation, m_form->values(), up));
    if (!values) {
        refuse(values.diagnostics());
        return;
    }
    m_run->start(*m_operation, committed, *values,
                 LockedChannels{m_session.lockedChannels(), m_locked->areKept()}, up);
    updateApply();
}

void OperationPanel::showOutcome(const RunOutcome& outcome)
{
    if (!m_operation || !m_document)
        return;
    const TakePtr committed = m_document->committed();
    if (!sameClip(*outcome.basis, *committed)) {
        schedule();
        return;
    }
    if (!outcome.result) {
        refuse(outcome.diagnostics);
        return;
    }
    if (isOthersPreview()) {
        m_pause->start(kResumeMs);
        return;
    }
    m_basis = committed; // the in/out range may be another one than when it was begun
    m_stepTitle = outcome.stepTitle;
    m_diagnostics = outcome.diagnostics;
    m_isShowing = true;
    m_document->preview(withResult(*committed, *outcome.result), Document::PreviewOf::Operation);
    m_isShowing = false;
    m_preview = m_document->shown();
    m_effect->showClips(outcome.basis->clip, outcome.result->clip);
    m_effect->showMeasuring();
    m_locked->showJoints(outcome.basis->clip.skeleton,
                         jointsOfChannels(*outcome.basis->clip.skeleton, outcome.lockedChanged));
    showDiagnostics();
    updateApply();
    if (m_applyWhenReady)
        commit();
}

void OperationPanel::refuse(std::vector<Diagnostic> diagnostics)
{
    dropPreview();
    m_basis = nullptr;
    m_applyWhenReady = false;
    m_diagnostics = std::move(diagnostics);
    m_effect->clear();
    m_locked->showJoints({}, {});
    showDiagnostics();
    updateApply();
}

void OperationPanel::apply()
{
    if (!m_operation || !m_document || !m_apply->isEnabled())
        return;
    if (m_basis && m_preview) {
        commit();
        return;
    }
    m_applyWhenReady = true;
    if (m_pause->isActive() || !m_run->isRunning())
        compute();
}

void OperationPanel::commit()
{
    const int before = m_document->history().index();
    m_isShowing = true;
    m_document->commit(m_stepTitle);
    m_isShowing = false;
    if (m_document->history().index() == before)
        emit m_session.message(tr("Nothing to change: the clip is like that already."));
    leave();
}

// Others change the document too: another step below the preview is computed on anew, and another
// panel's preview takes the place of ours.
void OperationPanel::takeChanges(const ChangeSet& changes)
{
    if (m_isShowing || !m_operation || !m_document)
        return;
    if (!changes.figure()) { // the in/out range, a name: still ours
        if (m_preview)
            m_preview = m_document->shown();
        if (!m_document->isPreviewing() && m_basis && m_basis != m_document->committed())
            schedule();
        return;
    }
    m_preview = nullptr;
    schedule();
    m_pause->start(kResumeMs);
}

bool OperationPanel::isOthersPreview() const
{
    return m_document->isPreviewing() && m_document->shown() != m_preview;
}

void OperationPanel::takeHistory()
{
    if (!m_isShowing && m_operation && m_basis != m_document->committed())
        schedule();
}

// ---- showing

void OperationPanel::showDiagnostics()
{
    QStringList lines;
    bool anyError = false;
    for (const Diagnostic& diagnostic : m_diagnostics) {
        anyError = anyError || diagnostic.severity == Severity::Error;
        lines.append(tr("%1: %2", "how bad it is, and what it is")
                         .arg(severityWord(diagnostic.severity), translated(diagnostic.text)));
    }
    QPalette colours = palette();
    colours.setColor(QPalette::WindowText, anyError ? theme().error : theme().textSecond);
    m_problems->setPalette(colours);
    m_problems->setText(lines.join(QLatin1Char('\n')));
    m_problems->setVisible(!lines.isEmpty());
}

void OperationPanel::updateApply()
{
    const bool refused =
        std::any_of(m_diagnostics.begin(), m_diagnostics.end(), [](const Diagnostic& diagnostic) {
            return diagnostic.severity == Severity::Error;
        });
    const bool underWay = m_pause->isActive() || m_run->isRunning();
    m_apply->setEnabled(m_operation && m_document && (underWay || !refused));
}

bool OperationPanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_operation) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier &&
            (key->key() == Qt::Key_Escape || key->key() == Qt::Key_Return)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void OperationPanel::keyPressEvent(QKeyEvent* event)
{
    switch (m_operation ? event->key() : 0) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        apply();
        break;
    case Qt::Key_Escape:
        cancel();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void OperationPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void OperationPanel::retranslate()
{
    setAccessibleName(tr("Operation"));
    m_apply->setText(tr("Apply"));
    m_apply->setToolTip(tr("Make this one step of the history (Enter)"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Leave the clip as it was (Esc)"));
    m_emptyText->setText(m_session.current()
                             ? tr("Choose what to do with the clip. You see the result before "
                                  "you apply it.")
                             : tr("Drop a .bvh here, or open a sample."));
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        const Operation& operation = operations()[static_cast<std::size_t>(i)];
        m_choices[i]->setText(translated(operation.title));
        m_choices[i]->setToolTip(translated(operation.help));
        m_choices[i]->setVisible(m_session.current() != nullptr);
    }
    if (m_operation) {
        m_title->setText(translated(m_operation->title));
        m_help->setText(translated(m_operation->help));
    }
    showDiagnostics();
}

} // namespace limber
