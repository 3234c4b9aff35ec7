#pragma once

#include <QString>

class QGridLayout;
class QLabel;
class QWidget;

namespace limber {

// The quiet label at the left of a row of facts.
QLabel* addFact(QGridLayout* grid, QWidget* value);

// A value to be read and copied, not changed.
QLabel* makeFactValue(QWidget* parent);

// A heading, a grid of two columns below it; the layout of every section of the inspector.
struct SectionLayout {
    QLabel* title;
    QGridLayout* grid;
};
SectionLayout makeSection(QWidget* section);

// A number as it is read: in the user's locale, at most `decimals` of them, no trailing zeros.
QString readableNumber(double value, int decimals);

} // namespace limber
