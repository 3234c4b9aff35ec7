#pragma once

#include "ui/curves/curve_scene.h"
#include "ui/curves/curve_tool.h"
#include "ui/curves/visible_part.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace limber {

// Draws curves over a ruler of frames and a value axis, and hands the mouse to a CurveTool. Only
// this pair of files knows QCustomPlot. What changes often (selected curves, hover and box,
// play-head) has a layer with a buffer of its own, so that it never redraws the rest.
class CurveView : public QWidget {
    Q_OBJECT

public:
    explicit CurveView(QWidget* parent = nullptr);
    ~CurveView() override;

    void setTool(CurveTool* tool); // gets mouse, wheel and keys; outlives the view or is reset

    const CurveScene& scene() const;
    void setCurves(std::vector<ShownCurve> curves);
    void setCurve(int channel, const CurvePtr& curve, FrameRange touched, bool later = false);
    void takeMade(const std::vector<MadeCurve>& curves); // of scene().waiting()
    void setActive(const std::vector<int>& channels);    // they stand out, before the others
    void setKeys(const KeySelection& keys);
    void setNormalised(bool normalised);
    void setTiming(int frameCount, const FrameTime& frameTime);
    void setRange(const std::optional<FrameRange>& range); // in/out; what is outside is shaded
    void setPlayHead(double frame);

    void setBox(const std::optional<QRectF>& box);
    // A text beside the mouse and a ring around a key; both may be absent.
    void setReadout(const QString& text, const QPointF& position,
                    const std::optional<CurveKey>& key = {});

    const VisiblePart& visiblePart() const;
    void frameAll();
    void frameKeys(const KeySelection& keys); // the visible frames' values without keys
    void fitValues();                         // of the visible frames
    void pan(const QPointF& pixels);
    void zoom(const QPointF& at, double timeFactor, double valueFactor); // > 1: nearer

    // How frames and shown values lie in this widget.
    PlotTransform transform() const;
    QRectF plotArea() const;
    CurveSpot spotAt(const QPointF& position) const;
    // The space between two lines of the value axis, in shown values.
    double valueStep() const;
    // What one pixel is worth, rounded to a power of ten: steps finer than can be seen.
    double fineValueStep() const;

    QSize sizeHint() const override { return {900, 260}; }
    QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    void left();                             // by the mouse
    void menuWanted(const QPoint& position); // what can be done there?

protected:
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
