#pragma once

#include "core/bvh/reader.h"

#include <string>

namespace CLI {
class App;
}

namespace limber::cli {

// The reading options that every command has.
struct ReadingOptions {
    bool strict = false;
    bool salvage = false;
    std::string positionChannels = "auto";

    void addTo(CLI::App& command);
};

// Reads a clip ("-": standard input) and prints what is to be said about it.
Result<Clip> readClip(const std::string& file, const ReadingOptions& options);

} // namespace limber::cli
