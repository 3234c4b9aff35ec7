#include "ui/theme/theme.h"
#include "ui/transitions/distance_map_view.h"
#include "ui/transitions/seam_model.h"
#include "ui/transitions/seam_quality_view.h"
#include "ui/transitions/transition_choice.h"
#include "ui/transitions/transition_panel.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTreeView>

// What stands where in the transition map, and what it is called.

namespace limber {

namespace {

constexpr int kSideWidth = 276;

} // namespace

void TransitionPanel::makeLayout()
{
    m_choice = new TransitionChoice(m_session, this);
    m_pages = new QStackedWidget(this);
    m_view = new DistanceMapView(m_pages);
    m_messagePage = makeMessagePage();
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_messagePage);
    setFocusProxy(m_view);

    auto* map = new QHBoxLayout;
    map->setSpacing(metric::kEdge);
    map->addWidget(m_pages, 1);
    map->addWidget(makeSide());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kBetween,
                               metric::kInside);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_choice);
    layout->addLayout(map, 1);
}

QWidget* TransitionPanel::makeMessagePage()
{
    auto* page = new QWidget(m_pages);
    m_message = new QLabel(page);
    m_message->setProperty("quiet", true);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText); // names of joints are not markup
    m_message->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // what room there is
    m_mapButton = new QPushButton(page);
    m_keepButton = new QPushButton(page);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metric::kBetween);
    buttons->addStretch(1);
    for (QPushButton* button : {m_mapButton, m_keepButton}) {
        button->setMinimumHeight(metric::kControlHeight);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message, 1);
    layout->addLayout(buttons);
    return page;
}

QWidget* TransitionPanel::makeSide()
{
    auto* side = new QWidget(this);
    side->setFixedWidth(kSideWidth);
    m_seams = new SeamModel(this);
    m_list = new QTreeView(side);
    m_list->setModel(m_seams);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setMinimumHeight(2 * metric::kRowHeight);
    m_list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // what room there is
    m_list->header()->setStretchLastSection(true);
    m_list->header()->setSectionsMovable(false);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const auto& [column, width] :
         {std::pair(SeamModel::FrameA, 44), std::pair(SeamModel::FrameB, 44),
          std::pair(SeamModel::Distance, 62)})
        m_list->header()->resizeSection(column, width);
    m_hint = new QLabel(side);
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    m_quality = new SeamQualityView(side);
    m_makeButton = new QPushButton(side);
    m_cancelButton = new QPushButton(side);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metric::kBetween);
    for (QPushButton* button : {m_makeButton, m_cancelButton}) {
        button->setMinimumHeight(metric::kControlHeight);
        buttons->addWidget(button, 1);
    }
    auto* told = new QWidget(side);
    auto* toldLayout = new QVBoxLayout(told);
    toldLayout->setContentsMargins(0, 0, 0, 0);
    toldLayout->setSpacing(metric::kInside);
    toldLayout->addWidget(m_list, 1);
    toldLayout->addWidget(m_hint);
    toldLayout->addWidget(m_quality);
    // In a low window the panel must not push the others away.
    auto* scroll = new QScrollArea(side);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumHeight(metric::kRowHeight);
    scroll->setWidget(told);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);
    return side;
}

void TransitionPanel::retranslate()
{
    setAccessibleName(tr("Transition map"));
    m_mapButton->setText(tr("Map joints…"));
    m_mapButton->setToolTip(tr("Choose which joint of B moves which of A"));
    m_keepButton->setText(tr("Keep A's motion there"));
    m_keepButton->setToolTip(tr("Joints that B does not have keep the motion that they have in A"));
    m_list->setAccessibleName(tr("Nearest places"));
    m_makeButton->setToolTip(tr("Make a new clip of it (Enter)"));
    m_cancelButton->setText(tr("Cancel"));
    m_cancelButton->setToolTip(tr("Leave the clip as it was (Esc)"));
    m_seams->retranslate();
    showState();
}

} // namespace limber
