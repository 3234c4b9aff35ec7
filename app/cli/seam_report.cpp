#include "app/cli/seam_report.h"

#include "app/cli/console.h"
#include "core/blend/slide_remedy.h"
#include "core/bvh/number_text.h"
#include "core/motion/short_number.h"

#include <algorithm>

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

void printSlides(std::string_view subject, const JoinedClips& joined, UpAxis up)
{
    for (const auto& [place, quality] : joined.seams) {
        const FrameRange frames{std::max(0, place.first - 1),
                                std::min(joined.clip.frameCount - 1, place.first + place.overlap)};
        printSlide(subject, joined.clip, frames, quality.footSlide, up);
    }
}

void printSlide(std::string_view subject, const Clip& clip, FrameRange frames,
                const SeamMeasure& slide, UpAxis up)
{
    if (!slidesNoticeably(slide, measureFigure(clip, up).height))
        return;
    const std::string first = std::to_string(frames.first);
    const std::string last = std::to_string(frames.last);
    const std::string now = shortNumber(slide.seam);
    const std::string own = shortNumber(slide.own);
    const auto remedy = slideRemedy(clip, frames, up);
    if (!remedy) {
        printDiagnostics(
            subject, {makeNote("foot-slide",
                               Text{LIMBER_TEXT("Feet slide in the frames %1 to %2: %3 a second, "
                                                "in the clips %4; foot-lock cannot hold them"),
                                    {first, last, now, own}})});
        return;
    }
    const std::string call = "foot-lock --range " + std::to_string(remedy->range.first) + ":" +
                             std::to_string(remedy->range.last) + " --speed " +
                             shortestText(remedy->speed);
    printDiagnostics(
        subject,
        {makeNote("foot-slide", Text{LIMBER_TEXT("Feet slide in the frames %1 to %2: %3 a second, "
                                                 "in the clips %4; with limber-cli %5 it is %6"),
                                     {first, last, now, own, call, shortNumber(remedy->slide)}})});
}

} // namespace limber::cli
