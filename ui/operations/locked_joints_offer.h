#pragma once

#include "core/motion/skeleton.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;

namespace limber {

// Says which joints with locked curves an operation would change, and offers to leave those curves
// as they are. Hidden while there are none.
class LockedJointsOffer : public QWidget {
    Q_OBJECT

public:
    explicit LockedJointsOffer(QWidget* parent = nullptr);

    void showJoints(const SkeletonPtr& skeleton, const std::vector<int>& joints);
    bool areKept() const;

signals:
    void edited();

protected:
    void changeEvent(QEvent* event) override;

private:
    void showTexts();

    SkeletonPtr m_skeleton;
    std::vector<int> m_joints;
    QLabel* m_text;
    QCheckBox* m_keep;
};

} // namespace limber
