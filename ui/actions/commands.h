#pragma once

#include "ui/actions/key_map.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

class QAction;
class QWidget;

namespace limber {

// The commands as actions: one QAction for each, with title, icon, keys and tooltip, kept right
// when keys or language change. Who can do something connects to it; what nobody connected is
// nowhere shown.
class Commands : public QObject {
    Q_OBJECT

public:
    // Keys work in the whole of `window`.
    explicit Commands(QWidget* window);

    QAction* action(const QString& id) const;
    // Does `run` when the command is given. A command has one owner.
    void handle(const QString& id, QObject* context, std::function<void()> run);
    void handleSwitch(const QString& id, QObject* context, std::function<void(bool)> run);
    bool isHandled(const QString& id) const { return m_handled.contains(id); }

    const KeyMap& keyMap() const { return m_keyMap; }
    void setKeyMap(const KeyMap& map);
    void retranslate();
    // What works on a clip is only to be had while one is open. Undo and redo have more to ask and
    // are left alone.
    void setClipIsOpen(bool open);

signals:
    void textsChanged(); // titles and tooltips were written anew

private:
    void retranslate(const Command& command);

    KeyMap m_keyMap;
    QHash<QString, QAction*> m_actions;
    QSet<QString> m_handled;
};

} // namespace limber
