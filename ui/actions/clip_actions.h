#pragma once

#include "core/document/session.h"

#include <QObject>

class QWidget;

namespace limber {

class Commands;

// The operations of the registry as commands, and trimming straight to the in/out range.
class ClipActions : public QObject {
    Q_OBJECT

public:
    ClipActions(Session& session, Commands& commands, QWidget* window);

signals:
    void operationRequested(const limber::Operation& operation);

private:
    void trimToRange();
    void runInBackground(const Operation& operation, const Values& values);

    Session& m_session;
};

} // namespace limber
