#include "ui/theme/colour_map.h"

#include <algorithm>

namespace limber {

namespace {

// At 0, ¼, ½, ¾ and 1; between them the map is straight to within two steps of a channel.
constexpr std::array<QRgb, 5> kCividis{0xff00204d, 0xff414d6b, 0xff7c7b78, 0xffbcaf6f, 0xffffea46};

QRgb mixedColour(QRgb from, QRgb to, double share)
{
    const auto part = [share](int x, int y) { return static_cast<int>(x + (y - x) * share + 0.5); };
    return qRgb(part(qRed(from), qRed(to)), part(qGreen(from), qGreen(to)),
                part(qBlue(from), qBlue(to)));
}

std::array<QRgb, 256> madeCividis()
{
    std::array<QRgb, 256> colours{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const double at = static_cast<double>(i) / 255.0 * (kCividis.size() - 1);
        const std::size_t step = std::min(static_cast<std::size_t>(at), kCividis.size() - 2);
        colours[i] =
            mixedColour(kCividis[step], kCividis[step + 1], at - static_cast<double>(step));
    }
    return colours;
}

} // namespace

const std::array<QRgb, 256>& cividis()
{
    static const std::array<QRgb, 256> colours = madeCividis();
    return colours;
}

} // namespace limber
