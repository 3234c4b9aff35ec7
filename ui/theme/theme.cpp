#include "ui/theme/theme.h"

#include "ui/theme/desktop_appearance.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

#include <memory>

namespace limber {

namespace {

QColor colour(QRgb rgb)
{
    return QColor::fromRgb(qRed(rgb), qGreen(rgb), qBlue(rgb));
}

Theme darkTheme()
{
    Theme t;
    t.dark = true;
    t.window = colour(0x202327);
    t.panel = colour(0x272b30);
    t.raised = colour(0x31363c);
    t.line = colour(0x3a4047);
    t.text = colour(0xe4e7eb);
    t.textSecond = colour(0x9aa3ad);
    t.accent = colour(0x5b9dff);
    t.accentText = colour(0x11161d);
    t.viewTop = colour(0x3a4048);
    t.viewBottom = colour(0x22262b);
    t.axisX = colour(0xf0616d);
    t.axisY = colour(0x6cc070);
    t.axisZ = colour(0x6aa5ff);
    t.axisOther = colour(0xe3c65b);
    t.selection = colour(0xffb454);
    t.active = colour(0xfff1c9);
    t.playHead = colour(0x5fd3e8);
    t.warning = colour(0xe8b339);
    t.error = colour(0xff6b6b);
    t.left = colour(0x5aa9ff);
    t.right = colour(0xff8f6b);
    t.centre = colour(0xd9dde2);
    return t;
}

Theme lightTheme()
{
    Theme t;
    t.dark = false;
    t.window = colour(0xf3f4f6);
    t.panel = colour(0xffffff);
    t.raised = colour(0xe9ebee);
    t.line = colour(0xd7dade);
    t.text = colour(0x1d2125);
    t.textSecond = colour(0x5b636c);
    t.accent = colour(0x2563eb);
    t.accentText = colour(0xffffff);
    t.viewTop = colour(0xeef1f4);
    t.viewBottom = colour(0xc9d0d8);
    t.axisX = colour(0xd13438);
    t.axisY = colour(0x2e8b3d);
    t.axisZ = colour(0x2f6fdb);
    t.axisOther = colour(0x8a6d00);
    t.selection = colour(0xd9730d);
    t.active = colour(0x9a3d00);
    t.playHead = colour(0x0086a3);
    t.warning = colour(0xa16207);
    t.error = colour(0xc92a2a);
    t.left = colour(0x2f7fd6);
    t.right = colour(0xd0603b);
    t.centre = colour(0x6d757e);
    return t;
}

// Blue, vermilion and bluish green of Okabe and Ito: told apart with every common colour vision.
// On the dark panel the blue alone would fall below 3:1, so it is lifted there.
void useColourBlindSafeSet(Theme& t)
{
    const QColor blue = t.dark ? colour(0x3d9bd9) : colour(0x0072b2);
    const QColor vermilion = colour(0xd55e00);
    t.axisX = vermilion;
    t.axisY = colour(0x009e73);
    t.axisZ = blue;
    t.left = blue;
    t.right = vermilion;
    t.colourBlindSafe = true;
}

QPalette paletteOf(const Theme& t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.panel);
    p.setColor(QPalette::AlternateBase, t.window);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.textSecond);
    p.setColor(QPalette::Button, t.raised);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.error);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.accentText);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::ToolTipBase, t.raised);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Light, t.dark ? t.line : t.panel);
    p.setColor(QPalette::Midlight, t.raised);
    p.setColor(QPalette::Mid, t.line);
    p.setColor(QPalette::Dark, t.dark ? t.window.darker(130) : t.line.darker(115));
    p.setColor(QPalette::Shadow, t.window.darker(200));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        QColor faint = t.textSecond;
        faint.setAlphaF(0.6F);
        p.setColor(QPalette::Disabled, role, faint);
    }
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.line);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, t.textSecond);
    return p;
}

// What is in force, and why.
struct State {
    Theme theme = lightTheme();
    ThemeMode mode = ThemeMode::System;
    bool colourBlindSafe = false;
    std::unique_ptr<DesktopAppearance> desktop;
};

State& state()
{
    static State s;
    return s;
}

void useTheme(Theme next)
{
    State& s = state();
    if (s.colourBlindSafe)
        useColourBlindSafeSet(next);
    s.theme = std::move(next);
    QApplication::setPalette(paletteOf(s.theme));
    qApp->setStyleSheet(styleSheetOf(s.theme));
    emit ThemeNotifier::instance().changed();
}

bool wantsDark(const State& s)
{
    return s.mode == ThemeMode::Dark ||
           (s.mode == ThemeMode::System && s.desktop && s.desktop->prefersDark());
}

} // namespace

QColor Theme::axis(int index) const
{
    switch (index) {
    case 0:
        return axisX;
    case 1:
        return axisY;
    case 2:
        return axisZ;
    default:
        return axisOther;
    }
}

Qt::PenStyle Theme::axisPen(int index) const
{
    if (!colourBlindSafe || index == 0)
        return Qt::SolidLine;
    return index == 1 ? Qt::DashLine : Qt::DotLine;
}

const Theme& theme()
{
    return state().theme;
}

ThemeNotifier& ThemeNotifier::instance()
{
    static ThemeNotifier notifier;
    return notifier;
}

void applyTheme(ThemeMode mode, bool colourBlindSafe)
{
    State& s = state();
    if (s.desktop && s.mode == mode && s.colourBlindSafe == colourBlindSafe)
        return;
    if (!s.desktop) {
        // Before the first palette of our own hides what the desktop would have used.
        s.desktop = std::make_unique<DesktopAppearance>(QApplication::palette());
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        QObject::connect(s.desktop.get(), &DesktopAppearance::changed, s.desktop.get(), [] {
            const bool dark = wantsDark(state());
            if (dark != state().theme.dark)
                useTheme(dark ? darkTheme() : lightTheme());
        });
        // It must not outlive the application, whose bus connection it uses.
        QObject::connect(qApp, &QCoreApplication::aboutToQuit, s.desktop.get(),
                         [] { state().desktop.reset(); });
    }
    s.mode = mode;
    s.colourBlindSafe = colourBlindSafe;
    useTheme(wantsDark(s) ? darkTheme() : lightTheme());
}

} // namespace limber
