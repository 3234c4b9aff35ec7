#include "ui/widgets/accessible_number_field.h"

#include "ui/widgets/number_field.h"

#include <QAccessibleWidget>

namespace limber {

namespace {

// Lets a screen reader read and set the number.
class AccessibleNumberField : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit AccessibleNumberField(NumberField* field)
        : QAccessibleWidget(field, QAccessible::SpinBox), m_field(field)
    {
    }
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value)
            return m_field->shownText();
        return QAccessibleWidget::text(kind);
    }
    QVariant currentValue() const override { return m_field->value(); }
    void setCurrentValue(const QVariant& value) override
    {
        m_field->setValue(value.toDouble());
        emit m_field->valueChanging(m_field->value());
        emit m_field->valueCommitted(m_field->value());
    }
    QVariant minimumValue() const override { return {}; }
    QVariant maximumValue() const override { return {}; }
    QVariant minimumStepSize() const override { return {}; }

private:
    NumberField* m_field;
};

} // namespace

QAccessibleInterface* accessibleNumberField(const QString&, QObject* object)
{
    auto* field = qobject_cast<NumberField*>(object);
    return field ? new AccessibleNumberField(field) : nullptr;
}

} // namespace limber
