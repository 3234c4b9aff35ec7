#pragma once

#include "core/motion/skeleton.h"

#include <vector>

namespace limber {

// Which joint of `to` each joint of `from` has become when a clip got another skeleton, −1 where
// it is gone; no joint twice. In the same tree joints keep their places unless their names say
// that others stand there now; in another tree a joint is the one of the same name below the same
// parent, else the first one of that name that is left.
std::vector<int> carriedJoints(const Skeleton& from, const Skeleton& to);

// The same for channels: those of the same type (others: of the same name) of the joint that theirs
// has become. `joints` is what carriedJoints() gives.
std::vector<int> carriedChannels(const Skeleton& from, const Skeleton& to,
                                 const std::vector<int>& joints);

} // namespace limber
