#include "ui/actions/edit_actions.h"

#include "ui/actions/commands.h"
#include "ui/actions/edit_target.h"
#include "ui/widgets/translated.h"

#include <QAction>
#include <QApplication>
#include <QWidget>

namespace limber {

EditActions::EditActions(Session& session, Commands& commands, EditTarget* view, QWidget* window)
    : QObject(window), m_session(session), m_commands(commands), m_view(view)
{
    commands.handle(QStringLiteral("edit.undo"), this, [this] {
        if (Document* document = m_session.current())
            document->undo();
    });
    commands.handle(QStringLiteral("edit.redo"), this, [this] {
        if (Document* document = m_session.current())
            document->redo();
    });
    commands.handle(QStringLiteral("edit.copy"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canCopy))
            t->copy();
    });
    commands.handle(QStringLiteral("edit.paste"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canPaste))
            t->paste();
    });
    commands.handle(QStringLiteral("edit.paste-mirrored"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canPaste))
            t->pasteMirrored();
    });
    commands.handle(QStringLiteral("edit.delete"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canDelete))
            t->deleteSelected();
    });
    const auto tell = [this](void (EditTarget::*what)()) {
        return [this, what] {
            if (EditTarget* t = target())
                (t->*what)();
        };
    };
    commands.handle(QStringLiteral("edit.select-all"), this, tell(&EditTarget::selectAll));
    commands.handle(QStringLiteral("edit.select-none"), this, tell(&EditTarget::selectNone));
    commands.handle(QStringLiteral("edit.invert"), this, tell(&EditTarget::invertSelection));
    commands.handle(QStringLiteral("view.frame-all"), this, tell(&EditTarget::frameAll));
    commands.handle(QStringLiteral("view.frame-selected"), this, tell(&EditTarget::frameSelected));

    connect(&session, &Session::currentChanged, this, &EditActions::watch);
    connect(&commands, &Commands::textsChanged, this, &EditActions::showState);
    watch(session.current());
}

EditTarget* EditActions::focused() const
{
    for (QWidget* widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
        if (auto* found = dynamic_cast<EditTarget*>(widget))
            return found;
    }
    return nullptr;
}

EditTarget* EditActions::target() const
{
    EditTarget* found = focused();
    return found ? found : m_view;
}

EditTarget* EditActions::targetThat(bool (EditTarget::*can)() const) const
{
    EditTarget* found = focused();
    if (found && (found->*can)())
        return found;
    return m_view && (m_view->*can)() ? m_view : nullptr;
}

void EditActions::watch(Document* document)
{
    if (document)
        connect(document, &Document::historyChanged, this, &EditActions::showState,
                Qt::UniqueConnection);
    showState();
}

void EditActions::showState()
{
    const Document* document = m_session.current();
    const History* history = document ? &document->history() : nullptr;
    QAction* undo = m_commands.action(QStringLiteral("edit.undo"));
    QAction* redo = m_commands.action(QStringLiteral("edit.redo"));
    undo->setEnabled(history && history->canUndo());
    redo->setEnabled(history && history->canRedo());
    const auto named = [&](QAction* action, int step) {
        const QString title = findCommand(action->objectName())->title();
        action->setText(
            action->isEnabled()
                ? tr("%1: %2", "Undo: Trim").arg(title, translated(history->step(step).title))
                : title);
    };
    named(undo, history ? history->index() : 0);
    named(redo, history ? history->index() + 1 : 0);
}

} // namespace limber
