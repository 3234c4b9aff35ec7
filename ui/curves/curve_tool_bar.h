#pragma once

#include "core/operation/parameter.h"

#include <QWidget>

#include <cstddef>
#include <optional>

class QLabel;

namespace limber {

class IconButton;
class NumberField;

// The row above the curves: what is framed, how keys are moved, and the value of the selected keys.
class CurveToolBar : public QWidget {
    Q_OBJECT

public:
    explicit CurveToolBar(QWidget* parent = nullptr);

    // The selected keys: how many, their common value if they have one, and whether it may be
    // typed.
    void setKeys(std::size_t count, std::optional<double> value, Unit unit, bool editable);
    // Values step by this while dragged sideways.
    void setValueStep(double step);

    int softRadius() const;
    void setSoftRadius(int frames);
    bool scales() const;
    void setScales(bool scales);

signals:
    void frameAllWanted();
    void frameSelectedWanted();
    void normalisedChanged(bool normalised);
    void scalesChanged(bool scales);
    void valueChanging(double value);
    void valueCommitted(double value);
    void valueCancelled();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showCount();

    IconButton* m_frameAll;
    IconButton* m_frameSelected;
    IconButton* m_normalise;
    IconButton* m_scale;
    QLabel* m_valueLabel;
    NumberField* m_value;
    QLabel* m_softLabel;
    NumberField* m_soft;
    QLabel* m_count;
    std::size_t m_keyCount = 0;
};

} // namespace limber
