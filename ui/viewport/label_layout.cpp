#include "ui/viewport/label_layout.h"

#include <algorithm>
#include <numeric>

namespace limber {

namespace {

constexpr double kGap = 8.0; // from the point to the word
constexpr double kAir = 1.0; // between two words

} // namespace

std::vector<QRectF> layOutLabels(const std::vector<LabelRequest>& labels, const QRectF& area)
{
    std::vector<std::size_t> order(labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return labels[a].importance > labels[b].importance;
    });
    std::vector<QRectF> places(labels.size());
    std::vector<QRectF> taken;
    for (const std::size_t index : order) {
        const LabelRequest& label = labels[index];
        const double w = label.size.width(), h = label.size.height();
        const QPointF at = label.point;
        const QPointF corners[] = {at + QPointF(kGap, -h / 2),      at + QPointF(-kGap - w, -h / 2),
                                   at + QPointF(kGap, -h - 2),      at + QPointF(kGap, 2),
                                   at + QPointF(-kGap - w, -h - 2), at + QPointF(-kGap - w, 2)};
        for (const QPointF& corner : corners) {
            const QRectF place(corner, label.size);
            const QRectF wide = place.adjusted(-kAir, -kAir, kAir, kAir);
            const bool free = std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) {
                return other.intersects(wide);
            });
            if (free && area.contains(place)) {
                places[index] = place;
                taken.push_back(place);
                break;
            }
        }
    }
    return places;
}

} // namespace limber
