#pragma once

#include "core/blend/joint_match.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeView;

namespace limber {

class NameMapModel;

// Which joint of one clip moves which of another: what names and trees propose, edited by hand,
// saved and loaded. For clips whose joints are named differently.
class NameMapDialog : public QDialog {
    Q_OBJECT

public:
    // `match`: as it is; without names the automatic proposal is shown.
    NameMapDialog(SkeletonPtr source, SkeletonPtr target, const MatchOptions& match,
                  QWidget* parent);

    MatchOptions match() const;

signals:
    void chosen(const limber::MatchOptions& match); // by OK

private:
    void makeLayout();
    void load();
    void save();
    void showCount();

    SkeletonPtr m_source, m_target;
    NameMapModel* m_model;
    QTreeView* m_table;
    QLabel* m_count;
    QCheckBox* m_keep;
    QPushButton *m_automatic, *m_load, *m_save, *m_ok, *m_cancel;
};

} // namespace limber
