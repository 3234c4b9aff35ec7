#pragma once

#include "core/motion/clip.h"
#include "core/motion/pose.h"
#include "core/motion/result.h"

#include <vector>

namespace limber {

// Builds a new clip frame by frame, from rows of other clips and from poses. Angles come back in
// each joint's own channel order, of the equal ones the nearest to the frame before; rows keep
// where they were read, so that the writer can copy their texts; a channel that comes out as a
// source has it over all frames is the source's own curve.
class PoseRecorder {
public:
    // Skeleton, channels, frame time, reading of position channels and, by its origin, the style
    // of the file come from `style`, which is source 0.
    explicit PoseRecorder(const Clip& style);

    // Another clip whose rows are used: `channels` gives for each channel of the style the channel
    // of `clip` that has the same meaning, or −1. Returns the source's number.
    int addSource(const Clip& clip, std::vector<int> channels);

    void reserve(int frames);
    int frameCount() const { return m_frameCount; }

    // A row of a source as it stands; channels that the source lacks hold what they had. Where a
    // rotation channel jumps by whole turns against the frame before, as its run of rows begins,
    // whole turns are added to the channel for the rest of the run.
    void appendRow(int source, int frame);

    // A pose. Channels that a pose does not speak of (scale …) take the values of that row; values
    // that come out equal to the row's keep its text. The joints marked in `asRow` (one for each
    // joint of the style; empty: none) take their channels from the row instead, as appendRow does.
    void append(const Pose& pose, int source, int frame, const std::vector<bool>& asRow = {});

    // The largest angle, in degrees, and distance, in file units, by which joints miss the poses
    // that were asked, for want of channels; and a note that says so, if it is worth one.
    std::vector<Diagnostic> remarks() const;

    Clip finish() &&;

private:
    struct Source {
        Clip clip;
        std::vector<int> channels;
        int firstOrigin = -1; // where its origin's sources begin in m_origin
    };

    // The run of rows that a channel is in.
    struct Run {
        int source = -1;       // −1 after a pose
        double turnsDeg = 0.0; // added to the rows
    };

    double last(int channel) const { return m_samples[static_cast<std::size_t>(channel)].back(); }
    void appendRowValue(int channel, int source, int frame);
    void appendRotation(int joint, const Pose& pose);
    void appendTranslation(int joint, const Pose& pose);
    void settle(int channel, int source, int frame);
    void appendOrigin(int source, int frame);
    CurvePtr sharedIfSame(int channel, CurvePtr curve) const;

    Clip m_style;
    std::vector<Source> m_sources;
    std::vector<RotationChannels> m_rotations;  // for each joint
    std::vector<std::vector<double>> m_samples; // for each channel
    std::vector<Run> m_runs;                    // for each channel
    int m_frameCount = 0;
    Origin m_origin;
    std::vector<double> m_near; // room for one joint's angles
    std::vector<double> m_angles;
    double m_largestMissDeg = 0.0;
    int m_missJoint = -1;
};

} // namespace limber
