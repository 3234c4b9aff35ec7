#pragma once

#include <QHash>
#include <QObject>
#include <QString>

namespace limber {

// What the keys of the commands are called just now, for texts that name one: tooltips of panels,
// their menus, hints. Kept by Commands. Whoever writes such a text once listens to changed().
class KeyNames : public QObject {
    Q_OBJECT

public:
    static KeyNames& instance();

    // The first key of a command as the platform writes it ("Ctrl+Z"); empty if it has none.
    QString of(const QString& commandId) const { return m_names.value(commandId); }
    void setNames(const QHash<QString, QString>& byCommand);

signals:
    void changed();

private:
    QHash<QString, QString> m_names;
};

// "Frame all (A)", or the text alone where the command has no key.
QString withKey(const QString& text, const char* commandId);
// The text of a menu with the key of the command at its right.
QString menuTextWithKey(const QString& text, const char* commandId);

} // namespace limber
