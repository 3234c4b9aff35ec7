#include "ui/main_window/notice_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace limber {

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kBetween,
                                 metric::kInside);
    m_layout->setSpacing(metric::kInside);
    hide();
}

QFrame* NoticeBar::find(const QString& key) const
{
    return findChild<QFrame*>(key, Qt::FindDirectChildrenOnly);
}

void NoticeBar::add(const QString& key, const QString& icon, const QString& text,
                    std::vector<Answer> answers)
{
    remove(key);
    auto* notice = new QFrame(this);
    notice->setObjectName(key);
    notice->setProperty("notice", true);
    auto* layout = new QHBoxLayout(notice);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kInside, metric::kInside);
    layout->setSpacing(metric::kBetween);
    auto* picture = new QLabel(notice);
    picture->setPixmap(themedIcon(icon).pixmap(QSize(metric::kIcon, metric::kIcon)));
    layout->addWidget(picture);
    auto* label = new QLabel(text, notice);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    layout->addWidget(label, 1);
    for (Answer& answer : answers) {
        auto* button = new QPushButton(answer.text, notice);
        layout->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, key, run = std::move(answer.run)] {
            remove(key);
            run();
        });
    }
    auto* close = new QToolButton(notice);
    close->setIcon(themedIcon(QStringLiteral("close")));
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss"));
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, [this, key] { remove(key); });
    m_layout->addWidget(notice);
    show();
}

void NoticeBar::remove(const QString& key)
{
    QFrame* notice = find(key);
    if (!notice)
        return;
    notice->setObjectName(QString()); // not found again while it waits to be deleted
    notice->hide();
    m_layout->removeWidget(notice);
    notice->deleteLater();
    setVisible(m_layout->count() > 0);
}

} // namespace limber
