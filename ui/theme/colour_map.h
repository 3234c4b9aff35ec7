#pragma once

#include <QRgb>

#include <array>

namespace limber {

// Cividis (Nuñez, Anderton & Renslow, Optimizing colormaps with consideration for color vision
// deficiency, PLOS ONE 2018): blue to yellow, lightness rises evenly, and it looks nearly the same
// with every common colour vision. 256 opaque colours, dark first, drawn evenly through five of its
// published colours.
const std::array<QRgb, 256>& cividis();

} // namespace limber
