#include "ui/tracks/tracks_notice.h"

#include "ui/theme/theme.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/plain_tip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace limber {

namespace {

constexpr int kMostOfNotice = 200; // characters

} // namespace

TracksNotice::TracksNotice(QWidget* parent)
    : QFrame(parent), m_text(new QLabel(this)), m_map(new QPushButton(this)),
      m_keep(new QPushButton(this)), m_close(new IconButton(QStringLiteral("close"), this))
{
    setProperty("notice", true);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText); // names of joints are not markup
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kInside, metric::kInside);
    layout->addWidget(m_text, 1);
    for (QPushButton* button : {m_map, m_keep})
        layout->addWidget(button);
    layout->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_map, &QPushButton::clicked, this, &TracksNotice::mapWanted);
    connect(m_keep, &QPushButton::clicked, this, &TracksNotice::keepWanted);
    retranslate();
    hide();
}

void TracksNotice::tell(const QString& text)
{
    // A list of a hundred joints must not push the tracks out of the panel; the tip has it all.
    m_text->setText(text.size() > kMostOfNotice ? text.left(kMostOfNotice) + QStringLiteral("…")
                                                : text);
    m_text->setToolTip(plainTip(text));
    m_map->hide();
    m_keep->hide();
    show();
}

void TracksNotice::tellUnmatched(const QString& text, bool canBeKept)
{
    tell(text);
    m_map->show();
    m_keep->setVisible(canBeKept);
}

void TracksNotice::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void TracksNotice::retranslate()
{
    m_map->setText(tr("Map joints…"));
    m_map->setToolTip(tr("Choose which joint moves which"));
    m_keep->setText(tr("Add it anyway"));
    m_keep->setToolTip(tr("Joints without a partner keep the motion below them"));
    m_close->setTitle(tr("Close this message"));
}

} // namespace limber
