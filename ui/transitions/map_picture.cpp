#include "ui/transitions/map_picture.h"

#include "ui/theme/colour_map.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace limber {

namespace {

constexpr double kShareBelowFarthest = 0.95;
constexpr std::size_t kMostLookedAt = 200'000;

// The distance below which nearly all lie, from some of them. Infinite ones count as far.
float farDistance(const std::vector<float>& distances)
{
    std::vector<float> some;
    const std::size_t step = distances.size() / kMostLookedAt + 1;
    some.reserve(distances.size() / step + 1);
    for (std::size_t i = 0; i < distances.size(); i += step) {
        if (std::isfinite(distances[i]))
            some.push_back(distances[i]);
    }
    if (some.empty())
        return 0.0F;
    const auto at =
        static_cast<std::ptrdiff_t>(static_cast<double>(some.size() - 1) * kShareBelowFarthest);
    std::nth_element(some.begin(), some.begin() + at, some.end());
    return some[static_cast<std::size_t>(at)];
}

} // namespace

MapPicture pictureOf(const DistanceMap& map)
{
    MapPicture picture;
    const float nearest = *std::min_element(map.distances.begin(), map.distances.end());
    picture.nearest = std::isfinite(nearest) ? static_cast<double>(nearest) : 0.0;
    picture.farthest = std::max<double>(farDistance(map.distances), picture.nearest);
    const double span = picture.farthest - picture.nearest;
    const double scale = span > 0.0 ? 255.0 / span : 0.0;
    const auto& colours = cividis();
    picture.image = QImage(map.rows, map.columns, QImage::Format_RGB32);
    for (int column = 0; column < map.columns; ++column) {
        auto* line = reinterpret_cast<QRgb*>(picture.image.scanLine(map.columns - 1 - column));
        for (int row = 0; row < map.rows; ++row) {
            const double share = (map.at(row, column) - picture.nearest) * scale;
            const double level = 255.0 - (share < 255.0 ? share : 255.0); // also of infinity
            line[row] = colours[static_cast<std::size_t>(level)];
        }
    }
    return picture;
}

} // namespace limber
