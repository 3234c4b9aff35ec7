#include "ui/inspector/offset_fields.h"

#include "core/edit/joint_offset.h"
#include "ui/theme/theme.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/translated.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace limber {

namespace {

constexpr double kHeightSharePerStep = 0.001; // of the figure, for a pixel of a drag
constexpr double kLongestOffset = 1e9;
constexpr int kOffsetDecimals = 3;

QString axisName(int axis)
{
    return QString(QChar(u'X' + static_cast<char16_t>(axis)));
}

} // namespace

OffsetFields::OffsetFields(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_effect(new QLabel(this))
{
    auto* row = new QHBoxLayout;
    row->setSpacing(metric::kInside);
    for (int axis = 0; axis < 3; ++axis) {
        auto* field = new NumberField(this);
        field->setRange(-kLongestOffset, kLongestOffset);
        field->setDecimals(kOffsetDecimals);
        field->setObjectName(QStringLiteral("offset") + axisName(axis));
        field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        connect(field, &NumberField::valueChanging, this,
                [this, axis](double value) { previewComponent(axis, value); });
        connect(field, &NumberField::valueCommitted, this,
                [this, axis](double value) { commitComponent(axis, value); });
        connect(field, &NumberField::editingCancelled, this, [this] {
            if (Document* document = m_session.current())
                document->cancelPreview();
        });
        row->addWidget(field, 1);
        m_fields[static_cast<std::size_t>(axis)] = field;
    }
    m_effect->setProperty("quiet", true);
    m_effect->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addLayout(row);
    layout->addWidget(m_effect);
    retranslate();
}

void OffsetFields::refresh()
{
    const Document* document = m_session.current();
    const int joint = m_session.activeJoint();
    if (!document || joint < 0)
        return;
    const Clip& clip = document->clip();
    const glm::dvec3& offset = clip.skeleton->joint(joint).offset;
    const glm::dvec3& saved = joint < document->saved()->clip.skeleton->jointCount()
                                  ? document->saved()->clip.skeleton->joint(joint).offset
                                  : offset;
    for (int axis = 0; axis < 3; ++axis) {
        NumberField* field = m_fields[static_cast<std::size_t>(axis)];
        field->setLabelColour(theme().axis(axis));
        field->setStep(document->figure().height * kHeightSharePerStep);
        field->setDefaultValue(saved[axis]);
        field->setReadOnly(m_session.isLocked(joint));
        field->setValue(offset[axis]);
    }
    showEffect(clip, joint);
}

void OffsetFields::showEffect(const Clip& clip, int joint)
{
    QStringList hidden;
    const std::array<bool, 3> effective = effectiveOffset(clip, joint);
    for (int axis = 0; axis < 3; ++axis) {
        if (!effective[static_cast<std::size_t>(axis)])
            hidden << axisName(axis);
    }
    m_effect->setVisible(!hidden.isEmpty());
    if (hidden.size() == 3)
        m_effect->setText(tr("Not seen: the position channels stand instead of it."));
    else
        m_effect->setText(tr("%1 is not seen: a position channel stands instead of it.")
                              .arg(hidden.join(QStringLiteral(", "))));
}

std::optional<Take> OffsetFields::withComponent(int axis, double value) const
{
    Document* document = m_session.current();
    const int joint = m_session.activeJoint();
    if (!document || joint < 0 || joint >= document->committed()->clip.skeleton->jointCount())
        return {};
    const Take& before = *document->committed();
    glm::dvec3 offset = before.clip.skeleton->joint(joint).offset;
    offset[axis] = value;
    Result<EditResult> result = setJointOffset(before.clip, joint, offset);
    if (!result) {
        emit m_session.message(translated(result.diagnostics().front().text));
        return {};
    }
    return withClip(before, std::move(result->clip));
}

void OffsetFields::previewComponent(int axis, double value)
{
    m_session.pause();
    if (std::optional<Take> take = withComponent(axis, value))
        m_session.current()->preview(std::move(*take));
}

void OffsetFields::commitComponent(int axis, double value)
{
    m_session.pause();
    const int joint = m_session.activeJoint();
    if (std::optional<Take> take = withComponent(axis, value)) {
        const std::string name = displayName(*take->clip.skeleton, joint);
        m_session.current()->apply(std::move(*take),
                                   {QT_TRANSLATE_NOOP("core", "Set the OFFSET of %1"), {name}});
    }
}

void OffsetFields::retranslate()
{
    for (int axis = 0; axis < 3; ++axis) {
        NumberField* field = m_fields[static_cast<std::size_t>(axis)];
        field->setAccessibleName(tr("OFFSET %1").arg(axisName(axis)));
        field->setToolTip(tr("From the parent, in file units. It moves the joint and what hangs on "
                             "it, in every frame; the rotations stay as they are."));
        field->setStatusTip(tr("Drag sideways (Shift fine, Ctrl snaps) · double-click to type · "
                               "right click for the saved value"));
    }
}

} // namespace limber
