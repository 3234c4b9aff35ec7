#include "ui/actions/body_actions.h"

#include "core/document/bodies.h"
#include "ui/actions/commands.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QWidget>

namespace limber {

namespace {

const QString kMeshFolderKey = QStringLiteral("files/mesh-folder");

const QStringList kEndings = {
    QStringLiteral("glb"),   QStringLiteral("gltf"), QStringLiteral("fbx"),
    QStringLiteral("dae"),   QStringLiteral("obj"),  QStringLiteral("ply"),
    QStringLiteral("stl"),   QStringLiteral("3ds"),  QStringLiteral("x"),
    QStringLiteral("blend"), QStringLiteral("ms3d"), QStringLiteral("md5mesh"),
    QStringLiteral("b3d"),   QStringLiteral("lwo"),  QStringLiteral("off"),
    QStringLiteral("pmx"),
};

} // namespace

BodyActions::BodyActions(Session& session, Commands& commands, QWidget* window)
    : QObject(window), m_session(session), m_window(window)
{
    commands.handle(QStringLiteral("mesh.open"), this, [this] { openByDialog(); });
    commands.handle(QStringLiteral("mesh.mannequin"), this, [this] {
        if (Document* document = m_session.current()) {
            m_session.bodies().useMannequin(document);
            emit bodyChosen();
        }
    });
    commands.handle(QStringLiteral("mesh.none"), this, [this] {
        if (Document* document = m_session.current())
            m_session.bodies().remove(document);
    });
}

bool BodyActions::isMeshName(const QString& path)
{
    return kEndings.contains(QFileInfo(path).suffix().toLower());
}

void BodyActions::openByDialog()
{
    QStringList patterns;
    for (const QString& ending : kEndings)
        patterns << QStringLiteral("*.") + ending;
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open a mesh"), QSettings().value(kMeshFolderKey).toString(),
        tr("Meshes (%1)").arg(patterns.join(QLatin1Char(' '))) + QStringLiteral(";;") +
            tr("All files (*)"));
    if (path.isEmpty())
        return;
    QSettings().setValue(kMeshFolderKey, QFileInfo(path).absolutePath());
    wear(path);
}

void BodyActions::wear(const QString& path)
{
    Document* document = m_session.current();
    if (!document) {
        emit m_session.message(tr("Open a clip first: the mesh is worn by its figure."));
        return;
    }
    wear(path, document);
}

void BodyActions::wear(const QString& path, Document* document)
{
    m_session.bodies().useFile(document, QFileInfo(path).absoluteFilePath());
    emit bodyChosen();
}

} // namespace limber
