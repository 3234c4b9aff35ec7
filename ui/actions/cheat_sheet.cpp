#include "ui/actions/cheat_sheet.h"

#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace limber {

namespace {

using Rows = std::vector<std::pair<QString, QString>>; // what, how

struct Block {
    QString title;
    Rows rows;
};

std::vector<Block> keyBlocks(const KeyMap& keys)
{
    std::vector<Block> blocks;
    for (const Command& command : allCommands()) {
        const QString text = keysText(keys.keys(command.id));
        if (text.isEmpty())
            continue;
        const QString category = command.category();
        auto block = std::find_if(blocks.begin(), blocks.end(),
                                  [&](const Block& b) { return b.title == category; });
        if (block == blocks.end())
            block = blocks.insert(blocks.end(), {category, {}});
        block->rows.emplace_back(command.plainTitle(), text);
    }
    return blocks;
}

// The first key of a command; without one, what the command is called in the menus.
QString keyOf(const KeyMap& keys, const char* id)
{
    const QList<QKeySequence> all = keys.keys(QLatin1String(id));
    return all.isEmpty() ? findCommand(QLatin1String(id))->plainTitle()
                         : all.first().toString(QKeySequence::NativeText);
}

std::vector<Block> mouseBlocks(const KeyMap& keys)
{
    return {
        {CheatSheet::tr("Mouse in the 3-D view"),
         {{CheatSheet::tr("Orbit"),
           CheatSheet::tr("left drag on empty space, Alt and left drag, or middle drag")},
          {CheatSheet::tr("Pan"), CheatSheet::tr("right drag, or Shift or Alt and middle drag")},
          {CheatSheet::tr("Zoom to the cursor"),
           CheatSheet::tr("wheel, pinch, Ctrl and middle drag, or Alt and right drag")},
          {CheatSheet::tr("Select"),
           CheatSheet::tr("click; Shift adds everything below, Ctrl adds or takes away")},
          {CheatSheet::tr("Frame a bone"), CheatSheet::tr("double-click")},
          {CheatSheet::tr("Fine, snap while dragging"), CheatSheet::tr("Shift, Ctrl")},
          {CheatSheet::tr("Keep to an axis while dragging"), CheatSheet::tr("X, Y, Z")},
          {CheatSheet::tr("Take a drag back"), CheatSheet::tr("Esc")}}},
        {CheatSheet::tr("Mouse in the curves"),
         {{CheatSheet::tr("Select keys"),
           CheatSheet::tr("click, or left drag on empty space; Shift adds, Ctrl adds or takes "
                          "away")},
          {CheatSheet::tr("Make a curve the active one"),
           CheatSheet::tr("click it, or its row in the list")},
          {CheatSheet::tr("Move keys"), CheatSheet::tr("drag a selected key")},
          {CheatSheet::tr("Scale keys"),
           CheatSheet::tr("%1, then drag: up and down values, sideways time about the current "
                          "frame; X or Y keep to one")
               .arg(keyOf(keys, "curves.scale-keys"))},
          {CheatSheet::tr("Take the key of a frame"),
           CheatSheet::tr("double-click on a curve, or %1; every frame has a key")
               .arg(keyOf(keys, "curves.insert-key"))},
          {CheatSheet::tr("Keep to time or to values while dragging"),
           CheatSheet::tr("Shift: for fine steps nudge, or type the value")},
          {CheatSheet::tr("Nudge keys"), CheatSheet::tr("Alt and arrows; Shift far, Ctrl fine")},
          {CheatSheet::tr("Pan"), CheatSheet::tr("middle drag")},
          {CheatSheet::tr("Zoom at the cursor"),
           CheatSheet::tr("wheel; Ctrl for time, Shift for values")}}},
        {CheatSheet::tr("Mouse in the timeline"),
         {{CheatSheet::tr("Go to a frame"), CheatSheet::tr("drag in the ruler")},
          {CheatSheet::tr("Change the range"),
           CheatSheet::tr("drag a handle; it snaps to markers, Shift lets it go free")},
          {CheatSheet::tr("Markers"),
           CheatSheet::tr("click goes there, drag moves, double-click or F2 names, %1 removes")
               .arg(keyOf(keys, "edit.delete"))},
          {CheatSheet::tr("Zoom at the cursor"), CheatSheet::tr("wheel")}}},
        {CheatSheet::tr("Number fields"),
         {{CheatSheet::tr("Change"), CheatSheet::tr("drag sideways; Shift fine, Ctrl snaps")},
          {CheatSheet::tr("Type"), CheatSheet::tr("double-click or Enter")},
          {CheatSheet::tr("Step"), CheatSheet::tr("Ctrl and wheel")},
          {CheatSheet::tr("Default"), CheatSheet::tr("right click")}}},
    };
}

QWidget* makeBlock(const Block& block, QWidget* parent)
{
    auto* widget = new QWidget(parent);
    auto* grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, metric::kBetween);
    grid->setHorizontalSpacing(metric::kEdge);
    grid->setVerticalSpacing(metric::kInside);
    auto* title = new QLabel(block.title, widget);
    title->setProperty("heading", true);
    grid->addWidget(title, 0, 0, 1, 2);
    int row = 1;
    for (const auto& [what, how] : block.rows) {
        auto* left = new QLabel(what, widget);
        auto* right = new QLabel(how, widget);
        right->setProperty("quiet", true);
        right->setWordWrap(true);
        grid->addWidget(left, row, 0, Qt::AlignTop);
        grid->addWidget(right, row, 1, Qt::AlignTop);
        ++row;
    }
    grid->setColumnStretch(1, 1);
    widget->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    return widget;
}

} // namespace

CheatSheet::CheatSheet(const KeyMap& keys, QWidget* parent)
    : QDialog(parent), m_keys(keys), m_scroll(new QScrollArea(this))
{
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(buttons);
    build();
    resize(940, 680);
}

void CheatSheet::build()
{
    setWindowTitle(tr("Keys and mouse"));
    std::vector<Block> blocks = keyBlocks(m_keys);
    for (Block& block : mouseBlocks(m_keys))
        blocks.push_back(std::move(block));
    std::size_t total = 0;
    for (const Block& block : blocks)
        total += block.rows.size() + 2;

    // Two columns of about the same height.
    auto* page = new QWidget(m_scroll);
    auto* columns = new QHBoxLayout(page);
    columns->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    columns->setSpacing(3 * metric::kEdge);
    QVBoxLayout* halves[2] = {new QVBoxLayout, new QVBoxLayout};
    std::size_t placed = 0;
    for (const Block& block : blocks) {
        halves[placed * 2 < total ? 0 : 1]->addWidget(makeBlock(block, page));
        placed += block.rows.size() + 2;
    }
    for (QVBoxLayout* half : halves) {
        half->addStretch(1);
        columns->addLayout(half, 1);
    }
    m_scroll->setWidget(page);
}

void CheatSheet::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        build();
    QDialog::changeEvent(event);
}

} // namespace limber
