#include "ui/actions/commands.h"

#include "ui/theme/icons.h"
#include "ui/widgets/key_names.h"

#include <QAction>
#include <QSet>
#include <QWidget>

namespace limber {

namespace {

bool needsClip(const QString& id)
{
    static const QSet<QString> free = {QStringLiteral("file.open"), QStringLiteral("file.quit"),
                                       QStringLiteral("edit.settings"), QStringLiteral("edit.undo"),
                                       QStringLiteral("edit.redo")};
    return !free.contains(id) && !id.startsWith(QStringLiteral("window.")) &&
           !id.startsWith(QStringLiteral("help."));
}

} // namespace

Commands::Commands(QWidget* window) : QObject(window)
{
    for (const Command& command : allCommands()) {
        auto* action = new QAction(this);
        action->setObjectName(command.id);
        action->setIcon(themedIcon(command.icon));
        action->setCheckable(command.checkable);
        action->setAutoRepeat(command.repeats);
        action->setMenuRole(QAction::NoRole);
        m_actions.insert(command.id, action);
        window->addAction(action);
    }
    setKeyMap(m_keyMap);
}

QAction* Commands::action(const QString& id) const
{
    Q_ASSERT(m_actions.contains(id));
    return m_actions.value(id);
}

void Commands::handle(const QString& id, QObject* context, std::function<void()> run)
{
    Q_ASSERT(!m_handled.contains(id));
    m_handled.insert(id);
    connect(action(id), &QAction::triggered, context, [run = std::move(run)] { run(); });
}

void Commands::handleSwitch(const QString& id, QObject* context, std::function<void(bool)> run)
{
    Q_ASSERT(!m_handled.contains(id));
    m_handled.insert(id);
    connect(action(id), &QAction::triggered, context, [run = std::move(run)](bool on) { run(on); });
}

void Commands::setKeyMap(const KeyMap& map)
{
    m_keyMap = map;
    QHash<QString, QString> names;
    for (const Command& command : allCommands()) {
        const QList<QKeySequence> keys = m_keyMap.keys(command.id);
        action(command.id)->setShortcuts(keys);
        if (!keys.isEmpty())
            names.insert(command.id, keys.first().toString(QKeySequence::NativeText));
    }
    KeyNames::instance().setNames(names);
    retranslate();
}

void Commands::retranslate()
{
    for (const Command& command : allCommands())
        retranslate(command);
    emit textsChanged();
}

void Commands::setClipIsOpen(bool open)
{
    for (const Command& command : allCommands()) {
        if (needsClip(command.id))
            action(command.id)->setEnabled(open);
    }
}

void Commands::retranslate(const Command& command)
{
    QAction* action = m_actions.value(command.id);
    action->setText(command.title());
    const QString keys = keysText(m_keyMap.keys(command.id));
    QString tip = command.plainTitle();
    if (!keys.isEmpty())
        tip = tr("%1 (%2)", "a command and its keys").arg(tip, keys);
    if (!command.hint().isEmpty())
        tip += QLatin1Char('\n') + command.hint();
    action->setToolTip(tip);
    action->setStatusTip(command.hint());
}

} // namespace limber
