#pragma once

#include "core/document/session.h"

#include <QObject>

class QWidget;

namespace limber {

class Commands;

// What the current clip's figure wears: the commands of the menu Mesh, and the dialog for a file.
class BodyActions : public QObject {
    Q_OBJECT

public:
    BodyActions(Session& session, Commands& commands, QWidget* window);

    // Whether the name says that it is a mesh, so that dropping it means to wear it.
    static bool isMeshName(const QString& path);

    void openByDialog();
    // In the background; for the current clip, or for another that is open.
    void wear(const QString& path);
    void wear(const QString& path, Document* document);

signals:
    void bodyChosen(); // its panel is of interest now

private:
    Session& m_session;
    QWidget* m_window;
};

} // namespace limber
