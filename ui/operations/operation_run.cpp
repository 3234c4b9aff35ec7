#include "ui/operations/operation_run.h"

#include "core/edit/kept_channels.h"

#include <utility>

namespace limber {

OperationRun::OperationRun(Background& background, QObject* parent)
    : QObject(parent), m_background(background)
{
}

OperationRun::~OperationRun()
{
    stop();
}

void OperationRun::stop()
{
    ++m_generation;
    for (Background::TaskId* task : {&m_runTask, &m_measureTask}) {
        const Background::TaskId id = std::exchange(*task, -1);
        if (id >= 0)
            m_background.cancel(id);
    }
}

void OperationRun::start(const Operation& operation, TakePtr basis, const Values& values,
                         const LockedChannels& locked, std::optional<UpAxis> up)
{
    stop();
    m_runTask = m_background.start<RunOutcome>(
        operation.title, this,
        [operation, basis = std::move(basis), values, locked,
         up](const Background::Progress& progress) {
            RunOutcome outcome;
            outcome.basis = basis;
            outcome.up = up;
            outcome.stepTitle = operation.stepTitle ? operation.stepTitle(values) : operation.title;
            Result<EditResult> result = run(operation, basis->clip, values, progress);
            outcome.diagnostics = result.diagnostics();
            if (!result)
                return outcome;
            outcome.lockedChanged = changedChannels(basis->clip, *result, locked.channels);
            if (locked.areKept)
                *result =
                    withChannelsKept(basis->clip, std::move(*result),
                                     keptTogether(*basis->clip.skeleton, outcome.lockedChanged));
            outcome.result = std::make_shared<const EditResult>(std::move(*result));
            return outcome;
        },
        [this](RunOutcome outcome) {
            m_runTask = -1;
            emit finished(outcome);
            // Whoever heard it may have started another run.
            if (outcome.result && m_runTask < 0)
                measure(outcome);
        },
        [this, generation = m_generation] {
            if (generation != m_generation)
                return;
            m_runTask = -1;
            emit stopped();
        });
}

void OperationRun::measure(const RunOutcome& outcome)
{
    m_measureTask = m_background.start<Effect>(
        Text{LIMBER_TEXT("Measuring the effect"), {}}, this,
        [basis = outcome.basis, result = outcome.result,
         up = outcome.up](const Background::Progress& progress) {
            return effectOf(*basis, *result, up, progress);
        },
        [this](const Effect& effect) {
            m_measureTask = -1;
            emit measured(effect);
        },
        [this, generation = m_generation] {
            if (generation == m_generation)
                m_measureTask = -1;
        });
}

} // namespace limber
