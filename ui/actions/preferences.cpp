#include "ui/actions/preferences.h"

#include <QSettings>

#include <algorithm>

namespace limber {

namespace {

const QString kTheme = QStringLiteral("appearance/theme");
const QString kColourBlindSafe = QStringLiteral("appearance/colourBlindSafe");
const QString kLanguage = QStringLiteral("appearance/language");
const QString kTimeDisplay = QStringLiteral("appearance/time");
const QString kHistoryBudget = QStringLiteral("editing/historyBudgetMiB");
const QString kAutosaveDelay = QStringLiteral("editing/autosaveDelaySec");

QString nameOf(ThemeMode mode)
{
    switch (mode) {
    case ThemeMode::Dark:
        return QStringLiteral("dark");
    case ThemeMode::Light:
        return QStringLiteral("light");
    case ThemeMode::System:
        break;
    }
    return QStringLiteral("system");
}

ThemeMode themeModeOf(const QString& name)
{
    for (const ThemeMode mode : {ThemeMode::Dark, ThemeMode::Light}) {
        if (name == nameOf(mode))
            return mode;
    }
    return ThemeMode::System;
}

QString nameOf(TimeDisplay display)
{
    switch (display) {
    case TimeDisplay::Seconds:
        return QStringLiteral("seconds");
    case TimeDisplay::Timecode:
        return QStringLiteral("timecode");
    case TimeDisplay::Frames:
        break;
    }
    return QStringLiteral("frames");
}

TimeDisplay timeDisplayOf(const QString& name)
{
    for (const TimeDisplay display : {TimeDisplay::Seconds, TimeDisplay::Timecode}) {
        if (name == nameOf(display))
            return display;
    }
    return TimeDisplay::Frames;
}

} // namespace

Preferences::Preferences(QObject* parent) : QObject(parent)
{
    QSettings settings;
    const PreferenceValues fallback;
    m_values.themeMode = themeModeOf(settings.value(kTheme).toString());
    m_values.colourBlindSafe = settings.value(kColourBlindSafe, false).toBool();
    m_values.language = settings.value(kLanguage).toString();
    m_values.timeDisplay = timeDisplayOf(settings.value(kTimeDisplay).toString());
    m_values.historyBudgetMiB =
        std::clamp(settings.value(kHistoryBudget, fallback.historyBudgetMiB).toInt(), 16, 1 << 20);
    m_values.autosaveDelaySec =
        std::clamp(settings.value(kAutosaveDelay, fallback.autosaveDelaySec).toInt(), 1, 3600);
    m_values.keyMap = KeyMap::load(settings);
}

void Preferences::setValues(const PreferenceValues& values)
{
    if (values == m_values)
        return;
    m_values = values;
    QSettings settings;
    settings.setValue(kTheme, nameOf(values.themeMode));
    settings.setValue(kColourBlindSafe, values.colourBlindSafe);
    settings.setValue(kLanguage, values.language);
    settings.setValue(kTimeDisplay, nameOf(values.timeDisplay));
    settings.setValue(kHistoryBudget, values.historyBudgetMiB);
    settings.setValue(kAutosaveDelay, values.autosaveDelaySec);
    values.keyMap.save(settings);
    emit changed();
}

} // namespace limber
