#pragma once

#include "ui/actions/preferences.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QSpinBox;
class QTabWidget;

namespace limber {

class KeyEditor;

// Appearance, language, keys and editing. Applied together by OK or Apply.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingsDialog(Preferences& preferences, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build(int page);
    QWidget* makeGeneralPage(QWidget* parent);
    void apply();

    Preferences& m_preferences;
    QTabWidget* m_pages = nullptr;
    QWidget* m_content = nullptr; // made anew in another language
    QComboBox* m_theme = nullptr;
    QCheckBox* m_colourBlindSafe = nullptr;
    QComboBox* m_timeDisplay = nullptr;
    QComboBox* m_language = nullptr;
    QSpinBox* m_historyBudget = nullptr;
    QSpinBox* m_autosaveDelay = nullptr;
    KeyEditor* m_keys = nullptr;
};

} // namespace limber
