#pragma once

#include <QString>
#include <QStringList>

class QSettings;

namespace limber {

// The files that were opened or saved last, newest first, kept in settings.
class RecentFiles {
public:
    static constexpr int kMost = 10;

    // `settings` outlives this object.
    explicit RecentFiles(QSettings& settings);

    QStringList paths() const;
    void add(const QString& path);
    void remove(const QString& path); // one that could not be opened any more
    void clear();

private:
    QSettings& m_settings;
};

} // namespace limber
