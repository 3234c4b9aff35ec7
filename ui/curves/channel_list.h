#pragma once

#include "ui/curves/channel_states.h"

#include <QTreeView>

#include <vector>

namespace limber {

class ChannelModel;
class Session;

// The tree of a ChannelModel with its switches and menu. It changes what is shown, never the clip.
class ChannelList : public QTreeView {
    Q_OBJECT

public:
    explicit ChannelList(Session& session, QWidget* parent = nullptr);

    void setJoints(const std::vector<int>& joints, ChannelStates* states);
    ChannelModel& channelModel() { return *m_model; }
    // Makes the row of a channel, or of a joint (channel −1), the current one.
    void showActive(int joint, int channel);

signals:
    void switchesChanged();
    void keysWanted(const std::vector<int>& channels); // all keys of these are to be selected
    void rowChosen(int joint, int channel); // by hand; a joint's row has the channel −1

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void toggle(const QModelIndex& index);
    // `row` and, if it is one of the selected rows, those with it. They outlive a menu.
    QList<QPersistentModelIndex> rowsWith(const QModelIndex& row) const;
    void retranslate();

    Session& m_session;
    ChannelModel* m_model;
    int m_valueWidth = 0;
    bool m_showing = false; // the current row is set from outside
};

} // namespace limber
