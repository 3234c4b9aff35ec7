#pragma once

#include "core/document/ghost.h"
#include "ui/viewport/figure_shape.h"

namespace limber {

// The figure of one document as the view shows it: evaluates a pose when it is asked for one and
// what it depends on has changed, and keeps what stays the same from frame to frame.
class FigureView {
public:
    void setDocument(const Document* document); // may be null
    void documentChanged(const ChangeSet& changes);
    void ghostChanged();
    void setWithGhost(bool on);

    // The poses at `time` (frames, between frames too). Evaluates at most one pose, and one of the
    // ghost if that differs.
    void evaluate(double time);

    // The document's, but never smaller than the body: its rest pose may lie on its side.
    Figure figure() const;

    bool empty() const { return m_shape.parents.empty(); }
    const FigureShape& shape() const { return m_shape; }
    const WorldPose& pose() const { return m_pose; }
    bool hasGhost() const { return m_hasGhost; }
    const WorldPose& ghost() const { return m_ghost; }
    // The same poses as local rotations and translations, of the skeleton that is drawn.
    const Skeleton& skeleton() const { return *m_clip.skeleton; } // not of an empty figure
    const Pose& localPose() const { return m_local; }
    const Pose& localGhost() const { return m_localGhost; }
    int hiddenJointCount() const { return m_leftOut; } // beyond kDrawnJoints

    // The middle of all joints, and the joint that a camera follows.
    glm::dvec3 centre() const;
    glm::dvec3 followed() const;

    struct Timings {
        double samplingMs = 0.0, kinematicsMs = 0.0; // of the last evaluation
    };
    const Timings& timings() const { return m_timings; }

private:
    void prepare();
    void prepareGhost();

    const Document* m_document = nullptr;
    FigureShape m_shape;
    SkeletonPtr m_skeleton; // of the whole clip that the shape was made of
    Clip m_clip;            // what is drawn of the shown clip
    Ghost m_ghostOf;        // what the ghost is drawn of, and when
    Clip m_ghostClip;       // what is drawn of it
    bool m_ghostWanted = true, m_ghostPossible = false, m_hasGhost = false;
    bool m_clipDirty = true, m_poseDirty = true;
    double m_time = 0.0;
    int m_leftOut = 0;
    double m_size = 0.0; // of the body
    WorldPose m_pose, m_ghost;
    Pose m_local, m_localGhost;
    Timings m_timings;
};

} // namespace limber
