#include "ui/main_window/recovery_offer.h"

#include "ui/main_window/notice_bar.h"
#include "ui/widgets/translated.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace limber {

namespace {

QString description(const std::vector<Autosave::Recoverable>& works)
{
    const auto newest =
        std::max_element(works.begin(), works.end(),
                         [](const auto& a, const auto& b) { return a.savedAtMs < b.savedAtMs; });
    const QString when =
        QLocale().toString(QDateTime::fromMSecsSinceEpoch(newest->savedAtMs), QLocale::ShortFormat);
    QStringList titles;
    for (const auto& work : works)
        titles << work.title;
    constexpr int kShown = 4;
    const qsizetype more = titles.size() - kShown;
    QString names = titles.mid(0, kShown).join(QStringLiteral(", "));
    if (more > 0)
        names = RecoveryOffer::tr("%1 and %n more", nullptr, static_cast<int>(more)).arg(names);
    return RecoveryOffer::tr("Limber did not end properly. Unsaved work of %1 is still there: %2",
                             "time and names of clips")
        .arg(when, names);
}

} // namespace

RecoveryOffer::RecoveryOffer(Session& session, Autosave& autosave, NoticeBar& notices,
                             QObject* parent)
    : QObject(parent), m_session(session), m_autosave(autosave), m_notices(notices)
{
}

void RecoveryOffer::make()
{
    const std::vector<Autosave::Recoverable> works = m_autosave.recoverable();
    if (works.empty())
        return;
    m_notices.add(QStringLiteral("recovery"), QStringLiteral("history"),
                  [works] { return description(works); },
                  {{[] { return tr("Recover"); }, [this, works] { recoverAll(works); }},
                   {[] { return tr("Discard"); },
                    [this, works] {
                        for (const Autosave::Recoverable& work : works)
                            m_autosave.discard(work);
                    }}});
}

void RecoveryOffer::recoverAll(const std::vector<Autosave::Recoverable>& works)
{
    for (const Autosave::Recoverable& work : works) {
        m_autosave.recover(work, [this, title = work.title](const Result<Document*>& recovered) {
            if (!recovered)
                emit m_session.message(translated(recovered.diagnostics().front(), title));
        });
    }
}

} // namespace limber
