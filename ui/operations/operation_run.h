#pragma once

#include "core/document/background.h"
#include "core/document/effect.h"
#include "core/document/take.h"
#include "core/operation/operation.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace limber {

// The channels of a clip that are locked, and whether an operation leaves them as they are.
struct LockedChannels {
    std::vector<int> channels = {};
    bool areKept = false;
};

// What came of running an operation on a take.
struct RunOutcome {
    TakePtr basis;
    std::vector<int> lockedChanged; // locked channels that the operation by itself changes
    Text stepTitle;
    std::shared_ptr<const EditResult> result; // null: the diagnostics say why
    std::optional<UpAxis> up;                 // chosen by hand
    std::vector<Diagnostic> diagnostics;
};

// Runs an operation in the background, and after it measures what it does. One run at a time: a
// new one takes the place of the one before.
class OperationRun : public QObject {
    Q_OBJECT

public:
    explicit OperationRun(Background& background, QObject* parent = nullptr);
    ~OperationRun() override;

    // `values` are complete (completeValues()); `up` where it was chosen by hand, for measuring.
    void start(const Operation& operation, TakePtr basis, const Values& values,
               const LockedChannels& locked = {}, std::optional<UpAxis> up = {});
    void stop();
    bool isRunning() const { return m_runTask >= 0; }

signals:
    void finished(const limber::RunOutcome& outcome);
    void stopped(); // by the user, from the status bar
    void measured(const limber::Effect& effect);

private:
    void measure(const RunOutcome& outcome);

    Background& m_background;
    Background::TaskId m_runTask = -1;
    Background::TaskId m_measureTask = -1;
    int m_generation = 0; // a task of an earlier one has been stopped here
};

} // namespace limber
