#pragma once

#include "core/document/take.h"
#include "core/edit/displacement.h"
#include "core/rig/contacts.h"

#include <optional>

namespace limber {

// What an operation does to a take, in numbers.
struct Effect {
    std::optional<Displacement> displacement; // none: the joints cannot be compared
    // How far planted feet slide before and after, both in the contacts of the take (those that it
    // has, else those that are found in it), carried along with its frames. None without legs or
    // where no foot ever stands.
    std::optional<Skate> skateBefore, skateAfter;
};

// Of a take and what `after` makes of its clip; `up` where it was chosen by hand. `progress` may
// ask to give up: then what is not measured yet is missing.
Effect effectOf(const Take& before, const EditResult& after, std::optional<UpAxis> up = {},
                const Progress& progress = {});

} // namespace limber
