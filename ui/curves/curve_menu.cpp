#include "ui/curves/curve_menu.h"

#include "ui/actions/edit_target.h"
#include "ui/theme/icons.h"
#include "ui/widgets/key_names.h"

namespace limber {

CurveMenu::CurveMenu(EditTarget& target, std::optional<int> channel, QWidget* parent)
    : QMenu(parent)
{
    const auto add = [&](const QString& text, const QString& icon, bool enabled, auto run) {
        QAction* action = addAction(themedIcon(icon), text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, run);
    };
    add(menuTextWithKey(tr("Copy keys"), "edit.copy"), QStringLiteral("copy"), target.canCopy(),
        [&target] { target.copy(); });
    add(menuTextWithKey(tr("Paste at the play-head"), "edit.paste"), QStringLiteral("paste"),
        target.canPaste(), [&target] { target.paste(); });
    add(menuTextWithKey(tr("Delete and smooth through"), "edit.delete"), QStringLiteral("delete"),
        target.canDelete(), [&target] { target.deleteSelected(); });
    m_scales = addAction(themedIcon(QStringLiteral("scale-keys")),
                         menuTextWithKey(tr("Drag scales the keys"), "curves.scale-keys"));
    m_scales->setCheckable(true);
    connect(m_scales, &QAction::triggered, this, &CurveMenu::scalesChanged);
    addSeparator();
    if (channel) {
        add(tr("Select all keys of this curve"), {}, true,
            [this, c = *channel] { emit allKeysWanted(c); });
        add(tr("Hide this curve"), QStringLiteral("eye-off"), true,
            [this, c = *channel] { emit switchWanted(c, Switch::Hide); });
        add(tr("Lock this curve"), QStringLiteral("lock"), true,
            [this, c = *channel] { emit switchWanted(c, Switch::Lock); });
        add(tr("Show this curve alone"), QStringLiteral("solo"), true,
            [this, c = *channel] { emit switchWanted(c, Switch::Solo); });
        addSeparator();
    }
    add(menuTextWithKey(tr("Select all keys"), "edit.select-all"), {}, true,
        [&target] { target.selectAll(); });
    add(menuTextWithKey(tr("Invert the selection"), "edit.invert"), {}, true,
        [&target] { target.invertSelection(); });
    addSeparator();
    add(menuTextWithKey(tr("Frame all"), "view.frame-all"), QStringLiteral("frame-all"), true,
        [&target] { target.frameAll(); });
    add(menuTextWithKey(tr("Frame the selected keys"), "view.frame-selected"),
        QStringLiteral("frame-selected"), true, [&target] { target.frameSelected(); });
}

} // namespace limber
