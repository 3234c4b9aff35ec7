#pragma once

#include "core/blend/candidate_transition.h"
#include "core/document/background.h"
#include "core/document/take.h"
#include "ui/transitions/map_picture.h"

#include <QObject>

#include <memory>
#include <optional>

namespace limber {

// What a transition map is made of.
struct SearchInput {
    TakePtr a, b;             // the same for a clip with itself
    std::optional<UpAxis> up; // of both, where it is known
    int window = 0;           // frames; 0: a third of a second
    MatchOptions match = {};  // which joint of b moves which of a
};

struct SearchOutcome {
    SearchInput input;
    std::shared_ptr<const FittedSource> fitted;
    std::shared_ptr<const TransitionSearch> search; // null: the diagnostics say why
    std::shared_ptr<const MapPicture> picture;
    std::vector<Diagnostic> diagnostics;
};

// The clip that a seam makes.
struct SeamOutcome {
    SeamCandidate seam;
    bool isLoop = false;
    std::shared_ptr<const CandidateClip> made; // null: the diagnostics say why
    Figure figure;
    std::optional<ContactLanes> contacts; // carried over from both clips
    std::vector<Diagnostic> diagnostics;
};

// Searches transitions and makes the clip of one, in the background. One of each at a time: a new
// one takes the place of the one before.
class TransitionRun : public QObject {
    Q_OBJECT

public:
    explicit TransitionRun(Background& background, QObject* parent = nullptr);
    ~TransitionRun() override;

    void search(const SearchInput& input);
    // Of a search that found something. `loop`: see loopAt().
    void make(const SearchOutcome& found, const SeamCandidate& seam, bool loop,
              const SeamSettings& settings);
    void stop();
    void stopMaking();
    bool isMaking() const { return m_makeTask >= 0; }

signals:
    void searched(const limber::SearchOutcome& outcome);
    void searchStopped(); // by the user, from the status bar
    void made(const limber::SeamOutcome& outcome);
    void makingStopped();

private:
    Background& m_background;
    Background::TaskId m_searchTask = -1;
    Background::TaskId m_makeTask = -1;
    int m_searchNumber = 0; // a task of an earlier one has been stopped here
    int m_makeNumber = 0;
};

} // namespace limber
