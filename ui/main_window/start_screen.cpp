#include "ui/main_window/start_screen.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plain_tip.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace limber {

namespace {

constexpr int kColumnWidth = 460;
constexpr int kShownRecent = 8;

QStringList existing(const QStringList& paths)
{
    QStringList there;
    std::copy_if(paths.begin(), paths.end(), std::back_inserter(there),
                 [](const QString& path) { return QFileInfo(path).isFile(); });
    return there;
}

} // namespace

StartScreen::StartScreen(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_hint(new QLabel(this)),
      m_open(new QPushButton(this)), m_last(new QPushButton(this)), m_column(new QVBoxLayout)
{
    m_title->setProperty("title", true);
    m_hint->setProperty("quiet", true);
    m_hint->setWordWrap(true);
    m_open->setIcon(themedIcon(QStringLiteral("open")));
    m_last->setObjectName(QStringLiteral("openLastSession"));
    m_last->setIcon(themedIcon(QStringLiteral("recent")));

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metric::kBetween);
    buttons->addWidget(m_open);
    buttons->addWidget(m_last);
    buttons->addStretch(1);

    auto* column = new QWidget(this);
    column->setMaximumWidth(kColumnWidth);
    column->setLayout(m_column);
    m_column->setSpacing(metric::kBetween);
    m_column->addWidget(m_title);
    m_column->addWidget(m_hint);
    m_column->addLayout(buttons);

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    outer->addStretch(2);
    auto* centred = new QHBoxLayout;
    centred->addStretch(1);
    centred->addWidget(column, 100);
    centred->addStretch(1);
    outer->addLayout(centred);
    outer->addStretch(3);

    connect(m_open, &QPushButton::clicked, this, [this] {
        if (m_openAction)
            m_openAction->trigger();
    });
    connect(m_last, &QPushButton::clicked, this, [this] { emit openRequested(m_lastSession); });
    retranslate();
}

void StartScreen::setOpenAction(QAction* action)
{
    m_openAction = action;
    m_open->setToolTip(action->toolTip());
}

void StartScreen::setFiles(const QStringList& lastSession, const QStringList& samples,
                           const QStringList& recent)
{
    m_lastSession = existing(lastSession);
    m_samples = existing(samples);
    m_recent = existing(recent).mid(0, kShownRecent);
    rebuild();
    retranslate();
}

void StartScreen::rebuild()
{
    delete m_lists;
    m_lists = new QWidget(this);
    m_column->addWidget(m_lists);
    auto* layout = new QHBoxLayout(m_lists);
    layout->setContentsMargins(0, metric::kBetween, 0, 0);
    layout->setSpacing(2 * metric::kEdge);
    addList(tr("Samples"), m_samples);
    addList(tr("Recent"), m_recent);
    layout->addStretch(1);
    m_last->setVisible(!m_lastSession.isEmpty());
}

void StartScreen::addList(const QString& title, const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    auto* list = new QVBoxLayout;
    list->setSpacing(0);
    auto* heading = new QLabel(title, m_lists);
    heading->setProperty("heading", true);
    list->addWidget(heading);
    list->addSpacing(metric::kInside);
    for (const QString& path : paths) {
        auto* button = new QToolButton(m_lists);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIcon(themedIcon(QStringLiteral("clip")));
        const QString name = QFileInfo(path).fileName();
        button->setText(fontMetrics()
                            .elidedText(name, Qt::ElideMiddle, kColumnWidth / 2 - 40)
                            .replace(QLatin1Char('&'), QStringLiteral("&&")));
        button->setToolTip(plainTip(QDir::toNativeSeparators(path)));
        button->setAccessibleName(name);
        button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this, [this, path] { emit openRequested({path}); });
        list->addWidget(button);
    }
    list->addStretch(1);
    static_cast<QHBoxLayout*>(m_lists->layout())->addLayout(list);
}

void StartScreen::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        rebuild();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void StartScreen::retranslate()
{
    m_title->setText(QStringLiteral("Limber"));
    m_hint->setText(tr("Drop a .bvh here, or open a sample"));
    m_open->setText(tr("Open…"));
    m_last->setText(
        tr("Open the last session (%n clip(s))", nullptr, static_cast<int>(m_lastSession.size())));
}

} // namespace limber
