// Writes the sample clips of resources/samples: limber-samples FOLDER

#include "resources/samples/generator/samples.h"

#include "core/bvh/writer.h"

#include <cstdio>
#include <filesystem>
#include <string>

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: limber-samples FOLDER\n");
        return 2;
    }
    for (const limber::samples::Sample& sample : limber::samples::allSamples()) {
        const std::filesystem::path path =
            std::filesystem::path(argv[1]) / (std::string(sample.name) + ".bvh");
        limber::WriteOptions sixDecimals;
        sixDecimals.decimals = limber::Decimals::Fixed;
        const auto done = limber::writeBvhFile(sample.clip, path, sixDecimals);
        if (!done) {
            const auto& text = done.diagnostics().front().text;
            std::fprintf(stderr, "%s: %s\n", path.c_str(), limber::english(text).c_str());
            return 3;
        }
    }
    return 0;
}
