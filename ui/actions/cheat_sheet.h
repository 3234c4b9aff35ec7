#pragma once

#include "ui/actions/key_map.h"

#include <QDialog>

class QScrollArea;

namespace limber {

// All keys as they are set now, and what the mouse does, on one page.
class CheatSheet : public QDialog {
    Q_OBJECT

public:
    explicit CheatSheet(const KeyMap& keys, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();

    KeyMap m_keys;
    QScrollArea* m_scroll;
};

} // namespace limber
