#include "core/document/marker_store.h"

#include "core/document/marker_json.h"
#include "core/document/side_file.h"
#include "core/rig/contacts_file.h"

#include <QFile>

namespace limber {

namespace {

constexpr qint64 kMostBytes = 16 << 20;

const auto kMarkedPath = QLatin1StringView("path");
const auto kMarkedFrames = QLatin1StringView("frames");
const auto kMarkers = QLatin1StringView("markers");
const auto kContacts = QLatin1StringView("contacts");

} // namespace

MarkerStore::MarkerStore(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), m_folder(folder)
{
    connect(&session, &Session::documentAdded, this, &MarkerStore::follow);
    connect(&session, &Session::documentAboutToClose, this,
            [this](const Document* document) { m_kept.erase(document); });
    for (int i = 0; i < session.documentCount(); ++i)
        follow(session.document(i));
}

QString MarkerStore::defaultFolder()
{
    return sideFolder(QStringLiteral("markers"));
}

QString MarkerStore::fileOf(const QString& path) const
{
    return sideFileBase(m_folder, path) + QStringLiteral(".json");
}

void MarkerStore::follow(Document* document)
{
    restore(*document);
    const auto keepThem = [this, document] { keep(*document); };
    connect(document, &Document::historyChanged, this, keepThem);
    connect(document, &Document::modifiedChanged, this, keepThem);
    connect(document, &Document::savedChanged, this, keepThem);
    connect(document, &Document::pathChanged, this, [this, document] {
        m_kept.erase(document); // nothing is known of what is kept for the new path
        keep(*document);
    });
}

void MarkerStore::restore(Document& document)
{
    // Recovered work has its own, which the autosave kept.
    if (document.path().isEmpty() || document.isModified())
        return;
    Marks marks;
    const QJsonObject object = readSideFile(fileOf(document.path()), kMostBytes);
    if (object[kMarkedPath].toString() == document.path() &&
        object[kMarkedFrames].toInt(-1) == document.clip().frameCount) {
        marks.markers =
            fittedMarkers(markersFrom(object[kMarkers].toArray()), document.clip().frameCount);
        const std::string contacts = object[kContacts].toString().toStdString();
        if (auto read = readContacts(contacts, document.clip()))
            marks.contacts = *std::move(read);
    }
    m_kept[&document] = marks;
    if (!marks.markers.empty())
        document.setMarkers(std::move(marks.markers));
    if (marks.contacts)
        document.setContacts(std::move(marks.contacts));
}

void MarkerStore::keep(const Document& document)
{
    if (document.path().isEmpty() || document.isModified())
        return;
    const Marks marks{document.committed()->markers, document.committed()->contacts};
    const auto kept = m_kept.find(&document);
    if (kept != m_kept.end() && kept->second == marks)
        return;
    const QString path = fileOf(document.path());
    m_kept[&document] = marks;
    if (marks.empty()) {
        QFile::remove(path);
        return;
    }
    QJsonObject object{{kMarkedPath, document.path()},
                       {kMarkedFrames, document.clip().frameCount},
                       {kMarkers, markersJson(marks.markers)}};
    if (marks.contacts)
        object[kContacts] = QString::fromStdString(contactsText(*marks.contacts));
    writeSideFile(path, object);
}

} // namespace limber
