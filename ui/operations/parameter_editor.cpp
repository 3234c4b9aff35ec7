#include "ui/operations/parameter_editor.h"

#include "core/motion/nominal_rate.h"
#include "ui/operations/contacts_editor.h"
#include "ui/operations/frame_range_editor.h"
#include "ui/operations/joint_set_editor.h"
#include "ui/theme/theme.h"
#include "ui/widgets/frame_field.h"
#include "ui/widgets/number_hint.h"
#include "ui/widgets/translated.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// A hundredth of the default, as a power of ten, but nothing finer than what is shown.
double stepOf(const NumberKind& kind)
{
    if (kind.decimals == 0)
        return 1.0;
    const double finest = std::pow(10.0, -kind.decimals);
    const double part = std::max(std::abs(kind.defaultValue) / 100.0, finest);
    return std::pow(10.0, std::floor(std::log10(part) + 1e-9));
}

// What the clip has already is the best beginning for its rate and frame time.
double startOf(const Parameter& parameter, const NumberKind& kind, const Clip& clip)
{
    double start = kind.defaultValue;
    if (!parameter.group.empty() && kind.unit == Unit::FramesPerSecond)
        start = nominalRate(clip.frameTime);
    else if (!parameter.group.empty() && kind.unit == Unit::Seconds)
        start = clip.frameTime.seconds;
    return std::clamp(start, kind.minimum, kind.maximum);
}

NumberField* makeField(const NumberKind& kind, const Clip& clip, QWidget* parent)
{
    if (kind.unit != Unit::Frame) {
        auto* field = new NumberField(parent);
        field->setRange(kind.minimum, kind.maximum);
        return field;
    }
    auto* field = new FrameField(parent);
    field->setFrameTime(clip.frameTime);
    const double last = std::max(clip.frameCount - 1, 0);
    field->setRange(kind.minimum, std::min(kind.maximum, last));
    return field;
}

class ChoiceEditor : public ParameterEditor {
public:
    ChoiceEditor(const Parameter& parameter, QWidget* parent)
        : ParameterEditor(parameter, parent), m_box(new QComboBox(this))
    {
        const auto& kind = std::get<ChoiceKind>(parameter.kind);
        for (const Choice& choice : kind.choices)
            m_box->addItem(translated(choice.title), QString::fromStdString(choice.id));
        m_box->setCurrentIndex(m_box->findData(QString::fromStdString(kind.defaultId)));
        // The panel decides the width, not the longest choice.
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        m_box->setMinimumContentsLength(6);
        m_box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(m_box, &QComboBox::activated, this, &ParameterEditor::edited);
        fillWith(m_box);
    }
    std::optional<Value> value() const override
    {
        return m_box->currentData().toString().toStdString();
    }
    void retranslate() override
    {
        ParameterEditor::retranslate();
        const auto& kind = std::get<ChoiceKind>(parameter().kind);
        for (int i = 0; i < m_box->count(); ++i)
            m_box->setItemText(i, translated(kind.choices[static_cast<std::size_t>(i)].title));
    }

private:
    QComboBox* m_box;
};

class SwitchEditor : public ParameterEditor {
public:
    SwitchEditor(const Parameter& parameter, QWidget* parent)
        : ParameterEditor(parameter, parent), m_box(new QCheckBox(this))
    {
        m_box->setChecked(std::get<SwitchKind>(parameter.kind).defaultValue);
        connect(m_box, &QCheckBox::clicked, this, &ParameterEditor::edited);
        fillWith(m_box);
    }
    std::optional<Value> value() const override { return m_box->isChecked(); }

private:
    QCheckBox* m_box;
};

class TextEditor : public ParameterEditor {
public:
    TextEditor(const Parameter& parameter, QWidget* parent)
        : ParameterEditor(parameter, parent), m_line(new QLineEdit(this))
    {
        m_line->setText(QString::fromStdString(std::get<TextKind>(parameter.kind).defaultValue));
        connect(m_line, &QLineEdit::textEdited, this, &ParameterEditor::edited);
        fillWith(m_line);
    }
    std::optional<Value> value() const override { return m_line->text().toStdString(); }

private:
    QLineEdit* m_line;
};

} // namespace

ParameterEditor::ParameterEditor(const Parameter& parameter, QWidget* parent)
    : QWidget(parent), m_parameter(parameter)
{
}

void ParameterEditor::fillWith(QWidget* control)
{
    m_control = control;
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(control);
    setFocusProxy(control);
    ParameterEditor::retranslate();
}

void ParameterEditor::retranslate()
{
    const QString title = translated(m_parameter.title);
    setAccessibleName(title);
    setToolTip(translated(m_parameter.help));
    if (m_control)
        m_control->setAccessibleName(title);
    if (qobject_cast<NumberField*>(m_control))
        m_control->setStatusTip(numberFieldHint());
}

void ParameterEditor::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

NumberEditor::NumberEditor(const Parameter& parameter, const Document& document, QWidget* parent)
    : ParameterEditor(parameter, parent)
{
    const auto& kind = std::get<NumberKind>(parameter.kind);
    const Clip& clip = document.committed()->clip;
    const double start = startOf(parameter, kind, clip);
    m_field = makeField(kind, clip, this);
    m_field->setDecimals(kind.decimals);
    m_field->setWholeNumbers(kind.decimals == 0);
    m_field->setStep(stepOf(kind));
    m_field->setUnit(kind.unit);
    m_field->setDefaultValue(start);
    m_field->setValue(start);
    m_field->setTypesOnEnter(false);
    connect(m_field, &NumberField::valueChanging, this, &ParameterEditor::edited);
    connect(m_field, &NumberField::valueCommitted, this, &ParameterEditor::edited);
    connect(m_field, &NumberField::editingCancelled, this, &ParameterEditor::edited);
    fillWith(m_field);
}

std::optional<Value> NumberEditor::value() const
{
    return m_given ? std::optional<Value>(m_field->value()) : std::nullopt;
}

Unit NumberEditor::unit() const
{
    return std::get<NumberKind>(parameter().kind).unit;
}

double NumberEditor::number() const
{
    return m_field->value();
}

void NumberEditor::follow(std::optional<double> number)
{
    m_given = false;
    if (number)
        m_field->setValue(*number);
    else
        m_field->setMixed(true);
}

void NumberEditor::give()
{
    m_given = true;
}

ParameterEditor* makeParameterEditor(const Parameter& parameter, Session& session, QWidget* parent)
{
    const auto make = [&](const auto& kind) -> ParameterEditor* {
        using Kind = std::decay_t<decltype(kind)>;
        if constexpr (std::is_same_v<Kind, NumberKind>)
            return new NumberEditor(parameter, *session.current(), parent);
        else if constexpr (std::is_same_v<Kind, ChoiceKind>)
            return new ChoiceEditor(parameter, parent);
        else if constexpr (std::is_same_v<Kind, SwitchKind>)
            return new SwitchEditor(parameter, parent);
        else if constexpr (std::is_same_v<Kind, FrameRangeKind>)
            return new FrameRangeEditor(parameter, session, parent);
        else if constexpr (std::is_same_v<Kind, JointSetKind>)
            return new JointSetEditor(parameter, session, parent);
        else if constexpr (std::is_same_v<Kind, ContactsKind>)
            return new ContactsEditor(parameter, session, parent);
        else
            return new TextEditor(parameter, parent);
    };
    return std::visit(make, parameter.kind);
}

} // namespace limber
