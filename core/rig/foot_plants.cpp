#include "core/rig/foot_plants.h"

#include "core/motion/rotation.h"
#include "core/rig/two_bone.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace limber {

namespace {

constexpr glm::dquat kUnturned(1.0, 0.0, 0.0, 0.0);

// A point of the foot held at one place.
struct Plant {
    bool heel = false;
    FrameRange range;
    glm::dvec3 place{0.0};
};

double smooth(double t)
{
    return t * t * (3.0 - 2.0 * t);
}

glm::dvec3 mixed(const glm::dvec3& a, const glm::dvec3& b, double weight)
{
    return glm::mix(a, b, weight);
}
glm::dquat mixed(const glm::dquat& a, const glm::dquat& b, double weight)
{
    return slerpShortest(a, b, weight);
}

// Gives the frames that are not known values between those that are.
template<typename Value>
void easeBetween(std::vector<Value>& values, const std::vector<bool>& known, const Value& none,
                 int easeFrames)
{
    const int count = static_cast<int>(values.size());
    const auto at = [&](int frame) -> Value& { return values[static_cast<std::size_t>(frame)]; };
    const auto fade = [&](int distance) { return smooth(1.0 - distance / (easeFrames + 1.0)); };
    int before = -1; // the last known frame
    for (int next = 0; next <= count; ++next) {
        if (next < count && !known[static_cast<std::size_t>(next)])
            continue;
        const bool both = before >= 0 && next < count;
        for (int frame = before + 1; frame < next; ++frame) {
            if (both && next - before <= 2 * easeFrames)
                at(frame) = mixed(at(before), at(next),
                                  smooth(static_cast<double>(frame - before) / (next - before)));
            else if (before >= 0 && frame - before <= easeFrames)
                at(frame) = mixed(none, at(before), fade(frame - before));
            else if (next < count && next - frame <= easeFrames)
                at(frame) = mixed(none, at(next), fade(next - frame));
        }
        before = next;
    }
}

class FootPlanter {
public:
    FootPlanter(const FootPath& path, int easeFrames)
        : m_path(path), m_count(path.ankle.size()), m_easeFrames(easeFrames)
    {
        m_result.moves.assign(m_count, glm::dvec3(0.0));
        m_result.turns.assign(m_count, kUnturned);
        m_result.planted.assign(m_count, false);
        m_heelPlant.assign(m_count, -1);
        m_toePlant.assign(m_count, -1);
    }

    FootCorrection planted(const std::vector<FrameRange>& heels,
                           const std::vector<FrameRange>& toes)
    {
        for (const FrameRange& range : heels)
            m_plants.push_back({true, range, {}});
        for (const FrameRange& range : toes)
            m_plants.push_back({false, range, {}});
        std::ranges::stable_sort(m_plants, {},
                                 [](const Plant& plant) { return plant.range.first; });
        for (std::size_t i = 0; i < m_plants.size(); ++i) {
            m_plants[i].place = placeOf(i);
            std::vector<int>& held = m_plants[i].heel ? m_heelPlant : m_toePlant;
            for (int frame = m_plants[i].range.first; frame <= m_plants[i].range.last; ++frame)
                held[static_cast<std::size_t>(frame)] = static_cast<int>(i);
        }
        turnFoot();
        moveAnkle();
        return std::move(m_result);
    }

private:
    const glm::dvec3& own(bool heel, std::size_t frame) const
    {
        return heel ? m_path.ankle[frame] : m_path.toe[frame];
    }

    // Earlier plants have their places already; of those only one of the other point can still
    // hold.
    glm::dvec3 placeOf(std::size_t index) const
    {
        const Plant& plant = m_plants[index];
        const auto first = static_cast<std::size_t>(plant.range.first);
        const std::vector<int>& others = plant.heel ? m_toePlant : m_heelPlant;
        if (others[first] >= 0)
            return besidePlant(plant, m_plants[static_cast<std::size_t>(others[first])]);
        // Right after the other point was let go, the foot goes on from where that left it.
        if (first > 0 && others[first - 1] >= 0) {
            const Plant& other = m_plants[static_cast<std::size_t>(others[first - 1])];
            return own(plant.heel, first) + other.place - own(other.heel, first - 1);
        }
        glm::dvec3 sum(0.0);
        for (int frame = plant.range.first; frame <= plant.range.last; ++frame)
            sum += own(plant.heel, static_cast<std::size_t>(frame));
        return sum / static_cast<double>(plant.range.count());
    }

    // The foot is rigid: as far from the other point as it was, in the mean direction.
    glm::dvec3 besidePlant(const Plant& plant, const Plant& other) const
    {
        const int last = std::min(plant.range.last, other.range.last);
        glm::dvec3 way(0.0);
        for (int frame = plant.range.first; frame <= last; ++frame) {
            const auto at = static_cast<std::size_t>(frame);
            way += own(plant.heel, at) - own(other.heel, at);
        }
        const auto first = static_cast<std::size_t>(plant.range.first);
        const double length = glm::distance(m_path.ankle[first], m_path.toe[first]);
        return glm::length(way) > 0.0 ? other.place + glm::normalize(way) * length : other.place;
    }

    void turnFoot()
    {
        std::vector<bool> known(m_count, false);
        for (std::size_t frame = 0; frame < m_count; ++frame) {
            if (m_heelPlant[frame] < 0 || m_toePlant[frame] < 0)
                continue;
            known[frame] = true;
            m_result.turns[frame] =
                rotationBetween(m_path.toe[frame] - m_path.ankle[frame],
                                m_plants[static_cast<std::size_t>(m_toePlant[frame])].place -
                                    m_plants[static_cast<std::size_t>(m_heelPlant[frame])].place);
        }
        easeBetween(m_result.turns, known, kUnturned, m_easeFrames);
    }

    void moveAnkle()
    {
        for (std::size_t frame = 0; frame < m_count; ++frame) {
            m_result.planted[frame] = m_heelPlant[frame] >= 0 || m_toePlant[frame] >= 0;
            if (m_heelPlant[frame] >= 0) {
                m_result.moves[frame] =
                    m_plants[static_cast<std::size_t>(m_heelPlant[frame])].place -
                    m_path.ankle[frame];
            } else if (m_toePlant[frame] >= 0) {
                const glm::dvec3 foot = m_path.toe[frame] - m_path.ankle[frame];
                m_result.moves[frame] =
                    m_plants[static_cast<std::size_t>(m_toePlant[frame])].place -
                    m_result.turns[frame] * foot - m_path.ankle[frame];
            }
        }
        easeBetween(m_result.moves, m_result.planted, glm::dvec3(0.0), m_easeFrames);
    }

    const FootPath& m_path;
    std::size_t m_count;
    int m_easeFrames;
    std::vector<Plant> m_plants;  // by their first frame
    std::vector<int> m_heelPlant; // for each frame the plant that holds the ankle, or −1
    std::vector<int> m_toePlant;
    FootCorrection m_result;
};

} // namespace

FootCorrection plantFoot(const FootPath& path, const std::vector<FrameRange>& heels,
                         const std::vector<FrameRange>& toes, int easeFrames)
{
    return FootPlanter(path, easeFrames).planted(heels, toes);
}

} // namespace limber
