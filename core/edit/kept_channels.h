#pragma once

#include "core/edit/edit_result.h"

#include <vector>

namespace limber {

// Those of `channels` whose curves differ between `before` and the result, ascending. None where
// the operation moves frames or makes other channels: there no curve is changed by itself.
std::vector<int> changedChannels(const Clip& before, const EditResult& after,
                                 const std::vector<int>& channels);

// What has to stay where these channels stay, ascending: themselves, and with a rotation all
// rotations of its joint, for only together do angles say how a joint is turned.
std::vector<int> keptTogether(const Skeleton& skeleton, const std::vector<int>& channels);

// The joints of these channels, ascending.
std::vector<int> jointsOfChannels(const Skeleton& skeleton, const std::vector<int>& channels);

// The clip, of the same channels and frames as `before`, with these curves as they were.
Clip withChannelsKept(const Clip& before, Clip after, const std::vector<int>& channels);
// The same of a result; one that moves frames or makes other channels comes back as it is.
EditResult withChannelsKept(const Clip& before, EditResult after, const std::vector<int>& channels);

} // namespace limber
