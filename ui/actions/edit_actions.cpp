#include "ui/actions/edit_actions.h"

#include "ui/actions/commands.h"
#include "ui/actions/edit_target.h"
#include "ui/widgets/translated.h"

#include <QAction>
#include <QApplication>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace limber {

EditActions::EditActions(Session& session, Commands& commands, EditTarget* view, QWidget* window)
    : QObject(window), m_session(session), m_commands(commands), m_view(view)
{
    commands.handle(QStringLiteral("edit.undo"), this, [this] { goOneStep(&Document::undo); });
    commands.handle(QStringLiteral("edit.redo"), this, [this] { goOneStep(&Document::redo); });
    commands.handle(QStringLiteral("edit.copy"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canCopy))
            t->copy();
    });
    commands.handle(QStringLiteral("edit.paste"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canPaste))
            t->paste();
    });
    commands.handle(QStringLiteral("edit.paste-mirrored"), this, [this] {
        // Keys have no mirror image of their own: from the curves too it is the copied pose.
        if (EditTarget* t = targetThat(&EditTarget::canPasteMirrored))
            t->pasteMirrored();
        else if (m_session.current())
            emit m_session.message(tr("Copy a pose in the 3-D view to paste it mirrored."));
    });
    commands.handle(QStringLiteral("edit.delete"), this, [this] {
        if (EditTarget* t = targetThat(&EditTarget::canDelete))
            t->deleteSelected();
    });
    const auto tell = [this](bool (EditTarget::*can)() const, void (EditTarget::*what)()) {
        return [this, can, what] {
            if (EditTarget* t = targetThat(can))
                (t->*what)();
        };
    };
    const auto select = [&](void (EditTarget::*what)()) {
        return tell(&EditTarget::canSelect, what);
    };
    const auto frame = [&](void (EditTarget::*what)()) {
        return tell(&EditTarget::canFrame, what);
    };
    commands.handle(QStringLiteral("edit.select-all"), this, select(&EditTarget::selectAll));
    commands.handle(QStringLiteral("edit.select-none"), this, select(&EditTarget::selectNone));
    commands.handle(QStringLiteral("edit.invert"), this, select(&EditTarget::invertSelection));
    commands.handle(QStringLiteral("view.frame-all"), this, frame(&EditTarget::frameAll));
    commands.handle(QStringLiteral("view.frame-selected"), this, frame(&EditTarget::frameSelected));
    for (const auto& [id, steps] :
         {std::pair("view.nearer", 1.0), std::pair("view.farther", -1.0)}) {
        commands.handle(QLatin1String(id), this, [this, steps = steps] {
            if (EditTarget* t = targetThat(&EditTarget::canZoom))
                t->zoom(steps);
        });
    }

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

EditTarget* EditActions::targetThat(bool (EditTarget::*can)() const) const
{
    EditTarget* found = focused();
    if (found && (found->*can)())
        return found;
    return m_view && (m_view->*can)() ? m_view : nullptr;
}

// What was done is said where it is done; what is taken back or done again is said here.
void EditActions::goOneStep(void (Document::*go)())
{
    Document* document = m_session.current();
    if (!document)
        return;
    const int before = document->history().index();
    (document->*go)();
    const int after = document->history().index();
    if (after == before)
        return;
    const QString title = translated(document->history().step(std::max(before, after)).title);
    emit m_session.message(after < before ? tr("Undone: %1").arg(title)
                                          : tr("Done again: %1").arg(title));
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
