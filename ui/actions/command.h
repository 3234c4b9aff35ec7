#pragma once

#include "core/operation/operation.h"

#include <QKeySequence>
#include <QList>
#include <QString>

#include <array>
#include <cstdint>
#include <vector>

namespace limber {

enum class KeyPreset : std::uint8_t { Limber, Blender, Maya };
inline constexpr int kKeyPresetCount = 3;

// One thing that the window can be told to do: from a menu, a key, a button or the palette. Texts
// are English here and shown by title(), category() and hint() in the language of the window.
struct Command {
    QString id; // "file.open"; "operation.trim" for the operations of the registry
    const char* englishCategory = "";
    const char* englishTitle = "";
    const char* englishHint = ""; // one sentence, may be empty
    QString icon;
    bool checkable = false;
    bool repeats = false; // again and again while its key is held down
    std::array<QList<QKeySequence>, kKeyPresetCount> keys; // by KeyPreset
    const Operation* operation = nullptr;

    QString title() const;    // as in a menu: "Save as…"
    QString category() const; // the menu it stands in
    QString hint() const;
    // Without the dots of a menu, for lists and tooltips.
    QString plainTitle() const;
};

// Every command of the window, those of the operation registry among them, in the order of the
// menus. Made once.
const std::vector<Command>& allCommands();
const Command* findCommand(const QString& id);

} // namespace limber
