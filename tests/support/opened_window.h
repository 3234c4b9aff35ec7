#pragma once

#include "plain_viewport.h"
#include "ui/main_window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <memory>

namespace limber::test {

// A clip with one joint; the root's x is 0.5, 1.5, 2.5 …
inline QByteArray oneJointText(int frames)
{
    QByteArray text =
        "HIERARCHY\r\nROOT Hips\r\n{\r\n  OFFSET 0 0 0\r\n  CHANNELS 6 Xposition Yposition "
        "Zposition Zrotation Xrotation Yrotation\r\n  End Site\r\n  {\r\n    OFFSET 0 "
        "10 0\r\n  }\r\n}\r\nMOTION\r\nFrames: " +
        QByteArray::number(frames) + "\r\nFrame Time: 0.033333\r\n";
    for (int i = 0; i < frames; ++i)
        text += QByteArray::number(i) + ".50 90 0 1 2 3 \r\n";
    return text;
}

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

template<typename Dialog>
Dialog* openDialog(QWidget* window)
{
    const auto dialogs = window->findChildren<Dialog*>();
    const auto found = std::find_if(dialogs.begin(), dialogs.end(),
                                    [](Dialog* dialog) { return dialog->isVisible(); });
    return found == dialogs.end() ? nullptr : *found;
}

inline QPushButton* buttonOf(QWidget* dialog, const char* text)
{
    for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
        if (button->text().remove(QLatin1Char('&')) == QString::fromUtf8(text))
            return button;
    }
    return nullptr;
}

// The window as it is after the start, with a view that needs no OpenGL.
struct OpenedWindow {
    PlainViewport* view = nullptr;
    MainWindow window{[this](Session&, QWidget* parent) {
        auto made = std::make_unique<PlainViewport>(parent);
        view = made.get();
        return made;
    }};

    OpenedWindow()
    {
        window.show();
        QApplication::setActiveWindow(&window);
        window.start({});
    }
    Session& session() { return window.session(); }
    QAction* action(const char* id) const { return window.findChild<QAction*>(QLatin1String(id)); }
    bool open(const QString& path)
    {
        window.openFiles({path});
        return QTest::qWaitFor([&] {
            return session().current() &&
                   session().current()->path() == QFileInfo(path).canonicalFilePath();
        });
    }
};

} // namespace limber::test
