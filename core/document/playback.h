#pragma once

#include "core/motion/clip.h"

namespace limber {

// A pure clock: says which frame is due at which moment. It owns no timer and touches no clip, so
// it drops frames rather than slows down, and can be tested with made-up times.
class Playback {
public:
    static constexpr double kSlowest = 0.1;
    static constexpr double kFastest = 4.0;

    bool isPlaying() const { return m_playing; }
    // Plays from `frame` at `nowSec` (any monotonic clock, seconds). From the end of the range, or
    // from outside, it starts at its beginning; backwards the other way round.
    void play(double frame, FrameRange range, double nowSec);
    void pause() { m_playing = false; }

    double speed() const { return m_speed; } // 0.1 … 4
    // From `nowSec` on; what was played until then stays as it was.
    void setSpeed(double speed, double nowSec);
    bool isBackwards() const { return m_backwards; }
    void setBackwards(bool backwards) { m_backwards = backwards; } // while it does not play
    bool loops() const { return m_loops; }
    void setLoops(bool loops) { m_loops = loops; }
    // Poses between frames instead of whole frames.
    bool interpolates() const { return m_interpolates; }
    void setInterpolates(bool interpolates) { m_interpolates = interpolates; }

    // The frame due at `nowSec`, within `range`; whole unless it interpolates. Stops playing at the
    // last frame (backwards the first) unless it loops; in a loop the last frame is shown as long
    // as every other one. Another frame time or range than before goes on from the frame that was
    // shown last.
    double frameAt(double nowSec, double frameTimeSec, FrameRange range);

private:
    void anchor(double frame, double nowSec);
    void advance(double nowSec);
    double dueFrame() const;

    bool m_playing = false;
    bool m_backwards = false;
    bool m_loops = true;
    bool m_interpolates = false;
    double m_speed = 1.0;
    // At m_startSec, m_playedSec of clip time after m_startFrame had been played.
    double m_startSec = 0.0;
    double m_playedSec = 0.0;
    double m_startFrame = 0.0;
    // Of the last call of frameAt().
    double m_position = 0.0; // where the clock stood, not rounded to a frame
    double m_frameTimeSec = 0.0;
    FrameRange m_range;
};

} // namespace limber
