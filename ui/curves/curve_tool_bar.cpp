#include "ui/curves/curve_tool_bar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/key_names.h"
#include "ui/widgets/number_field.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include <cmath>

namespace limber {

namespace {

constexpr double kLargestValue = 1e9;
constexpr double kLargestRadius = 10000.0;

} // namespace

CurveToolBar::CurveToolBar(QWidget* parent)
    : QWidget(parent), m_frameAll(new IconButton(QStringLiteral("frame-all"), this)),
      m_frameSelected(new IconButton(QStringLiteral("frame-selected"), this)),
      m_normalise(new IconButton(QStringLiteral("normalise"), this)),
      m_scale(new IconButton(QStringLiteral("scale-keys"), this)), m_valueLabel(new QLabel(this)),
      m_value(new NumberField(this)), m_softLabel(new QLabel(this)), m_soft(new NumberField(this)),
      m_count(new QLabel(this))
{
    m_normalise->setCheckable(true);
    m_scale->setCheckable(true);
    m_value->setObjectName(QStringLiteral("keyValue"));
    m_value->setRange(-kLargestValue, kLargestValue);
    m_value->setDecimals(3);
    m_soft->setObjectName(QStringLiteral("softRadius"));
    m_soft->setWholeNumbers(true);
    m_soft->setUnit(Unit::Frames);
    m_soft->setRange(0.0, kLargestRadius);
    m_soft->setStep(0.25);
    m_soft->setDefaultValue(0.0);
    for (QLabel* label : {m_valueLabel, m_softLabel, m_count})
        label->setProperty("quiet", true);
    m_count->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metric::kInside, metric::kInside, metric::kEdge, 0);
    layout->setSpacing(metric::kInside);
    for (QWidget* button : {m_frameAll, m_frameSelected, m_normalise, m_scale})
        layout->addWidget(button);
    layout->addSpacing(metric::kBetween);
    layout->addWidget(m_valueLabel);
    layout->addWidget(m_value);
    layout->addSpacing(metric::kBetween);
    layout->addWidget(m_softLabel);
    layout->addWidget(m_soft);
    layout->addSpacing(metric::kBetween);
    layout->addWidget(m_count, 1);

    connect(m_frameAll, &QToolButton::clicked, this, &CurveToolBar::frameAllWanted);
    connect(m_frameSelected, &QToolButton::clicked, this, &CurveToolBar::frameSelectedWanted);
    connect(m_normalise, &QToolButton::toggled, this, &CurveToolBar::normalisedChanged);
    connect(m_scale, &QToolButton::toggled, this, &CurveToolBar::scalesChanged);
    connect(m_value, &NumberField::valueChanging, this, &CurveToolBar::valueChanging);
    connect(m_value, &NumberField::valueCommitted, this, &CurveToolBar::valueCommitted);
    connect(m_value, &NumberField::editingCancelled, this, &CurveToolBar::valueCancelled);
    connect(&KeyNames::instance(), &KeyNames::changed, this, &CurveToolBar::retranslate);
    setKeys(0, {}, Unit::None, false);
    retranslate();
}

void CurveToolBar::setKeys(std::size_t count, std::optional<double> value, Unit unit, bool editable)
{
    m_keyCount = count;
    m_value->setUnit(unit);
    m_value->setReadOnly(!editable);
    m_value->setEnabled(count > 0);
    if (value)
        m_value->setValue(*value);
    m_value->setMixed(!value);
    showCount();
}

void CurveToolBar::setValueStep(double step)
{
    m_value->setStep(step);
}

int CurveToolBar::softRadius() const
{
    return static_cast<int>(std::lround(m_soft->value()));
}

void CurveToolBar::setSoftRadius(int frames)
{
    m_soft->setValue(frames);
}

bool CurveToolBar::scales() const
{
    return m_scale->isChecked();
}

void CurveToolBar::setScales(bool scales)
{
    m_scale->setChecked(scales);
}

void CurveToolBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CurveToolBar::retranslate()
{
    m_frameAll->setTitle(withKey(tr("Frame all"), "view.frame-all"));
    m_frameSelected->setTitle(withKey(tr("Frame the selected keys"), "view.frame-selected"));
    m_normalise->setTitle(tr("Normalised: every curve from −1 to 1"));
    m_scale->setTitle(withKey(tr("Scale the selected keys by dragging"), "curves.scale-keys"));
    m_valueLabel->setText(tr("Value"));
    m_value->setAccessibleName(tr("Value of the selected keys"));
    m_value->setToolTip(tr("Value of the selected keys: type it, or drag sideways"));
    m_softLabel->setText(tr("Soft"));
    m_soft->setAccessibleName(tr("Soft radius in frames"));
    m_soft->setToolTip(
        tr("Changes ease out over so many frames around the selected keys; the wheel "
           "changes it while you drag"));
    showCount();
}

void CurveToolBar::showCount()
{
    m_count->setText(m_keyCount > 0
                         ? tr("%n key(s) selected", nullptr, static_cast<int>(m_keyCount))
                         : QString());
}

} // namespace limber
