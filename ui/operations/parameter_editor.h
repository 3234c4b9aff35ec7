#pragma once

#include "core/document/session.h"
#include "core/operation/parameter.h"

#include <QWidget>

namespace limber {

// The control for one parameter of an operation, made from its description.
class ParameterEditor : public QWidget {
    Q_OBJECT

public:
    ParameterEditor(const Parameter& parameter, QWidget* parent);

    const Parameter& parameter() const { return m_parameter; }
    // None: not given, the operation's default counts.
    virtual std::optional<Value> value() const = 0;
    // Texts in the language of the window.
    virtual void retranslate();

signals:
    void edited(); // by hand; the value may be another one

protected:
    void changeEvent(QEvent* event) override;
    // One control that fills the editor and carries its name for screen readers.
    void fillWith(QWidget* control);

private:
    Parameter m_parameter;
    QWidget* m_control = nullptr;
};

// A number. In a group of alternatives it is given or only shown.
class NumberField;
class NumberEditor : public ParameterEditor {
    Q_OBJECT

public:
    NumberEditor(const Parameter& parameter, const Document& document, QWidget* parent);

    std::optional<Value> value() const override;
    Unit unit() const;
    double number() const;
    // Shows what the number of another alternative means here; none: it cannot be told.
    void follow(std::optional<double> number);
    void give(); // this one of the group is what is handed over

private:
    NumberField* m_field;
    bool m_given = true;
};

// The editor for any parameter, with its default for the current document of `session`, which has
// to have one.
ParameterEditor* makeParameterEditor(const Parameter& parameter, Session& session, QWidget* parent);

} // namespace limber
