#include "core/document/body_store.h"

#include "core/document/side_file.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace limber {

namespace {

constexpr qint64 kMostRecipeBytes = 16 << 20;

const auto kWearer = QLatin1StringView("path");
const auto kSource = QLatin1StringView("body");
const auto kMannequin = QLatin1StringView("mannequin");
const auto kMeshFile = QLatin1StringView("mesh");
const auto kMeshPath = QLatin1StringView("file");
const auto kMethod = QLatin1StringView("method");
const auto kDualQuaternions = QLatin1StringView("dqs");
const auto kLinearBlend = QLatin1StringView("lbs");
const auto kFalloff = QLatin1StringView("falloff");
const auto kMap = QLatin1StringView("map");

QJsonObject recipeJson(const BodyRecipe& recipe, const QString& wearer)
{
    const bool mannequin = recipe.source == Body::Source::Mannequin;
    const bool dual = recipe.method == SkinningMethod::DualQuaternion;
    QJsonObject object{{kWearer, wearer},
                       {kSource, mannequin ? kMannequin : kMeshFile},
                       {kMethod, dual ? kDualQuaternions : kLinearBlend},
                       {kFalloff, recipe.falloff}};
    if (!mannequin)
        object[kMeshPath] = recipe.path;
    if (!recipe.map.empty())
        object[kMap] = QString::fromStdString(recipe.map);
    return object;
}

// None for a text that this program did not write for this clip.
std::optional<BodyRecipe> recipeFrom(const QJsonObject& object, const QString& wearer)
{
    const QString source = object[kSource].toString();
    if (object[kWearer].toString() != wearer || (source != kMannequin && source != kMeshFile))
        return std::nullopt;
    BodyRecipe recipe;
    recipe.source = source == kMannequin ? Body::Source::Mannequin : Body::Source::File;
    recipe.path = object[kMeshPath].toString();
    if (object[kMethod].toString() == kDualQuaternions)
        recipe.method = SkinningMethod::DualQuaternion;
    recipe.falloff = std::clamp(object[kFalloff].toDouble(recipe.falloff), 0.0, 1.0);
    recipe.map = object[kMap].toString().toStdString();
    return recipe;
}

} // namespace

BodyStore::BodyStore(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), m_session(session), m_folder(folder)
{
    connect(&session, &Session::documentAdded, this, &BodyStore::restore);
    connect(&session, &Session::documentAboutToClose, this,
            [this](const Document* document) { m_kept.erase(document); });
    connect(&session.bodies(), &Bodies::changed, this, &BodyStore::keep);
    for (int i = 0; i < session.documentCount(); ++i)
        restore(session.document(i));
}

QString BodyStore::defaultFolder()
{
    return sideFolder(QStringLiteral("bodies"));
}

QString BodyStore::fileOf(const QString& path) const
{
    return sideFileBase(m_folder, path) + QStringLiteral(".json");
}

void BodyStore::restore(Document* document)
{
    connect(document, &Document::pathChanged, this, [this, document] {
        m_kept.erase(document); // nothing is known of what is kept for the new path
        keep(document);
    });
    if (document->path().isEmpty())
        return;
    const std::optional<BodyRecipe> recipe =
        recipeFrom(readSideFile(fileOf(document->path()), kMostRecipeBytes), document->path());
    if (!recipe)
        return;
    if (recipe->source == Body::Source::File && !QFileInfo::exists(recipe->path)) {
        emit meshMissing(recipe->path);
        return;
    }
    m_kept[document] = *recipe;
    m_session.bodies().make(document, *recipe);
}

void BodyStore::keep(Document* document)
{
    if (document->path().isEmpty())
        return;
    const BodyRecipe recipe = m_session.bodies().recipeOf(document);
    const auto kept = m_kept.find(document);
    if (kept != m_kept.end() && kept->second == recipe)
        return;
    m_kept[document] = recipe;
    const QString path = fileOf(document->path());
    if (recipe.source == Body::Source::None) {
        QFile::remove(path);
        return;
    }
    writeSideFile(path, recipeJson(recipe, document->path()));
}

} // namespace limber
