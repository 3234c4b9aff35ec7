#pragma once

#include "core/document/session.h"
#include "core/operation/operation.h"
#include "ui/operations/operation_run.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTimer;
class QToolButton;
class QVBoxLayout;

namespace limber {

class EffectMeter;
class LockedJointsOffer;
class OperationForm;

// One operation on the current document: its parameters, what it would make of the clip (shown in
// all panels while they are changed), Apply (Enter) and Cancel (Esc).
class OperationPanel : public QWidget {
    Q_OBJECT

public:
    explicit OperationPanel(Session& session, QWidget* parent = nullptr);
    ~OperationPanel() override;

    // `operation` has to live on, as those of the registry do.
    void open(const Operation& operation);
    bool isOpen() const { return m_operation != nullptr; }

public slots:
    void apply();  // one undo step; waits in the background for what is still computed
    void cancel(); // everything as before

signals:
    void closed(); // after Apply or Cancel

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeOperationPage();
    void makeEmptyPage();
    void takeDocument();
    void takeChanges(const ChangeSet& changes);
    void takeHistory();
    bool isOthersPreview() const;
    void makeForm();
    void schedule();
    void compute();
    void showOutcome(const RunOutcome& outcome);
    void commit();
    void dropPreview();
    void leave();
    void refuse(std::vector<Diagnostic> diagnostics);
    void showDiagnostics();
    void updateApply();
    void retranslate();

    Session& m_session;
    const Operation* m_operation = nullptr;
    QPointer<Document> m_document;
    TakePtr m_basis;   // the committed take that is computed on
    TakePtr m_preview; // ours, as the document shows it; null without one
    Text m_stepTitle;
    std::vector<Diagnostic> m_diagnostics;
    bool m_applyWhenReady = false;
    bool m_isShowing = false; // the document is being changed by this panel

    OperationRun* m_run;
    QTimer* m_pause; // a row of changes is computed once
    QStackedWidget* m_pages;
    QWidget* m_operationPage;
    QWidget* m_emptyPage;
    QVBoxLayout* m_formPlace;
    OperationForm* m_form = nullptr;
    LockedJointsOffer* m_locked;
    EffectMeter* m_effect;
    QLabel* m_title;
    QLabel* m_help;
    QLabel* m_problems;
    QLabel* m_emptyText;
    QPushButton* m_apply;
    QPushButton* m_cancel;
    QList<QToolButton*> m_choices; // of the empty page, one for each operation
};

} // namespace limber
