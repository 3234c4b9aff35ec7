#pragma once

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;

namespace limber {

// The panels around the view as docks, and their layout: first, saved, brought back, reset.
class Docks : public QObject {
    Q_OBJECT

public:
    enum Place { Left, RightTop, RightBottom, Timeline, Bottom };

    explicit Docks(QMainWindow& window);

    // `id` names the dock in the saved layout. Panels of one place become tabs.
    QDockWidget* add(const QString& id, Place place, QWidget* panel);
    void setTitle(const QString& id, const QString& title);
    void raise(const QString& id);
    QList<QAction*> switches() const; // show and hide, one for each dock

    // Call when all docks are there. A low window has a layout of its own, and keeps it apart.
    void arrange();
    void save() const;
    bool restore();

private:
    bool isLow() const;
    QDockWidget* find(const QString& id) const;

    QMainWindow& m_window;
    struct Entry {
        QDockWidget* dock;
        Place place;
    };
    QList<Entry> m_docks;
};

} // namespace limber
