#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>

#include <vector>

namespace limber {

struct Language {
    QString code; // "zh_CN"
    QString name; // in itself: 简体中文
};

// The languages that the window speaks, English first.
const std::vector<Language>& languages();

// Loads and swaps the translations; every widget hears QEvent::LanguageChange.
class LanguageSwitch : public QObject {
    Q_OBJECT

public:
    explicit LanguageSwitch(QObject* parent = nullptr);

    // One of languages(), or "" for that of the desktop.
    void use(const QString& code);
    QString current() const { return m_current; }

private:
    QString m_current; // "" before the first use()
    QTranslator m_limber, m_qt;
};

} // namespace limber
