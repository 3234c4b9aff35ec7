#pragma once

#include "core/document/session.h"

#include <QObject>

class QAction;
class QToolBar;
class QWidget;

namespace limber {

class Commands;
class NumberField;
class Viewport;

// Tools, standard views and options of the 3-D view, and which way is up.
class ViewActions : public QObject {
    Q_OBJECT

public:
    ViewActions(Session& session, Commands& commands, Viewport& view, QWidget* window);

    // The radius of the soft window, shown in the tool bar while it is on.
    void addSoftWindowField(QToolBar* toolBar);
    // The view may have changed by itself, from its own menu: before a menu is shown.
    void showState();
    // The figure with its body or as a skeleton; without a body it gets a mannequin.
    void showBody(bool on);
    void retranslate();

signals:
    // Over how many frames on either side a pose edit fades out; 0 while it does not.
    void softRadiusChanged(int frames);

private:
    void tellSoftRadius();
    void addTools();
    void addStandardViews();
    void addOptions();

    Session& m_session;
    Commands& m_commands;
    Viewport& m_view;
    NumberField* m_radius = nullptr;
    QAction* m_radiusPlace = nullptr;
};

} // namespace limber
