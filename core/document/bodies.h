#pragma once

#include "core/document/document.h"
#include "core/mesh/auto_skin.h"
#include "core/mesh/binding.h"
#include "core/rig/joint_map.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace limber {

class Background;

// What a clip's figure wears in the view: nothing, a mannequin made for its skeleton, or a mesh
// from a file. It belongs to no file and to no undo step: a clip is the same with every body.
struct Body {
    enum class Source { None, Mannequin, File };
    Source source = Source::None;
    QString path;                           // of the mesh's file
    MeshPtr mesh;                           // as the file has it; null until it is read
    std::shared_ptr<const BoundMesh> bound; // null until it is ready, or if it cannot be
    SkeletonPtr skeleton;                   // what `bound` is good for
    std::optional<JointMap> chosenMap;      // joints of the clip → joints of the mesh; by hand
    double falloff = AutoSkinOptions().falloff; // of a mesh that came without weights, 0 … 1
    SkinningMethod method = SkinningMethod::LinearBlend;
    std::vector<Diagnostic> remarks; // of reading and of binding; errors say why there is no body
    bool isBusy = false;             // being read, made or bound

    // The map that the body is bound by, or the one that was chosen.
    JointMap map() const;
};

// What a body was made by: enough to make it again for the same clip.
struct BodyRecipe {
    Body::Source source = Body::Source::None;
    QString path;
    SkinningMethod method = SkinningMethod::LinearBlend;
    double falloff = AutoSkinOptions().falloff;
    std::string map; // as meshMapText writes it; empty: the automatic one

    friend bool operator==(const BodyRecipe&, const BodyRecipe&) = default;
};

// The bodies of all open documents. Reading, making and binding go to the background; a body
// follows its document when the skeleton changes.
class Bodies : public QObject {
    Q_OBJECT

public:
    explicit Bodies(Background& background, QObject* parent = nullptr);

    const Body& of(const Document* document) const; // no body for a document that is not known
    // The body if it fits the clip that the document shows just now, else null.
    const BoundMesh* readyFor(const Document* document) const;

    void remove(Document* document);
    void useMannequin(Document* document);
    void useFile(Document* document, const QString& path);
    // Another joint map for a mesh with joints; none: the automatic one.
    void setMap(Document* document, std::optional<JointMap> map);
    // How softly the joints share a mesh that came without weights, 0 … 1.
    void setFalloff(Document* document, double falloff);
    void setMethod(Document* document, SkinningMethod method);

    BodyRecipe recipeOf(const Document* document) const;
    // As if it all were chosen again. A map that does not fit the mesh is left out, with a remark.
    void make(Document* document, const BodyRecipe& recipe);

signals:
    void changed(limber::Document* document); // its body, or how far it is

private:
    struct Entry {
        Body body;
        int generation = 0; // what an earlier one began is no longer wanted
        int task = -1;      // of the background, −1: none
        std::vector<Diagnostic> readRemarks;
        std::string wantedMap; // of a recipe, until the mesh is there
    };

    Entry& entryOf(Document* document);
    void begin(Document* document, Body body);
    void read(Document* document);
    void takeWantedMap(const Document& document, Entry& entry);
    void bind(Document* document);
    void stop(Document* document, int generation);
    void finish(Document* document, const std::vector<Diagnostic>& remarks);

    Background& m_background;
    std::map<const Document*, Entry> m_entries;
};

} // namespace limber
