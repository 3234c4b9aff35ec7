#pragma once

#include <QMenu>

#include <optional>

namespace limber {

class EditTarget;

// What can be done here: the menu of the right mouse button over the curves.
class CurveMenu : public QMenu {
    Q_OBJECT

public:
    enum class Switch { Hide, Lock, Solo };

    // Commands go to `target`; `channel` is the curve under the mouse.
    CurveMenu(EditTarget& target, std::optional<int> channel, QWidget* parent);

    void setScales(bool scales) { m_scales->setChecked(scales); }

signals:
    void scalesChanged(bool scales);
    void switchWanted(int channel, limber::CurveMenu::Switch change);
    void allKeysWanted(int channel);

private:
    QAction* m_scales;
};

} // namespace limber
