#include "ui/curves/curve_view.h"

#include "ui/curves/axis_steps.h"
#include "ui/curves/curve_mouse.h"
#include "ui/curves/curve_overlays.h"
#include "ui/curves/frame_labels.h"
#include "ui/theme/theme.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/typed_number.h"

#include <qcustomplot.h>

#include <QTimer>

#include <algorithm>
#include <cmath>
#include <functional>

namespace limber {

namespace {

constexpr double kPlayHeadReach = 4.0; // pixels within which the play-head is meant
constexpr double kValueLabelSpace = 36.0;
constexpr int kSettleMs = 150; // after the last movement lines are drawn smoothly again

enum Layer { kPlot = 1, kActive = 2, kMouse = 4, kPlayHead = 8 };

// Whole frames, as times are shown; frames with the seconds beside them.
class FrameTicker : public QCPAxisTicker {
public:
    double pixelsPerFrame = 1.0;
    FrameTime frameTime;
    double step() const { return frameLabelStep(pixelsPerFrame, frameTime); }
    QString label(double frame) const { return frameLabel(frame, step(), frameTime); }

protected:
    double getTickStep(const QCPRange&) override { return step(); }
    int getSubTickCount(double step) override { return step < 2.0 ? 0 : step < 5.0 ? 1 : 4; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return label(tick); }
};

class ValueTicker : public QCPAxisTicker {
public:
    double unitsPerPixel = 1.0;
    QString unit;
    double step() const { return niceStep(kValueLabelSpace * unitsPerPixel); }

protected:
    double getTickStep(const QCPRange&) override { return step(); }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override
    {
        return shownNumber(tick, decimalsFor(step())) + unit;
    }
};

// Anything that is painted by a function on some layer.
class PaintedItem : public QCPAbstractItem {
public:
    PaintedItem(QCustomPlot* plot, const QString& layer, std::function<void(QCPPainter&)> paint)
        : QCPAbstractItem(plot), m_paint(std::move(paint))
    {
        setClipToAxisRect(false);
        setSelectable(false);
        setAntialiased(false); // QCPPainter would shift everything by half a pixel
        setLayer(layer);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }

protected:
    void draw(QCPPainter* painter) override { m_paint(*painter); }

private:
    std::function<void(QCPPainter&)> m_paint;
};

// One curve of the scene with its ghost, keys and selected keys.
class CurvePlottable : public QCPAbstractPlottable {
public:
    CurvePlottable(QCPAxis* frames, QCPAxis* values, int channel,
                   std::function<void(QCPPainter&, int)> paint)
        : QCPAbstractPlottable(frames, values), m_channel(channel), m_paint(std::move(paint))
    {
        setSelectable(QCP::stNone);
        setAntialiased(false); // see above; lines are smoothed by the painter's own hint
    }
    int channel() const { return m_channel; }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1.0; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override
    {
        found = false; // the view frames curves by the scene's levels
        return {};
    }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override
    {
        found = false;
        return {};
    }

protected:
    void draw(QCPPainter* painter) override { m_paint(*painter, m_channel); }
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    int m_channel;
    std::function<void(QCPPainter&, int)> m_paint;
};

} // namespace

struct CurveView::Private {
    explicit Private(CurveView& view);

    void styleAxes();
    void styleTickers();
    void layOut();
    void makePlottables();
    void sortIntoLayers(bool raise);
    void redraw(int layers);
    void flush();
    void moving();
    void showPart();

    void paintCurveOf(QCPPainter& painter, int channel);
    void paintMouseLayer(QCPPainter& painter);
    void paintPlayHeadLayer(QCPPainter& painter);

    CurveView& q;
    CurveMouse* mouse;
    CurveScene scene;
    KeySelection keys;
    std::vector<int> activeChannels;
    VisiblePart part;
    int frameCount = 0;
    std::optional<FrameRange> range;
    double playHead = 0.0;
    std::optional<QRectF> box;
    QString readout;
    QPointF readoutAt;
    std::optional<CurveKey> ringed;

    QCustomPlot* plot = nullptr;
    QCPAxis* frameAxis = nullptr;
    QCPAxis* valueAxis = nullptr;
    QSharedPointer<FrameTicker> frameTicker{new FrameTicker};
    QSharedPointer<ValueTicker> valueTicker{new ValueTicker};
    std::vector<CurvePlottable*> plottables; // the plot's

    int dirty = 0; // layers to be drawn
    QTimer flushTimer, settleTimer;
    bool isMoving = false; // lines are not smoothed
};

CurveView::Private::Private(CurveView& view)
    : q(view), mouse(new CurveMouse(view)), plot(new QCustomPlot(&view))
{
    plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    plot->setFocusPolicy(Qt::NoFocus);
    plot->setInteractions(QCP::iNone);
    plot->setAutoAddPlottableToLegend(false);
    plot->xAxis->setVisible(false);
    plot->xAxis->grid()->setVisible(false);
    frameAxis = plot->xAxis2;
    valueAxis = plot->yAxis;
    frameAxis->setVisible(true);
    frameAxis->grid()->setVisible(true);
    frameAxis->setTicker(frameTicker);
    valueAxis->setTicker(valueTicker);
    plot->axisRect()->setAutoMargins(QCP::msNone);

    QString above = QStringLiteral("overlay");
    for (const QString& name :
         {QStringLiteral("active"), QStringLiteral("mouse"), QStringLiteral("play-head")}) {
        plot->addLayer(name, plot->layer(above));
        plot->layer(name)->setMode(QCPLayer::lmBuffered);
        above = name;
    }
    new PaintedItem(plot, QStringLiteral("background"), [this](QCPPainter& painter) {
        paintShades(painter, q.plotArea(), q.transform(), frameCount, range);
    });
    new PaintedItem(plot, QStringLiteral("overlay"), [this](QCPPainter& painter) {
        paintPlotFrame(painter, q.plotArea(), q.hasFocus());
    });
    new PaintedItem(plot, QStringLiteral("mouse"),
                    [this](QCPPainter& painter) { paintMouseLayer(painter); });
    new PaintedItem(plot, QStringLiteral("play-head"),
                    [this](QCPPainter& painter) { paintPlayHeadLayer(painter); });

    flushTimer.setSingleShot(true);
    settleTimer.setSingleShot(true);
    QObject::connect(&flushTimer, &QTimer::timeout, &q, [this] { flush(); });
    QObject::connect(&settleTimer, &QTimer::timeout, &q, [this] {
        isMoving = false;
        redraw(kPlot);
    });
}

void CurveView::Private::styleAxes()
{
    const Theme& t = theme();
    plot->setBackground(QBrush(t.panel));
    plot->axisRect()->setBackground(QBrush(t.window));
    for (QCPAxis* axis : {frameAxis, valueAxis}) {
        axis->setBasePen(QPen(t.line));
        axis->setTickPen(QPen(t.line));
        axis->setSubTickPen(QPen(t.line));
        axis->setTickLabelColor(t.textSecond);
        axis->setTickLabelFont(q.font());
        axis->setTickLabelPadding(metric::kInside);
        axis->grid()->setPen(QPen(faded(t.line, 0.7)));
        axis->grid()->setSubGridVisible(false);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setAntialiased(false);
    }
    frameAxis->setTickLengthIn(0);
    frameAxis->setTickLengthOut(5);
    frameAxis->setSubTickLengthIn(0);
    frameAxis->setSubTickLengthOut(3);
    valueAxis->setTickLengthIn(0);
    valueAxis->setTickLengthOut(0);
    valueAxis->grid()->setZeroLinePen(QPen(faded(t.textSecond, 0.6)));
    layOut();
    redraw(kPlot);
}

void CurveView::Private::layOut()
{
    const QFontMetrics metrics(q.font());
    const int left = metrics.horizontalAdvance(QStringLiteral("-0000.00°")) + metric::kBetween;
    plot->axisRect()->setMargins(
        QMargins(left, metrics.height() + metric::kEdge, metric::kEdge, metric::kBetween));
    plot->setGeometry(q.rect());
    if (!q.size().isEmpty())
        plot->plotLayout()->update(QCPLayoutElement::upLayout);
}

// What the tickers need to know of the scales, before every drawing.
void CurveView::Private::styleTickers()
{
    const PlotTransform t = q.transform();
    frameTicker->pixelsPerFrame = t.frameScale;
    valueTicker->unitsPerPixel = -1.0 / t.valueScale;
    const std::vector<CurveScene::Item>& items = scene.items();
    const bool sameUnit =
        !items.empty() && std::ranges::all_of(items, [&](const CurveScene::Item& item) {
            return item.unit == items.front().unit;
        });
    valueTicker->unit = sameUnit && !scene.isNormalised() ? items.front().unit : QString();
}

void CurveView::Private::redraw(int layers)
{
    dirty |= layers;
    if (q.isVisible() && !flushTimer.isActive())
        flushTimer.start(0);
}

void CurveView::Private::flush()
{
    const int layers = std::exchange(dirty, 0);
    if (layers & kPlot) {
        styleTickers();
        plot->replot(QCustomPlot::rpQueuedRefresh);
        return;
    }
    if (layers & kActive)
        plot->layer(QStringLiteral("active"))->replot();
    if (layers & kMouse)
        plot->layer(QStringLiteral("mouse"))->replot();
    if (layers & kPlayHead)
        plot->layer(QStringLiteral("play-head"))->replot();
}

// Something follows the mouse: draw fast now, smoothly when it rests.
void CurveView::Private::moving()
{
    isMoving = true;
    settleTimer.start(kSettleMs);
}

void CurveView::Private::showPart()
{
    frameAxis->setRange(part.firstFrame, part.lastFrame);
    valueAxis->setRange(part.lowest, part.highest);
    moving();
    redraw(kPlot);
}

void CurveView::Private::makePlottables()
{
    plot->clearPlottables();
    plottables.clear();
    for (const CurveScene::Item& item : scene.items())
        plottables.push_back(
            new CurvePlottable(frameAxis, valueAxis, item.channel,
                               [this](QCPPainter& p, int channel) { paintCurveOf(p, channel); }));
    sortIntoLayers(true);
}

// Curves with selected keys stand on a layer of their own: only they are redrawn while keys move.
// Within their layers the active ones are drawn last; `raise`: others may be active now.
void CurveView::Private::sortIntoLayers(bool raise)
{
    bool moved = raise;
    for (CurvePlottable* plottable : plottables) {
        const bool hasKeys = !keys.frames(plottable->channel()).empty();
        const QString layer = hasKeys ? QStringLiteral("active") : QStringLiteral("main");
        if (plottable->layer()->name() == layer)
            continue;
        plottable->setLayer(layer);
        moved = true;
    }
    if (!moved)
        return;
    for (CurvePlottable* plottable : plottables) {
        if (scene.item(plottable->channel())->active)
            plottable->setLayer(plottable->layer()); // behind all that are there
    }
    redraw(kPlot);
}

void CurveView::Private::paintCurveOf(QCPPainter& painter, int channel)
{
    painter.setRenderHint(QPainter::Antialiasing, !isMoving);
    if (const CurveScene::Item* item = scene.item(channel))
        paintItem(painter, *item, scene.transformOf(*item, q.transform()), q.plotArea(),
                  keys.frames(channel));
}

void CurveView::Private::paintPlayHeadLayer(QCPPainter& painter)
{
    if (frameCount == 0)
        return;
    painter.setFont(q.font());
    const PlotTransform transform = q.transform();
    const QString text = shortTime(playHead, frameTicker->frameTime);
    const QRectF badge =
        playHeadBadge(QFontMetrics(q.font()), q.plotArea(), transform, playHead, text);
    hideLabelsUnder(painter, badge, transform, playHead, frameTicker->step(),
                    [this](double frame) { return frameTicker->label(frame); });
    paintPlayHead(painter, q.plotArea(), transform, playHead, badge, text);
}

void CurveView::Private::paintMouseLayer(QCPPainter& painter)
{
    const QRectF area = q.plotArea();
    painter.setFont(q.font());
    if (const CurveScene::Item* item = ringed ? scene.item(ringed->channel) : nullptr) {
        const PlotTransform transform = scene.transformOf(*item, q.transform());
        paintKeyRing(painter, area, transform.point(*item->curve, ringed->frame));
    }
    if (box)
        paintBox(painter, area, *box);
    if (!readout.isEmpty())
        paintReadout(painter, q.rect(), readout, readoutAt);
}

CurveView::CurveView(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(*this))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, [this] { d->styleAxes(); });
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this,
            [this] { d->redraw(kPlot | kPlayHead); });
    connect(d->mouse, &CurveMouse::dragging, this, [this] { d->moving(); });
    connect(d->mouse, &CurveMouse::zoomWanted, this, &CurveView::zoom);
    connect(d->mouse, &CurveMouse::menuWanted, this, &CurveView::menuWanted);
    d->styleAxes();
    frameAll();
}

CurveView::~CurveView() = default;

void CurveView::setTool(CurveTool* tool)
{
    d->mouse->setTool(tool);
}

const CurveScene& CurveView::scene() const
{
    return d->scene;
}

void CurveView::setCurves(std::vector<ShownCurve> curves)
{
    d->scene.setCurves(std::move(curves));
    d->scene.setActive(d->activeChannels);
    d->ringed.reset();
    d->makePlottables();
}

void CurveView::setCurve(int channel, const CurvePtr& curve, FrameRange touched, bool later)
{
    if (!d->scene.item(channel))
        return;
    d->scene.setCurve(channel, curve, touched, later);
    d->redraw(d->keys.frames(channel).empty() ? kPlot : kActive);
}

void CurveView::takeMade(const std::vector<MadeCurve>& curves)
{
    if (d->scene.take(curves))
        d->redraw(kPlot | kActive);
}

void CurveView::setActive(const std::vector<int>& channels)
{
    if (channels == d->activeChannels)
        return;
    d->activeChannels = channels;
    d->scene.setActive(channels);
    d->sortIntoLayers(true);
}

void CurveView::setKeys(const KeySelection& keys)
{
    d->keys = keys;
    d->sortIntoLayers(false);
    d->redraw(kActive);
}

void CurveView::setNormalised(bool normalised)
{
    d->scene.setNormalised(normalised);
    fitValues();
}

void CurveView::setTiming(int frameCount, const FrameTime& frameTime)
{
    d->frameCount = frameCount;
    d->frameTicker->frameTime = frameTime;
    d->redraw(kPlot | kPlayHead);
}

void CurveView::setRange(const std::optional<FrameRange>& range)
{
    d->range = range;
    d->redraw(kPlot);
}

void CurveView::setPlayHead(double frame)
{
    d->playHead = frame;
    d->redraw(kPlayHead);
}

void CurveView::setBox(const std::optional<QRectF>& box)
{
    d->box = box;
    d->redraw(kMouse);
}

void CurveView::setReadout(const QString& text, const QPointF& position,
                           const std::optional<CurveKey>& key)
{
    if (text.isEmpty() && d->readout.isEmpty() && key == d->ringed)
        return;
    d->readout = text;
    d->readoutAt = position;
    d->ringed = key;
    d->redraw(kMouse);
}

void CurveView::frameAll()
{
    const double last = std::max(1, d->frameCount - 1);
    d->part.showFrames(-0.01 * last, 1.01 * last, d->frameCount);
    fitValues();
}

void CurveView::frameKeys(const KeySelection& keys)
{
    const std::optional<ValueSpan> span = d->scene.shownSpan(keys);
    if (!span) {
        fitValues();
        return;
    }
    const FrameRange extent = keys.extent();
    const double around = std::max(2.0, 0.1 * (extent.last - extent.first));
    d->part.showFrames(extent.first - around, extent.last + around, d->frameCount);
    d->part.fitValues(span);
    d->showPart();
}

void CurveView::fitValues()
{
    const VisiblePart& part = d->part;
    d->part.fitValues(d->scene.shownSpan(
        {static_cast<int>(std::max(0.0, std::floor(part.firstFrame))),
         static_cast<int>(std::clamp<double>(std::ceil(part.lastFrame), 0.0, d->frameCount))}));
    d->showPart();
}

void CurveView::pan(const QPointF& pixels)
{
    const PlotTransform t = transform();
    d->part.move(-pixels.x() / t.frameScale, -pixels.y() / t.valueScale, d->frameCount);
    d->showPart();
}

void CurveView::zoom(const QPointF& at, double timeFactor, double valueFactor)
{
    const PlotTransform t = transform();
    d->part.zoom(t.frame(at.x()), t.value(at.y()), timeFactor, valueFactor, d->frameCount);
    d->showPart();
}

const VisiblePart& CurveView::visiblePart() const
{
    return d->part;
}

PlotTransform CurveView::transform() const
{
    const QRectF area = plotArea();
    PlotTransform t;
    t.frameScale = std::max(1.0, area.width()) / d->part.frames();
    t.frameOrigin = area.left() - t.frameScale * d->part.firstFrame;
    t.valueScale = -std::max(1.0, area.height()) / d->part.values();
    t.valueOrigin = area.bottom() - t.valueScale * d->part.lowest;
    return t;
}

QRectF CurveView::plotArea() const
{
    return d->plot->axisRect()->rect();
}

CurveSpot CurveView::spotAt(const QPointF& position) const
{
    CurveSpot spot;
    if (position.y() < plotArea().top()) {
        spot.kind = CurveSpot::Kind::Ruler;
        return spot;
    }
    const PlotTransform t = transform();
    const std::optional<CurveScene::Hit> hit = d->scene.hit(position, t, d->keys);
    const bool nearPlayHead = std::abs(position.x() - t.x(d->playHead)) <= kPlayHeadReach;
    if (hit && hit->isOnKey)
        spot = {CurveSpot::Kind::Key, hit->key};
    else if (nearPlayHead)
        spot.kind = CurveSpot::Kind::PlayHead;
    else if (hit)
        spot = {CurveSpot::Kind::Line, hit->key};
    return spot;
}

double CurveView::valueStep() const
{
    return niceStep(kValueLabelSpace * std::abs(1.0 / transform().valueScale));
}

double CurveView::fineValueStep() const
{
    return powerOfTen(std::abs(1.0 / transform().valueScale));
}

void CurveView::leaveEvent(QEvent* event)
{
    setReadout(QString(), {});
    emit left();
    QWidget::leaveEvent(event);
}

void CurveView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    d->redraw(kPlot);
}

void CurveView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    d->redraw(kPlot);
}

void CurveView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    d->layOut();
    d->redraw(kPlot);
}

void CurveView::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    d->plot->setBufferDevicePixelRatio(devicePixelRatioF());
    d->redraw(kPlot);
}

void CurveView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        d->styleAxes();
}

} // namespace limber
