#pragma once

#include "core/bvh/writer.h"

#include <QDialog>
#include <QStringList>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace limber {

// Where to save, and in which form. By default everything stays as it stands in the file.
class SaveDialog : public QDialog {
    Q_OBJECT

public:
    // Files of `openPaths` are open as other clips: they are not to be chosen.
    SaveDialog(const QString& suggestedPath, QStringList openPaths, QWidget* parent = nullptr);

    QString path() const; // absolute, and called like a clip unless the suggested one is not
    WriteOptions options() const;

public slots:
    void accept() override; // asks before another file is overwritten

private:
    void browse();
    void showState();

    QString m_suggestedPath;
    QStringList m_openPaths;
    QLineEdit* m_path;
    QComboBox* m_decimals;
    QSpinBox* m_decimalCount;
    QComboBox* m_newline;
    QLabel* m_state;
    QPushButton* m_save;
};

} // namespace limber
