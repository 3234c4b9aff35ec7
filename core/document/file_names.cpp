#include "core/document/file_names.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace limber {

namespace {

// So many bytes of a name leave room for the number of a copy: file systems take 255.
constexpr qsizetype kLongestBase = 245;

// "walk" and ".bvh" of "walk.bvh", "walk" and ".bvh.gz" of "walk.bvh.gz".
struct NameParts {
    QString stem;
    QString suffix;
};

NameParts partsOf(const QString& name)
{
    static const QRegularExpression clip(QStringLiteral("^(.+?)(\\.bvh(?:\\.gz)?)$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = clip.match(name);
    if (match.hasMatch())
        return {match.captured(1), match.captured(2)};
    return {name, {}};
}

} // namespace

std::filesystem::path nativePath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

bool isSameFile(const QString& a, const QString& b)
{
    if (a.isEmpty() || b.isEmpty())
        return false;
    const QString canonical = QFileInfo(a).canonicalFilePath();
    return QDir::cleanPath(a) == QDir::cleanPath(b) ||
           (!canonical.isEmpty() && canonical == QFileInfo(b).canonicalFilePath());
}

bool isClipName(const QString& path)
{
    return path.endsWith(QLatin1StringView(".bvh"), Qt::CaseInsensitive) ||
           path.endsWith(QLatin1StringView(".bvh.gz"), Qt::CaseInsensitive);
}

QString numberedCopyPath(const QString& path)
{
    static const QRegularExpression numbered(QStringLiteral("^(.+)_(\\d{3})$"));
    const QFileInfo info(path);
    const NameParts parts = partsOf(info.fileName());
    const auto match = numbered.match(parts.stem);
    QString base = match.hasMatch() ? match.captured(1) : parts.stem;
    int number = match.hasMatch() ? match.captured(2).toInt() : 0;
    while (base.size() > 1 && QFile::encodeName(base + parts.suffix).size() > kLongestBase)
        base.chop(base.at(base.size() - 1).isLowSurrogate() ? 2 : 1);
    while (true) {
        const QString name = QStringLiteral("%1_%2%3").arg(
            base, QStringLiteral("%1").arg(++number, 3, 10, QLatin1Char('0')), parts.suffix);
        const QString copy = info.dir().filePath(name);
        if (!QFileInfo(copy).exists() && !QFileInfo(copy).isSymLink())
            return copy;
    }
}

QString neighbourFile(const QString& path, int step)
{
    const QFileInfo info(path);
    QStringList names;
    for (const QFileInfo& file : info.dir().entryInfoList(QDir::Files | QDir::Readable)) {
        if (isClipName(file.fileName()) || file.fileName() == info.fileName())
            names << file.fileName();
    }
    // walk2 comes before walk10, also where the locale "C" would not have it so.
    const QLocale locale;
    QCollator collator(locale.language() == QLocale::C ? QLocale(QLocale::English) : locale);
    collator.setNumericMode(true);
    std::ranges::sort(names, [&](const QString& a, const QString& b) {
        const int order = collator.compare(a, b);
        return order != 0 ? order < 0 : a < b;
    });
    // A file that is no longer there keeps its place.
    qsizetype at = names.indexOf(info.fileName());
    if (at < 0) {
        const auto next = std::ranges::find_if(names, [&](const QString& name) {
            return collator.compare(name, info.fileName()) > 0;
        });
        at = (next - names.begin()) - (step > 0 ? 1 : 0);
    }
    const qsizetype wanted = at + step;
    return wanted >= 0 && wanted < names.size() ? info.dir().filePath(names[wanted]) : QString();
}

} // namespace limber
