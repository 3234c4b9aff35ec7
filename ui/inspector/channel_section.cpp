#include "ui/inspector/channel_section.h"

#include "core/edit/curve_edit.h"
#include "core/edit/curve_edit_title.h"
#include "ui/inspector/fact_rows.h"
#include "ui/theme/theme.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_hint.h"
#include "ui/widgets/translated.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <array>

namespace limber {

namespace {

constexpr double kDegreesPerPixel = 0.5;
constexpr double kHeightSharePerPixel = 0.002;
constexpr double kLargest = 1e9;

} // namespace

ChannelSection::ChannelSection(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_hint(new QLabel(this))
{
    const SectionLayout section = makeSection(this);
    m_title = section.title;
    m_grid = section.grid;
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    layout()->addWidget(m_hint);
}

void ChannelSection::refresh()
{
    const Document* document = m_session.current();
    const int joint = m_session.activeJoint();
    if (!document || joint < 0)
        return;
    const SkeletonPtr skeleton = document->clip().skeleton;
    if (skeleton != m_skeleton || joint != m_joint) {
        m_skeleton = skeleton;
        m_joint = joint;
        rebuild(*skeleton, skeleton->joint(joint).channels);
    }
    retranslate();
    refreshValues();
}

void ChannelSection::rebuild(const Skeleton& skeleton, const std::vector<int>& channels)
{
    for (const Row& row : m_rows) {
        // Rebuilding may come out of a signal of the field itself.
        row.label->hide();
        row.field->hide();
        row.label->deleteLater();
        row.field->deleteLater();
    }
    m_rows.clear();
    for (const int channel : channels)
        m_rows.push_back(makeRow(skeleton, channel));
}

ChannelSection::Row ChannelSection::makeRow(const Skeleton& skeleton, int channel)
{
    const Channel& c = skeleton.channel(channel);
    auto* field = new NumberField(this);
    field->setRange(-kLargest, kLargest);
    field->setDecimals(isRotation(c.type) ? 3 : 4);
    field->setDefaultValue(0.0);
    if (c.type == ChannelType::Other) {
        field->setLabelColour(theme().axisOther);
    } else {
        field->setUnit(isRotation(c.type) ? Unit::Degrees : Unit::Length);
        field->setStep(isRotation(c.type)
                           ? kDegreesPerPixel
                           : m_session.current()->figure().height * kHeightSharePerPixel);
        field->setLabelColour(theme().axis(axisOf(c.type)));
        if (isPosition(c.type))
            field->setDefaultValue(skeleton.joint(c.joint).offset[axisOf(c.type)]);
    }
    const QString name = QString::fromStdString(validUtf8(c.name));
    QLabel* label = addFact(m_grid, field);
    label->setText(name);
    field->setAccessibleName(name);
    field->setStatusTip(numberFieldHint());
    connect(field, &NumberField::valueChanging, this,
            [this, channel](double value) { previewValue(channel, value); });
    connect(field, &NumberField::valueCommitted, this,
            [this, channel](double value) { commitValue(channel, value); });
    connect(field, &NumberField::editingCancelled, this, [this] {
        if (Document* document = m_session.current())
            document->cancelPreview();
    });
    return {channel, label, field};
}

void ChannelSection::refreshValues()
{
    const Document* document = m_session.current();
    if (!document || m_session.activeJoint() != m_joint)
        return;
    const Clip& clip = document->clip();
    const bool hasFrames = clip.frameCount > 0;
    for (const Row& row : m_rows) {
        if (row.channel >= clip.channelCount())
            return; // the skeleton changed; refresh() is on its way
        row.field->setReadOnly(!hasFrames || m_session.isChannelLocked(row.channel));
        if (!row.field->isBeingEdited())
            row.field->setValue(hasFrames ? clip.sample(row.channel, m_session.frame()) : 0.0);
    }
}

std::optional<Take> ChannelSection::withValue(int channel, double value) const
{
    Document* document = m_session.current();
    if (!document || channel >= document->committed()->clip.channelCount() ||
        m_session.isChannelLocked(channel))
        return {};
    // An operation's preview may have moved the frames; what is changed is the committed take.
    if (document->isPreviewing() && document->take().frameMap)
        document->cancelPreview();
    Take take = *document->committed();
    const int frame = m_session.frame();
    if (frame >= take.clip.frameCount)
        return {};
    const std::array<int, 1> frames{frame};
    const CurvePtr before = take.clip.curves[static_cast<std::size_t>(channel)];
    take.clip = withCurve(take.clip, channel, setKeys(before, frames, value, m_softRadius));
    return take;
}

void ChannelSection::previewValue(int channel, double value)
{
    m_session.pause();
    if (std::optional<Take> take = withValue(channel, value))
        m_session.current()->preview(std::move(*take));
}

void ChannelSection::commitValue(int channel, double value)
{
    m_session.pause();
    std::optional<Take> take = withValue(channel, value);
    if (!take)
        return;
    const std::array<int, 1> channels{channel};
    const Text title = curveEditTitle(CurveEdit::SetValue, *take->clip.skeleton, channels, 1);
    m_session.current()->apply(std::move(*take), title);
}

void ChannelSection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QString ChannelSection::lockHint() const
{
    if (m_session.isLocked(m_joint))
        return tr("This joint is locked.");
    QStringList locked;
    for (const Row& row : m_rows) {
        if (m_session.isChannelLocked(row.channel))
            locked << row.label->text();
    }
    return locked.isEmpty() ? QString() : tr("Locked: %1").arg(locked.join(QStringLiteral(", ")));
}

void ChannelSection::retranslate()
{
    m_title->setText(tr("Channels"));
    const Document* document = m_session.current();
    QString hint;
    if (m_rows.empty())
        hint = tr("This joint has no channels: it follows its parent.");
    else if (document && document->clip().frameCount == 0)
        hint = tr("The clip has no frames.");
    else
        hint = lockHint();
    m_hint->setText(hint);
    m_hint->setVisible(!hint.isEmpty());
}

} // namespace limber
