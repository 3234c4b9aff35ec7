#include "ui/operations/joint_set_editor.h"

#include <QComboBox>

namespace limber {

namespace {

constexpr int kSelectedJoints = 1; // the row after "All joints"

} // namespace

JointSetEditor::JointSetEditor(const Parameter& parameter, Session& session, QWidget* parent)
    : ParameterEditor(parameter, parent), m_session(session), m_box(new QComboBox(this))
{
    m_box->addItems({QString(), QString()});
    connect(m_box, &QComboBox::activated, this, &ParameterEditor::edited);
    connect(&session, &Session::selectionChanged, this, &JointSetEditor::takeSelection);
    fillWith(m_box);
    retranslate();
}

std::optional<Value> JointSetEditor::value() const
{
    if (m_box->currentIndex() != kSelectedJoints)
        return std::nullopt;
    return m_session.selection();
}

void JointSetEditor::takeSelection()
{
    retranslate();
    if (m_box->currentIndex() == kSelectedJoints)
        emit edited();
}

void JointSetEditor::retranslate()
{
    ParameterEditor::retranslate();
    const int count = static_cast<int>(m_session.selection().size());
    m_box->setItemText(0, tr("All joints"));
    m_box->setItemText(kSelectedJoints, tr("Selected joints (%1)").arg(count));
}

} // namespace limber
