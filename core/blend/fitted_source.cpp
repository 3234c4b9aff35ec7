#include "core/blend/fitted_source.h"

#include "core/blend/planted_feet.h"
#include "core/edit/resample.h"
#include "core/motion/rotation.h"
#include "core/motion/short_number.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace limber {

namespace {

// Lengths beyond this leave no room for the squares of sums.
constexpr double kFarthest = 1e100;

bool isFarAway(const Clip& clip)
{
    const auto isFar = [](double length) { return !(std::abs(length) <= kFarthest); };
    for (const Joint& joint : clip.skeleton->joints) {
        if (isFar(joint.offset.x) || isFar(joint.offset.y) || isFar(joint.offset.z))
            return true;
    }
    for (int channel = 0; channel < clip.channelCount(); ++channel) {
        if (isPosition(clip.skeleton->channel(channel).type) &&
            std::ranges::any_of(clip.curve(channel).samples, isFar))
            return true;
    }
    return false;
}

std::string upAxisName(UpAxis up)
{
    return up == UpAxis::Y ? "Y" : "Z";
}

// Builds the clip channel by channel; what means the same in both shares its curve.
class SourceFitting {
public:
    SourceFitting(const Clip& a, const Clip& b, JointPairing match)
        : m_a(a), m_b(b), m_match(std::move(match)), m_curves(a.curves.size())
    {
    }

    Clip clip()
    {
        for (std::size_t channel = 0; channel < m_curves.size(); ++channel) {
            if (const int own = m_match.channels[channel]; own >= 0)
                m_curves[channel] = m_b.curves[static_cast<std::size_t>(own)];
        }
        for (const int joint : m_match.matched()) {
            const int partner = m_match.joints[static_cast<std::size_t>(joint)];
            if (takesWorldTransform(*m_a.skeleton, joint, *m_b.skeleton, partner)) {
                takeWorldTransform(joint, partner);
                continue;
            }
            fillPositions(joint, partner);
            fillRotations(joint, partner);
        }
        holdTheRest();

        Clip clip = m_a;
        clip.frameCount = m_b.frameCount;
        clip.curves = std::move(m_curves);
        clip.origin = origin();
        return clip;
    }

    double largestMissDeg() const { return m_largestMissDeg; }
    int missJoint() const { return m_missJoint; }

private:
    std::size_t frames() const { return static_cast<std::size_t>(m_b.frameCount); }

    CurvePtr& curve(int channel) { return m_curves[static_cast<std::size_t>(channel)]; }

    // The sum of B's channels for an axis, or its OFFSET: what its joint's translation is made of.
    std::vector<double> positionValues(int partner, int axis) const
    {
        std::vector<double> values(frames(), 0.0);
        bool any = false;
        for (const int channel : m_b.skeleton->joint(partner).channels) {
            if (m_b.skeleton->channel(channel).type != static_cast<ChannelType>(axis))
                continue;
            any = true;
            for (std::size_t frame = 0; frame < values.size(); ++frame)
                values[frame] += m_b.curve(channel).samples[frame];
        }
        if (!any && m_b.positionReading == PositionReading::Replace)
            std::ranges::fill(values, m_b.skeleton->joint(partner).offset[axis]);
        return values;
    }

    void fillPositions(int joint, int partner)
    {
        for (int axis = 0; axis < 3; ++axis) {
            const double shift = positionShift(m_a, joint, m_b, partner, axis);
            bool taken = false;
            for (const int channel : m_a.skeleton->joint(joint).channels) {
                if (m_a.skeleton->channel(channel).type != static_cast<ChannelType>(axis) ||
                    curve(channel))
                    continue;
                // An axis that is listed twice counts twice: the first takes all of it.
                std::vector<double> values =
                    taken ? std::vector<double>(frames(), 0.0) : positionValues(partner, axis);
                for (double& value : values)
                    value += taken ? 0.0 : shift;
                curve(channel) = makeCurve(std::move(values));
                taken = true;
            }
        }
    }

    void fillRotations(int joint, int partner)
    {
        const RotationChannels own = rotationChannelsOf(*m_a.skeleton, joint);
        if (own.channels.empty() || curve(own.channels.front()))
            return;
        const RotationChannels other = rotationChannelsOf(*m_b.skeleton, partner);
        std::vector<double> angles(other.channels.size());
        storeRotations(joint, own, [&](int frame) {
            for (std::size_t i = 0; i < angles.size(); ++i)
                angles[i] = m_b.sample(other.channels[i], frame);
            return rotationFromAngles(other.axes, angles);
        });
    }

    template<typename RotationAt>
    void storeRotations(int joint, const RotationChannels& own, const RotationAt& rotationAt)
    {
        std::vector<std::vector<double>> samples(own.channels.size(),
                                                 std::vector<double>(frames()));
        std::vector<double> near(own.channels.size(), 0.0);
        std::vector<double> fitted(own.channels.size());
        for (std::size_t frame = 0; frame < frames(); ++frame) {
            const double missDeg =
                fitAngles(rotationAt(static_cast<int>(frame)), own.axes, near, fitted);
            if (missDeg > m_largestMissDeg) {
                m_largestMissDeg = missDeg;
                m_missJoint = joint;
            }
            near = fitted;
            for (std::size_t i = 0; i < fitted.size(); ++i)
                samples[i][frame] = fitted[i];
        }
        for (std::size_t i = 0; i < samples.size(); ++i)
            curve(own.channels[i]) = makeCurve(std::move(samples[i]));
    }

    void takeWorldTransform(int joint, int partner)
    {
        std::vector<glm::dquat> rotations;
        std::array<std::vector<double>, 3> positions;
        for (int frame = 0; frame < m_b.frameCount; ++frame) {
            const WorldPose world = worldPose(*m_b.skeleton, poseAt(m_b, frame));
            rotations.push_back(world.rotations[static_cast<std::size_t>(partner)]);
            for (int axis = 0; axis < 3; ++axis) {
                double value = world.positions[static_cast<std::size_t>(partner)][axis];
                if (m_a.positionReading == PositionReading::Add)
                    value -= m_a.skeleton->joint(joint).offset[axis];
                positions[static_cast<std::size_t>(axis)].push_back(value);
            }
        }
        std::array<bool, 3> taken{};
        for (const int channel : m_a.skeleton->joint(joint).channels) {
            const ChannelType type = m_a.skeleton->channel(channel).type;
            if (!isPosition(type))
                continue;
            const auto axis = static_cast<std::size_t>(axisOf(type));
            curve(channel) =
                makeCurve(taken[axis] ? std::vector<double>(frames(), 0.0) : positions[axis]);
            taken[axis] = true;
        }
        storeRotations(joint, rotationChannelsOf(*m_a.skeleton, joint),
                       [&](int frame) { return rotations[static_cast<std::size_t>(frame)]; });
    }

    // Channels that B does not speak of hold what A has in its first frame.
    void holdTheRest()
    {
        for (std::size_t channel = 0; channel < m_curves.size(); ++channel) {
            if (!m_curves[channel])
                m_curves[channel] = makeCurve(
                    std::vector<double>(frames(), m_a.sample(static_cast<int>(channel), 0)));
        }
    }

    std::shared_ptr<const Origin> origin() const
    {
        if (!m_b.origin)
            return nullptr;
        auto origin = std::make_shared<Origin>();
        origin->sources = m_b.origin->sources;
        origin->frames = m_b.origin->frames;
        for (const std::vector<int>& theirs : m_b.origin->columns) {
            std::vector<int> columns(m_match.channels.size(), -1);
            for (std::size_t channel = 0; channel < columns.size(); ++channel) {
                if (const int own = m_match.channels[channel]; own >= 0)
                    columns[channel] = theirs[static_cast<std::size_t>(own)];
            }
            origin->columns.push_back(std::move(columns));
        }
        return origin;
    }

    const Clip& m_a;
    const Clip& m_b;
    JointPairing m_match;
    std::vector<CurvePtr> m_curves; // one for each channel of A
    double m_largestMissDeg = 0.0;
    int m_missJoint = -1;
};

// Which channels of A the source speaks of: those of its joints, but for columns that only A has.
std::vector<int> spokenChannels(const Clip& a, const JointPairing& match)
{
    std::vector<int> channels(a.curves.size(), -1);
    for (int channel = 0; channel < a.channelCount(); ++channel) {
        const auto index = static_cast<std::size_t>(channel);
        const Channel& own = a.skeleton->channel(channel);
        const bool moves = match.joints[static_cast<std::size_t>(own.joint)] >= 0;
        if (match.channels[index] >= 0 || (moves && own.type != ChannelType::Other))
            channels[index] = channel;
    }
    return channels;
}

Result<UpAxis> commonUpAxis(const Clip& a, const Clip& b)
{
    const UpAxis first = measureFigure(a).up;
    const UpAxis second = measureFigure(b).up;
    if (first == second)
        return first;
    return makeError("up-axis",
                     Text{LIMBER_TEXT("%1 is up in the first clip, %2 in the second; only clips "
                                      "with the same axis up go together"),
                          {upAxisName(first), upAxisName(second)}});
}

void addRemarks(std::vector<Diagnostic>& remarks, const std::vector<Diagnostic>& more)
{
    remarks.insert(remarks.end(), more.begin(), more.end());
}

} // namespace

Result<FittedSource> fitSource(const Clip& a, const Clip& b, const FitOptions& options,
                               const Progress& progress)
{
    if (a.frameCount == 0 || b.frameCount == 0)
        return makeError("no-frames", Text{LIMBER_TEXT("A clip without frames cannot be joined to "
                                                       "another"),
                                           {}});
    if (isFarAway(a) || isFarAway(b)) {
        return makeError(
            "far-away",
            Text{LIMBER_TEXT("The figure is too far away for distances to be told"), {}});
    }
    const Result<UpAxis> up = options.up ? Result<UpAxis>(*options.up) : commonUpAxis(a, b);
    if (!up)
        return up.diagnostics();
    Result<JointPairing> match = matchJoints(a, b, options.match);
    if (!match)
        return match.diagnostics();
    std::vector<Diagnostic> remarks = match.diagnostics();
    const Result<EditResult> resampled = resample(b, a.frameTime, Interpolation::Linear, progress);
    if (!resampled)
        return resampled.diagnostics();
    addRemarks(remarks, resampled.diagnostics());

    FittedSource source;
    source.up = *up;
    source.joints = match->matched();
    source.moves.assign(a.skeleton->joints.size(), false);
    for (const int joint : source.joints)
        source.moves[static_cast<std::size_t>(joint)] = true;
    source.channels = spokenChannels(a, *match);
    SourceFitting fitting(a, resampled->clip, std::move(*match));
    source.clip = fitting.clip();
    if (fitting.largestMissDeg() > 1e-3) {
        remarks.push_back(makeNote(
            "rotation-fit",
            Text{LIMBER_TEXT("\"%1\" has too few rotation axes for the result: it is up to "
                             "%2° away from it"),
                 {displayName(*a.skeleton, fitting.missJoint()),
                  shortNumber(fitting.largestMissDeg())}}));
    }
    return {std::move(source), std::move(remarks)};
}

RigidMotion alignmentMotion(const Clip& a, FrameRange aFrames, const FittedSource& b,
                            FrameRange bFrames, Alignment alignment)
{
    if (alignment == Alignment::Feet) {
        const auto aContacts = contactsForJoining(a, b.up);
        const auto bContacts = contactsForJoining(b.clip, b.up);
        if (aContacts && bContacts)
            return plantedMotion(a, *aContacts, b.clip, *bContacts, {aFrames, bFrames}, b.joints,
                                 b.up);
    }
    return alignClips(a, aFrames, b.clip, bFrames, b.joints, b.up, alignment);
}

Result<FittedSource> alignSource(const Clip& a, FrameRange aFrames, FittedSource b,
                                 FrameRange bFrames, Alignment alignment)
{
    Result<EditResult> moved =
        moveRoots(b.clip, alignmentMotion(a, aFrames, b, bFrames, alignment));
    if (!moved)
        return moved.diagnostics();
    b.clip = std::move(moved->clip);
    return {std::move(b), moved.diagnostics()};
}

} // namespace limber
