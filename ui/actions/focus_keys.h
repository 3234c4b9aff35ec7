#pragma once

#include <QObject>

namespace limber {

// Leaves a key to the widget that has the focus where it needs it: letters and editing keys while
// something is typed, arrows in lists and on sliders, space on a button. Everywhere else the keys
// of the commands come first.
class FocusKeys : public QObject {
    Q_OBJECT

public:
    explicit FocusKeys(QObject* parent = nullptr); // watches the whole application

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace limber
