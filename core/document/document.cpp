#include "core/document/document.h"

#include "core/bvh/reader.h"
#include "core/document/file_names.h"
#include "core/operation/up_axis_parameter.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>

#include <utility>

namespace limber {

namespace {

// What of a take decides whether its figure has to be measured anew: what it is made of, not how it
// moves. Without samples, so that none is kept alive.
Take figureOnly(const Take& take)
{
    Take made;
    made.clip.skeleton = take.clip.skeleton;
    made.clip.positionReading = take.clip.positionReading;
    return made;
}

} // namespace

FileStamp fileStamp(const QString& path)
{
    const QFileInfo info(path);
    if (path.isEmpty() || !info.exists())
        return {};
    return {info.size(), info.lastModified().toMSecsSinceEpoch()};
}

Document::Document(Clip clip, const QString& path, std::vector<Diagnostic> remarks, QObject* parent)
    : Document(clip, measureFigure(clip), path, std::move(remarks), parent)
{
}

Document::Document(Clip clip, const Figure& figure, const QString& path,
                   std::vector<Diagnostic> remarks, QObject* parent)
    : QObject(parent), m_history(std::make_shared<const Take>(Take{std::move(clip), {}, {}, {}}),
                                 Text{LIMBER_TEXT("Open"), {}}),
      m_saved(m_history.current()), m_toldGhost(m_saved), m_figure(figure),
      m_measured(figureOnly(*m_saved)), m_path(path), m_remarks(std::move(remarks))
{
    m_stamp = fileStamp(m_path);
    if (isSalvaged(m_saved->clip))
        m_refusedPath = m_path;
}

void Document::setUpAxis(UpAxis up)
{
    if (up == m_figure.up)
        return;
    m_upAxis = up;
    if (measureFigure(clip()).up == up)
        m_upAxis.reset();
    remeasure();
    ChangeSet changes;
    changes.upAxis = true;
    emit changed(changes);
}

const TakePtr& Document::ghost() const
{
    return m_preview && m_previewOf == PreviewOf::Operation ? committed() : m_saved;
}

void Document::preview(Take take, PreviewOf of)
{
    m_previewOf = of;
    // A copy of the committed take that was changed by hand: its frames stand where they stood.
    if (take.frameMap == committed()->frameMap)
        take.frameMap = nullptr;
    // The sequence of the step before speaks of the clip of that step only.
    if (take.sequence == committed()->sequence && !sameClip(take, *committed()))
        take.sequence = nullptr;
    const TakePtr before = shown();
    m_preview = std::make_shared<const Take>(std::move(take));
    const FrameMap from = before == committed() ? nullptr : before->frameMap;
    if (from != m_preview->frameMap)
        emit framesMoved(from, m_preview->frameMap);
    show(*before, Step::Preview);
}

void Document::commit(const Text& title)
{
    if (!m_preview)
        return;
    if (difference(*committed(), *m_preview).empty()) {
        cancelPreview();
        return;
    }
    const TakePtr before = shown();
    m_history.commit(std::exchange(m_preview, nullptr), title);
    show(*before, Step::Committed);
    emit historyChanged();
    tellModified();
    emit committedStep(title);
}

void Document::cancelPreview()
{
    if (!m_preview)
        return;
    const TakePtr before = std::exchange(m_preview, nullptr);
    if (before->frameMap)
        emit framesMoved(before->frameMap, nullptr);
    show(*before, Step::Committed);
}

void Document::apply(Take take, const Text& title)
{
    preview(std::move(take));
    commit(title);
}

Result<Done> Document::apply(const Operation& operation, Values values)
{
    Result<Values> complete = completeValues(operation, committed()->clip,
                                             withUpAxis(operation, std::move(values), m_upAxis));
    if (!complete)
        return complete.diagnostics();
    Result<EditResult> result = run(operation, committed()->clip, *complete);
    if (!result)
        return result.diagnostics();
    apply(withResult(*committed(), *result),
          operation.stepTitle ? operation.stepTitle(*complete) : operation.title);
    return {Done{}, result.diagnostics()};
}

void Document::setRange(std::optional<FrameRange> range)
{
    const std::optional<FrameRange> fitted = fittedRange(range, clip().frameCount);
    if (fitted == take().range)
        return;
    const TakePtr before = shown();
    // The range counts the frames that are shown; where a preview has moved them, it is the
    // preview's alone.
    if (!m_preview || !m_preview->frameMap)
        setCommittedRange(fitted);
    if (m_preview) {
        Take take = *m_preview;
        take.range = fitted;
        m_preview = std::make_shared<const Take>(std::move(take));
    }
    show(*before, m_preview ? Step::Preview : Step::Committed);
}

void Document::setCommittedRange(std::optional<FrameRange> range)
{
    // A preview that is shown may be longer.
    range = fittedRange(range, committed()->clip.frameCount);
    if (range == committed()->range)
        return;
    Take take = *committed();
    take.range = range;
    m_history.replaceCurrent(std::make_shared<const Take>(std::move(take)));
}

void Document::setMarkers(Markers markers)
{
    cancelPreview();
    const TakePtr before = shown();
    Take take = *before;
    take.markers = fittedMarkers(std::move(markers), take.clip.frameCount);
    m_history.replaceCurrent(std::make_shared<const Take>(std::move(take)));
    show(*before, Step::Committed);
}

void Document::setContacts(std::optional<ContactLanes> contacts)
{
    cancelPreview();
    const TakePtr before = shown();
    Take take = *before;
    take.contacts = fittedContacts(contacts, take.clip);
    m_history.replaceCurrent(std::make_shared<const Take>(std::move(take)));
    show(*before, Step::Committed);
}

void Document::applyContacts(std::optional<ContactLanes> contacts, const Text& title)
{
    if (m_preview && m_preview->frameMap)
        cancelPreview();
    // They may have been painted over frames that an undo took away meanwhile.
    contacts = fittedContacts(contacts, committed()->clip);
    if (contacts == committed()->contacts)
        return;
    const TakePtr before = shown();
    const auto withContacts = [&](Take take) {
        take.contacts = contacts;
        take.frameMap = nullptr;
        return std::make_shared<const Take>(std::move(take));
    };
    m_history.commit(withContacts(*committed()), title);
    if (m_preview)
        m_preview = withContacts(*m_preview);
    show(*before, m_preview ? Step::Preview : Step::Committed);
    emit historyChanged();
    tellModified();
    emit committedStep(title);
}

void Document::setSequence(SequencePtr sequence, const Take& take)
{
    const TakePtr before = shown();
    for (int i = 0; i < m_history.count(); ++i) {
        Take step = *m_history.step(i).take;
        if (!sameClip(step, take))
            continue;
        step.sequence = sequence;
        m_history.replace(i, std::make_shared<const Take>(std::move(step)));
    }
    show(*before, m_preview ? Step::Preview : Step::Committed);
}

void Document::setReading(PositionReading reading)
{
    if (reading == committed()->clip.positionReading)
        return;
    cancelPreview();
    const TakePtr before = shown();
    Take take = *before;
    take.clip.positionReading = reading;
    const bool isFromFile = !isModified();
    m_history.replaceCurrent(std::make_shared<const Take>(std::move(take)));
    if (isFromFile) {
        m_history.setCleanAt(committed());
        m_saved = committed();
    }
    show(*before, Step::Committed);
    emit savedChanged();
    tellModified();
}

void Document::setHistoryBudget(std::size_t bytes)
{
    const int before = m_history.count();
    m_history.setByteBudget(bytes);
    if (m_history.count() != before)
        emit historyChanged();
}

void Document::undo()
{
    if (m_history.canUndo())
        goTo(m_history.index() - 1);
}

void Document::redo()
{
    if (m_history.canRedo())
        goTo(m_history.index() + 1);
}

void Document::goToStep(int index)
{
    if (index >= 0 && index < m_history.count() && index != m_history.index())
        goTo(index);
}

void Document::goTo(int index)
{
    cancelPreview();
    const TakePtr before = shown();
    while (m_history.index() > index)
        stepBack();
    while (m_history.index() < index)
        stepForward();
    show(*before, Step::Committed);
    emit historyChanged();
    tellModified();
}

// The range is no part of the step that is undone: it stays on the frames that it was set on. Where
// it was not touched since the step, the range of before is the better one: the step may have left
// nothing to tell it by.
void Document::stepBack()
{
    const TakePtr from = committed();
    m_history.goTo(m_history.index() - 1);
    const Take& to = *committed();
    if (mappedRange(from->frameMap, to.range, from->clip.frameCount) != from->range)
        setCommittedRange(unmappedRange(from->frameMap, from->range, to.clip.frameCount));
    if (from->frameMap)
        emit framesMoved(from->frameMap, nullptr);
}

void Document::stepForward()
{
    const std::optional<FrameRange> range = committed()->range;
    m_history.goTo(m_history.index() + 1);
    const Take& to = *committed();
    const FrameMap map = to.frameMap;
    setCommittedRange(mappedRange(map, range, to.clip.frameCount));
    if (map)
        emit framesMoved(nullptr, map);
}

QString Document::title() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).fileName();
    return m_name.isEmpty() ? QCoreApplication::translate("core", LIMBER_TEXT("Untitled")) : m_name;
}

void Document::setName(const QString& name)
{
    m_name = name;
    emit pathChanged();
}

void Document::setCompanion(TakePtr companion)
{
    if (companion == m_companion)
        return;
    m_companion = std::move(companion);
    emit savedChanged();
    emit ghostChanged();
}

bool Document::isRefusedFile(const QString& path) const
{
    return m_refusedPath && isSameFile(*m_refusedPath, path);
}

void Document::beginSaving()
{
    m_isBeingSaved = true;
}

void Document::endSaving()
{
    m_isBeingSaved = false;
    emit savingEnded();
}

void Document::markSaved(const TakePtr& take, QString path)
{
    m_history.setCleanAt(take);
    const TakePtr before = std::exchange(m_saved, take);
    const bool moved = path != m_path;
    m_path = std::move(path);
    m_stamp = fileStamp(m_path);
    if (moved)
        emit pathChanged();
    if (before != m_saved)
        emit savedChanged();
    tellGhost();
    tellModified();
}

void Document::markUnsaved()
{
    m_history.setNeverClean();
    tellModified();
}

void Document::reload(Clip clip, std::vector<Diagnostic> remarks)
{
    cancelPreview();
    const TakePtr before = shown();
    const std::optional<FrameRange> range = fittedRange(before->range, clip.frameCount);
    Markers markers = fittedMarkers(before->markers, clip.frameCount);
    std::optional<ContactLanes> contacts = fittedContacts(before->contacts, clip);
    auto take = std::make_shared<const Take>(
        Take{std::move(clip), range, {}, std::move(markers), {}, std::move(contacts)});
    m_refusedPath = isSalvaged(take->clip) ? std::optional(m_path) : std::nullopt;
    m_remarks = std::move(remarks);
    const Text title{LIMBER_TEXT("Reload"), {}};
    // Also where no sample differs: the text of the file does, and it is what a save keeps.
    m_history.commit(take, title);
    show(*before, Step::Committed);
    emit historyChanged();
    emit remarksChanged();
    markSaved(take, m_path);
    emit committedStep(title);
}

void Document::show(const Take& before, Step step)
{
    const ChangeSet changes = difference(before, take());
    const ChangeSet since = difference(m_measured, figureOnly(take()));
    if (since.everything || since.reading || (since.skeleton && step == Step::Committed))
        remeasure();
    if (!changes.empty())
        emit changed(changes);
    tellGhost();
}

void Document::tellGhost()
{
    if (ghost() == m_toldGhost)
        return;
    m_toldGhost = ghost();
    emit ghostChanged();
}

void Document::remeasure()
{
    m_measured = figureOnly(take());
    m_figure = m_upAxis ? measureFigure(clip(), *m_upAxis) : measureFigure(clip());
}

void Document::tellModified()
{
    if (std::exchange(m_wasModified, isModified()) != isModified())
        emit modifiedChanged(isModified());
}

} // namespace limber
