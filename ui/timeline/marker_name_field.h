#pragma once

#include <QLineEdit>

namespace limber {

// Types the name of a marker where it stands: Enter takes it, Esc does not.
class MarkerNameField : public QLineEdit {
    Q_OBJECT

public:
    explicit MarkerNameField(QWidget* parent);

    // Opens over `place` (the top left corner, in the parent).
    void edit(int frame, const QString& name, QPoint place);

signals:
    void named(int frame, const QString& name);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void finish(bool take);

    int m_frame = 0;
};

} // namespace limber
