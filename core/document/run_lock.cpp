#include "core/document/run_lock.h"

#include <QFile>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace limber {

RunLock::RunLock(const QString& path) : m_path(path)
{
    m_descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    // Waits: somebody may be asking right now whether it is held.
    if (m_descriptor >= 0 && ::flock(m_descriptor, LOCK_EX) != 0) {
        ::close(m_descriptor);
        m_descriptor = -1;
    }
}

RunLock::~RunLock()
{
    if (!isHeld())
        return;
    QFile::remove(m_path);
    ::close(m_descriptor);
}

bool RunLock::isHeldBySomebody(const QString& path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool isFree = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    ::close(descriptor);
    return !isFree;
}

} // namespace limber
