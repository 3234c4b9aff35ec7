#include "ui/transitions/transition_run.h"

#include "core/blend/blend_contacts.h"

#include <utility>

namespace limber {

namespace {

// The map of longer clips is thinned out: more places than a screen has pixels tell no more.
constexpr std::int64_t kMostPlaces = std::int64_t{1} << 22;
constexpr std::size_t kMostSeams = 40;

void appendRemarks(std::vector<Diagnostic>& to, const std::vector<Diagnostic>& more)
{
    to.insert(to.end(), more.begin(), more.end());
}

SearchOutcome searched(const SearchInput& input, const Background::Progress& progress)
{
    SearchOutcome outcome;
    outcome.input = input;
    FitOptions fit;
    fit.up = input.up;
    fit.match = input.match;
    Result<FittedSource> fitted = fitSource(input.a->clip, input.b->clip, fit, progress);
    outcome.diagnostics = fitted.diagnostics();
    if (!fitted)
        return outcome;
    TransitionSearchOptions options;
    options.window = input.window;
    options.most = kMostSeams;
    options.itself = input.a == input.b;
    options.mostDistances = kMostPlaces;
    Result<TransitionSearch> search = searchTransitions(input.a->clip, fitted->clip, fitted->joints,
                                                        fitted->up, options, progress);
    appendRemarks(outcome.diagnostics, search.diagnostics());
    if (!search)
        return outcome;
    outcome.fitted = std::make_shared<const FittedSource>(*std::move(fitted));
    outcome.picture = std::make_shared<const MapPicture>(pictureOf(search->map));
    outcome.search = std::make_shared<const TransitionSearch>(*std::move(search));
    return outcome;
}

// The fitted B has A's rate: what is painted in B is told by its time.
std::optional<ContactLanes> carriedContacts(const Take& a, const Take& b,
                                            const FittedSource& fitted, const CandidateClip& made,
                                            const SeamSettings& settings,
                                            const Background::Progress& progress)
{
    ContactOptions options;
    options.up = fitted.up;
    const auto foundIn = [&](const Clip& clip) {
        auto found = findContacts(clip, options, progress);
        return found ? std::optional(*std::move(found)) : std::nullopt;
    };
    const auto ofA = a.contacts ? a.contacts : foundIn(a.clip);
    const auto ofB = b.contacts ? std::optional(atRateOf(*b.contacts, b.clip, fitted.clip))
                                : foundIn(fitted.clip);
    return seamContacts(made, ofA, ofB, settings, fitted.up);
}

} // namespace

TransitionRun::TransitionRun(Background& background, QObject* parent)
    : QObject(parent), m_background(background)
{
}

TransitionRun::~TransitionRun()
{
    stop();
}

void TransitionRun::stop()
{
    ++m_searchNumber;
    const Background::TaskId id = std::exchange(m_searchTask, -1);
    if (id >= 0)
        m_background.cancel(id);
    stopMaking();
}

void TransitionRun::stopMaking()
{
    ++m_makeNumber;
    const Background::TaskId id = std::exchange(m_makeTask, -1);
    if (id >= 0)
        m_background.cancel(id);
}

void TransitionRun::search(const SearchInput& input)
{
    stop();
    m_searchTask = m_background.start<SearchOutcome>(
        Text{LIMBER_TEXT("Comparing the frames of two clips"), {}}, this,
        [input](const Background::Progress& progress) { return limber::searched(input, progress); },
        [this](const SearchOutcome& outcome) {
            m_searchTask = -1;
            emit searched(outcome);
        },
        [this, number = m_searchNumber] {
            if (number != m_searchNumber)
                return;
            m_searchTask = -1;
            emit searchStopped();
        });
}

void TransitionRun::make(const SearchOutcome& found, const SeamCandidate& seam, bool loop,
                         const SeamSettings& settings)
{
    stopMaking();
    m_makeTask = m_background.start<SeamOutcome>(
        Text{LIMBER_TEXT("Making the transition"), {}}, this,
        [a = found.input.a, bTake = found.input.b, b = found.fitted,
         window = found.search->map.window, seam, loop,
         settings](const Background::Progress& progress) {
            SeamOutcome outcome;
            outcome.seam = seam;
            outcome.isLoop = loop;
            Result<CandidateClip> made =
                loop ? loopAt(a->clip, *b, seam, window, settings, progress)
                     : transitionAt(a->clip, *b, seam, window, settings, progress);
            outcome.diagnostics = made.diagnostics();
            if (made) {
                outcome.figure = measureFigure(made->joined.clip, b->up);
                outcome.contacts = carriedContacts(*a, *bTake, *b, *made, settings, progress);
                outcome.made = std::make_shared<const CandidateClip>(*std::move(made));
            }
            return outcome;
        },
        [this](const SeamOutcome& outcome) {
            m_makeTask = -1;
            emit made(outcome);
        },
        [this, number = m_makeNumber] {
            if (number != m_makeNumber)
                return;
            m_makeTask = -1;
            emit makingStopped();
        });
}

} // namespace limber
