#pragma once

#include "core/bvh/source_excerpt.h"

#include <QWidget>

namespace limber {

// A line of a text file in a fixed font, with a caret under the place that is spoken of. A long
// line is shown around that place.
class SourceLine : public QWidget {
    Q_OBJECT

public:
    explicit SourceLine(QWidget* parent = nullptr);

    void setExcerpt(const SourceExcerpt& excerpt);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString m_text;
    int m_caret = -1; // index of a character in m_text; -1 for none
};

} // namespace limber
