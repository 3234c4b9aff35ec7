#include "ui/widgets/key_names.h"

#include <QCoreApplication>

namespace limber {

KeyNames& KeyNames::instance()
{
    static KeyNames names;
    return names;
}

void KeyNames::setNames(const QHash<QString, QString>& byCommand)
{
    if (byCommand == m_names)
        return;
    m_names = byCommand;
    emit changed();
}

QString withKey(const QString& text, const char* commandId)
{
    const QString key = KeyNames::instance().of(QLatin1String(commandId));
    if (key.isEmpty())
        return text;
    return QCoreApplication::translate("Commands", "%1 (%2)", "a command and its keys")
        .arg(text, key);
}

QString menuTextWithKey(const QString& text, const char* commandId)
{
    const QString key = KeyNames::instance().of(QLatin1String(commandId));
    return key.isEmpty() ? text : text + QLatin1Char('\t') + key;
}

} // namespace limber
