#pragma once

#include "core/document/session.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace limber {

class NumberField;

// The channel values of the active joint at the current frame: dragged or typed, seen at once in
// the view and the curves, one undo step each.
class ChannelSection : public QWidget {
    Q_OBJECT

public:
    explicit ChannelSection(Session& session, QWidget* parent = nullptr);

    // A value that is set eases out over so many frames on either side, as in the view; 0: this
    // frame alone.
    void setSoftRadius(int frames) { m_softRadius = frames; }
    void refresh();       // joint, skeleton or lock may have changed
    void refreshValues(); // time or samples may have changed

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        int channel;
        QLabel* label;
        NumberField* field;
    };

    void rebuild(const Skeleton& skeleton, const std::vector<int>& channels);
    Row makeRow(const Skeleton& skeleton, int channel);
    std::optional<Take> withValue(int channel, double value) const;
    void previewValue(int channel, double value);
    void commitValue(int channel, double value);
    QString lockHint() const; // empty if nothing is locked
    void retranslate();

    Session& m_session;
    QLabel* m_title;
    QLabel* m_hint;
    QGridLayout* m_grid;
    SkeletonPtr m_skeleton; // that the rows were made for
    int m_joint = -1;
    int m_softRadius = 0;
    std::vector<Row> m_rows;
};

} // namespace limber
