#include "ui/tracks/form_rows.h"

#include "ui/theme/theme.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace limber {

FormRows::FormRows(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(metric::kBetween);
    m_grid->setVerticalSpacing(metric::kInside);
    m_grid->setColumnStretch(1, 1);
}

int FormRows::addRow(QWidget* control)
{
    auto* title = new QLabel(this);
    title->setProperty("quiet", true);
    title->setBuddy(control);
    m_grid->addWidget(title, m_gridRow, 0);
    m_grid->addWidget(control, m_gridRow, 1);
    ++m_gridRow;
    m_rows.push_back({title, control});
    return static_cast<int>(m_rows.size()) - 1;
}

void FormRows::addWhole(QWidget* widget)
{
    m_grid->addWidget(widget, m_gridRow++, 0, 1, 2);
}

void FormRows::setTitle(int row, const QString& title, const QString& help)
{
    const Row& shown = m_rows[static_cast<std::size_t>(row)];
    shown.title->setText(title);
    shown.title->setToolTip(help);
    shown.control->setToolTip(help);
    shown.control->setAccessibleName(title);
    shown.control->setAccessibleDescription(help);
}

void FormRows::setShown(int row, bool shown)
{
    m_rows[static_cast<std::size_t>(row)].title->setVisible(shown);
    m_rows[static_cast<std::size_t>(row)].control->setVisible(shown);
}

QComboBox* FormRows::makeChoice()
{
    auto* box = new QComboBox(this);
    box->setMinimumHeight(metric::kControlHeight);
    // A long choice must not push the form out of the panel.
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    return box;
}

void FormRows::setChoices(QComboBox* box, const QStringList& choices)
{
    const QSignalBlocker quiet(box);
    const int chosen = box->currentIndex();
    box->clear();
    box->addItems(choices);
    box->setCurrentIndex(std::max(0, chosen));
}

NumberField* FormRows::makeNumber(double minimum, double maximum, double defaultValue)
{
    auto* field = new NumberField(this);
    field->setRange(minimum, maximum);
    field->setDefaultValue(defaultValue);
    return field;
}

} // namespace limber
