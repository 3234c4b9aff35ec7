#include "core/blend/concat.h"

#include <cassert>

namespace limber {

Result<JoinedClips> concatenate(const Clip& first, std::span<const FittedSource> others,
                                std::span<const SeamSettings> seams, const Progress& progress)
{
    assert(others.empty() || seams.size() == 1 || seams.size() == others.size());
    JoinedClips joined{first, {}};
    std::vector<Diagnostic> remarks;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const Progress share = [&](double done) {
            return !progress ||
                   progress((static_cast<double>(i) + done) / static_cast<double>(others.size()));
        };
        Result<JoinedClips> next =
            transition(joined.clip, others[i], seams[seams.size() == 1 ? 0 : i], share);
        if (!next)
            return next.diagnostics();
        remarks.insert(remarks.end(), next.diagnostics().begin(), next.diagnostics().end());
        joined.clip = std::move(next->clip);
        joined.seams.insert(joined.seams.end(), next->seams.begin(), next->seams.end());
    }
    return {std::move(joined), std::move(remarks)};
}

} // namespace limber
