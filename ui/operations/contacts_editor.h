#pragma once

#include "ui/operations/parameter_editor.h"

class QComboBox;

namespace limber {

// Whether an operation goes by the contacts that the clip keeps, painted in the timeline or carried
// over from a blend, or finds its own.
class ContactsEditor : public ParameterEditor {
    Q_OBJECT

public:
    // For the current document of `session`, which has to have one.
    ContactsEditor(const Parameter& parameter, Session& session, QWidget* parent);

    std::optional<Value> value() const override;
    void retranslate() override;

private:
    void takeContacts();

    const Document& m_document;
    QComboBox* m_box;
};

} // namespace limber
