#pragma once

#include "core/bvh/writer.h"

#include <QDialog>

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
    explicit SaveDialog(const QString& suggestedPath, QWidget* parent = nullptr);

    QString path() const; // absolute, with a suffix
    WriteOptions options() const;

public slots:
    void accept() override; // asks before another file is overwritten

private:
    void browse();
    void showState();

    QString m_suggestedPath;
    QLineEdit* m_path;
    QComboBox* m_decimals;
    QSpinBox* m_decimalCount;
    QComboBox* m_newline;
    QLabel* m_state;
    QPushButton* m_save;
};

} // namespace limber
