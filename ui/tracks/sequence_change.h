#pragma once

#include "core/blend/sequence_edit.h"
#include "core/motion/text.h"

#include <functional>

namespace limber {

// An edit that a form asks for, of whatever sequence there is then.
using SequenceChange = std::function<Sequence(Sequence)>;

} // namespace limber
