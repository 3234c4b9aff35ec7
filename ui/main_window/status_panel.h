#pragma once

#include "core/document/session.h"

#include <QStatusBar>

class QProgressBar;
class QTimer;

namespace limber {

class ElidedLabel;
class IconButton;

// The last line of the window: what the mouse does here and what was just done; facts about the
// clip; work in the background with its progress and a way to stop it. What was done is read first:
// hints (status tips of `window`'s widgets) wait for it, and come back when it goes.
class StatusPanel : public QStatusBar {
    Q_OBJECT

public:
    // `window` may be null.
    explicit StatusPanel(Session& session, QWidget* window = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say(const QString& text);
    void showHint();
    void takeDocument();
    void takeBackground();
    void showFacts();
    void showWork();
    void retranslate();

    Session& m_session;
    ElidedLabel* m_facts;
    QWidget* m_work;
    ElidedLabel* m_workTitle;
    QProgressBar* m_progress;
    IconButton* m_cancel;
    QString m_hint;       // what the mouse does where it is
    QTimer* m_reading;    // while it runs, what was said stays
    QTimer* m_factsPause; // history is added up once after a row of steps
    QTimer* m_workDelay;  // short work is not worth a flicker
    QMetaObject::Connection m_stepConnection;
    QMetaObject::Connection m_historyConnection;
};

} // namespace limber
