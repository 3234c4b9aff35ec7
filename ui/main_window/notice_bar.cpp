#include "ui/main_window/notice_bar.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace limber {

namespace {

// One message with its answers, in the language and the colours of the moment.
class Notice : public QFrame {
public:
    Notice(QString icon, NoticeBar::Wording text, QWidget* parent)
        : QFrame(parent), m_icon(std::move(icon)), m_text(std::move(text)),
          m_picture(new QLabel(this)), m_label(new QLabel(this)), m_layout(new QHBoxLayout(this))
    {
        setProperty("notice", true);
        m_layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kInside,
                                     metric::kInside);
        m_layout->setSpacing(metric::kBetween);
        m_label->setTextFormat(Qt::PlainText);
        m_label->setWordWrap(true);
        m_layout->addWidget(m_picture);
        m_layout->addWidget(m_label, 1);
        connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &Notice::showPicture);
        showPicture();
        m_label->setText(m_text());
    }

    QPushButton* addAnswer(NoticeBar::Wording text)
    {
        auto* button = new QPushButton(text(), this);
        m_layout->addWidget(button);
        m_answers.emplace_back(button, std::move(text));
        return button;
    }

    QToolButton* addCross()
    {
        m_cross = new QToolButton(this);
        m_cross->setIcon(themedIcon(QStringLiteral("close")));
        m_layout->addWidget(m_cross);
        nameCross();
        return m_cross;
    }

protected:
    void changeEvent(QEvent* event) override
    {
        if (event->type() == QEvent::LanguageChange) {
            m_label->setText(m_text());
            for (const auto& [button, text] : m_answers)
                button->setText(text());
            if (m_cross)
                nameCross();
        }
        QFrame::changeEvent(event);
    }

private:
    void showPicture()
    {
        m_picture->setPixmap(themedIcon(m_icon).pixmap(QSize(metric::kIcon, metric::kIcon)));
    }

    void nameCross()
    {
        m_cross->setToolTip(NoticeBar::tr("Dismiss"));
        m_cross->setAccessibleName(NoticeBar::tr("Dismiss"));
    }

    QString m_icon;
    NoticeBar::Wording m_text;
    std::vector<std::pair<QPushButton*, NoticeBar::Wording>> m_answers;
    QLabel* m_picture;
    QLabel* m_label;
    QHBoxLayout* m_layout;
    QToolButton* m_cross = nullptr;
};

} // namespace

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

void NoticeBar::add(const QString& key, const QString& icon, Wording text,
                    std::vector<Answer> answers)
{
    remove(key);
    auto* notice = new Notice(icon, std::move(text), this);
    notice->setObjectName(key);
    for (Answer& answer : answers) {
        connect(notice->addAnswer(std::move(answer.text)), &QPushButton::clicked, this,
                [this, key, run = std::move(answer.run)] {
                    remove(key);
                    run();
                });
    }
    connect(notice->addCross(), &QToolButton::clicked, this, [this, key] { remove(key); });
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
