#pragma once

#include "core/motion/text.h"

#include <QObject>

#include <any>
#include <functional>
#include <memory>

namespace limber {

// Work off the window's thread, over immutable values. A task gets a progress function to call now
// and then (it returns false once the task was cancelled) and returns a value; `done` gets it on
// the window's thread, unless the task was cancelled or `context` is gone. `cancelled` is called
// there instead once a cancelled task has ended, so exactly one of the two is (neither without
// context). Work that runs out of memory, or fails in another way that it
// does not tell of by its value, ends as if it had been cancelled; so does all work while the
// system gives no thread to do it.
//
// All functions are called from the thread that the object lives in, which needs an event loop.
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
            title, context,
            [work = std::move(work)](const Progress& progress) {
                return std::any(std::make_shared<Value>(work(progress)));
            },
            [done = std::move(done)](std::any value) {
                done(std::move(*std::any_cast<std::shared_ptr<Value>>(value)));
            },
            std::move(cancelled));
    }

    void cancel(TaskId id);
    void cancelAll();
    bool isBusy() const { return taskCount() > 0; }
    int taskCount() const; // waiting, running, or done but not yet delivered
    // Of the oldest task.
    TaskId currentTask() const; // -1 if none
    Text currentTitle() const;
    double currentProgress() const; // 0 … 1

signals:
    void changed(); // tasks came, went or moved on; at most about 20 times a second

protected:
    void customEvent(QEvent* event) override;

private:
    TaskId startAny(const Text& title, QObject* context,
                    std::function<std::any(const Progress&)> work,
                    std::function<void(std::any)> done, std::function<void()> cancelled);
    void deliver();
    void tellChanged();

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
