#pragma once

#include "core/document/session.h"

#include <QObject>

class QWidget;

namespace limber {

class Commands;
class EditTarget;

// Undo and redo, and Copy, Paste, Delete, Select … for whichever panel has the keyboard focus.
class EditActions : public QObject {
    Q_OBJECT

public:
    // `view` (may be null) does what the panel with the focus cannot.
    EditActions(Session& session, Commands& commands, EditTarget* view, QWidget* window);

private:
    EditTarget* focused() const; // null if no panel with the focus is a target
    EditTarget* targetThat(bool (EditTarget::*can)() const) const;
    void goOneStep(void (Document::*go)());
    void watch(Document* document);
    void showState();

    Session& m_session;
    Commands& m_commands;
    EditTarget* m_view;
};

} // namespace limber
