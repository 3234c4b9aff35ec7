#pragma once

#include "core/motion/clip.h"

#include <QObject>
#include <QString>

#include <optional>

namespace limber {

// How times are shown in the whole window.
enum class TimeDisplay { Frames, Seconds, Timecode };

// The choice, which holds everywhere at once; kept by the Preferences.
class TimeDisplayChoice : public QObject {
    Q_OBJECT

public:
    static TimeDisplayChoice& instance();

    TimeDisplay display() const { return m_display; }
    void setDisplay(TimeDisplay display);
    void cycle(); // frames → seconds → timecode → frames

signals:
    void changed(); // whoever shows times shows them anew

private:
    TimeDisplay m_display = TimeDisplay::Frames;
};

// A place in time as it is shown now, rounded to a frame: "frame 246", "4.10 s" or "00:00:04:06".
QString shownTime(double frame, const FrameTime& frameTime);
// The same without a word where there is no room for it: "246".
QString shortTime(double frame, const FrameTime& frameTime);

// The text that typing a frame begins with: of seconds as many decimals as tell frames apart.
QString typingTime(double frame, const FrameTime& frameTime);
// The frame that a typed time means, rounded: a number in what times are shown in (where that is
// timecode, a frame); with "s" behind it seconds in any case; "1:04.1" minutes and seconds; four
// numbers with ":" between, and where timecode is shown also fewer, are timecode from the right.
// None for anything else.
std::optional<double> typedTime(const QString& text, const FrameTime& frameTime);

// "4.10 s", "1:04.10".
QString shownSeconds(double seconds, int decimals);
// "201 frames · 3.35 s", with timecode "201 frames · 00:00:03:20".
QString shownSpan(const FrameRange& range, const FrameTime& frameTime);

} // namespace limber
