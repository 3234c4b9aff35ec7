#pragma once

#include "core/motion/text.h"

#include <QObject>

#include <any>
#include <atomic>
#include <functional>
#include <memory>

namespace limber {

// Work off the window's thread, over immutable values. A task gets a progress function to call now
// and then (it returns false once the task was cancelled) and returns a value; `done` gets it on the
// window's thread, unless the task was cancelled or `context` is gone.
class Background : public QObject {
    Q_OBJECT

public:
    using Progress = std::function<bool(double)>;
    using TaskId = int;

    explicit Background(QObject* parent = nullptr);
    ~Background() override; // cancels and waits for what is running

    template<typename Value>
    TaskId start(const Text& title, QObject* context, std::function<Value(const Progress&)> work,
                 std::function<void(Value)> done, std::function<void()> cancelled = {})
    {
        return startAny(
            title, context, [work](const Progress& p) { return std::any(std::make_shared<Value>(work(p))); },
            [done](std::any value) { done(std::move(*std::any_cast<std::shared_ptr<Value>>(value))); },
            std::move(cancelled));
    }

    void cancel(TaskId id);
    void cancelAll();
    bool isBusy() const { return taskCount() > 0; }
    int taskCount() const;
    // Of the oldest running task.
    TaskId currentTask() const; // -1 if none
    Text currentTitle() const;
    double currentProgress() const; // 0 … 1

signals:
    void changed(); // tasks came, went or moved on; at most about 20 times a second

private:
    TaskId startAny(const Text& title, QObject* context,
                    std::function<std::any(const Progress&)> work,
                    std::function<void(std::any)> done, std::function<void()> cancelled);

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
