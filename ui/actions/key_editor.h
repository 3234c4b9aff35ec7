#pragma once

#include "ui/actions/key_map.h"

#include <QWidget>

class QComboBox;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace limber {

// Presets of keys, and a list in which every command can get further keys, or none. A key that
// another command has is said, and goes over only when the user wants it.
class KeyEditor : public QWidget {
    Q_OBJECT

public:
    explicit KeyEditor(const KeyMap& keys, QWidget* parent = nullptr);

    const KeyMap& keyMap() const { return m_keys; }

private:
    void fill();
    void showCurrent();
    void assign(); // the typed key besides those that are there
    void removeKeys();
    void reset();
    QString currentCommand() const;
    void set(const QString& id, const QList<QKeySequence>& keys);

    KeyMap m_keys;
    QComboBox* m_preset;
    QLineEdit* m_filter;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_edit;
    QPushButton* m_assign;
    QPushButton* m_remove;
    QPushButton* m_reset;
    QLabel* m_conflict;
};

} // namespace limber
