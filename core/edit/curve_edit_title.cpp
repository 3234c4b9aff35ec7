#include "core/edit/curve_edit_title.h"

#include <cassert>

namespace limber {

namespace {

// One key of one curve, several keys of one curve, keys of several curves.
struct Patterns {
    const char* oneKey;
    const char* oneCurve;
    const char* manyCurves;
};

Patterns patternsOf(CurveEdit edit)
{
    switch (edit) {
    case CurveEdit::Move:
        return {LIMBER_TEXT("Move a key of %1"), LIMBER_TEXT("Move %2 keys of %1"),
                LIMBER_TEXT("Move %2 keys of %1 curves")};
    case CurveEdit::SetValue:
        return {LIMBER_TEXT("Set a key of %1"), LIMBER_TEXT("Set %2 keys of %1"),
                LIMBER_TEXT("Set %2 keys of %1 curves")};
    case CurveEdit::Scale:
        return {LIMBER_TEXT("Scale a key of %1"), LIMBER_TEXT("Scale %2 keys of %1"),
                LIMBER_TEXT("Scale %2 keys of %1 curves")};
    case CurveEdit::Delete:
        return {LIMBER_TEXT("Delete a key of %1"), LIMBER_TEXT("Delete %2 keys of %1"),
                LIMBER_TEXT("Delete %2 keys of %1 curves")};
    case CurveEdit::Paste:
        break;
    }
    return {LIMBER_TEXT("Paste a key into %1"), LIMBER_TEXT("Paste %2 keys into %1"),
            LIMBER_TEXT("Paste %2 keys into %1 curves")};
}

} // namespace

Text curveEditTitle(CurveEdit edit, const Skeleton& skeleton, std::span<const int> channels,
                    std::size_t keyCount)
{
    assert(!channels.empty());
    const Patterns patterns = patternsOf(edit);
    if (channels.size() > 1)
        return {patterns.manyCurves, {std::to_string(channels.size()), std::to_string(keyCount)}};
    const Channel& channel = skeleton.channel(channels.front());
    std::string curve = displayName(skeleton, channel.joint) + " " + validUtf8(channel.name);
    if (keyCount == 1)
        return {patterns.oneKey, {std::move(curve)}};
    return {patterns.oneCurve, {std::move(curve), std::to_string(keyCount)}};
}

} // namespace limber
