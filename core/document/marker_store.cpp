#include "core/document/marker_store.h"

#include "core/bvh/position_reading.h"
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
const auto kPositionsAdd = QLatin1StringView("positionsAddToOffset");
const auto kMarkedZUp = QLatin1StringView("zUp");

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
    connect(document, &Document::changed, this, [keepThem](const ChangeSet& changes) {
        if (changes.upAxis)
            keepThem();
    });
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
    const QJsonObject object = readSideFile(fileOf(document.path()), kMostBytes);
    m_kept[&document] = {};
    if (object[kMarkedPath].toString() != document.path())
        return;
    const auto isChosen = [&](QLatin1StringView key) { return object[key].isBool(); };
    if (isChosen(kPositionsAdd))
        document.setReading(object[kPositionsAdd].toBool() ? PositionReading::Add
                                                           : PositionReading::Replace);
    if (isChosen(kMarkedZUp))
        document.setUpAxis(object[kMarkedZUp].toBool() ? UpAxis::Z : UpAxis::Y);
    if (object[kMarkedFrames].toInt(-1) == document.clip().frameCount) {
        Markers markers = markersFrom(object[kMarkers].toArray());
        if (!markers.empty())
            document.setMarkers(std::move(markers));
        const std::string contacts = object[kContacts].toString().toStdString();
        if (auto read = readContacts(contacts, document.clip()))
            document.setContacts(*std::move(read));
    }
    m_kept[&document] = marksOf(document);
}

MarkerStore::Marks MarkerStore::marksOf(const Document& document)
{
    const Take& take = *document.committed();
    Marks marks{take.markers, take.contacts, {}, document.chosenUpAxis()};
    if (take.clip.positionReading != likelyPositionReading(take.clip))
        marks.reading = take.clip.positionReading;
    return marks;
}

void MarkerStore::keep(const Document& document)
{
    if (document.path().isEmpty() || document.isModified())
        return;
    const Marks marks = marksOf(document);
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
    if (marks.reading)
        object[kPositionsAdd] = *marks.reading == PositionReading::Add;
    if (marks.up)
        object[kMarkedZUp] = *marks.up == UpAxis::Z;
    writeSideFile(path, object);
}

} // namespace limber
