#pragma once

#include "core/mesh/binding.h"

#include <string>

namespace CLI {
class App;
}

namespace limber::cli {

// The options that say which body goes on the bones of a clip.
struct BodyOptions {
    std::string mesh;
    bool mannequin = false;
    std::string map;
    std::string fit = "auto";
    double falloff = 0.3;

    void addTo(CLI::App& command);        // --mesh, --mannequin and those that tell how it is bound
    void addBindingTo(CLI::App& command); // --map, --fit, --falloff
};

// Binds a mesh to the clip with the map that is asked for; one without joints gets the clip's
// first. Prints what is to be said.
Result<BoundMesh> boundBody(const BodyOptions& options, const MeshPtr& mesh, const Clip& clip);

// Reads the mesh and binds it, or makes a mannequin; prints what is to be said.
Result<BoundMesh> readBody(const BodyOptions& options, const Clip& clip);

} // namespace limber::cli
