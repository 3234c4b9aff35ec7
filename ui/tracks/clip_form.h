#pragma once

#include "core/blend/sequence_bake.h"
#include "ui/tracks/sequence_change.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace limber {

class ElidedLabel;
class FormRows;
class NumberField;
class SeamQualityView;

// What can be set at a clip of a sequence: its part and speed; how often it is played; on the
// main track how the clip before goes over into it, and how smooth that is; on a layer its fades;
// its weight; which joint of it moves which.
class ClipForm : public QWidget {
    Q_OBJECT

public:
    explicit ClipForm(QWidget* parent = nullptr);

    // The clip stands in the sequence. `baked` may be null; lengths of the quality have so many
    // decimals.
    void showClip(const Sequence& sequence, int id, const BakedSequence* baked, int lengthDecimals);
    void setRipple(Ripple ripple) { m_ripple = ripple; }

signals:
    void changing(const limber::SequenceChange& change); // while it is dragged: a preview
    void committed(const limber::SequenceChange& change, const limber::Text& title);
    void cancelled();
    void mapWanted(int clipId); // which joint of it moves which

protected:
    void changeEvent(QEvent* event) override;

private:
    void connectNumber(NumberField* field, std::function<Sequence(Sequence, int, double)> change,
                       const char* title);
    void connectPlaces();
    void connectSettings();
    void showQuality(const SeamQuality* quality, int lengthDecimals);
    void commitSettings(const std::function<void(SequenceClip&)>& change, const char* title);
    void retranslate();

    int m_id = 0;
    std::string m_name;
    Ripple m_ripple = Ripple::Follow;
    ElidedLabel* m_title;
    FormRows* m_rows;
    NumberField* m_first;
    NumberField* m_last;
    NumberField* m_speed;
    QCheckBox* m_loop;
    NumberField* m_repeats;
    NumberField* m_overlap;
    QComboBox* m_ease;
    QComboBox* m_method;
    QComboBox* m_alignment;
    NumberField* m_weight;
    NumberField* m_fadeIn;
    NumberField* m_fadeOut;
    QPushButton* m_map;
    QCheckBox* m_keepUnmatched;
    ElidedLabel* m_verdict; // the quality in a line, where it is seen at once
    SeamQualityView* m_quality;
    QLabel* m_note;
    int m_firstRow, m_lastRow, m_speedRow, m_repeatsRow, m_overlapRow, m_easeRow, m_methodRow,
        m_alignmentRow, m_weightRow, m_fadeInRow, m_fadeOutRow;
};

} // namespace limber
