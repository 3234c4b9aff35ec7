#include "ui/actions/key_map.h"

#include <QSettings>

#include <algorithm>

namespace limber {

namespace {

const QString kGroup = QStringLiteral("keys");
const QString kPresetKey = QStringLiteral("preset");
const QString kChangedGroup = QStringLiteral("changed");
const QLatin1String kPresetNames[kKeyPresetCount] = {
    QLatin1String("limber"), QLatin1String("blender"), QLatin1String("maya")};

bool collide(const QKeySequence& a, const QKeySequence& b)
{
    return !a.isEmpty() && !b.isEmpty() &&
           (a.matches(b) != QKeySequence::NoMatch || b.matches(a) != QKeySequence::NoMatch);
}

bool collide(const QList<QKeySequence>& a, const QList<QKeySequence>& b)
{
    return std::any_of(a.begin(), a.end(), [&](const QKeySequence& x) {
        return std::any_of(b.begin(), b.end(),
                           [&](const QKeySequence& y) { return collide(x, y); });
    });
}

} // namespace

QList<QKeySequence> KeyMap::keys(const QString& commandId) const
{
    const auto changed = m_changed.find(commandId);
    if (changed != m_changed.end())
        return *changed;
    const Command* command = findCommand(commandId);
    return command ? command->keys[static_cast<std::size_t>(m_preset)] : QList<QKeySequence>();
}

void KeyMap::setKeys(const QString& commandId, const QList<QKeySequence>& keys)
{
    const Command* command = findCommand(commandId);
    if (command && command->keys[static_cast<std::size_t>(m_preset)] == keys)
        m_changed.remove(commandId);
    else
        m_changed[commandId] = keys;
}

QStringList KeyMap::conflicts(const QString& commandId, const QList<QKeySequence>& wanted) const
{
    QStringList others;
    for (const Command& command : allCommands()) {
        if (command.id != commandId && collide(wanted, keys(command.id)))
            others << command.id;
    }
    return others;
}

void KeyMap::save(QSettings& settings) const
{
    settings.beginGroup(kGroup);
    settings.setValue(kPresetKey, QString(kPresetNames[static_cast<std::size_t>(m_preset)]));
    settings.beginGroup(kChangedGroup);
    settings.remove(QString());
    for (auto it = m_changed.begin(); it != m_changed.end(); ++it)
        settings.setValue(it.key(), QKeySequence::listToString(*it, QKeySequence::PortableText));
    settings.endGroup();
    settings.endGroup();
}

KeyMap KeyMap::load(QSettings& settings)
{
    KeyMap map;
    settings.beginGroup(kGroup);
    const QString preset = settings.value(kPresetKey).toString();
    for (int i = 0; i < kKeyPresetCount; ++i) {
        if (preset == kPresetNames[i])
            map.m_preset = static_cast<KeyPreset>(i);
    }
    settings.beginGroup(kChangedGroup);
    for (const QString& id : settings.childKeys()) {
        if (!findCommand(id))
            continue;
        QList<QKeySequence> keys =
            QKeySequence::listFromString(settings.value(id).toString(), QKeySequence::PortableText);
        keys.removeIf([](const QKeySequence& key) { return key.isEmpty(); });
        map.m_changed[id] = keys;
    }
    settings.endGroup();
    settings.endGroup();
    return map;
}

QString keysText(const QList<QKeySequence>& keys)
{
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

} // namespace limber
