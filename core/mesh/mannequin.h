#pragma once

#include "core/mesh/binding.h"

namespace limber {

// A body made for the skeleton of a clip, whatever it is: limbs sized by the bones, trunk, head,
// hands and feet where the skeleton is recognised as a body; soft limbs along the bones of any
// other tree; a ball for a single joint. One smooth closed skin, and finer ones for hands with
// fingers; weights blend from joint to joint around each. Its joints are the clip's, so it is bound
// already. Empty for a skeleton without joints. Takes tenths of a second: run it in the background.
BoundMesh mannequinFor(const Clip& clip);

} // namespace limber
