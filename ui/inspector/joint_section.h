#pragma once

#include "core/document/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace limber {

class OffsetFields;

// Facts of the active joint: name and OFFSET (to be changed), kind, rotation order, place in the
// world, rotation from its parent and in the world.
class JointSection : public QWidget {
    Q_OBJECT

public:
    explicit JointSection(Session& session, QWidget* parent = nullptr);

    void refresh(); // joint, names or skeleton may have changed
    void refreshPose();

protected:
    void changeEvent(QEvent* event) override;

private:
    void rename();
    void retranslate();

    Session& m_session;
    QLineEdit* m_name;
    QLabel* m_title;
    QLabel* m_nameLabel;
    QLabel* m_kindLabel;
    QLabel* m_kind;
    QLabel* m_orderLabel;
    QLabel* m_order;
    QLabel* m_offsetLabel;
    OffsetFields* m_offset;
    QLabel* m_placeLabel;
    QLabel* m_place;
    QLabel* m_localLabel;
    QLabel* m_local;
    QLabel* m_worldLabel;
    QLabel* m_world;
};

} // namespace limber
