#include "ui/widgets/plain_tip.h"

#include <QTextDocument>

namespace limber {

QString plainTip(const QString& text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    QString lines = text.toHtmlEscaped();
    lines.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    return QStringLiteral("<qt>%1</qt>").arg(lines);
}

} // namespace limber
