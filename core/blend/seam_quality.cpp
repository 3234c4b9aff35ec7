#include "core/blend/seam_quality.h"

#include "core/motion/joint_names.h"
#include "core/motion/nominal_rate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace limber {

namespace {

// Beyond the overlap both clips are looked at for this long.
constexpr double kComparedSec = 0.5;
// Within this share of the height above its lowest a foot counts as more or less planted.
constexpr double kPlantedShare = 0.015;

struct JointSets {
    std::vector<int> joints; // no end sites
    std::vector<int> feet;
};

JointSets jointSetsOf(const Skeleton& skeleton)
{
    JointSets sets;
    for (int joint = 0; joint < skeleton.jointCount(); ++joint) {
        if (skeleton.joint(joint).kind == JointKind::EndSite)
            continue;
        sets.joints.push_back(joint);
        if (bodyEndOfName(skeleton.joint(joint).name) == BodyEnd::Bottom)
            sets.feet.push_back(joint);
    }
    return sets;
}

double lengthOf(const glm::dvec3& v)
{
    return std::hypot(v.x, v.y, v.z);
}

FrameRange within(const Clip& clip, FrameRange range)
{
    return {std::max(0, range.first), std::min(clip.frameCount - 1, range.last)};
}

// World positions over some frames of a clip. Frames are numbered from the range's first.
class Passage {
public:
    Passage(const Clip& clip, FrameRange range)
        : m_range(within(clip, range)), m_table(worldPositions(clip, m_range))
    {
    }

    int first() const { return m_range.first; }
    int count() const { return m_table.frameCount; }

    double lowest(int joint, int up) const
    {
        double lowest = std::numeric_limits<double>::infinity();
        for (int frame = 0; frame < count(); ++frame)
            lowest = std::min(lowest, m_table.at(joint, frame)[up]);
        return lowest;
    }

    // The largest way of a joint from one frame to the next, and where it begins.
    std::pair<double, int> largestStep(const std::vector<int>& joints) const
    {
        double largest = 0.0;
        int where = 0;
        for (const int joint : joints) {
            for (int frame = 0; frame + 1 < count(); ++frame) {
                const double way =
                    lengthOf(m_table.at(joint, frame + 1) - m_table.at(joint, frame));
                if (way > largest) {
                    largest = way;
                    where = frame;
                }
            }
        }
        return {largest, where};
    }

    double largestBend(const std::vector<int>& joints) const
    {
        double largest = 0.0;
        for (const int joint : joints) {
            for (int frame = 1; frame + 1 < count(); ++frame) {
                const glm::dvec3 bend = m_table.at(joint, frame + 1) +
                                        m_table.at(joint, frame - 1) -
                                        2.0 * m_table.at(joint, frame);
                largest = std::max(largest, lengthOf(bend));
            }
        }
        return largest;
    }

    // File units a frame; `lowest` for each of `feet`, `height`: where a foot is no longer planted.
    double slide(const std::vector<int>& feet, const std::vector<double>& lowest, double height,
                 int up) const
    {
        if (feet.empty() || count() < 2)
            return 0.0;
        double sum = 0.0;
        for (std::size_t i = 0; i < feet.size(); ++i) {
            for (int frame = 0; frame + 1 < count(); ++frame) {
                const glm::dvec3 from = m_table.at(feet[i], frame);
                glm::dvec3 way = m_table.at(feet[i], frame + 1) - from;
                const double above =
                    from[up] + std::max(0.0, way[up]) - lowest[i]; // the higher of the two
                way[up] = 0.0;
                if (above < height)
                    sum += lengthOf(way) * (2.0 - std::exp2(above / height));
            }
        }
        return sum / (static_cast<double>(feet.size()) * (count() - 1));
    }

private:
    FrameRange m_range;
    PositionTable m_table;
};

} // namespace

double SeamMeasure::ratio() const
{
    if (seam == own)
        return 1.0;
    return own > 0.0 ? seam / own : std::numeric_limits<double>::infinity();
}

SeamQuality seamQuality(const Clip& a, const Clip& b, const Clip& result, SeamPlace place,
                        UpAxis up)
{
    const JointSets sets = jointSetsOf(*result.skeleton);
    const std::vector<int>& joints = sets.joints;
    const std::vector<int>& feet = sets.feet;
    const double rate = nominalRate(result.frameTime);
    const int around =
        static_cast<int>(std::min(kComparedSec * rate, static_cast<double>(result.frameCount))) + 1;
    const int start = a.frameCount - place.overlap;
    const Passage before(a, {start - around, a.frameCount - 1});
    const Passage after(b, {0, place.overlap - 1 + around});
    const int last = place.first + place.overlap;
    const Passage steps(result, {place.first - 1, last});
    const Passage bends(result, {place.first - 2, last + 1});

    SeamQuality quality;
    const auto [step, where] = steps.largestStep(joints);
    quality.step = {step,
                    std::max(before.largestStep(joints).first, after.largestStep(joints).first)};
    quality.worstFrame = steps.first() + where;
    quality.velocity = {bends.largestBend(joints) * rate,
                        std::max(before.largestBend(joints), after.largestBend(joints)) * rate};

    const int vertical = up == UpAxis::Y ? 1 : 2;
    const double height = kPlantedShare * measureFigure(result, up).height;
    std::vector<double> lowest;
    for (const int foot : feet) {
        lowest.push_back(std::min({before.lowest(foot, vertical), after.lowest(foot, vertical),
                                   steps.lowest(foot, vertical)}));
    }
    const auto slide = [&](const Passage& passage) {
        return passage.slide(feet, lowest, height, vertical) * rate;
    };
    quality.footSlide = {slide(steps), std::max(slide(before), slide(after))};
    return quality;
}

double footSlide(const Clip& clip, FrameRange frames, FrameRange around, UpAxis up)
{
    const std::vector<int> feet = jointSetsOf(*clip.skeleton).feet;
    const int vertical = up == UpAxis::Y ? 1 : 2;
    const Passage passage(clip, frames);
    const Passage more(clip, around);
    std::vector<double> lowest;
    for (const int foot : feet)
        lowest.push_back(more.lowest(foot, vertical));
    const double height = kPlantedShare * measureFigure(clip, up).height;
    return passage.slide(feet, lowest, height, vertical) * nominalRate(clip.frameTime);
}

} // namespace limber
