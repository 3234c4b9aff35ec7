#include "ui/actions/command_palette.h"

#include "ui/actions/commands.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace limber {

namespace {

constexpr int kPaletteWidth = 480;
constexpr int kPaletteHeight = 360;

int wordScore(const QString& word, const QString& text)
{
    if (text.startsWith(word, Qt::CaseInsensitive))
        return 8;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (!text.at(at - 1).isLetterOrNumber())
            return 6;
    }
    return text.contains(word, Qt::CaseInsensitive) ? 3 : 0;
}

} // namespace

int matchScore(const QString& text, const QString& title, const QString& category)
{
    int sum = 1;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int inTitle = wordScore(word, title);
        const int best = inTitle > 0 ? inTitle + 2 : wordScore(word, category);
        if (best == 0)
            return 0;
        sum += best;
    }
    return sum;
}

namespace {

// By its English words too, which tutorials use, whatever the language of the window; last of all
// by what its hint says.
int scoreOf(const Command& command, const QString& text)
{
    constexpr qsizetype kShortest = 3; // fewer letters are in every hint
    const int named = std::max(matchScore(text, command.plainTitle(), command.category()),
                               matchScore(text, QString::fromUtf8(command.englishTitle),
                                          QString::fromUtf8(command.englishCategory)));
    if (named > 0 || text.size() < kShortest)
        return named;
    return matchScore(text, command.hint(), {}) > 0 ? 1 : 0;
}

} // namespace

CommandPalette::CommandPalette(Commands& commands, QWidget* window)
    : QFrame(window, Qt::Popup), m_commands(commands), m_text(new QLineEdit(this)),
      m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setFrameShape(QFrame::StyledPanel);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize(QSize(metric::kIcon, metric::kIcon));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setPlaceholderText(tr("Find a command"));
    m_text->setAccessibleName(tr("Find a command"));
    m_list->setAccessibleName(tr("Commands"));
    m_text->installEventFilter(this);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kBetween, metric::kBetween,
                               metric::kBetween);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_text);
    layout->addWidget(m_list, 1);
    connect(m_text, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_text, &QLineEdit::returnPressed, this, &CommandPalette::run);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
    fill();
}

void CommandPalette::open()
{
    const QWidget* window = parentWidget();
    const int width = std::min(kPaletteWidth, window->width() - 2 * metric::kEdge);
    resize(width, std::min(kPaletteHeight, window->height() - 2 * metric::kEdge));
    move(window->mapToGlobal(QPoint((window->width() - width) / 2, window->height() / 8)));
    show();
    m_text->setFocus();
}

void CommandPalette::fill()
{
    struct Hit {
        const Command* command;
        int score;
    };
    std::vector<Hit> hits;
    for (const Command& command : allCommands()) {
        const int score = scoreOf(command, m_text->text());
        if (score > 0 && m_commands.isHandled(command.id) &&
            m_commands.action(command.id)->isEnabled())
            hits.push_back({&command, score});
    }
    std::stable_sort(hits.begin(), hits.end(),
                     [](const Hit& a, const Hit& b) { return a.score > b.score; });
    m_list->clear();
    for (const auto& [command, score] : hits) {
        const QString keys = keysText(m_commands.keyMap().keys(command->id));
        QString text =
            tr("%1: %2", "category and command").arg(command->category(), command->plainTitle());
        if (!keys.isEmpty())
            text += QStringLiteral("    ") + keys;
        auto* item = new QListWidgetItem(m_commands.action(command->id)->icon(), text, m_list);
        item->setData(Qt::UserRole, command->id);
        item->setToolTip(command->hint());
    }
    if (hits.empty()) {
        auto* none = new QListWidgetItem(tr("No command has these words"), m_list);
        none->setFlags(Qt::NoItemFlags);
        return;
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::run()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    QAction* action = m_commands.action(item->data(Qt::UserRole).toString());
    close();
    // After this window has given the focus back, so that the command meets the panel it had.
    QTimer::singleShot(0, action, &QAction::trigger);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        int step = 0;
        switch (key->key()) {
        case Qt::Key_Down:
            step = 1;
            break;
        case Qt::Key_Up:
            step = -1;
            break;
        case Qt::Key_PageDown:
            step = 10;
            break;
        case Qt::Key_PageUp:
            step = -10;
            break;
        default:
            return QFrame::eventFilter(watched, event);
        }
        m_list->setCurrentRow(
            std::clamp(m_list->currentRow() + step, 0, std::max(0, m_list->count() - 1)));
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace limber
