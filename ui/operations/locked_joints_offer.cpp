#include "ui/operations/locked_joints_offer.h"

#include "ui/theme/theme.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QEvent>
#include <QLabel>

#include <algorithm>

namespace limber {

LockedJointsOffer::LockedJointsOffer(QWidget* parent)
    : QWidget(parent), m_text(new QLabel(this)), m_keep(new QCheckBox(this))
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // names of joints are not markup
    m_text->setProperty("quiet", true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_text);
    layout->addWidget(m_keep);
    connect(m_keep, &QCheckBox::toggled, this, [this] {
        showTexts();
        emit edited();
    });
    hide();
}

bool LockedJointsOffer::areKept() const
{
    return m_keep->isChecked();
}

void LockedJointsOffer::showJoints(const SkeletonPtr& skeleton, const std::vector<int>& joints)
{
    m_skeleton = skeleton;
    m_joints = joints;
    setVisible(!joints.empty());
    showTexts();
}

void LockedJointsOffer::showTexts()
{
    m_keep->setText(tr("Leave locked curves as they are"));
    if (m_joints.empty())
        return;
    constexpr std::size_t kNamed = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(kNamed, m_joints.size()); ++i)
        names << QString::fromStdString(displayName(*m_skeleton, m_joints[i]));
    if (m_joints.size() > kNamed)
        names << QStringLiteral("…");
    const int count = static_cast<int>(m_joints.size());
    const QString text =
        areKept() ? tr("Locked curves of %n joint(s) left as they are: %1", nullptr, count)
                  : tr("Locked curves of %n joint(s) would change: %1", nullptr, count);
    m_text->setText(text.arg(names.join(QStringLiteral(", "))));
}

void LockedJointsOffer::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showTexts();
    QWidget::changeEvent(event);
}

} // namespace limber
