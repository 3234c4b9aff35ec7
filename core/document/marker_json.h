#pragma once

#include "core/document/marker.h"

#include <QJsonArray>

namespace limber {

// Markers as they are kept on disk: [{"frame": 12, "name": "…"}].
QJsonArray markersJson(const Markers& markers);
// What of it makes sense: whole frames from 0, names cut to 200 characters.
Markers markersFrom(const QJsonArray& json);

} // namespace limber
