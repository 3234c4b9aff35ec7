#pragma once

#include <QWidget>

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;

namespace limber {

class NumberField;

// Rows of a title and a control, which come and go with what is selected.
class FormRows : public QWidget {
    Q_OBJECT

public:
    explicit FormRows(QWidget* parent = nullptr);

    int addRow(QWidget* control);   // returns its number
    void addWhole(QWidget* widget); // over both columns
    void setTitle(int row, const QString& title, const QString& help);
    void setShown(int row, bool shown);

    // A combo box whose choices are set with setChoices().
    QComboBox* makeChoice();
    static void setChoices(QComboBox* box, const QStringList& choices);
    NumberField* makeNumber(double minimum, double maximum, double defaultValue);

private:
    struct Row {
        QLabel* title;
        QWidget* control;
    };
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    int m_gridRow = 0;
};

} // namespace limber
