#pragma once

#include "ui/actions/command.h"

#include <QMap>

class QSettings;

namespace limber {

// Which keys tell which command: a preset, and what the user changed in it. A plain value.
class KeyMap {
public:
    explicit KeyMap(KeyPreset preset = KeyPreset::Limber) : m_preset(preset) {}

    KeyPreset preset() const { return m_preset; }
    void setPreset(KeyPreset preset) { m_preset = preset; } // what was changed by hand stays

    QList<QKeySequence> keys(const QString& commandId) const;
    bool isChanged(const QString& commandId) const { return m_changed.contains(commandId); }
    void setKeys(const QString& commandId, const QList<QKeySequence>& keys);
    void reset(const QString& commandId) { m_changed.remove(commandId); }
    void resetAll() { m_changed.clear(); }

    // The other commands that `keys` would collide with: the same, or one the beginning of the
    // other.
    QStringList conflicts(const QString& commandId, const QList<QKeySequence>& keys) const;

    void save(QSettings& settings) const;
    static KeyMap load(QSettings& settings);

    friend bool operator==(const KeyMap&, const KeyMap&) = default;

private:
    KeyPreset m_preset;
    QMap<QString, QList<QKeySequence>> m_changed;
};

// "Ctrl+Z", as the platform writes it; several with a comma; "" for none.
QString keysText(const QList<QKeySequence>& keys);

} // namespace limber
