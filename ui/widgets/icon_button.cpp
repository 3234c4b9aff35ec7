#include "ui/widgets/icon_button.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace limber {

IconButton::IconButton(const QString& icon, QWidget* parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setIconSize(QSize(metric::kIcon, metric::kIcon));
    setFixedSize(metric::kControlHeight + 2, metric::kControlHeight);
    setFocusPolicy(Qt::TabFocus);
    setIconName(icon);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            [this] { setIcon(themedIcon(m_icon)); });
}

void IconButton::setIconName(const QString& icon)
{
    if (icon == m_icon)
        return;
    m_icon = icon;
    setIcon(themedIcon(icon));
}

void IconButton::setTitle(const QString& title)
{
    setAccessibleName(title);
    setToolTip(title);
}

} // namespace limber
