#pragma once

#include "ui/actions/key_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/time_text.h"

#include <QObject>
#include <QString>

namespace limber {

// What the user chose in Settings.
struct PreferenceValues {
    ThemeMode themeMode = ThemeMode::System;
    bool colourBlindSafe = false;
    QString language; // "en", "zh_CN"; "" follows the desktop
    TimeDisplay timeDisplay = TimeDisplay::Frames;
    KeyMap keyMap;
    int historyBudgetMiB = 1024; // of each open clip
    int autosaveDelaySec = 1;

    friend bool operator==(const PreferenceValues&, const PreferenceValues&) = default;
};

// Keeps them in the user's settings file, and says when they change.
class Preferences : public QObject {
    Q_OBJECT

public:
    explicit Preferences(QObject* parent = nullptr);

    const PreferenceValues& values() const { return m_values; }
    void setValues(const PreferenceValues& values);

signals:
    void changed();

private:
    PreferenceValues m_values;
};

} // namespace limber
