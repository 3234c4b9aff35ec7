#pragma once

#include <span>

namespace limber {

// A row of the table of commands. Keys are portable texts ("Ctrl+Shift+S"), several with a blank
// between; a null preset has Limber's.
struct CommandRow {
    const char* id;
    const char* category;
    const char* title;
    const char* hint;
    const char* icon;
    const char* limberKeys;
    const char* blenderKeys = nullptr;
    const char* mayaKeys = nullptr;
    bool checkable = false;
    bool repeats = false;
};

std::span<const CommandRow> commandRows();

} // namespace limber
