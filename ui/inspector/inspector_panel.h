#pragma once

#include "core/document/session.h"

#include <QScrollArea>
#include <QTimer>

class QLabel;

namespace limber {

class ChannelSection;
class ClipSection;
class JointSection;

// Facts and values of what is selected: the joint, its channels at the current frame, the clip.
class InspectorPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit InspectorPanel(Session& session, QWidget* parent = nullptr);

    // Edits of a value ease out over so many frames on either side; 0: they do not.
    void setSoftRadius(int frames);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshAll();
    void refreshTime();
    void scheduleTime();
    void retranslate();

    Session& m_session;
    QLabel* m_empty;
    QLabel* m_noJoint;
    JointSection* m_joint;
    ChannelSection* m_channels;
    ClipSection* m_clip;
    QTimer m_all, m_time;
};

} // namespace limber
