#pragma once

#include <QIcon>
#include <QString>

namespace limber {

// An icon of Limber's own family (resources/icons/NAME.svg, 20 × 20, drawn in the text colour of
// the theme, sharp at every scale). An unknown name gives an empty icon.
QIcon themedIcon(const QString& name);

} // namespace limber
