#include "ui/tracks/clip_reading.h"

#include "core/bvh/reader.h"
#include "core/document/file_names.h"

#include <QFileInfo>

namespace limber {

SequenceClip clipOfDocument(const Document& document)
{
    const TakePtr& take = document.committed();
    SequenceClip clip =
        sequenceClip(document.title().toStdString(), take->clip, document.figure().up);
    clip.part = playRange(*take);
    clip.contacts = take->contacts;
    return clip;
}

Diagnostic noFramesToJoin()
{
    return makeError("no-frames",
                     Text{LIMBER_TEXT("A clip without frames cannot be joined to another"), {}});
}

ReadClips readClips(const QStringList& paths, const Background::Progress& progress)
{
    ReadClips read;
    for (int i = 0; i < paths.size(); ++i) {
        ReadOptions options;
        options.progress = [&](double done) {
            return progress((i + done) / static_cast<double>(paths.size()));
        };
        const QString name = QFileInfo(paths[i]).fileName();
        Result<Clip> clip = readBvhFile(nativePath(paths[i]), options);
        if (!clip) {
            read.failures.emplace_back(name, clip.diagnostics().front());
        } else if (clip->frameCount == 0) {
            read.failures.emplace_back(name, noFramesToJoin());
        } else {
            const UpAxis up = measureFigure(*clip).up;
            read.clips.push_back(sequenceClip(name.toStdString(), std::move(*clip), up));
        }
    }
    return read;
}

} // namespace limber
