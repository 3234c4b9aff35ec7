#pragma once

#include "core/blend/sequence.h"
#include "core/document/session.h"
#include "ui/tracks/sequence_change.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace limber {

class FormRows;
class NumberField;

// What can be set at a layer: which joints it moves, how, and how much. The mask is picked in the
// tree or the view: the selected joints with all below them.
class LayerForm : public QWidget {
    Q_OBJECT

public:
    explicit LayerForm(Session& session, QWidget* parent = nullptr);

    void showLayer(const Sequence& sequence, int track);

signals:
    void changing(const limber::SequenceChange& change);
    void committed(const limber::SequenceChange& change, const limber::Text& title);
    void cancelled();

protected:
    void changeEvent(QEvent* event) override;

private:
    using Setting = std::function<void(SequenceTrack&)>;
    SequenceChange change(const Setting& set) const;
    void commit(const Setting& set, const char* title);
    void connectNumber(NumberField* field, void (*set)(SequenceTrack&, double), const char* title);
    void connectControls();
    void takeMask();
    void showSelection();
    void retranslate();

    Session& m_session;
    Sequence m_sequence;
    int m_track = 1;
    QLabel* m_title;
    FormRows* m_rows;
    QComboBox* m_kind;
    NumberField* m_weight;
    NumberField* m_feather;
    QLabel* m_mask;
    QPushButton* m_fromSelection;
    QPushButton* m_allJoints;
    QCheckBox* m_muted;
    QPushButton* m_raise;
    QPushButton* m_remove;
    int m_kindRow, m_weightRow, m_featherRow;
};

} // namespace limber
