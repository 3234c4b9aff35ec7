#include "ui/actions/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <algorithm>

namespace limber {

namespace {

QString desktopLanguage()
{
    for (const QString& wanted : QLocale::system().uiLanguages()) {
        const QLocale locale(wanted);
        for (const Language& language : languages()) {
            if (QLocale(language.code).language() == locale.language())
                return language.code;
        }
    }
    return languages().front().code;
}

} // namespace

const std::vector<Language>& languages()
{
    static const std::vector<Language> all = {
        {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("zh_CN"), QStringLiteral("简体中文")},
    };
    return all;
}

LanguageSwitch::LanguageSwitch(QObject* parent) : QObject(parent) {}

void LanguageSwitch::use(const QString& code)
{
    const bool known = std::any_of(languages().begin(), languages().end(),
                                   [&](const Language& language) { return language.code == code; });
    const QString next = known ? code : desktopLanguage();
    if (next == m_current)
        return;
    m_current = next;
    QCoreApplication::removeTranslator(&m_limber);
    QCoreApplication::removeTranslator(&m_qt);
    // English is what the code is written in; a file for it has nothing but plurals.
    if (m_limber.load(QStringLiteral(":/i18n/limber_%1.qm").arg(next)))
        QCoreApplication::installTranslator(&m_limber);
    if (m_qt.load(QStringLiteral("qtbase_") + next,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
}

} // namespace limber
