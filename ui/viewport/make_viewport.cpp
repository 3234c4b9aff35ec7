#include "ui/viewport/no_opengl_widget.h"
#include "ui/viewport/viewport_widget.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QSurfaceFormat>

#include <optional>

namespace limber {

namespace {

constexpr int kHardwareSamples = 4;

QSurfaceFormat wantedFormat()
{
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setStencilBufferSize(8);
    return format;
}

// The format for the view, or nothing where it would not work: asked of a context made for the
// purpose, because a widget that cannot have one does not fail in a way that can be caught.
std::optional<QSurfaceFormat> usableFormat()
{
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1StringView("offscreen") || platform == QLatin1StringView("minimal"))
        return std::nullopt;
    QSurfaceFormat format = wantedFormat();
    QOpenGLContext context;
    context.setFormat(format);
    if (!context.create() || context.format().version() < qMakePair(3, 3))
        return std::nullopt;
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface))
        return std::nullopt;
    // In software four samples for each pixel take twice the time: there only still pictures have
    // them (ViewportWidget).
    format.setSamples(isSoftwareRenderer() ? 0 : kHardwareSamples);
    context.doneCurrent();
    return format;
}

} // namespace

std::unique_ptr<Viewport> makeViewport(Session& session, QWidget* parent)
{
    const auto format = usableFormat();
    if (!format)
        return std::make_unique<NoOpenGLWidget>(parent);
    auto view = std::make_unique<ViewportWidget>(session, parent);
    view->setFormat(*format);
    return view;
}

} // namespace limber
