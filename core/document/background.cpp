#include "core/document/background.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace limber {

namespace {

constexpr int kTellEveryMs = 50;

// Even on two cores a preview must not wait behind two big files that are being opened.
constexpr unsigned kFewestThreads = 4;

} // namespace

// Standard threads and locks rather than Qt's: ThreadSanitizer sees through them, so that what it
// reports is a fault.
struct Background::Private {
    struct Task {
        TaskId id = 0;
        Text title;
        QPointer<QObject> context; // touched by the window's thread only, like the next two
        std::function<void(std::any)> done;
        std::function<void()> cancelled;
        std::function<std::any(const Progress&)> work;
        std::any value; // set by the worker, handed over under the lock
        std::atomic<bool> isCancelled = false;
        std::atomic<double> progress = 0.0;
    };
    using TaskPtr = std::shared_ptr<Task>;

    Background* owner = nullptr;
    std::vector<TaskPtr> tasks; // in the order of starting; the window's thread only
    TaskId nextId = 1;
    QTimer ticker; // looks for progress while there are tasks
    QElapsedTimer sinceTold;
    bool isChanged = false;
    double toldProgress = 0.0;

    std::mutex mutex; // guards what follows
    std::condition_variable wake;
    std::deque<TaskPtr> waiting;
    std::vector<TaskPtr> ended;
    int idleThreads = 0;
    bool isClosing = false;

    std::vector<std::thread> threads;

    void addThread();
    void work();
    void run(Task& task);
};

// Without one more thread the work waits for those that there are; without any it cannot be done.
void Background::Private::addThread()
{
    try {
        threads.emplace_back([this] { work(); });
    } catch (const std::system_error& fault) {
        qWarning("No thread for work in the background: %s", fault.what());
        if (!threads.empty())
            return;
        const std::lock_guard lock(mutex);
        for (const TaskPtr& task : waiting) {
            task->isCancelled = true;
            ended.push_back(task);
        }
        waiting.clear();
        QCoreApplication::postEvent(owner, new QEvent(QEvent::User));
    }
}

void Background::Private::run(Task& task)
{
    if (task.isCancelled)
        return;
    try {
        task.value = task.work([&task](double share) {
            task.progress = share;
            return !task.isCancelled;
        });
    } catch (const std::bad_alloc&) {
        task.isCancelled = true;
    } catch (const std::exception& fault) {
        // A fault of the program; what is open in other documents must not go with it.
        qWarning("Work in the background failed: %s", fault.what());
        task.isCancelled = true;
    }
}

void Background::Private::work()
{
    std::unique_lock lock(mutex);
    while (true) {
        ++idleThreads;
        wake.wait(lock, [this] { return isClosing || !waiting.empty(); });
        --idleThreads;
        if (isClosing)
            return;
        const TaskPtr task = waiting.front();
        waiting.pop_front();
        lock.unlock();
        run(*task);
        lock.lock();
        ended.push_back(task);
        QCoreApplication::postEvent(owner, new QEvent(QEvent::User));
    }
}

Background::Background(QObject* parent) : QObject(parent), d(std::make_unique<Private>())
{
    d->owner = this;
    d->sinceTold.start();
    d->ticker.setInterval(kTellEveryMs);
    connect(&d->ticker, &QTimer::timeout, this, [this] {
        if (currentProgress() != d->toldProgress)
            d->isChanged = true;
        if (d->isChanged)
            tellChanged();
        if (d->tasks.empty() && !d->isChanged)
            d->ticker.stop();
    });
}

Background::~Background()
{
    for (const auto& task : d->tasks)
        task->isCancelled = true;
    {
        const std::lock_guard lock(d->mutex);
        d->isClosing = true;
    }
    d->wake.notify_all();
    for (std::thread& thread : d->threads)
        thread.join();
}

Background::TaskId Background::startAny(const Text& title, QObject* context,
                                        std::function<std::any(const Progress&)> work,
                                        std::function<void(std::any)> done,
                                        std::function<void()> cancelled)
{
    auto task = std::make_shared<Private::Task>();
    task->id = d->nextId++;
    task->title = title;
    task->context = context ? context : this;
    task->work = std::move(work);
    task->done = std::move(done);
    task->cancelled = std::move(cancelled);
    d->tasks.push_back(task);

    const auto most = std::max(kFewestThreads, std::thread::hardware_concurrency());
    bool needsThread = false;
    {
        const std::lock_guard lock(d->mutex);
        d->waiting.push_back(task);
        needsThread = static_cast<std::size_t>(d->idleThreads) < d->waiting.size();
    }
    if (needsThread && d->threads.size() < most)
        d->addThread();
    d->wake.notify_one();
    d->ticker.start();
    tellChanged();
    return task->id;
}

void Background::cancel(TaskId id)
{
    for (const auto& task : d->tasks) {
        if (task->id == id)
            task->isCancelled = true;
    }
}

void Background::cancelAll()
{
    for (const auto& task : d->tasks)
        task->isCancelled = true;
}

int Background::taskCount() const
{
    return static_cast<int>(d->tasks.size());
}

Background::TaskId Background::currentTask() const
{
    return d->tasks.empty() ? -1 : d->tasks.front()->id;
}

Text Background::currentTitle() const
{
    return d->tasks.empty() ? Text{} : d->tasks.front()->title;
}

double Background::currentProgress() const
{
    return d->tasks.empty() ? 0.0 : std::clamp(d->tasks.front()->progress.load(), 0.0, 1.0);
}

void Background::customEvent(QEvent*)
{
    deliver();
}

void Background::deliver()
{
    std::vector<Private::TaskPtr> ended;
    {
        const std::lock_guard lock(d->mutex);
        ended.swap(d->ended);
    }
    const QPointer<Background> alive = this; // a callback may close the whole session
    for (const auto& task : ended) {
        std::erase(d->tasks, task);
        if (!task->context)
            continue;
        if (!task->isCancelled)
            task->done(std::move(task->value));
        else if (task->cancelled)
            task->cancelled();
        if (!alive)
            return;
    }
    if (!ended.empty())
        tellChanged();
}

void Background::tellChanged()
{
    // Too soon after the last time: the ticker makes up for it.
    d->isChanged = d->sinceTold.elapsed() < kTellEveryMs;
    if (d->isChanged) {
        d->ticker.start();
        return;
    }
    d->sinceTold.start();
    d->toldProgress = currentProgress();
    emit changed();
}

} // namespace limber
