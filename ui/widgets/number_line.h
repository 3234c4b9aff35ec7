#pragma once

#include <QLineEdit>

namespace limber {

// The line in which a number field is typed into: Enter and leaving it finish, Esc does not.
class NumberLine : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberLine(QWidget* parent);

    void setWrong(bool wrong); // what was typed is no number

signals:
    void finished(bool byEnter);
    void givenUp();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

} // namespace limber
