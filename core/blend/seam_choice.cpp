#include "core/blend/seam_choice.h"

#include "core/blend/joint_points.h"
#include "core/blend/planted_feet.h"
#include "core/edit/frame_ranges.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <tuple>

namespace limber {

namespace {

// A foot that slides is seen sooner than a pose that is a little off.
constexpr double kSlideWeight = 4.0;
constexpr double kStepAllowed = 1.25;
constexpr double kVelocityAllowed = 1.5;
// So much cheaper another alignment has to be.
constexpr double kMeasurablyBetter = 0.95;
// Places of the map whose transitions are made, and those of them that are searched around.
constexpr std::size_t kMostSeams = 12;
constexpr std::size_t kRefined = 2;
// Transitions that are made at most, so that a slow slope does not lead on and on.
constexpr int kMostMade = 60;
// Ranks that differ by no more than this share belong to repetitions of one place.
constexpr double kSameRank = 1e-4;
// What seamQuality() looks at on either side of an overlap.
constexpr double kSearchedSec = 0.5;
constexpr int kAroundFrames = 4;

// Which heels and toes stand in each frame, a bit for each lane.
std::vector<std::uint8_t> plantedBits(const ContactLanes& contacts, int frames)
{
    std::vector<std::uint8_t> bits(static_cast<std::size_t>(frames), 0);
    for (std::size_t lane = 0; lane < contacts.lanes.size(); ++lane) {
        for (const FrameRange& range : contacts.lanes[lane].ranges) {
            for (int frame = range.first; frame <= range.last; ++frame)
                bits[static_cast<std::size_t>(frame)] |= static_cast<std::uint8_t>(1U << lane);
        }
    }
    return bits;
}

// The places of a map among which to choose: part of its rows and columns.
struct Region {
    int firstRow = 0;
    int lastRow = -1;
    int lastColumn = -1; // from 0 on
};

Region regionOf(const DistanceMap& map, int aFrames, int bFrames)
{
    Region region{0, map.rows - 1, map.columns - 1};
    const auto keepsA = [&](int row) { return 2 * (map.frameA(row) + map.window) >= aFrames; };
    const auto keepsB = [&](int column) { return 2 * column * map.step <= bFrames; };
    while (region.firstRow < region.lastRow && !keepsA(region.firstRow))
        ++region.firstRow;
    while (region.lastColumn > 0 && !keepsB(region.lastColumn))
        --region.lastColumn;
    return region;
}

class SeamChooser {
public:
    SeamChooser(const Clip& a, const FittedSource& b, const DistanceMap& map,
                const SeamSettings& settings, const Progress& progress)
        : m_a(a), m_b(b), m_map(map), m_settings(settings), m_progress(progress),
          m_region(regionOf(map, a.frameCount, b.clip.frameCount)),
          m_aContacts(contactsForJoining(a, b.up)), m_bContacts(contactsForJoining(b.clip, b.up)),
          m_aPoints(jointPoints(a, b.joints, b.up)), m_bPoints(jointPoints(b.clip, b.joints, b.up)),
          m_rate(nominalRate(a.frameTime))
    {
        m_settings.overlap = map.window;
    }

    Result<std::optional<ChosenSeam>> run()
    {
        std::vector<Place> places = bestRanked();
        if (places.empty() || !m_aPoints || !m_bPoints)
            return std::optional<ChosenSeam>();
        for (Place& place : places) {
            if (!goOn())
                return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
            measure(place);
        }
        std::ranges::stable_sort(places, {}, &Place::cost);
        for (std::size_t i = 0; i < std::min(kRefined, places.size()); ++i) {
            if (!refine(places[i]))
                return makeError("cancelled", Text{LIMBER_TEXT("Cancelled"), {}});
        }
        return std::optional(std::ranges::min(places, {}, &Place::cost).seam);
    }

private:
    struct Place {
        ChosenSeam seam; // its quality, alignment and distance are told once it is measured
        double rank = 0.0;
        double cost = std::numeric_limits<double>::infinity();

        int kept() const { return seam.place.a - seam.place.b; } // frames of both clips, relative
    };

    bool goOn()
    {
        ++m_made;
        return !m_progress || m_progress(std::min(1.0, static_cast<double>(m_made) / kMostMade));
    }

    // The distances of the region, larger where other feet stand.
    DistanceMap ranked() const
    {
        DistanceMap ranks;
        ranks.window = m_map.window;
        ranks.step = m_map.step;
        ranks.rows = m_region.lastRow - m_region.firstRow + 1;
        ranks.columns = m_region.lastColumn + 1;
        for (int row = m_region.firstRow; row <= m_region.lastRow; ++row) {
            for (int column = 0; column <= m_region.lastColumn; ++column)
                ranks.distances.push_back(m_map.at(row, column));
        }
        if (m_aContacts && m_bContacts)
            weighByFeet(ranks);
        return ranks;
    }

    void weighByFeet(DistanceMap& ranks) const
    {
        const auto aBits = plantedBits(*m_aContacts, m_a.frameCount);
        const auto bBits = plantedBits(*m_bContacts, m_b.clip.frameCount);
        const auto apart = [&](int aFrame, int bFrame) {
            const unsigned differ = static_cast<unsigned>(aBits[static_cast<std::size_t>(aFrame)]) ^
                                    bBits[static_cast<std::size_t>(bFrame)];
            return std::popcount(differ);
        };
        const double all = static_cast<double>(m_aContacts->lanes.size()) * ranks.window;
        // Along each diagonal the window moves on by one step from place to place.
        for (int diagonal = 1 - ranks.rows; diagonal < ranks.columns; ++diagonal) {
            int row = std::max(0, -diagonal);
            int column = std::max(0, diagonal);
            int aFrame = m_map.frameA(m_region.firstRow + row);
            int bFrame = column * ranks.step;
            int sum = 0;
            for (int i = 0; i < ranks.window; ++i)
                sum += apart(aFrame + i, bFrame + i);
            for (; row < ranks.rows && column < ranks.columns; ++row, ++column) {
                ranks.distances[static_cast<std::size_t>(row) *
                                    static_cast<std::size_t>(ranks.columns) +
                                static_cast<std::size_t>(column)] *=
                    static_cast<float>(1.0 + sum / all);
                if (row + 1 == ranks.rows || column + 1 == ranks.columns)
                    break;
                for (int i = 0; i < ranks.step; ++i, ++aFrame, ++bFrame)
                    sum +=
                        apart(aFrame + ranks.window, bFrame + ranks.window) - apart(aFrame, bFrame);
            }
        }
    }

    // The lowest minima of the ranks, each repetition once.
    std::vector<Place> bestRanked() const
    {
        std::vector<Place> places;
        for (const MapPlace& minimum : localMinima(ranked())) {
            Place place;
            place.rank = minimum.distance;
            place.seam.alignment = m_settings.alignment;
            const int row = m_region.firstRow + minimum.row;
            place.seam.place = {m_map.frameA(row), m_map.frameB(minimum.column),
                                m_map.at(row, minimum.column)};
            const auto known = std::ranges::find_if(places, [&](const Place& other) {
                return place.rank - other.rank <= kSameRank * other.rank;
            });
            if (known == places.end() && places.size() == kMostSeams)
                break;
            if (known == places.end())
                places.push_back(place);
            else if (place.kept() > known->kept())
                *known = place;
        }
        return places;
    }

    // Makes the transition at the place, in each alignment that may be chosen.
    void measure(Place& place)
    {
        m_known.insert({place.seam.place.a, place.seam.place.b});
        const int bFirst = place.seam.place.b - m_map.window + 1;
        place.seam.place.distance =
            alignedDistance(*m_aPoints, place.seam.place.a, *m_bPoints, bFirst, m_map.window);
        measure(place, m_settings.alignment, 1.0);
        if (m_settings.alignment == Alignment::Full && m_aContacts && m_bContacts)
            measure(place, Alignment::Feet, kMeasurablyBetter);
    }

    void measure(Place& place, Alignment alignment, double share)
    {
        const int window = m_map.window;
        const int aFirst = place.seam.place.a;
        const int bFirst = place.seam.place.b - window + 1;
        const PairedFrames frames{{aFirst, aFirst + window - 1}, {bFirst, bFirst + window - 1}};
        const RigidMotion motion = motionOf(frames, alignment);
        const int around = static_cast<int>(kSearchedSec * m_rate) + kAroundFrames;
        const auto a = trim(m_a, {std::max(0, aFirst - around), frames.a.last});
        const auto b =
            trim(m_b.clip, {bFirst, std::min(m_b.clip.frameCount - 1, frames.b.last + around)});
        auto placed = moveRoots(b->clip, motion);
        if (!placed)
            return;
        const FittedSource source{std::move(placed->clip), m_b.up, m_b.joints, m_b.moves,
                                  m_b.channels};
        SeamSettings settings = m_settings;
        settings.alignment = Alignment::None;
        const Result<JoinedClips> joined = transition(a->clip, source, settings);
        if (!joined)
            return;
        const SeamQuality& quality = joined->seams.front().quality;
        const double cost = seamCost(place.seam.place.distance, quality, window, m_rate);
        if (cost < share * place.cost || !std::isfinite(place.cost)) {
            place.seam.alignment = alignment;
            place.seam.quality = quality;
            place.cost = cost;
        }
    }

    RigidMotion motionOf(const PairedFrames& frames, Alignment alignment) const
    {
        if (alignment == Alignment::Feet && m_aContacts && m_bContacts)
            return plantedMotion(m_a, *m_aContacts, m_b.clip, *m_bContacts, frames, m_b.joints,
                                 m_b.up);
        return alignClips(m_a, frames.a, m_b.clip, frames.b, m_b.joints, m_b.up, alignment);
    }

    bool inRegion(int a, int b) const
    {
        return a >= m_map.frameA(m_region.firstRow) && a <= m_map.frameA(m_region.lastRow) &&
               b >= m_map.frameB(0) && b <= m_map.frameB(m_region.lastColumn);
    }

    // Goes from the place to better ones around it as long as there are any, in smaller and
    // smaller steps. False if it was asked to give up.
    bool refine(Place& best)
    {
        constexpr std::array<std::pair<int, int>, 6> kWays{
            {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}};
        for (int step = std::max(4, m_map.step); step >= 1 && m_made < kMostMade;) {
            const SeamCandidate from = best.seam.place;
            for (const auto& [alongA, alongB] : kWays) {
                Place place = best;
                place.seam.place.a = from.a + step * alongA;
                place.seam.place.b = from.b + step * alongB;
                place.cost = std::numeric_limits<double>::infinity();
                if (!inRegion(place.seam.place.a, place.seam.place.b) ||
                    m_known.contains({place.seam.place.a, place.seam.place.b}))
                    continue;
                if (!goOn())
                    return false;
                measure(place);
                if (place.cost < best.cost)
                    best = place;
            }
            if (best.seam.place == from)
                step /= 2;
        }
        return true;
    }

    const Clip& m_a;
    const FittedSource& m_b;
    const DistanceMap& m_map;
    SeamSettings m_settings;
    const Progress& m_progress;
    Region m_region;
    std::optional<ContactLanes> m_aContacts;
    std::optional<ContactLanes> m_bContacts;
    std::optional<JointPoints> m_aPoints;
    std::optional<JointPoints> m_bPoints;
    double m_rate;
    std::set<std::pair<int, int>> m_known; // places that were measured
    int m_made = 0;
};

} // namespace

double seamCost(double distance, const SeamQuality& quality, int window, double rate)
{
    const auto beyond = [](const SeamMeasure& measure, double allowed) {
        return std::max(0.0, measure.seam - allowed * measure.own);
    };
    const double steps = window + 1.0;
    const double slide = beyond(quality.footSlide, 1.0) * steps / rate;
    return distance + kSlideWeight * slide + beyond(quality.step, kStepAllowed) * steps +
           beyond(quality.velocity, kVelocityAllowed) * steps / rate;
}

Result<std::optional<ChosenSeam>> chooseSeam(const Clip& a, const FittedSource& b,
                                             const DistanceMap& map, const SeamSettings& settings,
                                             const Progress& progress)
{
    return SeamChooser(a, b, map, settings, progress).run();
}

} // namespace limber
