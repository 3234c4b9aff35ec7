#include "ui/curves/curve_hints.h"

#include <QCoreApplication>

namespace limber {

namespace {

struct CurveHints {
    Q_DECLARE_TR_FUNCTIONS(limber::CurveHints)
};

} // namespace

QString hoverHint(CurveSpot::Kind spot, bool isLocked)
{
    switch (spot) {
    case CurveSpot::Kind::Key:
        return isLocked
                   ? CurveHints::tr("This curve is locked · click makes it the active one · right "
                                    "click for more")
                   : CurveHints::tr("Drag moves the selected keys · Shift and click takes the keys "
                                    "up to here · Ctrl and click adds or takes away");
    case CurveSpot::Kind::Line:
        return CurveHints::tr("Click makes this curve the active one · double-click takes its "
                              "nearest key · right click for more");
    case CurveSpot::Kind::PlayHead:
    case CurveSpot::Kind::Ruler:
        return CurveHints::tr("Drag to go to a frame");
    case CurveSpot::Kind::Empty:
        break;
    }
    return CurveHints::tr("Drag a box around keys (Shift adds, Ctrl toggles) · middle or Alt drag "
                          "pans · wheel zooms (Ctrl time, Shift values)");
}

QString dragHint(KeyDrag::Kind kind)
{
    return kind == KeyDrag::Kind::Scale
               ? CurveHints::tr("Up and down scales values, sideways time · Shift, X or Y keeps to "
                                "one · wheel eases neighbours · Esc takes it back")
               : CurveHints::tr("Shift, X or Y keeps to one direction · Ctrl snaps to the lines · "
                                "wheel eases neighbours · Esc takes it back");
}

QString boxHint()
{
    return CurveHints::tr("Shift adds to what is selected · Ctrl adds or takes away · Esc takes it "
                          "back");
}

} // namespace limber
