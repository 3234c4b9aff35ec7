#pragma once

#include "core/document/session.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace limber {

class ProblemsModel;
class SourceLine;

// The list of problems of the current clip; a click shows the line of the file that one speaks of.
class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(Session& session, QWidget* parent = nullptr);

    void setSaveNotes(const Document* document, std::vector<Diagnostic> notes);
    int problemCount() const; // warnings and errors

signals:
    void problemCountChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showSource();
    void retranslate();

    Session& m_session;
    ProblemsModel* m_model;
    QTreeView* m_list;
    SourceLine* m_source;
    QLabel* m_empty;
};

} // namespace limber
