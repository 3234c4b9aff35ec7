#pragma once

#include "core/blend/sequence.h"

#include <QJsonObject>

#include <functional>
#include <optional>
#include <vector>

namespace limber {

// An arrangement of clips as it is kept on disk, without the clips themselves: each clip names its
// source by a number. Names of joints are kept byte for byte, as Latin-1: they need not be UTF-8.
QJsonObject sequenceJson(const Sequence& sequence,
                         const std::function<int(const Clip& source)>& numberOf);

// What of it makes sense, in order as every sequence is (sequence_edit.h); none if a clip has no
// source in `sources` or is told twice. Numbers beyond their limits come to the nearest that can
// be, joints that are not there are left out.
std::optional<Sequence> sequenceFrom(const QJsonObject& json, const std::vector<Clip>& sources);

} // namespace limber
