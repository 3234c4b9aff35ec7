#pragma once

#include "ui/operations/parameter_editor.h"

class QComboBox;

namespace limber {

// All joints, or those that are selected (live: selecting others changes the value).
class JointSetEditor : public ParameterEditor {
    Q_OBJECT

public:
    JointSetEditor(const Parameter& parameter, Session& session, QWidget* parent);

    std::optional<Value> value() const override;
    void retranslate() override;

private:
    void takeSelection();

    Session& m_session;
    QComboBox* m_box;
};

} // namespace limber
