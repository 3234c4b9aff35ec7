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

signals:
    void switchesChanged();
    void keysWanted(const std::vector<int>& channels); // all keys of these are to be selected

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void toggle(const QModelIndex& index);
    void retranslate();

    Session& m_session;
    ChannelModel* m_model;
    int m_valueWidth = 0;
};

} // namespace limber
