#include "ui/main_window/main_window.h"
#include "ui/viewport/viewport_widget.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QSurfaceFormat>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace {

bool anyArgument(int argc, char** argv, std::initializer_list<std::string_view> texts)
{
    return std::any_of(argv + 1, argv + argc, [&](const char* argument) {
        return std::find(texts.begin(), texts.end(), argument) != texts.end();
    });
}

// Qt ends the program with a core dump where no display can be reached; a sentence is kinder.
bool hasDisplay(int argc, char** argv)
{
#ifdef Q_OS_LINUX
    const auto isSet = [](const char* name) { return !qEnvironmentVariableIsEmpty(name); };
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM") ||
           anyArgument(argc, argv, {"-platform", "--platform"});
#else
    Q_UNUSED(argc)
    Q_UNUSED(argv)
    return true;
#endif
}

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Limber, an editor for BVH motion-capture clips."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QCoreApplication::translate("main", "BVH files to open, and a mesh that their "
                                            "figures wear."),
        QStringLiteral("[FILE…]"));
}

// A core profile for the 3-D view, to be asked for before the application is made.
void requestOpenGl()
{
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setVersion(3, 3);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("Limber"));
    QCoreApplication::setOrganizationName(QStringLiteral("Limber"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LIMBER_VERSION));
    QCommandLineParser parser;
    if (anyArgument(argc, argv, {"-h", "--help", "--help-all", "-v", "--version"})) {
        const QCoreApplication application(argc, argv);
        describe(parser);
        parser.process(application);
    }
    if (!hasDisplay(argc, argv)) {
        std::fputs("limber: there is no display to open a window on. "
                   "The command line works without one: limber-cli --help\n",
                   stderr);
        return 1;
    }

    requestOpenGl();
    QApplication application(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("limber"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/application/limber.svg")));
    describe(parser);
    parser.process(application);

    limber::MainWindow window(limber::makeViewport);
    // In this order what is read soon is in the first picture, and the start screen is not.
    window.start(parser.positionalArguments());
    window.show();
    return QApplication::exec();
}
