#include "ui/inspector/fact_rows.h"

#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

namespace limber {

QLabel* addFact(QGridLayout* grid, QWidget* value)
{
    auto* label = new QLabel(grid->parentWidget());
    label->setTextFormat(Qt::PlainText); // names of channels are not markup
    label->setProperty("quiet", true);
    label->setBuddy(value);
    const int row = grid->rowCount();
    grid->addWidget(label, row, 0);
    grid->addWidget(value, row, 1);
    label->setMinimumHeight(metric::kRowHeight);
    return label;
}

QLabel* makeFactValue(QWidget* parent)
{
    auto* value = new QLabel(parent);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setWordWrap(true);
    value->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return value;
}

SectionLayout makeSection(QWidget* section)
{
    auto* layout = new QVBoxLayout(section);
    layout->setContentsMargins(metric::kEdge, metric::kBetween, metric::kEdge, metric::kBetween);
    layout->setSpacing(metric::kInside);
    auto* title = new QLabel(section);
    title->setProperty("heading", true);
    layout->addWidget(title);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(metric::kBetween);
    grid->setVerticalSpacing(metric::kInside);
    grid->setColumnMinimumWidth(0, 90);
    grid->setColumnStretch(1, 1);
    layout->addLayout(grid);
    return {title, grid};
}

QString readableNumber(double value, int decimals)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QString text = locale.toString(value, 'f', decimals);
    if (text == locale.toString(-0.0, 'f', decimals))
        text = locale.toString(0.0, 'f', decimals);
    const QString point = locale.decimalPoint();
    if (decimals > 0 && text.contains(point)) {
        while (text.endsWith(locale.zeroDigit()))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(static_cast<int>(point.size()));
    }
    return text;
}

} // namespace limber
