#include "ui/operations/contacts_editor.h"

#include <QComboBox>

namespace limber {

namespace {

constexpr int kKept = 0, kFound = 1; // in the box

} // namespace

ContactsEditor::ContactsEditor(const Parameter& parameter, Session& session, QWidget* parent)
    : ParameterEditor(parameter, parent), m_document(*session.current()), m_box(new QComboBox(this))
{
    m_box->addItems({QString(), QString()});
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(6);
    m_box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_box, &QComboBox::activated, this, &ParameterEditor::edited);
    connect(&session, &Session::changed, this, [this](const ChangeSet& changes) {
        if (changes.contacts)
            takeContacts();
    });
    fillWith(m_box);
    retranslate();
    takeContacts();
}

// Who paints wants to see what it does; who has painted nothing has no choice.
void ContactsEditor::takeContacts()
{
    const bool kept = m_document.committed()->contacts.has_value();
    m_box->setCurrentIndex(kept ? kKept : kFound);
    m_box->setEnabled(kept);
}

std::optional<Value> ContactsEditor::value() const
{
    if (m_box->currentIndex() == kFound)
        return Value(std::optional<ContactLanes>());
    return Value(m_document.committed()->contacts);
}

void ContactsEditor::retranslate()
{
    ParameterEditor::retranslate();
    m_box->setItemText(kKept, tr("As kept in the timeline"));
    m_box->setItemText(kFound, tr("Found anew"));
}

} // namespace limber
