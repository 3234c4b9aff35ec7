#pragma once

#include "ui/actions/edit_target.h"

#include <QWidget>

#include <memory>

namespace limber {

class Session;

// The curves of the selected joints: channel list, tools and view. The mouse is a CurveTool's, what
// is changed goes through a CurveEditor; this class brings them together with the Session.
//
// Keys of its own, while it has the focus: Alt+arrows nudge the selected keys by a frame or by a
// step (with Shift ten, with Ctrl a tenth of a step); while dragging X and Y keep to an axis and
// Esc takes it back.
class CurvesPanel : public QWidget, public EditTarget {
    Q_OBJECT

public:
    explicit CurvesPanel(Session& session, QWidget* parent = nullptr);
    ~CurvesPanel() override;

    bool canCopy() const override;
    void copy() override;
    bool canPaste() const override;
    void paste() override;
    bool canDelete() const override;
    void deleteSelected() override;
    bool canSelect() const override { return true; }
    void selectAll() override;
    void selectNone() override;
    void invertSelection() override;
    bool canFrame() const override { return true; }
    void frameAll() override;
    void frameSelected() override;
    bool canZoom() const override { return true; }
    void zoom(double steps) override;

    void setScales(bool scales); // dragging scales the selected keys instead of moving them
    // To the next (1) or previous (−1) key; what that is says key_walk.h.
    void goToKey(int direction);
    // Adds the keys at the play-head to the selected ones, in every shown curve that may be
    // changed.
    void takeKeysHere();

signals:
    void scalesChanged(bool scales);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Private;

    void connectParts();

    std::unique_ptr<Private> d;
};

} // namespace limber
