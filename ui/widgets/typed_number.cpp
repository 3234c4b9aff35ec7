#include "ui/widgets/typed_number.h"

#include <QLocale>

#include <cmath>

namespace limber {

namespace {

QLocale plainLocale()
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale;
}

} // namespace

std::optional<double> typedNumber(QString text, const QString& unit)
{
    text = text.normalized(QString::NormalizationForm_KC).trimmed();
    const QString suffix = unit.normalized(QString::NormalizationForm_KC).trimmed();
    if (!suffix.isEmpty() && text.endsWith(suffix, Qt::CaseInsensitive))
        text.chop(suffix.size());

    QString digits;
    qsizetype lastSign = -1;
    int signs = 0;
    for (const QChar c : text) {
        if (c.isSpace() || c == u'\'')
            continue;
        if (c == u'.' || c == u',' || c == QChar(0x066B)) { // the Arabic decimal sign
            lastSign = digits.size();
            ++signs;
            digits += c;
        } else if (c == QChar(0x2212)) {
            digits += u'-';
        } else if (c.digitValue() >= 0) {
            digits += QChar(u'0' + c.digitValue());
        } else {
            digits += c;
        }
    }
    if (signs > 0) {
        const bool onlyGroups = signs > 1 && digits.count(digits[lastSign]) == signs;
        QString cleaned;
        for (qsizetype i = 0; i < digits.size(); ++i) {
            const QChar c = digits[i];
            if (c != u'.' && c != u',' && c != QChar(0x066B))
                cleaned += c;
            else if (i == lastSign && !onlyGroups)
                cleaned += u'.';
        }
        digits = cleaned;
    }

    bool ok = false;
    const double value = QLocale::c().toDouble(digits, &ok);
    if (!ok || !std::isfinite(value))
        return std::nullopt;
    return value;
}

QString shownNumber(double value, int decimals)
{
    if (std::abs(value) < 0.5 * std::pow(10.0, -decimals))
        value = 0.0;
    return plainLocale().toString(value, 'f', decimals);
}

QString exactNumber(double value)
{
    return plainLocale().toString(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace limber
