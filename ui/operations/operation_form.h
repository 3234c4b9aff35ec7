#pragma once

#include "core/operation/operation.h"
#include "ui/operations/parameter_editor.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace limber {

// The parameters of one operation, one row each, made from its description. Alternatives (rate or
// seconds) stand below each other and show the same thing in their own words; the one that was
// edited last is what is handed over.
class OperationForm : public QWidget {
    Q_OBJECT

public:
    // For the current document of `session`, which has to have one.
    OperationForm(const Operation& operation, Session& session, QWidget* parent);

    Values values() const;
    // The first parameter gets the keyboard focus, `other` if there is none.
    void focusFirst(QWidget* other);

signals:
    void edited();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* title;
        ParameterEditor* editor;
    };
    void linkGroup(const NumberEditor& given);
    void retranslate();

    std::vector<Row> m_rows;
};

} // namespace limber
