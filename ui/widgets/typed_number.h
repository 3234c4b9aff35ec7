#pragma once

#include <QString>

#include <optional>

namespace limber {

// The number that a person typed into a field: a point or a comma is the decimal sign in every
// language; of several, the last one is, and the others group digits ("1.234,5" and "1,234.5" are
// the same, "1.234.567" is a whole number). Spaces, a trailing `unit`, a typographic minus and
// full-width digits are understood. None for anything that is no finite number.
std::optional<double> typedNumber(QString text, const QString& unit = {});

// A number for the screen in the user's language, without group signs and without a minus before 0.
QString shownNumber(double value, int decimals);

// The shortest text that reads back to the same number, in the user's language.
QString exactNumber(double value);

} // namespace limber
