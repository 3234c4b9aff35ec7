#include "ui/widgets/translated.h"

#include <QCoreApplication>

namespace limber {

QString translated(const Text& text)
{
    const QString pattern = QCoreApplication::translate("core", text.pattern.c_str());
    return QString::fromStdString(substituted(pattern.toStdString(), text.arguments));
}

QString translated(const Diagnostic& diagnostic, const QString& fileName)
{
    QString place = fileName;
    if (diagnostic.line > 0)
        place += QStringLiteral(":%1").arg(diagnostic.line);
    if (diagnostic.line > 0 && diagnostic.column > 0)
        place += QStringLiteral(":%1").arg(diagnostic.column);
    QString severity;
    switch (diagnostic.severity) {
    case Severity::Note:
        severity = QCoreApplication::translate("Diagnostic", "note");
        break;
    case Severity::Warning:
        severity = QCoreApplication::translate("Diagnostic", "warning");
        break;
    case Severity::Error:
        severity = QCoreApplication::translate("Diagnostic", "error");
        break;
    }
    const QString message = QStringLiteral("%1: %2").arg(severity, translated(diagnostic.text));
    return place.isEmpty() ? message : QStringLiteral("%1: %2").arg(place, message);
}

} // namespace limber
