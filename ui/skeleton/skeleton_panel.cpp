#include "ui/skeleton/skeleton_panel.h"

#include "ui/skeleton/skeleton_model.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/key_names.h"
#include "ui/widgets/switch_delegate.h"

#include <QAction>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace limber {

namespace {

// A tree view lays expanded rows out by recursion: deeper than this it stays folded, and of a very
// large skeleton only the first levels are unfolded.
constexpr int kUnfoldedDepth = 200;
constexpr int kUnfoldedDepthOfMany = 3;
constexpr int kMany = 20'000;
constexpr int kSwitchWidth = 24;

QTreeView* makeTree(SkeletonModel* model, QWidget* parent)
{
    auto* tree = new QTreeView(parent);
    tree->setModel(model);
    tree->setUniformRowHeights(true);
    tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree->setEditTriggers(QAbstractItemView::DoubleClicked);
    tree->setExpandsOnDoubleClick(false);
    tree->setIndentation(11);
    tree->setContextMenuPolicy(Qt::CustomContextMenu);
    tree->setTextElideMode(Qt::ElideRight);
    tree->setHeaderHidden(true);
    QHeaderView* header = tree->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(kSwitchWidth);
    header->setSectionResizeMode(SkeletonModel::Name, QHeaderView::Stretch);
    for (const int column : {SkeletonModel::Visible, SkeletonModel::Locked}) {
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        header->resizeSection(column, kSwitchWidth);
    }
    tree->setItemDelegateForColumn(
        SkeletonModel::Visible, new SwitchDelegate(SkeletonModel::SwitchRole, QStringLiteral("eye"),
                                                   QStringLiteral("eye-off"), true, tree));
    tree->setItemDelegateForColumn(
        SkeletonModel::Locked, new SwitchDelegate(SkeletonModel::SwitchRole, QStringLiteral("lock"),
                                                  QStringLiteral("unlock"), false, tree));
    return tree;
}

} // namespace

SkeletonPanel::SkeletonPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new SkeletonModel(session, this)),
      m_filter(new QLineEdit(this)), m_tree(makeTree(m_model, this)), m_empty(new QLabel(this))
{
    m_filter->setObjectName(QStringLiteral("jointFilter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    m_empty->setProperty("quiet", true);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop);
    m_empty->setContentsMargins(metric::kInside, metric::kBetween, metric::kInside, 0);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, 0, 0);
    layout->setSpacing(metric::kInside);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 0, metric::kBetween, 0);
    top->addWidget(m_filter);
    layout->addLayout(top);
    layout->addWidget(m_empty);
    layout->addWidget(m_tree, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &SkeletonPanel::applyFilter);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        expandForReading();
        showSelection();
        retranslate();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &SkeletonPanel::takeSelection);
    connect(m_tree, &QTreeView::clicked, this, &SkeletonPanel::toggleSwitch);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &SkeletonPanel::showMenu);
    connect(&session, &Session::selectionChanged, this, &SkeletonPanel::showSelection);
    expandForReading();
    showSelection();
    retranslate();
}

void SkeletonPanel::renameActiveJoint()
{
    const QModelIndex index = m_model->indexOf(m_session.activeJoint());
    if (!index.isValid()) {
        emit m_session.message(tr("Select a joint to rename it."));
        return;
    }
    m_tree->setFocus();
    m_tree->scrollTo(index);
    m_tree->edit(index);
}

void SkeletonPanel::expandForReading()
{
    const int depth = m_model->shownJointCount() > kMany ? kUnfoldedDepthOfMany : kUnfoldedDepth;
    const Document* document = m_session.current();
    if (!document)
        return;
    // End sites and other leaves have nothing to unfold.
    for (int i = 0; i < document->clip().skeleton->jointCount(); ++i) {
        const QModelIndex index = m_model->indexOf(i);
        if (index.isValid() && m_model->depthOf(i) < depth && m_model->rowCount(index) > 0)
            m_tree->setExpanded(index, true);
    }
}

void SkeletonPanel::showSelection()
{
    if (m_syncing)
        return;
    m_syncing = true;
    QItemSelection selection;
    for (const int joint : m_session.selection()) {
        const QModelIndex index = m_model->indexOf(joint);
        if (index.isValid())
            selection.select(index, m_model->indexOf(joint, SkeletonModel::Locked));
    }
    QItemSelectionModel* model = m_tree->selectionModel();
    model->select(selection, QItemSelectionModel::ClearAndSelect);
    const QModelIndex active = m_model->indexOf(m_session.activeJoint());
    if (active.isValid()) {
        model->setCurrentIndex(active, QItemSelectionModel::NoUpdate);
        m_tree->scrollTo(active);
    }
    m_syncing = false;
}

void SkeletonPanel::takeSelection()
{
    if (m_syncing)
        return;
    std::vector<int> joints;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows())
        joints.push_back(m_model->jointOf(index));
    // The one under the cursor is the active one.
    const int current = m_model->jointOf(m_tree->currentIndex());
    const auto found = std::find(joints.begin(), joints.end(), current);
    if (found != joints.end())
        std::rotate(found, found + 1, joints.end());
    m_syncing = true;
    m_session.setSelection(std::move(joints));
    m_syncing = false;
}

std::vector<int> SkeletonPanel::switchedTogether(int joint, bool wholeSubtree) const
{
    const auto& skeleton = *m_session.current()->clip().skeleton;
    if (wholeSubtree)
        return subtreeOf(skeleton, joint);
    return m_session.isSelected(joint) ? m_session.selection() : std::vector<int>{joint};
}

void SkeletonPanel::toggleSwitch(const QModelIndex& index)
{
    const int column = index.column();
    if (column == SkeletonModel::Name)
        return;
    const bool on = index.data(SkeletonModel::SwitchRole).toBool();
    const bool wholeSubtree = QGuiApplication::keyboardModifiers().testFlag(Qt::AltModifier);
    setSwitch(column, switchedTogether(m_model->jointOf(index), wholeSubtree), !on);
}

void SkeletonPanel::setSwitch(int column, const std::vector<int>& joints, bool on)
{
    for (const int joint : joints) {
        if (column == SkeletonModel::Visible)
            m_session.setHidden(joint, !on);
        else
            m_session.setLocked(joint, on);
    }
}

void SkeletonPanel::showMenu(const QPoint& position)
{
    const int joint = m_model->jointOf(m_tree->indexAt(position));
    QMenu menu(this);
    if (joint >= 0) {
        const SkeletonPtr skeleton = m_session.current()->clip().skeleton;
        const bool hidden = m_session.isHidden(joint);
        const bool locked = m_session.isLocked(joint);
        menu.addAction(themedIcon(QStringLiteral("edit")), menuTextWithKey(tr("Rename"), "edit.rename"), this,
                       &SkeletonPanel::renameActiveJoint);
        menu.addAction(
            themedIcon(QStringLiteral("subtree")), tr("Select with everything below"), this,
            [this, skeleton, joint] { m_session.setSelection(subtreeOf(*skeleton, joint)); });
        menu.addSeparator();
        menu.addAction(hidden ? tr("Show") : tr("Hide"), this, [this, joint, hidden] {
            setSwitch(SkeletonModel::Visible, switchedTogether(joint, false), hidden);
        });
        menu.addAction(hidden ? tr("Show with everything below") : tr("Hide with everything below"),
                       this, [this, joint, hidden] {
                           setSwitch(SkeletonModel::Visible, switchedTogether(joint, true), hidden);
                       });
        menu.addAction(locked ? tr("Unlock") : tr("Lock"), this, [this, joint, locked] {
            setSwitch(SkeletonModel::Locked, switchedTogether(joint, false), !locked);
        });
        menu.addSeparator();
    }
    if (m_session.current()) {
        const auto every = [this](int column, bool on) {
            std::vector<int> all(m_session.current()->clip().skeleton->joints.size());
            for (std::size_t i = 0; i < all.size(); ++i)
                all[i] = static_cast<int>(i);
            setSwitch(column, all, on);
        };
        menu.addAction(tr("Show all"), this, [every] { every(SkeletonModel::Visible, true); });
        menu.addAction(tr("Unlock all"), this, [every] { every(SkeletonModel::Locked, false); });
        menu.addSeparator();
        menu.addAction(tr("Unfold all"), this, &SkeletonPanel::expandForReading);
        menu.addAction(tr("Fold all"), m_tree, &QTreeView::collapseAll);
    }
    if (!m_menuActions.isEmpty()) {
        menu.addSeparator();
        menu.addActions(m_menuActions);
    }
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

void SkeletonPanel::applyFilter(const QString& text)
{
    m_model->setFilter(text.trimmed());
}

bool SkeletonPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape && !m_filter->text().isEmpty()) {
            m_filter->clear();
            return true;
        }
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_tree->setFocus();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SkeletonPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void SkeletonPanel::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter joints"));
    m_filter->setAccessibleName(tr("Filter joints"));
    m_tree->setAccessibleName(tr("Joints"));
    m_tree->setStatusTip(
        tr("Click selects (Shift takes a range, Ctrl adds or takes away) · double-click renames · "
           "eye hides, lock locks (Alt: with everything below) · right click for "
           "more"));
    const bool hasClip = m_session.current() != nullptr;
    if (!hasClip)
        m_empty->setText(tr("The joints of a clip stand here."));
    else if (m_model->isFiltered())
        m_empty->setText(tr("No joint has this in its name."));
    else
        m_empty->setText(tr("This clip has no joints."));
    const bool empty = m_model->rowCount() == 0;
    m_empty->setVisible(empty);
    m_tree->setVisible(!empty);
    m_filter->setVisible(hasClip);
}

} // namespace limber
