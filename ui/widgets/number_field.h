#pragma once

#include "core/operation/parameter.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace limber {

// A number with its unit. Drag sideways to change it (Shift fine, Ctrl snaps), double-click, Enter
// or a digit to type, Ctrl+wheel or up and down to step, right click for the default, Esc to take
// it back. Shows numbers in the user's locale and understands a typed point or comma in any.
class NumberField : public QWidget {
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);
    ~NumberField() override;

    double value() const;
    void setValue(double value); // emits nothing; ignored while it is being edited
    void setRange(double minimum, double maximum);
    void setStep(double step);                 // of one pixel of dragging, one wheel or arrow step
    void setDecimals(int decimals);            // shown; typed values keep what was typed
    void setWholeNumbers(bool whole);          // frames: what is typed is rounded
    void setUnit(Unit unit);                   // "°", "s", "fps" … after the number
    void setSuffix(const QString& suffix);     // instead of a unit: "×"
    void setDefaultValue(double value);        // of a right click
    void setReadOnly(bool readOnly);           // shows, cannot be changed
    void setMixed(bool mixed);                 // "–": several values
    void setLabelColour(const QColor& colour); // a thin bar at its left: the axis it stands for
    void setTypesOnEnter(bool types);          // off where Enter means more: Apply
    bool isBeingEdited() const;
    QString shownText() const; // the number with its unit, as a screen reader says it

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void valueChanging(double value);  // while dragging or stepping: preview
    void valueCommitted(double value); // at the end of a drag, after typing, after a step
    void editingCancelled();           // Esc in a drag: everything as before

protected:
    // How a value is written and read, for fields in which it is no plain number.
    virtual QString writtenText(double value, int decimals) const; // with its unit
    virtual QString fittingText(int width) const;                  // what there is room for
    virtual QString typingText(double value) const;                // that typing begins with: exact
    virtual std::optional<double> readValue(const QString& typed) const; // none: it says none

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;

private:
    void startTyping(const QString& text);
    void finishTyping(bool keepOpenIfWrong);
    void stopTyping();
    void stepBy(double steps);
    void commitSteps();
    void cancelChange();
    void change(double value);
    double bounded(double value) const;
    QString unitText() const;

    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace limber
