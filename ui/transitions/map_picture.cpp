#include "ui/transitions/map_picture.h"

#include "ui/theme/colour_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace limber {

namespace {

constexpr double kShareBelowFarthest = 0.95;
constexpr std::size_t kMostLookedAt = 200'000;

// Some distances of the part, evenly spread over it. Infinite ones count as far.
std::vector<float> someDistances(const DistanceMap& map, const MapPart& part)
{
    const std::size_t count =
        static_cast<std::size_t>(part.rows()) * static_cast<std::size_t>(part.columns());
    const std::size_t step = count / kMostLookedAt + 1;
    const auto columns = static_cast<std::size_t>(part.columns());
    std::vector<float> some;
    some.reserve(count / step + 1);
    for (std::size_t i = 0; i < count; i += step) {
        const float distance = map.at(part.firstRow + static_cast<int>(i / columns),
                                      part.firstColumn + static_cast<int>(i % columns));
        if (std::isfinite(distance))
            some.push_back(distance);
    }
    return some;
}

// The distance below which nearly all lie.
float farDistance(std::vector<float> some)
{
    if (some.empty())
        return 0.0F;
    const auto at =
        static_cast<std::ptrdiff_t>(static_cast<double>(some.size() - 1) * kShareBelowFarthest);
    std::nth_element(some.begin(), some.begin() + at, some.end());
    return some[static_cast<std::size_t>(at)];
}

float nearDistance(const DistanceMap& map, const MapPart& part)
{
    float nearest = std::numeric_limits<float>::infinity();
    for (int row = part.firstRow; row <= part.lastRow; ++row) {
        for (int column = part.firstColumn; column <= part.lastColumn; ++column)
            nearest = std::min(nearest, map.at(row, column));
    }
    return std::isfinite(nearest) ? nearest : 0.0F;
}

} // namespace

MapPart wholePart(const DistanceMap& map)
{
    return {0, map.rows - 1, 0, map.columns - 1};
}

MapPicture pictureOf(const DistanceMap& map)
{
    return pictureOf(map, wholePart(map));
}

MapPicture pictureOf(const DistanceMap& map, const MapPart& part)
{
    MapPicture picture;
    picture.part = part;
    picture.nearest = static_cast<double>(nearDistance(map, part));
    picture.farthest = std::max<double>(farDistance(someDistances(map, part)), picture.nearest);
    const double span = picture.farthest - picture.nearest;
    const double scale = span > 0.0 ? 255.0 / span : 0.0;
    const auto& colours = cividis();
    picture.image = QImage(part.rows(), part.columns(), QImage::Format_RGB32);
    for (int column = part.firstColumn; column <= part.lastColumn; ++column) {
        auto* line = reinterpret_cast<QRgb*>(picture.image.scanLine(part.lastColumn - column));
        for (int row = part.firstRow; row <= part.lastRow; ++row) {
            const double share = (map.at(row, column) - picture.nearest) * scale;
            const double level = 255.0 - (share < 255.0 ? share : 255.0); // also of infinity
            line[row - part.firstRow] = colours[static_cast<std::size_t>(level)];
        }
    }
    return picture;
}

} // namespace limber
