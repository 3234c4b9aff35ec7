#pragma once

#include <QString>

namespace limber {

// For the status bar: what the mouse does in a NumberField.
QString numberFieldHint();

} // namespace limber
