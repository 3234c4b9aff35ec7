#pragma once

#include "core/motion/clip.h"
#include "ui/curves/channel_states.h"

#include <QAbstractItemModel>

#include <functional>
#include <vector>

namespace limber {

class Session;

// The channels of some joints of the current document, below a row for each joint: colour and name,
// value at the current frame, and switches for visible, locked and solo.
class ChannelModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Name, Value, Visible, Locked, Solo, ColumnCount };
    static constexpr int kSwitchRole = Qt::UserRole; // bool, of the last three columns

    explicit ChannelModel(Session& session, QObject* parent = nullptr);

    // `joints` with their channels; joints without channels have no row. `states` belongs to the
    // document and outlives its being shown.
    void setJoints(const std::vector<int>& joints, ChannelStates* states);
    const std::vector<int>& joints() const { return m_joints; }

    int jointOf(const QModelIndex& index) const;                 // -1 for no row
    int channelOf(const QModelIndex& index) const;               // -1 for a joint's row
    std::vector<int> channelsOf(const QModelIndex& index) const; // one, or all of the joint
    std::vector<int> channels() const;
    // The row of a channel, or of the joint if it has no such channel; none without the joint.
    QModelIndex indexOf(int joint, int channel) const;

    // Sets the switch of a channel, or of all channels of a joint's row.
    void setSwitch(const QModelIndex& index, Column column, bool on);
    bool isOn(const QModelIndex& index, Column column) const;
    void clearSolo();

    void refreshValues();   // the time or the samples changed
    void refreshSwitches(); // locked joints, colours, language

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

signals:
    void switchesChanged();

private:
    const Clip* clip() const; // null when there is none
    QVariant nameOf(const QModelIndex& index) const;
    QVariant valueOf(int channel) const;
    QString toolTipOf(const QModelIndex& index) const;
    void refreshColumns(int first, int last);

    Session& m_session;
    SkeletonPtr m_skeleton;
    std::vector<int> m_joints; // that have channels
    ChannelStates* m_states = nullptr;
};

} // namespace limber
