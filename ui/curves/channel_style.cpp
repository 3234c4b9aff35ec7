#include "ui/curves/channel_style.h"

#include "core/motion/text.h"
#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QPainter>

#include <algorithm>

namespace limber {

QColor curveColour(ChannelType type)
{
    return type == ChannelType::Other ? theme().axisOther : theme().axis(axisOf(type));
}

CurveLine curveLine(ChannelType type)
{
    if (type == ChannelType::Other)
        return CurveLine::Dotted;
    if (theme().colourBlindSafe) {
        constexpr CurveLine kOfAxis[] = {CurveLine::Solid, CurveLine::Dashed, CurveLine::Dotted};
        return kOfAxis[axisOf(type)];
    }
    return isPosition(type) ? CurveLine::Dashed : CurveLine::Solid;
}

QPixmap curveSample(ChannelType type)
{
    constexpr int kWidth = 18, kHeight = 12;
    const double ratio = qGuiApp->devicePixelRatio();
    QPixmap sample(QSize(kWidth, kHeight) * ratio);
    sample.setDevicePixelRatio(ratio);
    sample.fill(Qt::transparent);
    QPainter painter(&sample);
    const CurveLine line = curveLine(type);
    const int dash = line == CurveLine::Solid ? kWidth : line == CurveLine::Dashed ? 5 : 2;
    const int step = line == CurveLine::Dotted ? 4 : dash + 2;
    for (int x = 0; x < kWidth; x += step)
        painter.fillRect(x, kHeight / 2 - 1, std::min(dash, kWidth - x), 2, curveColour(type));
    return sample;
}

QString curveName(const Skeleton& skeleton, int channel)
{
    const Channel& c = skeleton.channel(channel);
    return QString::fromStdString(displayName(skeleton, c.joint)) + QLatin1Char(' ') +
           QString::fromStdString(validUtf8(c.name));
}

QString unitOf(ChannelType type)
{
    return isRotation(type) ? QStringLiteral("°") : QString();
}

} // namespace limber
