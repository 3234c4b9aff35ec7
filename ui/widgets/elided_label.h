#pragma once

#include <QLabel>

namespace limber {

// A line of text that gives way: where there is no room its end becomes "…" and the tooltip has it
// all.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace limber
