#pragma once

#include "core/document/take.h"
#include "core/edit/displacement.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace limber {

// What an operation does to the clip, in numbers: frames and duration before and after, and how far
// the joints move.
class EffectMeter : public QWidget {
    Q_OBJECT

public:
    explicit EffectMeter(QWidget* parent = nullptr);

    void clear();
    void showClips(const Clip& before, const Clip& after);
    void showMeasuring();
    // `height` of the figure in file units, for the share of it.
    void showDisplacement(const std::optional<Displacement>& displacement,
                          const SkeletonPtr& skeleton, double height);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class State { Empty, Measuring, Measured };

    void showTexts();
    QString lengthText(double length) const;

    State m_state = State::Empty;
    int m_framesBefore = 0, m_framesAfter = 0;
    double m_secondsBefore = 0.0, m_secondsAfter = 0.0;
    std::optional<Displacement> m_displacement;
    SkeletonPtr m_skeleton;
    double m_height = 1.0;
    QLabel* m_title;
    QLabel* m_clips;
    QLabel* m_maximum;
    QLabel* m_mean;
};

} // namespace limber
