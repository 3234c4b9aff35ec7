#include "core/document/autosave.h"

#include "core/bvh/reader.h"
#include "core/document/autosave_store.h"
#include "core/document/background.h"
#include "core/document/file_names.h"
#include "core/document/side_file.h"
#include "core/rig/contacts_file.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <limits>
#include <map>
#include <new>
#include <utility>

namespace limber {

namespace {

constexpr int kDefaultDelayMs = 1000;

// After a write so many times its duration must pass before the next.
constexpr int kPausePerWrite = 9;

struct Written {
    Result<Done> result = Done{};
    qint64 tookMs = 0;
};

Diagnostic noLongerThere(const Autosave::Recoverable& work)
{
    return makeError("file-open", {LIMBER_TEXT("The copy of %1 is no longer there."),
                                   {work.title.toStdString()}});
}

// What a copy holds, read anew for each way of recovering it.
Take recoveredTake(const AutosaveNote& note, Clip clip, SequencePtr sequence)
{
    Take take{std::move(clip)};
    take.range = fittedRange(note.range, take.clip.frameCount);
    take.markers = fittedMarkers(note.markers, take.clip.frameCount);
    if (auto contacts = readContacts(note.contacts, take.clip))
        take.contacts = fittedContacts(*std::move(contacts), take.clip);
    // One that was damaged may still be read, as another one.
    if (sequence && frameCount(*sequence) == take.clip.frameCount)
        take.sequence = std::move(sequence);
    return take;
}

// What speaks of the document as a whole.
void takeOver(Document& document, const AutosaveNote& note)
{
    if (note.up)
        document.setUpAxis(*note.up);
    if (document.path().isEmpty()) {
        document.setName(note.title);
        return;
    }
    document.setStamp(note.originalStamp);
    if (note.isSalvaged)
        document.markSalvaged();
}

std::unique_ptr<Document> documentOf(Take take, const QString& path,
                                     std::vector<Diagnostic> remarks)
{
    auto made = std::make_unique<Document>(take.clip, path, std::move(remarks));
    made->setRange(take.range);
    made->setMarkers(std::move(take.markers));
    made->setContacts(std::move(take.contacts));
    if (take.sequence)
        made->setSequence(std::move(take.sequence), *made->committed());
    return made;
}

Document* openDocument(const Session& session, const QString& path)
{
    for (int i = 0; i < session.documentCount() && !path.isEmpty(); ++i) {
        if (isSameFile(session.document(i)->path(), path))
            return session.document(i);
    }
    return nullptr;
}

} // namespace

struct Autosave::Private {
    // One open document.
    struct Work {
        QString id = AutosaveStore::newId(); // of its copy
        bool isDue = false;
        qint64 dueAtMs = 0;
        bool hasCopy = false;
        std::vector<Recoverable> inherited; // copies that the first one of this run replaces
    };

    Private(Session& openSession, const QString& folder) : session(openSession), store(folder) {}

    Session& session;
    AutosaveStore store;
    std::map<Document*, Work> works;
    QElapsedTimer clock;
    QTimer timer;
    int delayMs = kDefaultDelayMs;
    qint64 notBeforeMs = 0; // the pause after a write
    QString writing;        // the id of the copy that is being written; "" if none is
    bool isFlushing = false;
    bool hasFailed = false;
    Background background; // last: it ends before the rest goes. Not the session's: nobody waits
                           // for these writes

    std::map<Document*, Work>::iterator workOf(const QString& id)
    {
        return std::ranges::find_if(works,
                                    [&](const auto& entry) { return entry.second.id == id; });
    }
    std::map<Document*, Work>::iterator nextDue()
    {
        auto next = works.end();
        for (auto entry = works.begin(); entry != works.end(); ++entry) {
            if (entry->second.isDue &&
                (next == works.end() || entry->second.dueAtMs < next->second.dueAtMs))
                next = entry;
        }
        return next;
    }
    AutosaveNote noteFor(const Document& document) const;
};

AutosaveNote Autosave::Private::noteFor(const Document& document) const
{
    AutosaveNote note;
    note.originalPath = document.path();
    note.title = document.title();
    note.savedAtMs = QDateTime::currentMSecsSinceEpoch();
    note.frame = static_cast<int>(session.timeOf(&document));
    note.range = document.committed()->range;
    note.markers = document.committed()->markers;
    if (const auto& contacts = document.committed()->contacts)
        note.contacts = contactsText(*contacts);
    note.reading = document.committed()->clip.positionReading;
    note.up = document.chosenUpAxis();
    note.isSalvaged = document.needsNewName();
    note.originalStamp = document.stamp();
    return note;
}

Autosave::Autosave(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), d(std::make_unique<Private>(session, folder))
{
    d->clock.start();
    d->timer.setSingleShot(true);
    connect(&d->timer, &QTimer::timeout, this, &Autosave::writeNext);
    connect(&session, &Session::documentAdded, this, &Autosave::follow);
    connect(&session, &Session::documentAboutToClose, this, &Autosave::forget);
    for (int i = 0; i < session.documentCount(); ++i)
        follow(session.document(i));
}

Autosave::~Autosave() = default;

QString Autosave::defaultFolder()
{
    return sideFolder(QStringLiteral("autosave"));
}

void Autosave::setDelayMs(int ms)
{
    d->delayMs = std::max(0, ms);
}

void Autosave::follow(Document* document)
{
    d->works[document];
    const auto updateIt = [this, document] { update(document); };
    connect(document, &Document::historyChanged, this, updateIt);
    connect(document, &Document::modifiedChanged, this, updateIt);
    connect(document, &Document::pathChanged, this, updateIt);
    connect(document, &Document::changed, this, [updateIt](const ChangeSet& changes) {
        if (changes.range || changes.upAxis)
            updateIt();
    });
    update(document);
}

void Autosave::forget(Document* document)
{
    document->disconnect(this);
    const auto work = d->works.find(document);
    if (work == d->works.end())
        return;
    if (d->writing != work->second.id) // else it is taken away when it is there
        d->store.remove(work->second.id);
    for (const Recoverable& inherited : work->second.inherited)
        discard(inherited);
    d->works.erase(work);
}

void Autosave::update(Document* document)
{
    Private::Work& work = d->works[document];
    if (!document->isModified()) {
        work.isDue = false;
        // What is being written just now is taken away when it is there.
        if (d->writing != work.id && std::exchange(work.hasCopy, false))
            d->store.remove(work.id);
        for (const Recoverable& inherited : std::exchange(work.inherited, {}))
            discard(inherited);
        return;
    }
    if (work.isDue)
        return;
    work.isDue = true;
    work.dueAtMs = d->clock.elapsed() + d->delayMs;
    schedule();
}

void Autosave::schedule()
{
    const auto next = d->nextDue();
    if (next == d->works.end() || !d->writing.isEmpty())
        return;
    const qint64 at = d->isFlushing ? 0 : std::max(next->second.dueAtMs, d->notBeforeMs);
    const qint64 wait = std::max<qint64>(0, at - d->clock.elapsed());
    d->timer.start(static_cast<int>(std::min<qint64>(wait, std::numeric_limits<int>::max())));
}

void Autosave::writeNext()
{
    const auto next = d->nextDue();
    if (next == d->works.end() || !d->writing.isEmpty())
        return;
    next->second.isDue = false;
    d->writing = next->second.id;
    const QString id = d->writing;
    const TakePtr take = next->first->committed();
    const Result<Done> prepared = d->store.prepare();
    if (!prepared) {
        finish(id, take, prepared, d->delayMs);
        return;
    }
    const AutosaveNote note = d->noteFor(*next->first);
    d->background.start<Written>(
        {}, this,
        [store = &d->store, id, take, note](const Background::Progress& progress) {
            QElapsedTimer took;
            took.start();
            Written written;
            try {
                written.result = store->write(id, *take, note, progress);
            } catch (const std::bad_alloc&) {
                written.result =
                    makeError("out-of-memory", {LIMBER_TEXT("There is not enough memory."), {}});
            }
            written.tookMs = took.elapsed();
            return written;
        },
        [this, id, take](const Written& written) {
            finish(id, take, written.result, written.tookMs);
        });
}

void Autosave::finish(const QString& id, const TakePtr& take, const Result<Done>& result,
                      qint64 tookMs)
{
    d->writing.clear();
    d->notBeforeMs = d->clock.elapsed() + kPausePerWrite * tookMs;
    const auto entry = d->workOf(id);
    const bool isWanted = entry != d->works.end() && entry->first->isModified();
    if (!isWanted) {
        // Saved or closed while it was written.
        d->store.remove(id);
        if (entry != d->works.end())
            entry->second.hasCopy = false;
    } else if (result) {
        entry->second.hasCopy = true;
        for (const Recoverable& inherited : std::exchange(entry->second.inherited, {}))
            discard(inherited);
    } else if (!entry->second.isDue && !d->isFlushing) {
        // There may be room again later.
        entry->second.isDue = true;
        entry->second.dueAtMs = d->clock.elapsed() + kPausePerWrite * d->delayMs;
    }
    const bool hadFailed = std::exchange(d->hasFailed, isWanted && !result);
    schedule();
    if (isWanted && result)
        emit written(entry->first, take);
    if (d->hasFailed && !hadFailed)
        emit failed(result.diagnostics().front());
}

std::vector<Autosave::Recoverable> Autosave::recoverable() const
{
    std::vector<Recoverable> works = d->store.leftovers();
    // What was taken up already is still there until this run has its own copy.
    std::erase_if(works, [this](const Recoverable& work) {
        return std::ranges::any_of(d->works, [&](const auto& entry) {
            return std::ranges::find(entry.second.inherited, work.file, &Recoverable::file) !=
                   entry.second.inherited.end();
        });
    });
    return works;
}

Result<Document*> Autosave::recover(const Recoverable& work)
{
    const std::optional<AutosaveNote> note = AutosaveStore::noteOf(work.file);
    if (!note)
        return noLongerThere(work);
    return addRecovered(work, *note, AutosaveStore::clipOf(work.file, *note, {}),
                        AutosaveStore::sequenceOf(work.file, *note, {}));
}

void Autosave::recover(const Recoverable& work, std::function<void(Result<Document*>)> done)
{
    const std::optional<AutosaveNote> note = AutosaveStore::noteOf(work.file);
    if (!note) {
        done(noLongerThere(work));
        return;
    }
    struct Read {
        std::shared_ptr<const Result<Clip>> clip;
        SequencePtr sequence;
    };
    d->session.background().start<Read>(
        {LIMBER_TEXT("Recovering %1"), {work.title.toStdString()}}, this,
        [file = work.file, note = *note](const Background::Progress& progress) {
            Result<Clip> clip = AutosaveStore::clipOf(file, note, progress);
            return Read{std::make_shared<const Result<Clip>>(std::move(clip)),
                        AutosaveStore::sequenceOf(file, note, progress)};
        },
        [this, work, note = *note, done](const Read& read) {
            done(addRecovered(work, note, *read.clip, read.sequence));
        });
}

// A file has one document. One that is open already gets the work as a step, if it has no unsaved
// work of its own; else the work comes back without the file, and is to be saved under a name of
// its own.
Result<Document*> Autosave::addRecovered(const Recoverable& work, const AutosaveNote& note,
                                         Result<Clip> clip, SequencePtr sequence)
{
    // Another window may have been quicker.
    if (!AutosaveStore::noteOf(work.file))
        return noLongerThere(work);
    if (!clip)
        return clip.diagnostics();
    Take take = recoveredTake(note, std::move(*clip), std::move(sequence));
    Document* document = openDocument(d->session, note.originalPath);
    if (document && !document->isModified()) {
        document->apply(std::move(take), Text{LIMBER_TEXT("Recover unsaved work"), {}});
        takeOver(*document, note);
        d->session.setCurrent(document);
    } else {
        auto made = documentOf(std::move(take), document ? QString() : note.originalPath,
                               clip.diagnostics());
        takeOver(*made, note);
        made->markUnsaved(); // before it is heard of: nobody takes it for what the file holds
        document = d->session.add(std::move(made));
    }
    d->session.setTime(note.frame);
    if (!document->isModified()) { // the file holds it by now
        discard(work);
        return document;
    }
    d->works[document].inherited.push_back(work);
    // At once: the old copy is the only one until then.
    d->works[document].dueAtMs = d->clock.elapsed();
    schedule();
    return document;
}

void Autosave::discard(const Recoverable& work)
{
    d->store.discard(work.file);
}

void Autosave::flush()
{
    d->isFlushing = true;
    schedule();
    QEventLoop loop;
    while (!d->writing.isEmpty() || d->nextDue() != d->works.end())
        loop.processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents);
    d->isFlushing = false;
}

} // namespace limber
