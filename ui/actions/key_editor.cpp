#include "ui/actions/key_editor.h"

#include "ui/actions/command_palette.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace limber {

namespace {

// The keys as typed so far: one sequence of one key press.
QList<QKeySequence> typedKeys(const QKeySequenceEdit* edit)
{
    const QKeySequence typed = edit->keySequence();
    return typed.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{QKeySequence(typed[0])};
}

} // namespace

KeyEditor::KeyEditor(const KeyMap& keys, QWidget* parent)
    : QWidget(parent), m_keys(keys), m_preset(new QComboBox(this)), m_filter(new QLineEdit(this)),
      m_list(new QTreeWidget(this)), m_edit(new QKeySequenceEdit(this)),
      m_assign(new QPushButton(tr("Add"), this)), m_remove(new QPushButton(tr("No key"), this)),
      m_reset(new QPushButton(tr("As in the preset"), this)), m_conflict(new QLabel(this))
{
    // Names of products, the same in every language.
    m_preset->addItems(
        {QStringLiteral("Limber"), QStringLiteral("Blender"), QStringLiteral("Maya")});
    m_preset->setCurrentIndex(static_cast<int>(m_keys.preset()));
    m_preset->setAccessibleName(tr("Preset of keys"));
    m_filter->setPlaceholderText(tr("Filter commands"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Commands and their keys"));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_edit->setAccessibleName(tr("New key: press it here"));
    m_conflict->setWordWrap(true);
    m_conflict->setProperty("quiet", true);

    auto* top = new QHBoxLayout;
    top->addWidget(new QLabel(tr("Preset"), this));
    top->addWidget(m_preset);
    top->addWidget(m_filter, 1);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(new QLabel(tr("New key"), this));
    bottom->addWidget(m_edit, 1);
    bottom->addWidget(m_assign);
    bottom->addWidget(m_remove);
    bottom->addWidget(m_reset);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(metric::kBetween);
    layout->addLayout(top);
    layout->addWidget(m_list, 1);
    layout->addLayout(bottom);
    layout->addWidget(m_conflict);

    connect(m_preset, &QComboBox::activated, this, [this](int index) {
        m_keys.setPreset(static_cast<KeyPreset>(index));
        fill();
    });
    connect(m_filter, &QLineEdit::textChanged, this, &KeyEditor::fill);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this] {
        m_edit->clear();
        showCurrent();
    });
    connect(m_edit, &QKeySequenceEdit::keySequenceChanged, this, &KeyEditor::showCurrent);
    connect(m_assign, &QPushButton::clicked, this, &KeyEditor::assign);
    connect(m_remove, &QPushButton::clicked, this, &KeyEditor::removeKeys);
    connect(m_reset, &QPushButton::clicked, this, &KeyEditor::reset);
    fill();
}

QString KeyEditor::currentCommand() const
{
    const QTreeWidgetItem* item = m_list->currentItem();
    return item ? item->data(0, Qt::UserRole).toString() : QString();
}

void KeyEditor::fill()
{
    const QString current = currentCommand();
    m_list->clear();
    for (const Command& command : allCommands()) {
        const QString keys = keysText(m_keys.keys(command.id));
        const QString title = command.category() + QStringLiteral(": ") + command.plainTitle();
        if (matchScore(m_filter->text(), title, keys) == 0)
            continue;
        auto* item = new QTreeWidgetItem(m_list, {title, keys});
        item->setData(0, Qt::UserRole, command.id);
        QFont font = item->font(1);
        font.setBold(m_keys.isChanged(command.id));
        item->setFont(1, font);
        if (command.id == current)
            m_list->setCurrentItem(item);
    }
    showCurrent();
}

void KeyEditor::showCurrent()
{
    const QString id = currentCommand();
    const QList<QKeySequence> typed = typedKeys(m_edit);
    m_edit->setEnabled(!id.isEmpty());
    m_assign->setEnabled(!id.isEmpty() && !typed.isEmpty());
    m_remove->setEnabled(!id.isEmpty() && !m_keys.keys(id).isEmpty());
    m_reset->setEnabled(!id.isEmpty() && m_keys.isChanged(id));
    QStringList others;
    for (const QString& other : m_keys.conflicts(id, typed))
        others << findCommand(other)->plainTitle();
    if (id.isEmpty() || others.isEmpty())
        m_conflict->setText(tr("Changed keys are bold."));
    else
        m_conflict->setText(tr("This key belongs to: %1. Adding it here takes it away from there.")
                                .arg(others.join(QStringLiteral(", "))));
}

void KeyEditor::set(const QString& id, const QList<QKeySequence>& keys)
{
    for (const QString& other : m_keys.conflicts(id, keys)) {
        QList<QKeySequence> left = m_keys.keys(other);
        left.removeIf([&](const QKeySequence& key) { return keys.contains(key); });
        m_keys.setKeys(other, left);
    }
    m_keys.setKeys(id, keys);
    m_edit->clear();
    fill();
}

void KeyEditor::assign()
{
    const QString id = currentCommand();
    QList<QKeySequence> keys = m_keys.keys(id);
    for (const QKeySequence& typed : typedKeys(m_edit)) {
        if (!keys.contains(typed))
            keys << typed;
    }
    set(id, keys);
}

void KeyEditor::removeKeys()
{
    set(currentCommand(), {});
}

void KeyEditor::reset()
{
    const QString id = currentCommand();
    m_keys.reset(id);
    set(id, m_keys.keys(id));
}

} // namespace limber
