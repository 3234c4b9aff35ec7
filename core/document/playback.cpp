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
    const bool inside = m_backwards ? frame > range.first && frame <= range.last
                                    : frame >= range.first && frame < range.last;
    m_playing = range.count() > 0;
    m_range = range;
    m_frameTimeSec = 0.0;
    anchor(inside ? frame : m_backwards ? range.last : range.first, nowSec);
}

// To where the clock stands at `nowSec`, within the range.
void Playback::advance(double nowSec)
{
    const double played = m_playedSec + std::max(0.0, nowSec - m_startSec) * m_speed;
    const double moved = played / m_frameTimeSec;
    m_position = m_backwards ? m_startFrame - moved : m_startFrame + moved;
    const double in = m_position - m_range.first;
    if (m_loops) {
        m_position = m_range.first + in - m_range.count() * std::floor(in / m_range.count());
    } else if (m_backwards ? in <= kFrameTolerance : m_position + kFrameTolerance >= m_range.last) {
        m_position = m_backwards ? m_range.first : m_range.last;
        m_playing = false;
    }
}

double Playback::dueFrame() const
{
    if (m_interpolates)
        return m_position;
    return m_backwards ? std::ceil(m_position - kFrameTolerance)
                       : std::floor(m_position + kFrameTolerance);
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

    if (m_playing)
        advance(nowSec);
    // Between the last frame and the first there is no pose: the last one is held.
    const double frame = dueFrame();
    // A rounding error before the end of the loop is the beginning of the next.
    if (m_loops && frame >= range.first + range.count())
        return range.first;
    return std::clamp(frame, double(range.first), double(range.last));
}

} // namespace limber
