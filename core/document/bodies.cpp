#include "core/document/bodies.h"

#include "core/document/background.h"
#include "core/document/file_names.h"
#include "core/mesh/mannequin.h"
#include "core/mesh/mesh_map_file.h"
#include "core/mesh_import/mesh_file.h"

#include <QFileInfo>

#include <utility>

namespace limber {

namespace {

using BoundPtr = std::shared_ptr<const BoundMesh>;

struct Bound {
    BoundPtr mesh; // null: the remarks say why
    std::vector<Diagnostic> remarks;
};

Bound outcomeOf(Result<BoundMesh> bound)
{
    std::vector<Diagnostic> remarks = bound.diagnostics();
    if (!bound)
        return {nullptr, std::move(remarks)};
    return {std::make_shared<const BoundMesh>(*std::move(bound)), std::move(remarks)};
}

Bound boundTo(const Clip& clip, const MeshPtr& mesh, const std::optional<JointMap>& chosen)
{
    const JointMap map = chosen ? *chosen : automaticMeshMap(*clip.skeleton, *mesh);
    return outcomeOf(bindMesh(mesh, clip, map));
}

// A mesh that came without joints gets the clip's.
Bound skinnedTo(const Clip& clip, const Mesh& mesh, double falloff,
                const Background::Progress& progress)
{
    AutoSkinOptions options;
    options.falloff = falloff;
    options.progress = progress;
    Result<AutoSkin> skin = autoSkinned(mesh, clip, options);
    if (!skin)
        return {nullptr, skin.diagnostics()};
    Bound bound =
        outcomeOf(bindMesh(std::make_shared<const Mesh>(std::move(skin->mesh)), clip, skin->map));
    bound.remarks.insert(bound.remarks.begin(), skin.diagnostics().begin(),
                         skin.diagnostics().end());
    return bound;
}

} // namespace

JointMap Body::map() const
{
    return chosenMap ? *chosenMap : bound ? bound->map : JointMap();
}

Bodies::Bodies(Background& background, QObject* parent) : QObject(parent), m_background(background)
{
}

const Body& Bodies::of(const Document* document) const
{
    static const Body none;
    const auto found = m_entries.find(document);
    return found == m_entries.end() ? none : found->second.body;
}

const BoundMesh* Bodies::readyFor(const Document* document) const
{
    const Body& body = of(document);
    if (!body.bound)
        return nullptr;
    const SkeletonPtr& shown = document->clip().skeleton;
    return shown == body.skeleton || sameStructure(*shown, *body.skeleton) ? body.bound.get()
                                                                           : nullptr;
}

Bodies::Entry& Bodies::entryOf(Document* document)
{
    const auto found = m_entries.find(document);
    if (found != m_entries.end())
        return found->second;
    connect(document, &QObject::destroyed, this, [this, document] { m_entries.erase(document); });
    // While OFFSETs are only tried the body stays as it is, and follows once they are settled.
    connect(document, &Document::historyChanged, this, [this, document] {
        const Body& body = m_entries[document].body;
        const bool wears = body.source == Body::Source::Mannequin || body.mesh;
        if (wears && document->committed()->clip.skeleton != body.skeleton)
            bind(document);
    });
    return m_entries[document];
}

void Bodies::begin(Document* document, Body body)
{
    Entry& entry = entryOf(document);
    m_background.cancel(entry.task);
    ++entry.generation;
    body.method = entry.body.method;
    entry.body = std::move(body);
    entry.task = -1;
    entry.readRemarks.clear();
    entry.wantedMap.clear();
}

void Bodies::remove(Document* document)
{
    begin(document, {});
    emit changed(document);
}

void Bodies::useMannequin(Document* document)
{
    Body body;
    body.source = Body::Source::Mannequin;
    begin(document, std::move(body));
    bind(document);
}

void Bodies::useFile(Document* document, const QString& path)
{
    Body body;
    body.source = Body::Source::File;
    body.path = path;
    begin(document, std::move(body));
    read(document);
}

void Bodies::setMap(Document* document, std::optional<JointMap> map)
{
    Entry& entry = entryOf(document);
    entry.body.chosenMap = std::move(map);
    if (entry.body.mesh)
        bind(document);
    else
        emit changed(document);
}

void Bodies::setFalloff(Document* document, double falloff)
{
    Entry& entry = entryOf(document);
    if (entry.body.falloff == falloff)
        return;
    entry.body.falloff = falloff;
    if (entry.body.mesh && !entry.body.mesh->skinned())
        bind(document);
}

void Bodies::setMethod(Document* document, SkinningMethod method)
{
    entryOf(document).body.method = method;
    emit changed(document);
}

BodyRecipe Bodies::recipeOf(const Document* document) const
{
    const auto found = m_entries.find(document);
    if (found == m_entries.end())
        return {};
    const Body& body = found->second.body;
    BodyRecipe recipe{body.source, body.path, body.method, body.falloff, found->second.wantedMap};
    if (body.chosenMap && body.mesh)
        recipe.map =
            meshMapText(*body.chosenMap, *document->committed()->clip.skeleton, *body.mesh);
    return recipe;
}

void Bodies::make(Document* document, const BodyRecipe& recipe)
{
    Entry& entry = entryOf(document);
    entry.body.method = recipe.method;
    Body body;
    body.source = recipe.source;
    body.path = recipe.path;
    body.falloff = recipe.falloff;
    begin(document, std::move(body));
    entry.wantedMap = recipe.map;
    if (recipe.source == Body::Source::Mannequin)
        bind(document);
    else if (recipe.source == Body::Source::File)
        read(document);
    else
        emit changed(document);
}

void Bodies::takeWantedMap(const Document& document, Entry& entry)
{
    if (entry.wantedMap.empty())
        return;
    Result<JointMap> map =
        readMeshMap(entry.wantedMap, *document.committed()->clip.skeleton, *entry.body.mesh);
    for (Diagnostic diagnostic : map.diagnostics()) {
        diagnostic.severity = Severity::Warning; // there is still the automatic map
        entry.readRemarks.push_back(std::move(diagnostic));
    }
    if (map)
        entry.body.chosenMap = *std::move(map);
    entry.wantedMap.clear();
}

void Bodies::read(Document* document)
{
    Entry& entry = entryOf(document);
    entry.body.isBusy = true;
    const int generation = entry.generation;
    const QString path = entry.body.path;
    entry.task = m_background.start<Result<Mesh>>(
        Text{LIMBER_TEXT("Reading %1"), {QFileInfo(path).fileName().toStdString()}}, document,
        [path](const Background::Progress& progress) {
            MeshReadOptions options;
            options.progress = progress;
            return readMeshFile(nativePath(path), options);
        },
        [this, document, generation](Result<Mesh> mesh) {
            Entry& own = entryOf(document);
            if (own.generation != generation)
                return;
            if (!mesh) {
                finish(document, mesh.diagnostics());
                return;
            }
            own.readRemarks = mesh.diagnostics();
            own.body.mesh = std::make_shared<const Mesh>(*std::move(mesh));
            takeWantedMap(*document, own);
            bind(document);
        },
        [this, document, generation] { stop(document, generation); });
    emit changed(document);
}

void Bodies::bind(Document* document)
{
    Entry& entry = entryOf(document);
    m_background.cancel(entry.task);
    const int generation = ++entry.generation;
    entry.body.isBusy = true;
    const TakePtr take = document->committed();
    entry.task = m_background.start<Bound>(
        Text{LIMBER_TEXT("Fitting a body to the figure"), {}}, document,
        [take, body = entry.body](const Background::Progress& progress) {
            if (body.source == Body::Source::Mannequin)
                return Bound{std::make_shared<const BoundMesh>(mannequinFor(take->clip)), {}};
            if (!body.mesh->skinned())
                return skinnedTo(take->clip, *body.mesh, body.falloff, progress);
            return boundTo(take->clip, body.mesh, body.chosenMap);
        },
        [this, document, take, generation](Bound bound) {
            Entry& own = entryOf(document);
            if (own.generation != generation)
                return;
            own.body.bound = std::move(bound.mesh);
            own.body.skeleton = take->clip.skeleton;
            finish(document, bound.remarks);
        },
        [this, document, generation] { stop(document, generation); });
    emit changed(document);
}

// The wish stays: the user may want the machine for something else just now, or the program may be
// ending. The next change of the skeleton begins anew.
void Bodies::stop(Document* document, int generation)
{
    if (entryOf(document).generation != generation)
        return;
    finish(document,
           {makeWarning("cancelled", {LIMBER_TEXT("Fitting this body was stopped."), {}})});
}

void Bodies::finish(Document* document, const std::vector<Diagnostic>& remarks)
{
    Entry& entry = entryOf(document);
    entry.task = -1;
    entry.body.isBusy = false;
    entry.body.remarks = entry.readRemarks;
    entry.body.remarks.insert(entry.body.remarks.end(), remarks.begin(), remarks.end());
    emit changed(document);
}

} // namespace limber
