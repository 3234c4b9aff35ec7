#include "ui/curves/curve_readout.h"

#include "ui/widgets/typed_number.h"

#include <QCoreApplication>
#include <QStringList>

namespace limber {

namespace {

constexpr int kDecimals = 3;

struct CurveReadout {
    Q_DECLARE_TR_FUNCTIONS(limber::CurveReadout)
};

QString joined(const QStringList& parts)
{
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString keyReadout(const CurveScene::Item& item, int frame)
{
    const double value = item.curve->samples[static_cast<std::size_t>(frame)];
    QStringList parts{item.name, CurveReadout::tr("frame %1").arg(shownNumber(frame, 0)),
                      shownNumber(value, kDecimals) + item.unit};
    if (item.locked)
        parts << CurveReadout::tr("locked");
    return joined(parts);
}

QString dragReadout(const KeyDrag& drag, double values, int softRadius)
{
    QStringList parts;
    if (drag.kind == KeyDrag::Kind::Scale) {
        if (drag.factor != 1.0 || drag.timeFactor == 1.0)
            parts << CurveReadout::tr("× %1").arg(shownNumber(drag.factor, 2));
        if (drag.timeFactor != 1.0)
            parts << CurveReadout::tr("time × %1").arg(shownNumber(drag.timeFactor, 2));
    } else {
        parts << (values < 0.0 ? QString() : QStringLiteral("+")) + shownNumber(values, kDecimals);
    }
    if (drag.frames != 0)
        parts << CurveReadout::tr("%n frame(s)", nullptr, drag.frames);
    if (softRadius > 0)
        parts << CurveReadout::tr("soft %1").arg(softRadius);
    return joined(parts);
}

} // namespace limber
