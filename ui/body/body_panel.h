#pragma once

#include "core/document/session.h"

#include <QScrollArea>

class QComboBox;
class QLabel;
class QPushButton;
class QTreeView;

namespace limber {

class JointMapModel;
class NumberField;

// What the figure wears: a mannequin or a mesh, how it is skinned, and which joint of the clip
// moves which joint of the mesh.
class BodyPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit BodyPanel(Session& session, QWidget* parent = nullptr);

signals:
    void meshWanted(); // a file is to be chosen

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeLayout();
    void showDocument();
    void showBody();
    void retranslate();
    QString summary() const;
    QString remarkLines() const;
    void choose(int source);
    void loadMap();
    void saveMap();

    Session& m_session;
    JointMapModel* m_model;
    QLabel *m_sourceLabel, *m_methodLabel, *m_falloffLabel, *m_summary, *m_remarks;
    NumberField* m_falloff; // for a mesh that came without weights
    QComboBox *m_source, *m_method;
    QTreeView* m_map;
    QPushButton *m_automatic, *m_load, *m_save;
};

} // namespace limber
