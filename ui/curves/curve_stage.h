#pragma once

#include "ui/curves/curve_tool.h"

#include <QObject>

namespace limber {

class CurveEditor;
class CurveToolBar;
class CurveView;
class Session;

// What a CurveTool works on in the window: it finds keys in the view, changes them through the
// editor, and says beside the mouse what happens. Speaks of the session's current document.
class CurveStage : public QObject, public CurveToolHost {
    Q_OBJECT

public:
    CurveStage(Session& session, CurveEditor& editor, CurveView& view, CurveToolBar& bar,
               QObject* parent);

    CurveSpot spotAt(const QPointF& position) const override;
    KeySelection keysIn(const QRectF& box) const override;
    double pixelsPerFrame() const override;
    const KeySelection& keys() const override;
    void setKeys(const KeySelection& keys) override;
    void chooseCurve(int channel) override;
    bool beginDrag() override;
    void preview(const KeyDrag& drag) override;
    void commitDrag() override;
    void cancelDrag() override;
    int softRadius() const override;
    void setSoftRadius(int frames) override;
    void scrubTo(double x) override;
    void pan(const QPointF& pixels) override;
    void showBox(const std::optional<QRectF>& box) override;
    void hover(const CurveSpot& spot, const QPointF& position) override;

    // Makes a joint that is selected the active one.
    void chooseJoint(int joint);

    // What a nudge moves a key by: one degree; of lengths, the power of ten below a hundredth of
    // the figure's height.
    double nudgeStep(int channel) const;

signals:
    void curveChosen(int channel);
    void keysChosen(); // others are selected
    void keysMoved();  // the selected ones stand on other frames, while they are dragged

private:
    double previewMove(const KeyDrag& drag); // the values that the keys are moved by, as shown
    void tell(const QString& hint);          // in the status bar, while the mouse is here

    Session& m_session;
    CurveEditor& m_editor;
    CurveView& m_view;
    CurveToolBar& m_bar;
    QString m_hint;
};

} // namespace limber
