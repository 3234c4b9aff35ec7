#pragma once

#include "core/document/session.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QTreeView;

namespace limber {

class SkeletonModel;

// The tree of joints: select, filter, hide, lock and rename.
class SkeletonPanel : public QWidget {
    Q_OBJECT

public:
    explicit SkeletonPanel(Session& session, QWidget* parent = nullptr);

    // Starts to rename the active joint, for the command of that name.
    void renameActiveJoint();
    // Commands of the window that the context menu offers besides its own.
    void setMenuActions(const QList<QAction*>& actions) { m_menuActions = actions; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void expandForReading();
    void showSelection();
    void takeSelection();
    void toggleSwitch(const QModelIndex& index);
    void setSwitch(int column, const std::vector<int>& joints, bool on);
    std::vector<int> switchedTogether(int joint, bool wholeSubtree) const;
    void showMenu(const QPoint& position);
    void applyFilter(const QString& text);
    void retranslate();

    Session& m_session;
    SkeletonModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_tree;
    QLabel* m_empty;
    QList<QAction*> m_menuActions;
    bool m_syncing = false;
};

} // namespace limber
