#include "ui/curves/channel_list.h"

#include "core/document/session.h"
#include "ui/curves/channel_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/switch_delegate.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>

namespace limber {

namespace {

constexpr int kSwitchWidth = 26;
constexpr int kBeforeName = 70; // branch, sample of the curve, scroll bar

} // namespace

ChannelList::ChannelList(Session& session, QWidget* parent)
    : QTreeView(parent), m_session(session), m_model(new ChannelModel(session, this))
{
    setModel(m_model);
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setIndentation(14);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false);
    setTextElideMode(Qt::ElideMiddle);
    setFrameShape(QFrame::NoFrame);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(kSwitchWidth);
    header()->setSectionResizeMode(ChannelModel::Name, QHeaderView::Stretch);
    header()->setSectionResizeMode(ChannelModel::Value, QHeaderView::Fixed);
    m_valueWidth = fontMetrics().horizontalAdvance(QStringLiteral("-0000.000°")) + metric::kBetween;
    header()->resizeSection(ChannelModel::Value, m_valueWidth);
    for (const int column : {ChannelModel::Visible, ChannelModel::Locked, ChannelModel::Solo}) {
        header()->setSectionResizeMode(column, QHeaderView::Fixed);
        header()->resizeSection(column, kSwitchWidth);
    }
    const auto switches = [this](int column, const QString& on, const QString& off, bool usual) {
        setItemDelegateForColumn(
            column, new SwitchDelegate(ChannelModel::kSwitchRole, on, off, usual, this));
    };
    switches(ChannelModel::Visible, QStringLiteral("eye"), QStringLiteral("eye-off"), true);
    switches(ChannelModel::Locked, QStringLiteral("lock"), QStringLiteral("unlock"), false);
    switches(ChannelModel::Solo, QStringLiteral("solo"), QStringLiteral("solo"), false);

    connect(this, &QTreeView::clicked, this, &ChannelList::toggle);
    connect(m_model, &ChannelModel::switchesChanged, this, &ChannelList::switchesChanged);
    connect(&session, &Session::visibilityChanged, m_model, &ChannelModel::refreshSwitches);
    connect(&session, &Session::timeChanged, m_model, [this] {
        if (isVisible())
            m_model->refreshValues();
    });
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, m_model,
            &ChannelModel::refreshSwitches);
    retranslate();
}

void ChannelList::setJoints(const std::vector<int>& joints, ChannelStates* states)
{
    m_model->setJoints(joints, states);
    expandAll();
}

void ChannelList::showActive(int joint, int channel)
{
    const QModelIndex row = m_model->indexOf(joint, channel);
    if (row == currentIndex().siblingAtColumn(ChannelModel::Name))
        return;
    m_showing = true;
    if (row.isValid())
        setCurrentIndex(row); // and scrolls to it
    else
        selectionModel()->clear();
    m_showing = false;
}

void ChannelList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    // A click on a switch is about the switch.
    if (!m_showing && current.isValid() && current.column() < ChannelModel::Visible)
        emit rowChosen(m_model->jointOf(current), m_model->channelOf(current));
}

QList<QPersistentModelIndex> ChannelList::rowsWith(const QModelIndex& row) const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    if (!rows.contains(row))
        rows = {row};
    return {rows.begin(), rows.end()};
}

void ChannelList::toggle(const QModelIndex& index)
{
    const auto column = static_cast<ChannelModel::Column>(index.column());
    if (column >= ChannelModel::Visible)
        m_model->setSwitch(index, column, !m_model->isOn(index, column));
}

void ChannelList::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index =
        event->reason() == QContextMenuEvent::Mouse ? indexAt(event->pos()) : currentIndex();
    if (!index.isValid())
        return;
    const QPersistentModelIndex row(index.siblingAtColumn(ChannelModel::Name));
    const QList<QPersistentModelIndex> rows = rowsWith(row);
    QMenu menu(this);
    menu.addAction(tr("Select all keys"), this, [&] {
        std::vector<int> channels;
        for (const QPersistentModelIndex& each : rows) {
            const std::vector<int> own = m_model->channelsOf(each);
            channels.insert(channels.end(), own.begin(), own.end());
        }
        emit keysWanted(channels);
    });
    menu.addSeparator();
    const auto addSwitch = [&](const QString& text, ChannelModel::Column column) {
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(m_model->isOn(row, column));
        connect(action, &QAction::triggered, this, [this, rows, column](bool on) {
            for (const QPersistentModelIndex& each : rows)
                m_model->setSwitch(each, column, on);
        });
    };
    addSwitch(tr("Shown"), ChannelModel::Visible);
    addSwitch(tr("Locked"), ChannelModel::Locked);
    addSwitch(tr("Solo"), ChannelModel::Solo);
    menu.addSeparator();
    menu.addAction(tr("End all solos"), m_model, &ChannelModel::clearSolo);
    menu.exec(event->reason() == QContextMenuEvent::Mouse
                  ? event->globalPos()
                  : viewport()->mapToGlobal(visualRect(row).center()));
}

void ChannelList::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

// Names come first: in a narrow list the values go.
void ChannelList::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    const int needed = m_valueWidth + 3 * kSwitchWidth +
                       fontMetrics().horizontalAdvance(QStringLiteral("Xrotation")) + kBeforeName;
    setColumnHidden(ChannelModel::Value, width() < needed);
}

void ChannelList::retranslate()
{
    setAccessibleName(tr("Channels"));
    m_model->refreshSwitches();
}

} // namespace limber
