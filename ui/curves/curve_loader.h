#pragma once

#include "core/document/background.h"
#include "ui/curves/curve_work.h"

#include <QObject>

#include <vector>

namespace limber {

// Makes curves drawable in the background, some at a time, so that they appear as they come.
class CurveLoader : public QObject {
    Q_OBJECT

public:
    explicit CurveLoader(Background& background, QObject* parent = nullptr);
    ~CurveLoader() override;

    // In place of what still waits; what is under way is made to its end, so that curves that
    // change all the time are seen to change.
    void load(std::vector<CurveWork> work);

signals:
    void made(const std::vector<limber::MadeCurve>& curves);

private:
    void startNext();

    Background& m_background;
    Background::TaskId m_task = -1;
    std::vector<CurveWork> m_waiting;
};

} // namespace limber
