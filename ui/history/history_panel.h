#pragma once

#include "core/document/session.h"

#include <QWidget>

class QLabel;
class QListView;

namespace limber {

class HistoryModel;

// Every step that can be undone or redone; a click goes there.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showCurrent();
    void goTo(const QModelIndex& index);
    void retranslate();

    Session& m_session;
    HistoryModel* m_model;
    QListView* m_list;
    QLabel* m_facts;
};

} // namespace limber
