#include "app/cli/seam_options.h"

#include "app/cli/argument_text.h"

#include <CLI/CLI.hpp>

namespace limber::cli {

void SeamOptions::addTo(CLI::App& command, const std::string& defaultOverlap)
{
    command
        .add_option("--overlap", overlap,
                    "Frames, or a time such as 0.3s, that both clips share (default: " +
                        defaultOverlap + ")")
        ->type_name("N");
    command
        .add_option("--ease", ease, "How the weight goes over to the next clip (default: smooth)")
        ->type_name("linear|smooth")
        ->check(CLI::IsMember({"linear", "smooth"}).description(""));
    command
        .add_option("--method", method,
                    "Both clips cross-faded; or the next clip from the first shared frame on, to "
                    "which the difference fades out (inertialize) or into which the first clip's "
                    "motion, going on by itself, is faded (dead) (default: crossfade)")
        ->type_name("crossfade|inertialize|dead")
        ->check(CLI::IsMember({"crossfade", "inertialize", "dead"}).description(""));
}

Result<SeamSettings> SeamOptions::settings(const Clip& a, Alignment alignment) const
{
    SeamSettings settings;
    settings.alignment = alignment;
    settings.ease = ease == "linear" ? Ease::Linear : Ease::Smooth;
    if (method != "crossfade")
        settings.method = method == "dead" ? TransitionMethod::Dead : TransitionMethod::Inertialize;
    if (!overlap.empty()) {
        const Result<int> frames = frameCountArgument(overlap, a);
        if (!frames)
            return frames.diagnostics();
        settings.overlap = *frames;
    }
    return settings;
}

} // namespace limber::cli
