#pragma once

#include "core/document/file_io.h"

#include <QDialog>

namespace limber {

// Says why a file was not opened: every error with its place, the first one's line with a caret,
// and the offer to open what can be read.
class OpenFailureDialog : public QDialog {
    Q_OBJECT

public:
    explicit OpenFailureDialog(const OpenFailure& failure, QWidget* parent = nullptr);

signals:
    void salvageRequested();
};

} // namespace limber
