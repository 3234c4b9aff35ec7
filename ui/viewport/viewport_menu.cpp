// The 3-D view's context menu.

#include "ui/viewport/viewport_widget.h"

#include "ui/widgets/key_names.h"

#include <QMenu>

#include <tuple>

namespace limber {

void ViewportWidget::showMenu(const QPoint& globalPosition, int joint)
{
    if (!m_document)
        return;
    if (joint >= 0 && !m_session.isSelected(joint))
        m_session.setSelection({joint});
    QMenu menu(this);
    menu.addAction(menuTextWithKey(tr("Frame All"), "view.frame-all"), this,
                   [this] { frameAll(); });
    QAction* frame = menu.addAction(menuTextWithKey(tr("Frame Selected"), "view.frame-selected"),
                                    this, [this] { frameSelected(); });
    frame->setEnabled(!m_session.selection().empty());
    QMenu* views = menu.addMenu(tr("Look From"));
    const std::tuple<QString, const char*, StandardView> named[] = {
        {tr("Front"), "view.front", StandardView::Front},
        {tr("Back"), "view.back", StandardView::Back},
        {tr("Right"), "view.right", StandardView::Right},
        {tr("Left"), "view.left", StandardView::Left},
        {tr("Top"), "view.top", StandardView::Top},
        {tr("Bottom"), "view.bottom", StandardView::Bottom}};
    for (const auto& [name, command, view] : named)
        views->addAction(menuTextWithKey(name, command), this,
                         [this, chosen = view] { setStandardView(chosen); });
    menu.addSeparator();
    menu.addAction(menuTextWithKey(tr("Copy Pose"), "edit.copy"), this, [this] { copy(); });
    menu.addAction(menuTextWithKey(tr("Paste Pose"), "edit.paste"), this, [this] { paste(); })
        ->setEnabled(canPaste());
    menu.addAction(menuTextWithKey(tr("Paste Mirrored Pose"), "edit.paste-mirrored"), this,
                   [this] { pasteMirrored(); })
        ->setEnabled(canPaste());
    menu.addSeparator();
    if (joint >= 0) {
        menu.addAction(tr("Select Subtree"), this,
                       [this, joint] { click(joint, Qt::ShiftModifier); });
    }
    menu.addAction(tr("Hide Selected Bones"), this,
                   [this] {
                       for (const int selected : std::vector<int>(m_session.selection()))
                           m_session.setHidden(selected, true);
                   })
        ->setEnabled(!m_session.selection().empty());
    menu.addAction(tr("Show All Bones"), this, [this] {
        for (int each = 0; each < m_document->clip().skeleton->jointCount(); ++each)
            m_session.setHidden(each, false);
    });
    menu.addSeparator();
    QAction* ownAxes =
        menu.addAction(menuTextWithKey(tr("Turn About the Joint's Own Axes"), "view.local-gizmo"));
    ownAxes->setCheckable(true);
    ownAxes->setChecked(option(ViewOption::LocalGizmo));
    connect(ownAxes, &QAction::toggled, this,
            [this](bool on) { setOption(ViewOption::LocalGizmo, on); });
    menu.exec(globalPosition);
}

} // namespace limber
