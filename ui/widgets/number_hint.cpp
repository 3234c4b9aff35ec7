#include "ui/widgets/number_hint.h"

#include "ui/widgets/number_field.h"

namespace limber {

QString numberFieldHint()
{
    return NumberField::tr("Drag sideways (Shift fine, Ctrl snaps) · double-click to type · Ctrl "
                           "and wheel steps · right click for the default");
}

} // namespace limber
