#include "ui/curves/curve_menu.h"

#include "ui/actions/edit_target.h"
#include "ui/theme/icons.h"

namespace limber {

CurveMenu::CurveMenu(EditTarget& target, std::optional<int> channel, QWidget* parent)
    : QMenu(parent)
{
    const auto add = [&](const QString& text, const QString& icon, bool enabled, auto run) {
        QAction* action = addAction(themedIcon(icon), text);
        action->setEnabled(enabled);
        connect(action, &QAction::triggered, this, run);
    };
    add(tr("Copy keys"), QStringLiteral("copy"), target.canCopy(), [&target] { target.copy(); });
    add(tr("Paste at the play-head"), QStringLiteral("paste"), target.canPaste(),
        [&target] { target.paste(); });
    add(tr("Delete and smooth through"), QStringLiteral("delete"), target.canDelete(),
        [&target] { target.deleteSelected(); });
    m_scales = addAction(themedIcon(QStringLiteral("scale-keys")), tr("Drag scales the keys (R)"));
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
    add(tr("Select all keys"), {}, true, [&target] { target.selectAll(); });
    add(tr("Invert the selection"), {}, true, [&target] { target.invertSelection(); });
    addSeparator();
    add(tr("Frame all"), QStringLiteral("frame-all"), true, [&target] { target.frameAll(); });
    add(tr("Frame the selected keys"), QStringLiteral("frame-selected"), true,
        [&target] { target.frameSelected(); });
}

} // namespace limber
