#pragma once

#include "core/blend/seam_quality.h"

#include <QWidget>

#include <optional>

class QGridLayout;
class QLabel;

namespace limber {

// How smooth a seam is beside the clips' own motion: step, change of velocity, foot slide.
class SeamQualityView : public QWidget {
    Q_OBJECT

public:
    explicit SeamQualityView(QWidget* parent = nullptr);

    void clear();
    void setQuality(const SeamQuality& quality, int lengthDecimals);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum { kMeasures = 3, kColumns = 4 };

    void showTexts();

    std::optional<SeamQuality> m_quality;
    int m_lengthDecimals = 2;
    QGridLayout* m_grid;
    QLabel* m_heads[kColumns];
    QLabel* m_cells[kMeasures][kColumns]; // what, at the seam, the clips' own, how many times that
};

} // namespace limber
