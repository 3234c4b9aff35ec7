#include "app/cli/seam_report.h"

#include "app/cli/console.h"
#include "core/motion/short_number.h"

namespace limber::cli {

namespace {

Json jsonMeasure(const SeamMeasure& measure)
{
    return {{"seam", measure.seam}, {"own", measure.own}};
}

} // namespace

void printSeams(std::string_view subject, const JoinedClips& joined)
{
    std::vector<Diagnostic> notes;
    for (const auto& [place, quality] : joined.seams) {
        notes.push_back(makeNote(
            "seam",
            Text{LIMBER_TEXT("The clips meet at frame %1 (overlap %2). Largest step %3, the clips' "
                             "own %4; change of velocity %5 a second, own %6; foot slide %7 a "
                             "second, own %8"),
                 {std::to_string(place.first), std::to_string(place.overlap),
                  shortNumber(quality.step.seam), shortNumber(quality.step.own),
                  shortNumber(quality.velocity.seam), shortNumber(quality.velocity.own),
                  shortNumber(quality.footSlide.seam), shortNumber(quality.footSlide.own)}}));
    }
    printDiagnostics(subject, notes);
}

Json jsonSeams(const JoinedClips& joined)
{
    Json seams = Json::array();
    for (const auto& [place, quality] : joined.seams) {
        seams.push_back({{"frame", place.first},
                         {"overlap", place.overlap},
                         {"worstFrame", quality.worstFrame},
                         {"step", jsonMeasure(quality.step)},
                         {"velocity", jsonMeasure(quality.velocity)},
                         {"footSlide", jsonMeasure(quality.footSlide)}});
    }
    return {{"frames", joined.clip.frameCount}, {"seams", std::move(seams)}};
}

} // namespace limber::cli
