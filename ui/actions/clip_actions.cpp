#include "ui/actions/clip_actions.h"

#include "core/document/background.h"
#include "ui/actions/commands.h"
#include "ui/widgets/translated.h"

#include <QWidget>

namespace limber {

namespace {

struct Outcome {
    Result<EditResult> result;
    Values values; // complete
};

} // namespace

ClipActions::ClipActions(Session& session, Commands& commands, QWidget* window)
    : QObject(window), m_session(session)
{
    for (const Command& command : allCommands()) {
        if (!command.operation)
            continue;
        commands.handle(command.id, this, [this, operation = command.operation] {
            if (m_session.current())
                emit operationRequested(*operation);
        });
    }
    commands.handle(QStringLiteral("clip.trim-to-range"), this, [this] { trimToRange(); });
}

void ClipActions::trimToRange()
{
    Document* document = m_session.current();
    const Operation* trim = findOperation("trim");
    if (!document || !trim)
        return;
    document->cancelPreview();
    const Take& take = *document->committed();
    if (!take.range) {
        emit m_session.message(
            tr("Set the in and out points first: there is nothing to trim away."));
        return;
    }
    runInBackground(*trim, {{"range", *take.range}});
}

void ClipActions::runInBackground(const Operation& operation, const Values& values)
{
    Document* document = m_session.current();
    const TakePtr before = document->committed();
    m_session.background().start<Outcome>(
        operation.title, document,
        [before, values, operation](const Background::Progress& progress) -> Outcome {
            Result<Values> complete = completeValues(operation, before->clip, values);
            if (!complete)
                return {complete.diagnostics(), {}};
            return {run(operation, before->clip, *complete, progress), *complete};
        },
        [this, document, before, operation](const Outcome& outcome) {
            if (!outcome.result)
                emit m_session.message(translated(outcome.result.diagnostics().front().text));
            else if (sameClip(*document->committed(), *before))
                document->apply(withResult(*document->committed(), *outcome.result),
                                operation.stepTitle(outcome.values));
            else
                emit m_session.message(tr("%1: the clip was changed meanwhile. Nothing was done.",
                                          "the name of an operation")
                                           .arg(translated(operation.title)));
        });
}

} // namespace limber
