#include "core/document/sequence_editor.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace limber {

namespace {

const SequencePtr& noSequence()
{
    static const SequencePtr none = std::make_shared<const Sequence>();
    return none;
}

// The name, with a number where a document has it already.
QString freeName(const Session& session, const QString& name)
{
    QStringList taken;
    for (int i = 0; i < session.documentCount(); ++i)
        taken << session.document(i)->title();
    QString free = name;
    for (int number = 2; taken.contains(free); ++number)
        free = QStringLiteral("%1 %2").arg(name).arg(number);
    return free;
}

// The take that shows what a sequence gives; range and markers stay as far as they lie in it.
Take bakedTake(const Take& before, const SequencePtr& sequence, const Clip& clip,
               const std::optional<ContactLanes>& contacts)
{
    Take take = before;
    take.clip = clip;
    take.range = fittedRange(before.range, clip.frameCount);
    take.markers = fittedMarkers(before.markers, clip.frameCount);
    take.contacts = contacts;
    take.sequence = sequence;
    return take;
}

} // namespace

SequenceEditor::SequenceEditor(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_shown(noSequence())
{
    connect(&session, &Session::currentChanged, this, &SequenceEditor::takeCurrent);
    connect(&session, &Session::changed, this, [this](const ChangeSet& changes) {
        if (changes.sequence) // that of a saved file comes a little later than the file
            takeCurrent();
    });
    connect(&session, &Session::documentAboutToClose, this, &SequenceEditor::forget);
    takeCurrent();
}

SequenceEditor::~SequenceEditor()
{
    for (const Background::TaskId task : {m_task, m_companionTask}) {
        if (task >= 0)
            m_session.background().cancel(task);
    }
}

Document* SequenceEditor::document() const
{
    return m_document && m_document->take().sequence ? m_document.data() : nullptr;
}

std::shared_ptr<const BakedSequence> SequenceEditor::baked() const
{
    return m_bakedOf == m_shown ? m_baked : nullptr;
}

// ---- what the session says

void SequenceEditor::takeCurrent()
{
    Document* current = m_session.current();
    if (!current || current == m_document || !current->committed()->sequence)
        return;
    cancelPreview();
    if (m_document) {
        m_document->setCompanion(nullptr);
        m_document->disconnect(this);
    }
    m_document = current;
    connect(current, &Document::changed, this, &SequenceEditor::takeDocument);
    if (!m_applying) // else it is being made
        showHeld();
}

// Also undo, redo, and edits of the clip by others, which end the sequence.
void SequenceEditor::takeDocument()
{
    if (m_applying || m_document->take().sequence == m_held)
        return;
    // What was still to be baked of it was made on top of what is no longer there.
    const auto isOfIt = [this](const Job& job) { return job.document == m_document; };
    dropWaiting(isOfIt);
    if (m_task >= 0 && isOfIt(m_jobs.front())) {
        m_jobs.front().isStale = true;
        m_session.background().cancel(m_task);
    }
    showHeld();
}

void SequenceEditor::showHeld()
{
    m_previewing = false;
    m_held = m_document->take().sequence;
    showPending();
    showCompanion();
}

void SequenceEditor::forget(Document* document)
{
    if (document != m_document)
        return;
    document->disconnect(this);
    dropWaiting([document](const Job& job) { return job.document == document; });
    m_document = nullptr;
    m_held = nullptr;
    m_previewing = false;
    m_shown = noSequence();
    emit changed();
    emit bakedChanged();
}

// ---- edits

void SequenceEditor::edit(Sequence next, const Text& title)
{
    dropPreviews();
    m_previewing = false;
    m_shown = std::make_shared<const Sequence>(std::move(next));
    emit changed();
    emit bakedChanged();
    add({Purpose::Edit, m_shown, document(), !document(), title, {}});
}

void SequenceEditor::preview(Sequence next)
{
    if (!document())
        return;
    m_previewing = true;
    m_shown = std::make_shared<const Sequence>(std::move(next));
    emit changed();
    emit bakedChanged();
    // Only the newest is worth baking; the one that is running is shown when it is ready, so that
    // something moves.
    dropPreviews();
    add({Purpose::Preview, m_shown, m_document, false, {}, {}});
}

void SequenceEditor::commitPreview(const Text& title)
{
    if (!m_previewing)
        return;
    if (!baked()) {
        edit(*m_shown, title);
        return;
    }
    m_previewing = false;
    m_applying = true;
    m_document->apply(bakedTake(*m_document->committed(), m_shown, m_baked->clip, m_contacts),
                      title);
    m_applying = false;
    m_held = m_document->take().sequence;
    emit changed();
    showCompanion();
}

void SequenceEditor::cancelPreview()
{
    if (!std::exchange(m_previewing, false))
        return;
    dropPreviews();
    m_applying = true;
    if (m_document)
        m_document->cancelPreview();
    m_applying = false;
    m_held = m_document ? m_document->take().sequence : nullptr;
    showPending();
}

void SequenceEditor::open(Sequence sequence, std::function<void()> opened)
{
    cancelPreview();
    add({Purpose::Open,
         std::make_shared<const Sequence>(std::move(sequence)),
         nullptr,
         true,
         {},
         std::move(opened)});
}

void SequenceEditor::makeClip()
{
    const std::shared_ptr<const BakedSequence> ready = baked();
    if (!document() || !ready)
        return;
    auto made = std::make_unique<Document>(ready->clip, m_document->figure(), QString());
    made->setName(
        freeName(m_session, QCoreApplication::translate("core", LIMBER_TEXT("Baked clip"))));
    made->setContacts(m_contacts);
    made->markUnsaved();
    m_session.add(std::move(made));
}

// Back to what the document of an edit held before; later edits of it were made on top of that one.
void SequenceEditor::takeBack(const Job& failed)
{
    dropWaiting([&](const Job& job) {
        return job.purpose != Purpose::Open && job.makes == failed.makes &&
               job.document == failed.document;
    });
    const bool isShown = failed.makes ? !document() : failed.document == m_document;
    if (!isShown)
        return;
    m_previewing = false;
    m_applying = true;
    if (m_document)
        m_document->cancelPreview();
    m_applying = false;
    m_held = m_document ? m_document->take().sequence : nullptr;
    showPending();
}

// The sequence of the document with the edits that are still to be baked.
const SequencePtr& SequenceEditor::pending() const
{
    for (auto job = m_jobs.rbegin(); job != m_jobs.rend(); ++job) {
        const bool isOfIt = job->makes ? !document() : job->document == m_document;
        if (job->purpose == Purpose::Edit && !job->isStale && isOfIt)
            return job->sequence;
    }
    return m_held ? m_held : noSequence();
}

void SequenceEditor::showPending()
{
    m_shown = pending();
    if (m_held && m_shown == m_held && !baked())
        add({Purpose::Describe, m_held, m_document, false, {}, {}});
    emit changed();
    emit bakedChanged();
}

// ---- baking

void SequenceEditor::add(Job job)
{
    m_jobs.push_back(std::move(job));
    startNext();
}

// All but the running one.
void SequenceEditor::dropWaiting(const std::function<bool(const Job&)>& drops)
{
    const auto waiting = m_jobs.begin() + (m_task >= 0 ? 1 : 0);
    m_jobs.erase(std::remove_if(waiting, m_jobs.end(), drops), m_jobs.end());
}

void SequenceEditor::dropPreviews()
{
    dropWaiting([](const Job& job) { return job.purpose == Purpose::Preview; });
}

void SequenceEditor::startNext()
{
    if (m_task >= 0 || m_jobs.empty())
        return;
    const Job job = m_jobs.front();
    m_task = m_session.background().start<Outcome>(
        Text{LIMBER_TEXT("Baking the sequence"), {}}, this,
        [sequence = job.sequence, makes = job.makes,
         found = m_foundContacts](const Background::Progress& progress) {
            Result<BakedSequence> baked = bake(*sequence, progress);
            Outcome outcome;
            outcome.diagnostics = baked.diagnostics();
            if (!baked)
                return outcome;
            if (makes)
                outcome.figure = measureFigure(baked->clip, sequence->main().clips.front().up);
            outcome.found = found;
            outcome.contacts =
                sequenceContacts(*sequence, *baked->clip.skeleton, outcome.found, progress);
            outcome.baked = std::make_shared<const BakedSequence>(std::move(*baked));
            return outcome;
        },
        [this](const Outcome& outcome) { finish(outcome); }, [this] { finish({}); });
}

void SequenceEditor::finish(const Outcome& outcome)
{
    m_task = -1;
    if (outcome.baked)
        m_foundContacts = outcome.found;
    const Job job = m_jobs.front(); // it may belong to a document by now
    m_jobs.pop_front();
    if (outcome.baked) {
        show(job, outcome);
    } else {
        if (!outcome.diagnostics.empty())
            emit failed(outcome.diagnostics);
        if (job.purpose == Purpose::Edit && !job.isStale)
            takeBack(job);
    }
    startNext();
}

void SequenceEditor::show(const Job& job, const Outcome& outcome)
{
    Document* document = job.document;
    // One that was cancelled while it was baked is not shown any more.
    if (job.purpose == Purpose::Preview && (!m_previewing || document != m_document))
        return;
    m_applying = true;
    if (job.makes) {
        document = makeDocument(job, outcome);
    } else if (document && job.purpose == Purpose::Edit) {
        document->apply(
            bakedTake(*document->committed(), job.sequence, outcome.baked->clip, outcome.contacts),
            job.title);
    } else if (document && job.purpose == Purpose::Preview) {
        document->preview(
            bakedTake(*document->committed(), job.sequence, outcome.baked->clip, outcome.contacts));
    }
    m_applying = false;
    if (document && document == m_document) {
        m_held = document->take().sequence;
        m_bakedOf = job.sequence;
        m_baked = outcome.baked;
        m_contacts = outcome.contacts;
        emit changed();
        emit bakedChanged();
        showCompanion();
    }
    if (document && job.opened)
        job.opened();
}

Document* SequenceEditor::makeDocument(const Job& job, const Outcome& outcome)
{
    auto made = std::make_unique<Document>(outcome.baked->clip, outcome.figure, QString());
    made->setName(
        freeName(m_session, QCoreApplication::translate("core", LIMBER_TEXT("Sequence"))));
    made->setSequence(job.sequence, *made->committed());
    made->setContacts(outcome.contacts);
    made->markUnsaved();
    if (job.purpose == Purpose::Open)
        m_shown = job.sequence;
    Document* document = m_session.add(std::move(made)); // becomes m_document
    // Edits that were asked for in the meantime belong to it.
    for (Job& waiting : m_jobs) {
        if (waiting.purpose == Purpose::Edit && waiting.makes) {
            waiting.document = document;
            waiting.makes = false;
        }
    }
    return document;
}

// ---- the ghost

void SequenceEditor::setCompanion(int clipId)
{
    if (clipId == m_companionClip)
        return;
    m_companionClip = clipId;
    showCompanion();
}

void SequenceEditor::showCompanion()
{
    if (m_companionTask >= 0)
        m_session.background().cancel(std::exchange(m_companionTask, -1));
    if (!m_document)
        return;
    // Without one it is the clip itself, which gives no ghost: what the sequence was when it was
    // made or saved means nothing beside what it is now.
    const TakePtr none = document() ? m_document->shown() : nullptr;
    if (m_companionClip == 0) {
        m_document->setCompanion(none);
        return;
    }
    const std::shared_ptr<const BakedSequence> shown = baked();
    if (!shown)
        return; // when it is there
    const auto placed = std::ranges::find(shown->placed, m_companionClip, &PlacedClip::id);
    if (placed == shown->placed.end()) {
        m_document->setCompanion(none);
        return;
    }
    m_companionTask = m_session.background().start<TakePtr>(
        Text{LIMBER_TEXT("Placing the ghost"), {}}, this,
        [shown, placed = &*placed](const Background::Progress&) {
            Take take;
            take.clip = overWholeLength(*placed, shown->clip.frameCount);
            return std::make_shared<const Take>(std::move(take));
        },
        [this, document = m_document](const TakePtr& companion) {
            m_companionTask = -1;
            if (document)
                document->setCompanion(companion);
        });
}

} // namespace limber
