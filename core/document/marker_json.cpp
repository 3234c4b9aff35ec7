#include "core/document/marker_json.h"

#include <QJsonObject>
#include <QString>

namespace limber {

namespace {

constexpr qsizetype kLongestName = 200;

const auto kMarkerFrame = QLatin1StringView("frame");
const auto kMarkerName = QLatin1StringView("name");

} // namespace

QJsonArray markersJson(const Markers& markers)
{
    QJsonArray json;
    for (const Marker& marker : markers)
        json.append(QJsonObject{{kMarkerFrame, marker.frame},
                                {kMarkerName, QString::fromStdString(marker.name)}});
    return json;
}

Markers markersFrom(const QJsonArray& json)
{
    Markers markers;
    for (const QJsonValue& value : json) {
        const int frame = value[kMarkerFrame].toInt(-1);
        if (frame >= 0)
            markers =
                withMarker(std::move(markers),
                           {frame, value[kMarkerName].toString().left(kLongestName).toStdString()});
    }
    return markers;
}

} // namespace limber
