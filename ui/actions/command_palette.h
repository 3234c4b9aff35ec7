#pragma once

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace limber {

class Commands;
struct Command;

// Finds any command by a few letters of its name and gives it.
class CommandPalette : public QFrame {
    Q_OBJECT

public:
    CommandPalette(Commands& commands, QWidget* window);

    void open();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void run();

    Commands& m_commands;
    QLineEdit* m_text;
    QListWidget* m_list;
};

// How well `text` (any case) fits a command: 0 not at all; more for the beginning of a word than
// for the middle of one, and for the title than for the category.
int matchScore(const QString& text, const QString& title, const QString& category);

} // namespace limber
