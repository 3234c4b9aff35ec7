#pragma once

#include "core/blend/transition.h"
#include "core/document/session.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;

namespace limber {

class IconButton;
class NumberField;

// The row above the transition map: which clip goes over into which, over how many frames, and how.
// The first choice is the current clip and another one, or itself where it is alone; what was
// chosen stays until it is closed.
class TransitionChoice : public QWidget {
    Q_OBJECT

public:
    explicit TransitionChoice(Session& session, QWidget* parent = nullptr);

    Document* a() const { return m_a; } // null only without documents
    Document* b() const { return m_b; }
    int window() const { return m_window; } // 0: a third of a second
    // What that came to.
    void showWindow(int frames);
    TransitionMethod method() const;
    // Both clips stay chosen, whatever is opened.
    void keep() { m_bWasChosen = true; }

signals:
    void changed(); // other clips, another window
    void methodChanged();
    void mapWanted(); // which joint of B moves which of A

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeLayout();
    void watch(Document* document);
    void takeDocuments(const Document* closing = nullptr);
    void fillList(QComboBox* list, const Document* chosen) const;
    void swap();
    void retranslate();

    Session& m_session;
    std::vector<Document*> m_documents; // as the lists show them
    QPointer<Document> m_a, m_b;
    bool m_bWasChosen = false; // by hand
    int m_window = 0;
    QLabel* m_aLabel;
    QComboBox* m_aList;
    IconButton* m_swap;
    QLabel* m_bLabel;
    QComboBox* m_bList;
    QLabel* m_windowLabel;
    NumberField* m_windowField;
    QComboBox* m_method;
    IconButton* m_map;
};

} // namespace limber
