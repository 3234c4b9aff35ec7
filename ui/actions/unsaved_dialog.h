#pragma once

#include "core/document/document.h"

#include <QDialog>

#include <vector>

namespace limber {

// Save, Discard or Cancel, before clips with unsaved work are closed.
class UnsavedDialog : public QDialog {
    Q_OBJECT

public:
    explicit UnsavedDialog(const std::vector<Document*>& unsaved, QWidget* parent = nullptr);

signals:
    void saveRequested();
    void discardRequested();
};

} // namespace limber
