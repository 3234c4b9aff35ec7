#pragma once

namespace limber {

// How frames lie on a row of pixels. A value: what is seen of a clip of `frameCount` frames in
// `width` pixels, with a margin on both sides for handles and labels. Frames may be fractions.
class TimeAxis {
public:
    static constexpr double kMargin = 16.0; // pixels
    static constexpr double kMostPixelsPerFrame = 48.0;

    TimeAxis() = default;
    // Shows the whole clip.
    TimeAxis(int frameCount, double width);

    double x(double frame) const { return kMargin + (frame - m_first) * m_pixelsPerFrame; }
    double frame(double x) const { return m_first + (x - kMargin) / m_pixelsPerFrame; }
    int nearestFrame(double x) const; // within the clip; 0 without frames
    double pixelsPerFrame() const { return m_pixelsPerFrame; }
    double firstFrame() const { return m_first; } // at the left margin
    double lastFrame() const { return frame(m_width - kMargin); }
    bool showsAll() const;

    // Another width, the same frames as far as they fit.
    TimeAxis resized(double width) const;
    // `factor` times nearer; the frame at `x` stays where it is, unless the clip's end is reached.
    TimeAxis zoomed(double factor, double x) const;
    TimeAxis panned(double pixels) const; // positive: towards later frames
    // Moved so that `frame` is seen, by a page if it was not.
    TimeAxis showing(double frame) const;

private:
    TimeAxis bounded() const;
    double pixelsPerFrameOfAll() const;

    int m_frameCount = 0;
    double m_width = 2 * kMargin + 1;
    double m_first = 0.0;
    double m_pixelsPerFrame = 1.0;
};

// The smallest of 1, 2, 5, 10, 20, 50 … frames that are at least `leastPixels` apart.
int frameTickStep(double pixelsPerFrame, double leastPixels);

// The smallest of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30 s, 1, 2, 5, 10, 15, 30 min, 1 h, 2 h, 5 h,
// 10 h … that are at least `leastPixels` apart.
double secondTickStep(double pixelsPerSecond, double leastPixels);

} // namespace limber
