#include "ui/skeleton/rename_step.h"

#include "core/edit/rename_joint.h"
#include "ui/widgets/translated.h"

namespace limber {

bool renameInDocument(Session& session, int joint, const QString& name)
{
    Document* document = session.current();
    if (!document)
        return false;
    const Take& take = *document->committed();
    const Skeleton& skeleton = *take.clip.skeleton;
    const std::string wanted = name.toStdString();
    // A name that is not UTF-8 is shown with replacement characters: leaving the field must not
    // write them.
    if (joint < 0 || joint >= skeleton.jointCount() ||
        wanted == validUtf8(skeleton.joint(joint).name))
        return false;
    const Result<EditResult> renamed = renameJoint(take.clip, joint, wanted);
    if (!renamed) {
        emit session.message(translated(renamed.diagnostics().front().text));
        return false;
    }
    const std::string before = displayName(skeleton, joint);
    document->apply(withResult(take, *renamed),
                    {QT_TRANSLATE_NOOP("core", "Rename %1 to %2"), {before, wanted}});
    return true;
}

} // namespace limber
