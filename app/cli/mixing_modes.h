#pragma once

#include "app/cli/blend_command.h"

namespace limber::cli {

// The modes of `blend` that go frame by frame: mix, layer and additive. Adds their options to the
// command.
std::vector<BlendMode> mixingModes(CLI::App& command);

} // namespace limber::cli
