#pragma once

#include "core/motion/clip.h"
#include "core/motion/text.h"
#include "core/rig/contacts.h"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace limber {

// Frames counts them, Frame is a place in time: the number of one frame.
enum class Unit { None, Frames, Frame, Seconds, FramesPerSecond, Degrees, Length, Percent };

struct NumberKind {
    Unit unit = Unit::None;
    double minimum = 0.0;
    double maximum = 0.0;
    double defaultValue = 0.0;
    int decimals = 0; // on screen; 0 means whole numbers only
};
struct Choice {
    std::string id; // "slerp"
    Text title;
};
struct ChoiceKind {
    std::vector<Choice> choices;
    std::string defaultId;
};
struct SwitchKind {
    bool defaultValue = false;
};
struct FrameRangeKind { // default: the whole clip (the editor offers its in/out range)
    // Of the whole clip nothing would be left: the editor begins with the current frame.
    bool takesOut = false;
};
struct JointSetKind {}; // default: all joints; one at least
struct ContactsKind {}; // default: none, the operation finds them
struct TextKind {
    std::string defaultValue;
};

using ParameterKind = std::variant<NumberKind, ChoiceKind, SwitchKind, FrameRangeKind, JointSetKind,
                                   ContactsKind, TextKind>;

// One parameter of an operation: everything a dialog, an option of the command line or a recipe
// needs to know about it.
struct Parameter {
    std::string id; // kebab-case: "--id" on the command line, the key in a recipe
    Text title;
    Text help; // one sentence
    ParameterKind kind;
    bool required = false;
    // Parameters of one operation with the same non-empty group are ways to say the same thing
    // (rate or seconds): exactly one of them is given.
    std::string group = {};
};

// Front ends load files and hand over values; operations never open anything. A number is a double,
// a choice the id of what was chosen, a text a string, a switch a bool, a range of frames a
// FrameRange; a joint set is a list of joint indices without repetition; contacts are those of the
// clip, or none.
using Value = std::variant<double, std::string, bool, FrameRange, std::vector<int>,
                           std::optional<ContactLanes>>;
using Values = std::map<std::string, Value>; // by parameter id

} // namespace limber
