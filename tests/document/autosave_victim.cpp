#include "core/blend/sequence_edit.h"
#include "core/document/autosave.h"
#include "core/document/file_io.h"
#include "core/document/sequence_editor.h"
#include "made_clip.h"

#include <QCoreApplication>
#include <QTimer>

#include <cstdio>

// Opens FILE and sets the frames of channel 4 to 1000, 1001, 1002 …, one step each, while it keeps
// copies in FOLDER; says "copy N" whenever a copy with N steps has been written. Never ends.
//   autosave_victim FOLDER FILE MILLISECONDS_BETWEEN_STEPS
// Or puts FILE into the tracks of a sequence, a step each time, and says "copy N" of N clips:
//   autosave_victim FOLDER FILE MILLISECONDS_BETWEEN_STEPS tracks
namespace {

using namespace limber;

void putIntoTracks(SequenceEditor& editor, const Clip& clip)
{
    SequenceClip added = sequenceClip("clip", clip, UpAxis::Y);
    added.part = {1, 15};
    added.loops = true;
    editor.edit(appendClip(*editor.sequence(), added), Text{"Add", {}});
}

} // namespace

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4 && arguments.size() != 5)
        return 2;
    const bool tracks = arguments.size() == 5;
    Session session;
    Autosave autosave(session, arguments[1]);
    autosave.setDelayMs(0);
    SequenceEditor sequence(session);
    QTimer editor;
    editor.setInterval(arguments[3].toInt());
    QObject::connect(&editor, &QTimer::timeout, &editor, [&] {
        Document& document = *session.current();
        if (tracks) {
            putIntoTracks(sequence, session.document(0)->clip());
            return;
        }
        const int step = document.history().index();
        if (step == document.clip().frameCount)
            return;
        session.setTime(step);
        document.apply(test::withSample(document.take(), 4, step, 1000.0 + step), Text{"Edit", {}});
    });
    QObject::connect(&autosave, &Autosave::written, &session,
                     [](const Document*, const TakePtr& take) {
                         int steps = 0;
                         if (take->sequence)
                             steps = static_cast<int>(take->sequence->main().clips.size());
                         while (!take->sequence && take->clip.sample(4, steps) == 1000.0 + steps)
                             ++steps;
                         std::printf("copy %d\n", steps);
                         std::fflush(stdout);
                     });
    openFile(
        session, arguments[2], {},
        [&](Document* document) {
            document->setRange(FrameRange{2, 7});
            editor.start();
        },
        [](const OpenFailure&) { QCoreApplication::exit(1); });
    return QCoreApplication::exec();
}
