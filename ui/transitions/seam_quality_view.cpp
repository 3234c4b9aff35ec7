#include "ui/transitions/seam_quality_view.h"

#include "ui/theme/theme.h"
#include "ui/widgets/typed_number.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// Beyond this a seam is likely to be seen: the law of a cross-fade allows so much.
constexpr double kRoughRatio = 1.5;

QString ratioText(const SeamMeasure& measure)
{
    const double ratio = measure.ratio();
    const QString number = std::isfinite(ratio) ? shownNumber(ratio, 2) : QStringLiteral("∞");
    // No meaning by colour alone.
    return ratio > kRoughRatio ? QStringLiteral("▲ %1 ×").arg(number)
                               : QStringLiteral("%1 ×").arg(number);
}

} // namespace

SeamQualityView::SeamQualityView(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(metric::kBetween);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(0, 1);
    const auto add = [this](int row, int column) {
        auto* label = new QLabel(this);
        label->setProperty("quiet", row == 0 || column == 0);
        if (column > 0)
            label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_grid->addWidget(label, row, column);
        return label;
    };
    for (int column = 0; column < kColumns; ++column) {
        m_heads[column] = add(0, column);
        for (int row = 0; row < kMeasures; ++row)
            m_cells[row][column] = add(row + 1, column);
    }
    showTexts();
}

void SeamQualityView::clear()
{
    m_quality.reset();
    showTexts();
}

void SeamQualityView::setQuality(const SeamQuality& quality, int lengthDecimals)
{
    m_quality = quality;
    m_lengthDecimals = lengthDecimals;
    showTexts();
}

void SeamQualityView::showTexts()
{
    m_heads[0]->setText(tr("Smoothness"));
    m_heads[1]->setText(tr("seam"));
    m_heads[2]->setText(tr("clips"));
    m_heads[3]->setText(QString());
    const QString names[kMeasures] = {tr("Largest step"), tr("Velocity jump"), tr("Foot slide")};
    const QString hints[kMeasures] = {
        tr("The largest way of a joint from one frame to the next, in file units"),
        tr("The largest change of a joint's velocity from one frame to the next, in file units a "
           "second"),
        tr("How fast planted feet slide, in file units a second")};
    const SeamMeasure measures[kMeasures] = {m_quality ? m_quality->step : SeamMeasure{},
                                             m_quality ? m_quality->velocity : SeamMeasure{},
                                             m_quality ? m_quality->footSlide : SeamMeasure{}};
    QString told;
    for (int row = 0; row < kMeasures; ++row) {
        const SeamMeasure& measure = measures[row];
        // Of lengths a second a digit less means as much.
        const int decimals = std::max(m_lengthDecimals - (row > 0 ? 1 : 0), 0);
        const QString texts[kColumns] = {
            names[row], m_quality ? shownNumber(measure.seam, decimals) : QString(),
            m_quality ? shownNumber(measure.own, decimals) : QString(),
            m_quality ? ratioText(measure) : QString()};
        for (int column = 0; column < kColumns; ++column) {
            m_cells[row][column]->setText(texts[column]);
            m_cells[row][column]->setToolTip(hints[row]);
        }
        if (m_quality)
            told += tr("%1: %2 at the seam, %3 in the clips. ").arg(texts[0], texts[1], texts[2]);
    }
    setAccessibleName(tr("Smoothness of the seam"));
    setAccessibleDescription(told);
}

void SeamQualityView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showTexts();
    QWidget::changeEvent(event);
}

} // namespace limber
