#include "ui/inspector/joint_section.h"

#include "core/motion/joint_angles.h"
#include "core/motion/pose.h"
#include "ui/inspector/fact_rows.h"
#include "ui/inspector/offset_fields.h"
#include "ui/skeleton/rename_step.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace limber {

namespace {

QString vectorText(const glm::dvec3& v)
{
    constexpr int kDecimals = 2;
    return QStringLiteral("%1  %2  %3")
        .arg(readableNumber(v.x, kDecimals), readableNumber(v.y, kDecimals),
             readableNumber(v.z, kDecimals));
}

QString orderText(const Skeleton& skeleton, int joint)
{
    QString text;
    for (const int axis : rotationChannelsOf(skeleton, joint).axes)
        text += QChar(u'X' + static_cast<char16_t>(axis));
    return text;
}

// An axis and its angle stay together where the line is broken.
QString anglesText(const JointAngles& angles)
{
    constexpr int kDecimals = 2;
    QStringList parts;
    for (std::size_t i = 0; i < angles.axes.size(); ++i)
        parts << QStringLiteral("%1\u00a0%2°")
                     .arg(QChar(u'X' + static_cast<char16_t>(angles.axes[i])),
                          readableNumber(angles.degrees[i], kDecimals));
    return parts.join(QStringLiteral("  "));
}

QString quaternionText(const glm::dquat& q)
{
    constexpr int kDecimals = 6;
    QStringList parts;
    for (const double part : {q.w, q.x, q.y, q.z})
        parts << readableNumber(part, kDecimals);
    return parts.join(QStringLiteral("  "));
}

} // namespace

JointSection::JointSection(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_name(new QLineEdit(this)), m_kind(makeFactValue(this)),
      m_order(makeFactValue(this)), m_offset(new OffsetFields(session, this)),
      m_place(makeFactValue(this)), m_local(makeFactValue(this)), m_world(makeFactValue(this))
{
    const SectionLayout section = makeSection(this);
    m_title = section.title;
    m_nameLabel = addFact(section.grid, m_name);
    m_kindLabel = addFact(section.grid, m_kind);
    m_orderLabel = addFact(section.grid, m_order);
    m_offsetLabel = addFact(section.grid, m_offset);
    m_placeLabel = addFact(section.grid, m_place);
    m_localLabel = addFact(section.grid, m_local);
    m_worldLabel = addFact(section.grid, m_world);
    m_local->setObjectName(QStringLiteral("localRotation"));
    m_world->setObjectName(QStringLiteral("worldRotation"));
    m_name->setObjectName(QStringLiteral("jointName"));
    connect(m_name, &QLineEdit::editingFinished, this, &JointSection::rename);
    retranslate();
}

void JointSection::refresh()
{
    const Document* document = m_session.current();
    const int joint = m_session.activeJoint();
    if (!document || joint < 0)
        return;
    const Skeleton& skeleton = *document->clip().skeleton;
    const Joint& j = skeleton.joint(joint);
    if (!m_name->hasFocus() || !m_name->isModified()) {
        m_name->setText(QString::fromStdString(validUtf8(j.name)));
        m_name->setCursorPosition(0);
    }
    m_name->setPlaceholderText(QString::fromStdString(displayName(skeleton, joint)));
    switch (j.kind) {
    case JointKind::Root:
        m_kind->setText(tr("Root"));
        break;
    case JointKind::Joint:
        m_kind->setText(tr("Joint"));
        break;
    case JointKind::EndSite:
        m_kind->setText(tr("End site"));
        break;
    }
    const QString order = orderText(skeleton, joint);
    m_order->setText(order);
    m_order->setVisible(!order.isEmpty());
    m_orderLabel->setVisible(!order.isEmpty());
    m_offset->refresh();
    retranslate();
    refreshPose();
}

void JointSection::refreshPose()
{
    const Document* document = m_session.current();
    const int joint = m_session.activeJoint();
    if (!document || joint < 0)
        return;
    const Clip& clip = document->clip();
    const Pose local = poseBetween(clip, m_session.time());
    const WorldPose world = worldPose(*clip.skeleton, local);
    const auto at = static_cast<std::size_t>(joint);
    m_place->setText(vectorText(world.positions[at]));
    const auto show = [&](QLabel* value, const glm::dquat& rotation) {
        value->setText(anglesText(jointAngles(*clip.skeleton, joint, rotation)));
        //: w, x, y and z of a quaternion
        value->setToolTip(tr("At the current frame, about these axes, the first outermost.\n"
                             "Quaternion (w x y z): %1")
                              .arg(quaternionText(rotation)));
    };
    show(m_local, local.rotations[at]);
    show(m_world, world.rotations[at]);
}

void JointSection::rename()
{
    const int joint = m_session.activeJoint();
    if (joint < 0 || !m_name->isModified())
        return;
    m_name->setModified(false);
    if (!renameInDocument(m_session, joint, m_name->text()))
        refresh();
}

void JointSection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

void JointSection::retranslate()
{
    const auto others = static_cast<int>(m_session.selection().size()) - 1;
    m_title->setText(others > 0 ? tr("Joint (and %n other(s) selected)", nullptr, others)
                                : tr("Joint"));
    m_nameLabel->setText(tr("Name"));
    m_name->setAccessibleName(tr("Name of the joint"));
    m_kindLabel->setText(tr("Kind"));
    m_orderLabel->setText(tr("Rotation order"));
    m_order->setToolTip(tr("Rotations are applied in this order, the first outermost."));
    m_offsetLabel->setText(tr("OFFSET"));
    m_offset->retranslate();
    m_placeLabel->setText(tr("World position"));
    m_localLabel->setText(tr("Local rotation"));
    m_worldLabel->setText(tr("World rotation"));
    m_place->setToolTip(tr("At the current frame, in file units."));
}

} // namespace limber
