#include "core/document/playback.h"

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

// A moment computed as frame × frame time may lie a rounding error before that frame.
constexpr double kFrameTolerance = 1e-6;

} // namespace

void Playback::anchor(double frame, double nowSec)
{
    m_startFrame = frame;
    m_startSec = nowSec;
    m_playedSec = 0.0;
    m_position = frame;
}

void Playback::play(double frame, FrameRange range, double nowSec)
{
    const bool inside = frame >= range.first && frame < range.last;
    m_playing = range.count() > 0;
    m_range = range;
    m_frameTimeSec = 0.0;
    anchor(inside ? frame : range.first, nowSec);
}

void Playback::setSpeed(double speed, double nowSec)
{
    if (m_playing) {
        m_playedSec += std::max(0.0, nowSec - m_startSec) * m_speed;
        m_startSec = std::max(nowSec, m_startSec);
    }
    m_speed = std::clamp(speed, kSlowest, kFastest);
}

double Playback::frameAt(double nowSec, double frameTimeSec, FrameRange range)
{
    if (range.count() <= 0 || frameTimeSec <= 0.0) {
        m_playing = false;
        return 0.0;
    }
    if (m_frameTimeSec == 0.0)
        m_frameTimeSec = frameTimeSec;
    if (m_playing && (range != m_range || frameTimeSec != m_frameTimeSec)) {
        const bool inside = m_position >= range.first && m_position < range.last + 1;
        anchor(inside ? m_position : range.first, nowSec);
    }
    m_range = range;
    m_frameTimeSec = frameTimeSec;

    if (m_playing) {
        const double played = m_playedSec + std::max(0.0, nowSec - m_startSec) * m_speed;
        m_position = m_startFrame + played / frameTimeSec;
        if (m_loops) {
            m_position = range.first + std::fmod(m_position - range.first, range.count());
        } else if (m_position + kFrameTolerance >= range.last) {
            m_position = range.last;
            m_playing = false;
        }
    }
    // Between the last frame and the first there is no pose: the last one is held.
    const double frame = m_interpolates ? m_position : std::floor(m_position + kFrameTolerance);
    // A rounding error before the end of the loop is the beginning of the next.
    if (m_loops && frame >= range.first + range.count())
        return range.first;
    return std::clamp(frame, double(range.first), double(range.last));
}

} // namespace limber
