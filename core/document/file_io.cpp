#include "core/document/file_io.h"

#include "core/document/background.h"
#include "core/document/file_names.h"
#include "core/edit/frame_ranges.h"
#include "core/motion/figure.h"

#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace limber {

namespace {

// How the time to open a file is spent, for the progress: getting its bytes, making a clip of them.
constexpr double kBytesShare = 0.25;

// What comes back from reading in the background.
struct Loaded {
    Result<Clip> clip = makeError({}, {});
    Figure figure;
    FileStamp stamp;
    SourceExcerpt offending;
    bool canSalvage = false;
};

Diagnostic outOfMemory()
{
    return makeError("out-of-memory", {LIMBER_TEXT("There is not enough memory."), {}});
}

Text titleFor(const char* pattern, const QString& path)
{
    return {pattern, {QFileInfo(path).fileName().toStdString()}};
}

Result<Clip> readClip(const QString& path, const ReadOptions& options,
                      const Background::Progress& progress)
{
    Result<std::string> bytes = readFileBytes(
        nativePath(path), [&](double share) { return progress(kBytesShare * share); });
    if (!bytes)
        return bytes.diagnostics();
    ReadOptions withProgress = options;
    withProgress.progress = [&](double share) {
        return progress(kBytesShare + (1.0 - kBytesShare) * share);
    };
    return readBvh(std::move(*bytes), withProgress);
}

// Looks at a refused text once more: which line it was, and whether something can be read of it.
void explainRefusal(Loaded& loaded, const QString& path, const ReadOptions& options,
                    const Background::Progress& progress)
{
    const auto& diagnostics = loaded.clip.diagnostics();
    const auto error = std::ranges::find(diagnostics, Severity::Error, &Diagnostic::severity);
    const auto bytes = readFileBytes(nativePath(path));
    if (!bytes)
        return;
    if (error != diagnostics.end() && error->line > 0)
        loaded.offending = excerptOf(*bytes, error->line, error->column);
    if (options.salvage)
        return;
    ReadOptions salvaging = options;
    salvaging.salvage = true;
    salvaging.progress = progress;
    loaded.canSalvage = readBvh(*bytes, salvaging).ok();
}

Loaded load(const QString& path, const ReadOptions& options, const Background::Progress& progress)
{
    Loaded loaded;
    // Taken before reading: what is written meanwhile counts as a change by others.
    loaded.stamp = fileStamp(path);
    try {
        loaded.clip = readClip(path, options, progress);
        if (loaded.clip)
            loaded.figure = measureFigure(*loaded.clip);
        else
            explainRefusal(loaded, path, options, progress);
    } catch (const std::bad_alloc&) {
        loaded.clip = outOfMemory();
    }
    return loaded;
}

Document* openedDocument(const Session& session, const QString& path,
                         const Document* besides = nullptr)
{
    for (int i = 0; i < session.documentCount(); ++i) {
        Document* document = session.document(i);
        if (document != besides && isSameFile(document->path(), path))
            return document;
    }
    return nullptr;
}

// The result is kept where both callbacks find it: a save that was finished before it could be
// cancelled has been saved.
struct Saved {
    Result<Done> result = makeError("cancelled", {LIMBER_TEXT("Cancelled."), {}});
    FileStamp stamp;
};

Saved save(const Clip& clip, const QString& path, const WriteOptions& options,
           std::optional<FrameRange> range, const Background::Progress& progress)
{
    Saved saved;
    try {
        WriteOptions withProgress = options;
        withProgress.progress = progress;
        Clip part = clip;
        if (range) {
            Result<EditResult> trimmed = trim(clip, *range);
            if (!trimmed) {
                saved.result = trimmed.diagnostics();
                return saved;
            }
            part = std::move(trimmed->clip);
        }
        saved.result = writeBvhFile(part, nativePath(path), withProgress);
    } catch (const std::bad_alloc&) {
        saved.result = outOfMemory();
    }
    saved.stamp = fileStamp(path);
    return saved;
}

} // namespace

void openFile(Session& session, const QString& path, const ReadOptions& options,
              std::function<void(Document*)> opened, std::function<void(OpenFailure)> failed)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const auto makeCurrentIfOpen = [&session, absolute, opened] {
        Document* document = openedDocument(session, absolute);
        if (!document)
            return false;
        session.setCurrent(document);
        if (opened)
            opened(document);
        return true;
    };
    if (makeCurrentIfOpen())
        return;
    session.background().start<Loaded>(
        titleFor(LIMBER_TEXT("Opening %1"), absolute), &session,
        [absolute, options](const Background::Progress& progress) {
            return load(absolute, options, progress);
        },
        [&session, absolute, makeCurrentIfOpen, opened, failed](Loaded loaded) {
            // Opened twice before the first was there.
            if (makeCurrentIfOpen())
                return;
            if (!loaded.clip) {
                if (failed)
                    failed(
                        {absolute, loaded.clip.diagnostics(), loaded.offending, loaded.canSalvage});
                return;
            }
            std::vector<Diagnostic> remarks = loaded.clip.diagnostics();
            auto document = std::make_unique<Document>(std::move(*loaded.clip), loaded.figure,
                                                       absolute, std::move(remarks));
            document->setStamp(loaded.stamp);
            Document* added = session.add(std::move(document));
            if (opened)
                opened(added);
        });
}

namespace {

void startSaving(Session& session, Document& document, const TakePtr& take, const QString& path,
                 const WriteOptions& options, std::optional<FrameRange> range,
                 std::function<void(Result<Done>)> done)
{
    if (document.isBeingSaved()) {
        QObject::connect(
            &document, &Document::savingEnded, &document,
            [=, &session, &document] {
                startSaving(session, document, take, path, options, range, done);
            },
            Qt::SingleShotConnection);
        return;
    }
    document.beginSaving();
    const auto saved = std::make_shared<Saved>();
    const auto finish = [=, &document] {
        if (saved->result && !range) {
            document.markSaved(take, path);
            document.setStamp(saved->stamp);
        }
        document.endSaving();
        if (done)
            done(saved->result);
    };
    session.background().start<Done>(
        titleFor(LIMBER_TEXT("Saving %1"), path), &document,
        [=](const Background::Progress& progress) {
            *saved = save(take->clip, path, options, range, progress);
            return Done{};
        },
        [finish](Done) { finish(); }, finish);
}

} // namespace

void saveFile(Session& session, Document& document, const QString& path,
              const WriteOptions& options, std::optional<FrameRange> range,
              std::function<void(Result<Done>)> done)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (document.isRefusedFile(absolute)) {
        if (done)
            done(makeError("salvaged",
                           {LIMBER_TEXT("%1 was only partly readable and is left as it is. Save "
                                        "under another name."),
                            {QFileInfo(path).fileName().toStdString()}}));
        return;
    }
    // Two documents of one file would write over each other.
    if (openedDocument(session, absolute, range ? nullptr : &document)) {
        if (done)
            done(makeError("open-elsewhere", {LIMBER_TEXT("%1 is open in a tab. Close it there, or "
                                                          "save under another name."),
                                              {QFileInfo(path).fileName().toStdString()}}));
        return;
    }
    startSaving(session, document, document.committed(), absolute, options, range, std::move(done));
}

bool isChangedByOthers(const Document& document)
{
    if (document.path().isEmpty() || document.isBeingSaved())
        return false;
    const FileStamp now = fileStamp(document.path());
    return now.size >= 0 && now != document.stamp();
}

void reloadFile(Session& session, Document& document, std::function<void(Result<Done>)> done)
{
    if (document.isBeingSaved()) {
        QObject::connect(
            &document, &Document::savingEnded, &document,
            [&session, &document, done] { reloadFile(session, document, done); },
            Qt::SingleShotConnection);
        return;
    }
    ReadOptions options;
    // A choice made by hand holds for the new text too.
    options.positionReading = document.committed()->clip.positionReading;
    const QString path = document.path();
    session.background().start<Loaded>(
        titleFor(LIMBER_TEXT("Reading %1 again"), path), &document,
        [path, options](const Background::Progress& progress) {
            return load(path, options, progress);
        },
        [&document, done, path, known = document.stamp()](Loaded loaded) {
            const bool isNewer = document.stamp() != known && document.stamp() != loaded.stamp;
            if (document.isBeingSaved() || document.path() != path || isNewer) {
                if (done)
                    done(makeError("superseded",
                                   {LIMBER_TEXT("%1 was saved meanwhile; it was not read again"),
                                    {QFileInfo(path).fileName().toStdString()}}));
                return;
            }
            const bool isRead = loaded.clip.ok();
            std::vector<Diagnostic> diagnostics = loaded.clip.diagnostics();
            if (isRead) {
                document.reload(std::move(*loaded.clip), diagnostics);
                document.setStamp(loaded.stamp);
            }
            if (!done)
                return;
            done(isRead ? Result<Done>(Done{}, std::move(diagnostics))
                        : Result<Done>(std::move(diagnostics)));
        });
}

} // namespace limber
