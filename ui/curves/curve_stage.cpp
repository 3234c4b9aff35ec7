#include "ui/curves/curve_stage.h"

#include "core/document/session.h"
#include "ui/curves/curve_editor.h"
#include "ui/curves/curve_hints.h"
#include "ui/curves/curve_readout.h"
#include "ui/curves/curve_tool_bar.h"
#include "ui/curves/curve_view.h"

#include <QCoreApplication>
#include <QStatusTipEvent>

#include <algorithm>
#include <cmath>

namespace limber {

CurveStage::CurveStage(Session& session, CurveEditor& editor, CurveView& view, CurveToolBar& bar,
                       QObject* parent)
    : QObject(parent), m_session(session), m_editor(editor), m_view(view), m_bar(bar)
{
    connect(&view, &CurveView::left, this, [this] { tell(QString()); });
}

void CurveStage::tell(const QString& hint)
{
    if (hint == m_hint)
        return;
    m_hint = hint;
    QStatusTipEvent event(hint);
    QCoreApplication::sendEvent(&m_view, &event);
}

CurveSpot CurveStage::spotAt(const QPointF& position) const
{
    return m_view.spotAt(position);
}

KeySelection CurveStage::keysIn(const QRectF& box) const
{
    return m_view.scene().keysIn(box.intersected(m_view.plotArea()), m_view.transform());
}

double CurveStage::pixelsPerFrame() const
{
    return m_view.transform().frameScale;
}

const KeySelection& CurveStage::keys() const
{
    return m_editor.keys();
}

void CurveStage::setKeys(const KeySelection& keys)
{
    m_editor.setKeys(keys);
    emit keysChosen();
}

void CurveStage::chooseCurve(int channel)
{
    emit curveChosen(channel);
}

void CurveStage::chooseJoint(int joint)
{
    if (joint == m_session.activeJoint() || !m_session.isSelected(joint))
        return;
    std::vector<int> selection = m_session.selection();
    std::erase(selection, joint);
    selection.push_back(joint);
    m_session.setSelection(std::move(selection));
}

bool CurveStage::beginDrag()
{
    return m_editor.begin();
}

void CurveStage::preview(const KeyDrag& drag)
{
    const KeySelection before = m_editor.keys();
    double values = 0.0;
    if (drag.kind == KeyDrag::Kind::Scale)
        m_editor.previewScale(drag.factor, drag.timeFactor, m_session.frame(), softRadius());
    else
        values = previewMove(drag);
    if (before != m_editor.keys())
        emit keysMoved();
    m_view.setReadout(dragReadout(drag, values, softRadius()), drag.position);
    tell(dragHint(drag.kind));
}

double CurveStage::previewMove(const KeyDrag& drag)
{
    // Shown values move by steps that are finer than can be seen: short numbers come out.
    const bool rounds = drag.snap || !m_view.scene().isNormalised();
    const double step = drag.snap ? m_view.valueStep() : m_view.fineValueStep();
    double values = drag.pixels * -1.0 / m_view.transform().valueScale;
    if (rounds)
        values = std::round(values / step) * step;
    const auto delta = [&](int channel) {
        const CurveScene::Item* item = m_view.scene().item(channel);
        return item ? values / item->scale : 0.0;
    };
    m_editor.previewMove(drag.frames, delta, softRadius());
    return values;
}

void CurveStage::commitDrag()
{
    m_editor.commit();
    m_view.setReadout(QString(), {});
    emit keysChosen();
}

void CurveStage::cancelDrag()
{
    m_editor.cancel();
    m_view.setReadout(QString(), {});
    emit keysChosen();
}

int CurveStage::softRadius() const
{
    return m_bar.softRadius();
}

void CurveStage::setSoftRadius(int frames)
{
    m_bar.setSoftRadius(frames);
}

void CurveStage::scrubTo(double x)
{
    if (m_session.isPlaying())
        m_session.pause();
    m_session.setTime(std::round(m_view.transform().frame(x)));
}

void CurveStage::pan(const QPointF& pixels)
{
    m_view.pan(pixels);
}

void CurveStage::showBox(const std::optional<QRectF>& box)
{
    m_view.setBox(box);
    if (box)
        tell(boxHint());
}

void CurveStage::hover(const CurveSpot& spot, const QPointF& position)
{
    const bool onCurve = spot.kind == CurveSpot::Kind::Key || spot.kind == CurveSpot::Kind::Line;
    if (onCurve)
        m_view.setCursor(Qt::PointingHandCursor);
    else if (spot.kind == CurveSpot::Kind::PlayHead)
        m_view.setCursor(Qt::SplitHCursor);
    else
        m_view.unsetCursor();
    const CurveScene::Item* item = onCurve ? m_view.scene().item(spot.key.channel) : nullptr;
    tell(hoverHint(spot.kind, item && item->locked));
    if (!item) {
        m_view.setReadout(QString(), {});
        return;
    }
    m_view.setReadout(keyReadout(*item, spot.key.frame), position, spot.key);
}

double CurveStage::nudgeStep(int channel) const
{
    const Document& document = *m_session.current();
    if (!isPosition(document.clip().skeleton->channel(channel).type))
        return 1.0;
    return std::pow(10.0, std::floor(std::log10(std::max(document.figure().height, 1e-9) / 100.0)));
}

} // namespace limber
