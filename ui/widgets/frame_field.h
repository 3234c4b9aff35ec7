#pragma once

#include "core/motion/clip.h"
#include "ui/widgets/number_field.h"

namespace limber {

// The number of a frame, written and typed as times are shown in the window (TimeDisplayChoice): a
// frame, seconds, or timecode. What is typed is rounded to a frame.
class FrameField : public NumberField {
    Q_OBJECT

public:
    explicit FrameField(QWidget* parent = nullptr);

    void setFrameTime(const FrameTime& frameTime); // of the clip that the frames belong to

    QSize minimumSizeHint() const override;

protected:
    QString writtenText(double value, int decimals) const override;
    QString fittingText(int width) const override;
    QString typingText(double value) const override;
    std::optional<double> readValue(const QString& typed) const override;

private:
    FrameTime m_frameTime;
};

} // namespace limber
