#include "ui/viewport/view_cube.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <glm/geometric.hpp>

#include <array>

namespace limber {

namespace {

constexpr int kSide = 96;
constexpr double kHalf = 24.0;  // half an edge of the cube, pixels
constexpr double kAxis = 40.0;  // length of an axis from the middle
constexpr double kLeast = 0.05; // a face seen flatter than this cannot be clicked

QString faceName(StandardView view)
{
    switch (view) {
    case StandardView::Front:
        return ViewCube::tr("Front");
    case StandardView::Back:
        return ViewCube::tr("Back");
    case StandardView::Right:
        return ViewCube::tr("Right");
    case StandardView::Left:
        return ViewCube::tr("Left");
    case StandardView::Top:
        return ViewCube::tr("Top");
    case StandardView::Bottom:
        return ViewCube::tr("Bottom");
    }
    return {};
}

} // namespace

ViewCube::ViewCube(QWidget* parent) : QWidget(parent)
{
    setFixedSize(kSide, kSide);
    setMouseTracking(true);
    setCursor(Qt::ArrowCursor);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, [this] { update(); });
    retranslate();
}

void ViewCube::retranslate()
{
    setAccessibleName(tr("View cube"));
    setToolTip(tr("Click a face to look from there"));
}

void ViewCube::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ViewCube::setCamera(const Camera& camera, const Figure& figure)
{
    Camera straight = camera;
    straight.setFigure(figure);
    straight.setStandardView(StandardView::Front);
    const glm::dvec3 front = straight.back(), upAxis = upVector(figure.up);
    const bool same = m_right == camera.right() && m_up == camera.up() && m_back == camera.back() &&
                      m_front == front && m_upAxis == upAxis;
    if (same)
        return;
    m_right = camera.right();
    m_up = camera.up();
    m_back = camera.back();
    m_front = front;
    m_upAxis = upAxis;
    update();
}

void ViewCube::setAxesShown(bool on)
{
    m_axesShown = on;
    update();
}

QPointF ViewCube::onScreen(const glm::dvec3& direction) const
{
    return {width() / 2.0 + glm::dot(direction, m_right),
            height() / 2.0 - glm::dot(direction, m_up)};
}

std::vector<ViewCube::Face> ViewCube::faces() const
{
    const glm::dvec3 left = glm::cross(m_upAxis, m_front);
    struct Sides {
        StandardView view;
        glm::dvec3 normal, right, up; // as seen when one looks at it
    };
    const std::array<Sides, 6> all = {{{StandardView::Front, m_front, left, m_upAxis},
                                       {StandardView::Back, -m_front, -left, m_upAxis},
                                       {StandardView::Left, left, -m_front, m_upAxis},
                                       {StandardView::Right, -left, m_front, m_upAxis},
                                       {StandardView::Top, m_upAxis, left, -m_front},
                                       {StandardView::Bottom, -m_upAxis, left, m_front}}};
    std::vector<Face> result;
    for (const Sides& sides : all) {
        Face face{sides.view, {}, glm::dot(sides.normal, m_back)};
        for (const auto& [x, y] : {std::pair{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}) {
            face.outline << onScreen(
                kHalf * (sides.normal + double(x) * sides.right + double(y) * sides.up));
        }
        if (face.towards > kLeast)
            result.push_back(face);
    }
    return result;
}

std::optional<StandardView> ViewCube::faceAt(const QPointF& position) const
{
    for (const Face& face : faces()) {
        if (face.outline.containsPoint(position, Qt::OddEvenFill))
            return face.view;
    }
    return std::nullopt;
}

void ViewCube::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& look = theme();
    QFont font = painter.font();
    font.setPixelSize(13);
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const auto drawAxes = [&](bool towardsViewer) {
        for (int axis = 0; axis < 3; ++axis) {
            glm::dvec3 direction(0.0);
            direction[axis] = 1.0;
            const double facing = glm::dot(direction, m_back);
            // One that points at the viewer would only cover the word of the face.
            if ((facing >= 0.0) != towardsViewer || facing > 0.9)
                continue;
            painter.setPen(QPen(look.axis(axis), 2.0, Qt::SolidLine, Qt::RoundCap));
            painter.drawLine(onScreen(glm::dvec3(0.0)), onScreen(0.85 * kAxis * direction));
            const QPointF at = onScreen(1.06 * kAxis * direction);
            painter.drawText(QRectF(at - QPointF(8, 8), QSizeF(16, 16)), Qt::AlignCenter,
                             QString(QChar(u'X' + axis)));
        }
    };
    if (m_axesShown)
        drawAxes(false);
    for (const Face& face : faces()) {
        const bool lit = face.view == m_hovered;
        QColor fill = lit ? look.accent : look.raised;
        fill.setAlphaF(lit ? 0.95F : 0.82F);
        painter.setPen(QPen(look.textSecond, 1.0));
        painter.setBrush(fill);
        painter.drawPolygon(face.outline);
        // The word lies on the face; where that is seen too flat it would be a smear.
        QTransform onFace;
        const QRectF square(0, 0, 64, 64);
        const QPolygonF corners{
            {square.topLeft(), square.topRight(), square.bottomRight(), square.bottomLeft()}};
        if (face.towards < 0.3 || !QTransform::quadToQuad(corners, face.outline, onFace))
            continue;
        painter.save();
        painter.setTransform(onFace, true);
        painter.setPen(lit ? look.accentText : look.text);
        QFont onFaceFont = font;
        const QString name = faceName(face.view);
        onFaceFont.setPixelSize(18);
        const double wide = QFontMetricsF(onFaceFont).horizontalAdvance(name);
        if (wide > 58.0)
            onFaceFont.setPixelSize(static_cast<int>(18.0 * 58.0 / wide));
        painter.setFont(onFaceFont);
        painter.drawText(square, Qt::AlignCenter, name);
        painter.restore();
    }
    painter.setFont(font);
    if (m_axesShown)
        drawAxes(true);
}

void ViewCube::mouseMoveEvent(QMouseEvent* event)
{
    // What was pressed beside the faces belongs to the view below, with all that follows.
    if (event->buttons() != Qt::NoButton && !m_pressed) {
        event->ignore();
        return;
    }
    const auto face = faceAt(event->position());
    if (face != m_hovered) {
        m_hovered = face;
        update();
    }
}

void ViewCube::leaveEvent(QEvent*)
{
    m_hovered.reset();
    update();
}

void ViewCube::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? faceAt(event->position()) : std::nullopt;
    event->setAccepted(m_pressed.has_value());
}

void ViewCube::mouseReleaseEvent(QMouseEvent* event)
{
    if (!m_pressed) {
        event->ignore();
        return;
    }
    const auto face = faceAt(event->position());
    if (face == m_pressed)
        emit viewChosen(*face);
    m_pressed.reset();
}

} // namespace limber
