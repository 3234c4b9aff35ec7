#pragma once

#include "ui/operations/parameter_editor.h"

class QLabel;
class QPushButton;

namespace limber {

class FrameField;

// From one frame to another, with the in/out range and the whole clip a click away. Counts the
// frames of the committed clip, whatever a preview makes of them.
class FrameRangeEditor : public ParameterEditor {
    Q_OBJECT

public:
    FrameRangeEditor(const Parameter& parameter, Session& session, QWidget* parent);

    std::optional<Value> value() const override;
    void retranslate() override;

private:
    void setRange(FrameRange range);
    void takeRange();
    void showSpan();

    Session& m_session;
    FrameRange m_inOut; // as it was before any preview; the whole clip without one
    FrameField* m_first;
    FrameField* m_last;
    QLabel* m_to;
    QLabel* m_span;
    QPushButton* m_fromInOut;
    QPushButton* m_all;
};

} // namespace limber
