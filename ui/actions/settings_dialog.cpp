#include "ui/actions/settings_dialog.h"

#include "ui/actions/key_editor.h"
#include "ui/actions/language.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace limber {

SettingsDialog::SettingsDialog(Preferences& preferences, QWidget* parent)
    : QDialog(parent), m_preferences(preferences)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    build(0);
    resize(640, 540);
}

void SettingsDialog::build(int page)
{
    setWindowTitle(tr("Settings"));
    if (m_content)
        m_content->deleteLater(); // its own button may be what is being clicked
    m_content = new QWidget(this);
    m_pages = new QTabWidget(m_content);
    m_pages->setDocumentMode(true);
    m_keys = new KeyEditor(m_preferences.values().keyMap, m_content);
    m_pages->addTab(makeGeneralPage(m_content), tr("General"));
    m_pages->addTab(m_keys, tr("Keys"));
    m_pages->setCurrentIndex(page);
    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel, m_content);
    connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this,
            &SettingsDialog::apply);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        apply();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metric::kEdge);
    column->addWidget(m_pages, 1);
    column->addWidget(buttons);
    layout()->addWidget(m_content);
}

void SettingsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && isVisible()) {
        m_content->hide();
        layout()->removeWidget(m_content);
        build(m_pages->currentIndex());
    }
    QDialog::changeEvent(event);
}

QWidget* SettingsDialog::makeGeneralPage(QWidget* parent)
{
    auto* page = new QWidget(parent);
    m_theme = new QComboBox(page);
    m_colourBlindSafe = new QCheckBox(page);
    m_language = new QComboBox(page);
    m_timeDisplay = new QComboBox(page);
    m_historyBudget = new QSpinBox(page);
    m_autosaveDelay = new QSpinBox(page);
    const PreferenceValues& values = m_preferences.values();
    m_theme->addItem(tr("as the desktop"), static_cast<int>(ThemeMode::System));
    m_theme->addItem(tr("dark"), static_cast<int>(ThemeMode::Dark));
    m_theme->addItem(tr("light"), static_cast<int>(ThemeMode::Light));
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(values.themeMode)));
    m_colourBlindSafe->setText(tr("Colours and lines that everybody can tell apart"));
    m_colourBlindSafe->setChecked(values.colourBlindSafe);
    m_language->addItem(tr("as the desktop"), QString());
    for (const Language& language : languages())
        m_language->addItem(language.name, language.code);
    m_language->setCurrentIndex(std::max(0, m_language->findData(values.language)));
    m_timeDisplay->addItem(tr("frames"), static_cast<int>(TimeDisplay::Frames));
    m_timeDisplay->addItem(tr("seconds"), static_cast<int>(TimeDisplay::Seconds));
    m_timeDisplay->addItem(tr("timecode"), static_cast<int>(TimeDisplay::Timecode));
    m_timeDisplay->setCurrentIndex(m_timeDisplay->findData(static_cast<int>(values.timeDisplay)));
    m_timeDisplay->setToolTip(
        tr("In the timeline, the curves and beside the play button, where a click changes it."));
    m_historyBudget->setRange(16, 1 << 20);
    m_historyBudget->setSingleStep(256);
    m_historyBudget->setSuffix(tr(" MiB"));
    m_historyBudget->setValue(values.historyBudgetMiB);
    m_historyBudget->setToolTip(tr("Of each clip. The oldest steps go first; the last 20 stay."));
    m_autosaveDelay->setRange(1, 3600);
    m_autosaveDelay->setSuffix(tr(" s"));
    m_autosaveDelay->setValue(values.autosaveDelaySec);
    m_autosaveDelay->setToolTip(tr("Unsaved work is offered again after a crash."));

    auto* form = new QFormLayout(page);
    form->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    form->setHorizontalSpacing(metric::kEdge);
    form->setVerticalSpacing(metric::kBetween);
    form->addRow(tr("Theme"), m_theme);
    form->addRow(QString(), m_colourBlindSafe);
    form->addRow(tr("Language"), m_language);
    form->addRow(tr("Times are shown as"), m_timeDisplay);
    form->addRow(tr("Memory for undo"), m_historyBudget);
    form->addRow(tr("Keep a copy of unsaved work after"), m_autosaveDelay);
    return page;
}

void SettingsDialog::apply()
{
    PreferenceValues values = m_preferences.values();
    values.themeMode = static_cast<ThemeMode>(m_theme->currentData().toInt());
    values.colourBlindSafe = m_colourBlindSafe->isChecked();
    values.language = m_language->currentData().toString();
    values.timeDisplay = static_cast<TimeDisplay>(m_timeDisplay->currentData().toInt());
    values.historyBudgetMiB = m_historyBudget->value();
    values.autosaveDelaySec = m_autosaveDelay->value();
    values.keyMap = m_keys->keyMap();
    m_preferences.setValues(values);
}

} // namespace limber
