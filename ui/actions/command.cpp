#include "ui/actions/command.h"

#include "ui/actions/command_table.h"
#include "ui/widgets/translated.h"

#include <QCoreApplication>

#include <algorithm>

namespace limber {

namespace {

QString inWindowLanguage(const char* english)
{
    return *english == '\0' ? QString() : QCoreApplication::translate("Commands", english);
}

QList<QKeySequence> parsedKeys(const char* text)
{
    QList<QKeySequence> keys;
    for (const QString& part :
         QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        keys << QKeySequence::fromString(part, QKeySequence::PortableText);
    return keys;
}

Command commandOf(const CommandRow& row)
{
    Command command;
    command.id = QLatin1String(row.id);
    command.englishCategory = row.category;
    command.englishTitle = row.title;
    command.englishHint = row.hint;
    command.icon = QLatin1String(row.icon);
    command.checkable = row.checkable;
    command.repeats = row.repeats;
    command.keys = {parsedKeys(row.limberKeys),
                    parsedKeys(row.blenderKeys ? row.blenderKeys : row.limberKeys),
                    parsedKeys(row.mayaKeys ? row.mayaKeys : row.limberKeys)};
    return command;
}

Command commandOf(const Operation& operation)
{
    Command command;
    command.id = QStringLiteral("operation.") + QString::fromStdString(operation.id);
    command.englishCategory = operation.menu.pattern.c_str(); // the registry's, made once
    command.englishTitle = operation.title.pattern.c_str();
    command.icon = QString::fromStdString(operation.icon);
    const QList<QKeySequence> keys = parsedKeys(operation.shortcut.c_str());
    command.keys = {keys, keys, keys};
    command.operation = &operation;
    return command;
}

bool isTaken(const std::vector<Command>& commands, const QKeySequence& key)
{
    return std::any_of(commands.begin(), commands.end(),
                       [&](const Command& command) { return command.keys.front().contains(key); });
}

std::vector<Command> makeCommands()
{
    std::vector<Command> commands;
    for (const CommandRow& row : commandRows())
        commands.push_back(commandOf(row));
    for (const Operation& operation : operations()) {
        Command command = commandOf(operation);
        // A key that the table gives to another command stays with it.
        for (auto& keys : command.keys)
            keys.removeIf([&](const QKeySequence& key) { return isTaken(commands, key); });
        commands.push_back(std::move(command));
    }
    return commands;
}

} // namespace

QString Command::title() const
{
    if (operation)
        return translated(operation->title) +
               (operation->parameters.empty() ? QString() : QStringLiteral("…"));
    return inWindowLanguage(englishTitle);
}

QString Command::plainTitle() const
{
    QString plain = title();
    if (plain.endsWith(QStringLiteral("…")))
        plain.chop(1);
    return plain;
}

QString Command::category() const
{
    return operation ? translated(operation->menu) : inWindowLanguage(englishCategory);
}

QString Command::hint() const
{
    return operation ? translated(operation->help) : inWindowLanguage(englishHint);
}

const std::vector<Command>& allCommands()
{
    static const std::vector<Command> commands = makeCommands();
    return commands;
}

const Command* findCommand(const QString& id)
{
    const auto& commands = allCommands();
    const auto found = std::find_if(commands.begin(), commands.end(),
                                    [&](const Command& command) { return command.id == id; });
    return found == commands.end() ? nullptr : &*found;
}

} // namespace limber
