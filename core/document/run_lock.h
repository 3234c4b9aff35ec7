#pragma once

#include <QString>

namespace limber {

// Tells whether the run of the program that made a lock file is still alive. The kernel gives the
// lock up with the process, however it ends; a process number could belong to another by then (in a
// container the very next run may get it).
class RunLock {
public:
    // Makes and holds the lock; not held if the file cannot be made.
    explicit RunLock(const QString& path);
    ~RunLock(); // gives it up and takes the file away
    RunLock(const RunLock&) = delete;
    RunLock& operator=(const RunLock&) = delete;

    bool isHeld() const { return m_descriptor >= 0; }

    // Whether somebody, also of this process, holds the lock at `path`.
    static bool isHeldBySomebody(const QString& path);

private:
    QString m_path;
    int m_descriptor = -1;
};

} // namespace limber
