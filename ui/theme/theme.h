#pragma once

#include <QColor>
#include <QObject>
#include <QString>

class QApplication;

namespace limber {

enum class ThemeMode { System, Dark, Light };

// Every colour of the window (UI.md, "The look"). No colour literal stands anywhere else.
struct Theme {
    bool dark = true;
    QColor window, panel, raised, line, text, textSecond, accent, accentText;
    QColor viewTop, viewBottom;
    QColor axisX, axisY, axisZ, axisOther; // also of X, Y, Z and other curves
    QColor selection, playHead, warning, error;
    QColor active; // among what is selected: the one that comes last
    QColor left, right, centre; // limbs
    qreal ghostOpacity = 0.35;
    bool colourBlindSafe = false;

    QColor axis(int index) const; // 0, 1, 2, other
    // Solid; in the colour-blind-safe set solid, dashed, dotted for X, Y, Z.
    Qt::PenStyle axisPen(int index) const;
};

// Spacing on a grid of 4 pixels.
namespace metric {
inline constexpr int kInside = 4, kBetween = 8, kEdge = 12;
inline constexpr int kControlHeight = 26, kRowHeight = 24, kIcon = 20;
} // namespace metric

const Theme& theme();

// Tells that theme() has changed; everything that paints itself repaints.
class ThemeNotifier : public QObject {
    Q_OBJECT

public:
    static ThemeNotifier& instance();

signals:
    void changed();
};

// Fusion style, palette and style sheet from the tokens; follows the desktop in System mode.
void applyTheme(ThemeMode mode, bool colourBlindSafe);

} // namespace limber
