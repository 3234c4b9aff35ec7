// What the 3-D view writes over its picture: names, the change of a drag, times, notes.

#include "ui/viewport/viewport_widget.h"

#include "core/motion/rotation.h"
#include "ui/viewport/label_layout.h"

#include <QLocale>
#include <QOpenGLPaintDevice>
#include <QPainter>
#include <QPainterPath>

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr std::size_t kMostLabels = 600;

QColor translucent(QColor colour, double opacity)
{
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

// A word on a plate of the view's own colour, so that it can be read over anything.
void drawPlate(QPainter& painter, const QRectF& place, const QString& text, const QColor& colour)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(translucent(theme().viewBottom, 0.72));
    painter.drawRoundedRect(place.adjusted(-3, 0, 3, 0), 3, 3);
    painter.setPen(colour);
    painter.drawText(place, Qt::AlignCenter, text);
}

} // namespace

void ViewportWidget::paintOverlay()
{
    const bool notes = m_figure.empty() || m_figure.hiddenJointCount() > 0;
    if (!option(ViewOption::JointNames) && !option(ViewOption::Timings) && !m_tool.isDragging() &&
        !notes)
        return;
    // Into the framebuffer of this moment, which is not always the widget's own (QWidget::grab).
    QOpenGLPaintDevice device(size() * devicePixelRatioF());
    device.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&device);
    painter.setFont(font());
    painter.setRenderHint(QPainter::Antialiasing);
    if (option(ViewOption::JointNames))
        paintNames(painter);
    if (m_tool.isDragging())
        paintChange(painter);
    if (option(ViewOption::Timings))
        paintTimings(painter);
    if (notes)
        paintNote(painter);
}

void ViewportWidget::paintNames(QPainter& painter)
{
    if (!m_document)
        return;
    const Skeleton& skeleton = *m_document->clip().skeleton;
    const QFontMetricsF metrics(painter.font());
    std::vector<LabelRequest> labels;
    std::vector<QString> words;
    std::vector<std::size_t> joints;
    const auto& positions = m_figure.pose().positions;
    for (std::size_t joint = 0; joint < positions.size() && labels.size() < kMostLabels; ++joint) {
        if (m_figure.shape().endSite[joint] || m_look.hidden[joint])
            continue;
        const auto at = m_camera.project(positions[joint]);
        if (!at || !m_camera.isInView(positions[joint]))
            continue;
        const QString word = QString::fromStdString(displayName(skeleton, static_cast<int>(joint)));
        // What is selected or under the mouse is named first, then what is nearest to the viewer.
        double importance = -glm::dot(m_camera.eye() - positions[joint], m_camera.back());
        if (m_look.selected[joint] || m_look.hovered == static_cast<int>(joint))
            importance += 1e6 * figure().height;
        labels.push_back({QPointF(at->x, at->y),
                          QSizeF(metrics.horizontalAdvance(word), metrics.height()), importance});
        words.push_back(word);
        joints.push_back(joint);
    }
    const std::vector<QRectF> places = layOutLabels(labels, QRectF(rect()).adjusted(4, 4, -4, -4));
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i].isEmpty()) {
            const bool chosen = m_look.selected[joints[i]];
            drawPlate(painter, places[i], words[i], chosen ? theme().selection : theme().text);
        }
    }
}

void ViewportWidget::paintChange(QPainter& painter)
{
    const auto frame = m_tool.gizmo(m_figure.pose());
    const auto centre = frame ? m_camera.project(frame->centre) : std::nullopt;
    if (!centre)
        return;
    const GizmoChange& change = m_tool.change();
    const QLocale locale;
    QString text;
    if (isRotating(m_tool.draggedHandle())) {
        text = locale.toString(change.angleDeg, 'f', 1) + QChar(u'°');
        if (m_tool.draggedHandle() != GizmoHandle::Ball) {
            // The sector that has been swept.
            const double radius = gizmo::kRadius * m_camera.unitsPerPixel(frame->centre);
            QPolygonF sector;
            sector << QPointF(centre->x, centre->y);
            const double swept = std::remainder(change.angleDeg, 720.0);
            const int steps = 2 + static_cast<int>(std::abs(swept) / 4.0);
            for (int i = 0; i <= steps; ++i) {
                const glm::dquat part = glm::angleAxis(radians(swept * i / steps), change.axis);
                const glm::dvec3 zero = m_tool.gizmoDrag()->zeroDirection();
                if (const auto at = m_camera.project(frame->centre + radius * (part * zero)))
                    sector << QPointF(at->x, at->y);
            }
            painter.setPen(QPen(theme().selection, 1.0));
            painter.setBrush(translucent(theme().selection, 0.25));
            painter.drawPolygon(sector);
        }
    } else {
        const int decimals =
            std::clamp(2 - static_cast<int>(std::floor(std::log10(figure().height / 100.0))), 0, 6);
        QStringList parts;
        for (int axis = 0; axis < 3; ++axis) {
            if (std::abs(change.displacement[axis]) > 1e-9 * figure().height) {
                parts << QString(QChar(u'X' + axis)) + QChar(u' ') +
                             locale.toString(change.displacement[axis], 'f', decimals);
            }
        }
        text = parts.isEmpty() ? locale.toString(0) : parts.join(QStringLiteral("   "));
    }
    const QFontMetricsF metrics(painter.font());
    const QSizeF labelSize(metrics.horizontalAdvance(text) + 4, metrics.height() + 4);
    // Above the gizmo, or where the view ends.
    const double x = centre->x - labelSize.width() / 2;
    const double y = centre->y - gizmo::kViewRadius - labelSize.height() - 6;
    const QPointF corner(std::clamp(x, 4.0, std::max(4.0, width() - labelSize.width() - 4)),
                         std::clamp(y, 4.0, std::max(4.0, height() - labelSize.height() - 4)));
    drawPlate(painter, QRectF(corner, labelSize), text, theme().text);
}

void ViewportWidget::paintTimings(QPainter& painter)
{
    const QLocale locale;
    const auto line = [&](const QString& what, double milliseconds) {
        return QStringLiteral("%1  %2 ms").arg(what, locale.toString(milliseconds, 'f', 3));
    };
    const QStringList lines{
        line(tr("Sampling"), m_figure.timings().samplingMs),
        line(tr("Forward kinematics"), m_figure.timings().kinematicsMs),
        line(tr("Drawing"), m_drawingMs),
        tr("Joints drawn  %1").arg(locale.toString(m_figure.shape().jointCount()))};
    const QFontMetricsF metrics(painter.font());
    double y = 10.0;
    for (const QString& text : lines) {
        const QRectF place(12.0, y, metrics.horizontalAdvance(text), metrics.height());
        drawPlate(painter, place, text, theme().textSecond);
        y += metrics.height() + 2.0;
    }
}

void ViewportWidget::paintNote(QPainter& painter)
{
    painter.setPen(theme().textSecond);
    if (!m_document) {
        painter.drawText(rect(), Qt::AlignCenter,
                         tr("Drop a .bvh file here, or open a sample from the File menu."));
    } else if (m_figure.empty()) {
        painter.drawText(rect(), Qt::AlignCenter, tr("The clip has no joints."));
    } else {
        const int drawn = m_figure.shape().jointCount();
        painter.drawText(QRectF(rect()).adjusted(12, 0, -12, -10), Qt::AlignLeft | Qt::AlignBottom,
                         tr("Shown are the first %1 of %2 joints.")
                             .arg(QLocale().toString(drawn),
                                  QLocale().toString(drawn + m_figure.hiddenJointCount())));
    }
}

} // namespace limber
