#include "ui/theme/style_sheet.h"

#include <initializer_list>
#include <utility>

namespace limber {

namespace {

// @names stand for the tokens of the theme.
const char* const kSheet = R"(
QMainWindow::separator { background: @window; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: @accent; }

QDockWidget { color: @textSecond; titlebar-close-icon: url(none);
              titlebar-normal-icon: url(none); }
QDockWidget::title { background: @window; padding: 4px 8px; text-align: left; }

QToolBar { background: @window; border: none; spacing: 2px; padding: 3px 6px; }
QToolBar::separator { background: @line; width: 1px; margin: 5px 5px; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px;
              padding: 2px; min-width: 20px; min-height: 20px; }
QToolButton[small="true"] { min-width: 14px; min-height: 14px; padding: 0; }
QToolButton:hover { background: @raised; }
QToolButton:pressed { background: @line; }
QToolButton:checked { background: @checked; border-color: @accent; }
QToolButton:focus { border-color: @accent; }
QToolButton::menu-indicator { image: none; }

QMenuBar { background: @window; padding: 1px 4px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @raised; }
QMenu { background: @panel; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 10px; border-radius: 3px; min-height: 16px; }
QMenu::icon { margin-left: 6px; padding: 1px; border: 1px solid transparent; border-radius: 3px; }
QMenu::icon:checked { background: @checked; border-color: @accent; }
QMenu::item:selected { background: @selected; color: @text; }
QMenu::item:disabled { color: @faint; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }

QTabBar { qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: @textSecond; padding: 4px 12px; border: none;
               border-bottom: 2px solid transparent; min-height: 18px; }
QTabBar::tab:hover { color: @text; background: @raised; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:focus { background: @raised; }

QHeaderView::section { background: @panel; color: @textSecond; border: none; padding: 2px 4px; }
QTreeView, QListView, QTableView { background: @panel; border: none; outline: none; }
QTreeView::item, QListView::item, QTableView::item { min-height: 22px; border: none; }
QTreeView::item:hover, QListView::item:hover { background: @raised; }
QTreeView::item:selected, QListView::item:selected { background: @selected; color: @text; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QLineEdit { background: @window; border: 1px solid @line; border-radius: 4px; padding: 1px 6px;
            min-height: 22px; selection-background-color: @accent; }
QLineEdit:focus { border-color: @accent; }
QLineEdit > QToolButton { min-width: 0; min-height: 0; padding: 0; border: none; }
QLineEdit:read-only { color: @textSecond; }

QCheckBox::indicator:unchecked { width: 14px; height: 14px; background: @panel;
                                 border: 1px solid @textSecond; border-radius: 3px; }

QScrollArea { border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @line; border-radius: 4px; margin: 1px; }
QScrollBar::handle:hover { background: @textSecond; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QStatusBar { background: @window; color: @textSecond; }
QStatusBar::item { border: none; }
QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: 3px 6px; }
QLabel[quiet="true"] { color: @textSecond; }
QLabel[heading="true"] { font-weight: 600; }
QLabel[title="true"] { font-size: 22px; font-weight: 600; }

QFrame[panel="true"] { background: @panel; }
QFrame[notice="true"] { background: @raised; border: 1px solid @line; border-radius: 4px; }
)";

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](int x, int y) { return qRound(x + (y - x) * share); };
    return QColor(part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue()));
}

} // namespace

QString styleSheetOf(const Theme& t)
{
    QString sheet = QLatin1String(kSheet);
    // Longer names first: @text is the beginning of @textSecond.
    const std::initializer_list<std::pair<const char*, QColor>> tokens = {
        {"@textSecond", t.textSecond},
        {"@accentText", t.accentText},
        {"@selected", mixed(t.panel, t.accent, 0.28)},
        {"@checked", mixed(t.raised, t.accent, 0.22)},
        {"@window", t.window},
        {"@raised", t.raised},
        {"@accent", t.accent},
        {"@panel", t.panel},
        {"@faint", mixed(t.panel, t.textSecond, 0.6)},
        {"@line", t.line},
        {"@text", t.text}};
    for (const auto& [name, colour] : tokens)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

} // namespace limber
