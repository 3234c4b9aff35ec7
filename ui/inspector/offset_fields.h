#pragma once

#include "core/document/session.h"

#include <QWidget>

#include <array>

class QLabel;

namespace limber {

class NumberField;

// The OFFSET of the active joint, to be typed or dragged: live while it is dragged, one undo step.
// Says where a component changes nothing to be seen.
class OffsetFields : public QWidget {
    Q_OBJECT

public:
    explicit OffsetFields(Session& session, QWidget* parent = nullptr);

    void refresh();
    void retranslate();

private:
    void previewComponent(int axis, double value);
    void commitComponent(int axis, double value);
    void showEffect(const Clip& clip, int joint);
    // The committed take with this component changed; none where that is not possible.
    std::optional<Take> withComponent(int axis, double value) const;

    Session& m_session;
    std::array<NumberField*, 3> m_fields;
    QLabel* m_effect;
};

} // namespace limber
