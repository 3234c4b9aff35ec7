#pragma once

#include "core/operation/parameter.h"

#include <QWidget>

namespace limber {

// A number with its unit. Drag sideways to change it (Shift fine, Ctrl snaps), double-click or Enter
// to type, Ctrl+wheel or arrow keys to step, right click for the default, Esc to take it back.
// Shows numbers in the user's locale and understands a typed point or comma in any.
class NumberField : public QWidget {
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    double value() const;
    void setValue(double value);          // emits nothing
    void setRange(double minimum, double maximum);
    void setStep(double step);            // of one pixel of dragging, one wheel or arrow step
    void setDecimals(int decimals);       // shown; typed values keep what was typed
    void setUnit(Unit unit);              // "°", "s", "fps" … after the number
    void setDefaultValue(double value);
    void setReadOnly(bool readOnly);      // shows, cannot be changed
    void setMixed(bool mixed);            // "–": several values
    void setLabelColour(const QColor& colour); // a thin bar at its left: the axis it stands for
    bool isBeingEdited() const;

signals:
    void valueChanging(double value);  // while dragging or stepping: preview
    void valueCommitted(double value); // at the end of a drag, after typing, after a step
    void editingCancelled();           // Esc in a drag: everything as before

private:
    struct Private;
    Private* d; // child object's lifetime is the widget's
};

} // namespace limber
