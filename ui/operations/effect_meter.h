#pragma once

#include "core/document/effect.h"

#include <QWidget>

class QLabel;

namespace limber {

// What an operation does to the clip, in numbers: frames and duration before and after, how far the
// joints move and how much planted feet slide.
class EffectMeter : public QWidget {
    Q_OBJECT

public:
    explicit EffectMeter(QWidget* parent = nullptr);

    void clear();
    void showClips(const Clip& before, const Clip& after);
    void showMeasuring();
    // `height` of the figure in file units, for the share of it.
    void showEffect(const Effect& effect, const SkeletonPtr& skeleton, double height);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class State { Empty, Measuring, Measured };

    void showTexts();
    void showMoves();
    void showSkate();
    int lengthDecimals() const;
    QString lengthText(double length) const;

    State m_state = State::Empty;
    int m_framesBefore = 0, m_framesAfter = 0;
    double m_secondsBefore = 0.0, m_secondsAfter = 0.0;
    Effect m_measured;
    SkeletonPtr m_skeleton;
    double m_height = 1.0;
    QLabel* m_title;
    QLabel* m_clips;
    QLabel* m_maximum;
    QLabel* m_mean;
    QLabel* m_skate;
};

} // namespace limber
