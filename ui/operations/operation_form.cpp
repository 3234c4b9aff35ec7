#include "ui/operations/operation_form.h"

#include "core/motion/nominal_rate.h"
#include "ui/theme/theme.h"
#include "ui/widgets/translated.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <set>

namespace limber {

namespace {

// What a number of one unit is in another; none where the units do not tell.
std::optional<double> converted(double number, Unit from, Unit to)
{
    if (from == to)
        return number;
    if (from == Unit::FramesPerSecond && to == Unit::Seconds)
        return frameTimeOfRate(number).seconds;
    if (from == Unit::Seconds && to == Unit::FramesPerSecond)
        return nominalRate(frameTimeOfSeconds(number));
    return std::nullopt;
}

} // namespace

OperationForm::OperationForm(const Operation& operation, Session& session, QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(metric::kBetween);
    layout->setVerticalSpacing(metric::kInside);
    layout->setColumnStretch(1, 1);
    std::set<std::string> begunGroups;
    for (const Parameter& parameter : operation.parameters) {
        auto* title = new QLabel(this);
        title->setProperty("quiet", true);
        title->setFixedHeight(metric::kControlHeight);
        ParameterEditor* editor = makeParameterEditor(parameter, session, this);
        title->setBuddy(editor);
        const int row = static_cast<int>(m_rows.size());
        layout->addWidget(title, row, 0, Qt::AlignTop);
        layout->addWidget(editor, row, 1);
        m_rows.push_back({title, editor});

        auto* number = qobject_cast<NumberEditor*>(editor);
        if (number && !parameter.group.empty()) {
            if (!begunGroups.insert(parameter.group).second)
                number->follow(number->number()); // the first of the group is given
            connect(number, &ParameterEditor::edited, this, [this, number] {
                number->give();
                linkGroup(*number);
            });
        }
        connect(editor, &ParameterEditor::edited, this, &OperationForm::edited);
    }
    retranslate();
}

Values OperationForm::values() const
{
    Values values;
    for (const Row& row : m_rows) {
        if (auto value = row.editor->value())
            values[row.editor->parameter().id] = std::move(*value);
    }
    return values;
}

void OperationForm::focusFirst(QWidget* other)
{
    (m_rows.empty() ? other : m_rows.front().editor)->setFocus(Qt::OtherFocusReason);
}

void OperationForm::linkGroup(const NumberEditor& given)
{
    for (const Row& row : m_rows) {
        auto* other = qobject_cast<NumberEditor*>(row.editor);
        if (other && other != &given && other->parameter().group == given.parameter().group)
            other->follow(converted(given.number(), given.unit(), other->unit()));
    }
}

void OperationForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void OperationForm::retranslate()
{
    for (const Row& row : m_rows) {
        row.title->setText(translated(row.editor->parameter().title));
        row.title->setToolTip(translated(row.editor->parameter().help));
    }
}

} // namespace limber
