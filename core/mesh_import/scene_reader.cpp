#include "core/mesh_import/scene_reader.h"

#include "core/bvh/reader.h"
#include "core/mesh_import/folder_files.h"
#include "core/mesh_import/gltf_repair.h"

#include <assimp/GltfMaterial.h>
#include <assimp/IOStream.hpp>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <assimp/material.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <memory>
#include <optional>

namespace limber {

namespace fs = std::filesystem;

namespace {

constexpr double kMetresPerCentimetre = 0.01;

// A file that was read whole.
class MemoryStream : public Assimp::IOStream {
public:
    explicit MemoryStream(std::shared_ptr<const std::string> bytes) : m_bytes(std::move(bytes)) {}

    std::size_t Read(void* to, std::size_t size, std::size_t count) override
    {
        if (size == 0)
            return 0;
        const std::size_t items = std::min(count, (m_bytes->size() - m_at) / size);
        if (items > 0)
            std::memcpy(to, m_bytes->data() + m_at, items * size);
        m_at += items * size;
        return items;
    }
    std::size_t Write(const void*, std::size_t, std::size_t) override { return 0; }
    aiReturn Seek(std::size_t offset, aiOrigin origin) override
    {
        const std::size_t size = m_bytes->size();
        // From the end the library counts backwards with offsets that wrap round.
        const std::size_t start = origin == aiOrigin_SET ? 0 : origin == aiOrigin_CUR ? m_at : size;
        const std::size_t to = start + offset;
        if (to > size)
            return aiReturn_FAILURE;
        m_at = to;
        return aiReturn_SUCCESS;
    }
    std::size_t Tell() const override { return m_at; }
    std::size_t FileSize() const override { return m_bytes->size(); }
    void Flush() override {}

private:
    std::shared_ptr<const std::string> m_bytes;
    std::size_t m_at = 0;
};

// What the library may open: the mesh's file itself, and what FolderFiles finds. Nothing is ever
// written.
class FolderSystem : public Assimp::IOSystem {
public:
    FolderSystem(const fs::path& meshFile, std::shared_ptr<const std::string> bytes)
        : m_mesh(meshFile.string()), m_prefix(meshFile.parent_path().string()),
          m_bytes(std::move(bytes)), m_files(meshFile)
    {
    }
    bool Exists(const char* name) const override { return name == m_mesh || find(name); }
    char getOsSeparator() const override { return '/'; }
    Assimp::IOStream* Open(const char* name, const char* mode) override
    {
        if (mode == nullptr || mode[0] != 'r')
            return nullptr;
        if (name == m_mesh)
            return new MemoryStream(m_bytes); // the library gives it back to Close
        const auto path = find(name);
        if (!path)
            return nullptr;
        auto bytes = readFileBytes(*path);
        if (!bytes)
            return nullptr;
        return new MemoryStream(std::make_shared<const std::string>(std::move(*bytes)));
    }
    void Close(Assimp::IOStream* stream) override { delete stream; }

private:
    // The library puts the mesh's folder before a reference, with or without a separator.
    std::optional<fs::path> find(std::string_view name) const
    {
        if (!m_prefix.empty() && name.substr(0, m_prefix.size()) == m_prefix)
            name.remove_prefix(m_prefix.size());
        return m_files.find(name);
    }

    std::string m_mesh;
    std::string m_prefix;
    std::shared_ptr<const std::string> m_bytes;
    FolderFiles m_files;
};

class Progress : public Assimp::ProgressHandler {
public:
    explicit Progress(const std::function<void(double)>& tell) : m_tell(tell) {}
    bool Update(float share) override
    {
        if (m_tell && share >= 0.0F)
            m_tell(static_cast<double>(share));
        return true;
    }

private:
    const std::function<void(double)>& m_tell;
};

glm::dmat4 matrixOf(const aiMatrix4x4& m)
{
    glm::dmat4 result(1.0);
    for (unsigned row = 0; row < 4; ++row) {
        for (unsigned column = 0; column < 4; ++column)
            result[static_cast<int>(column)][static_cast<int>(row)] =
                static_cast<double>(m[row][column]);
    }
    return result;
}

glm::vec3 vectorOf(const aiVector3D& v)
{
    return {v.x, v.y, v.z};
}

std::string textOf(const aiString& text)
{
    return {text.C_Str(), std::min<std::size_t>(text.length, sizeof text.data)};
}

// Colours of formats from before physically based rendering are meant for the screen.
float linearOf(float display)
{
    return display <= 0.04045F ? display / 12.92F : std::pow((display + 0.055F) / 1.055F, 2.4F);
}

// Takes a scene of the library over into our own.
class SceneTaker {
public:
    SceneTaker(const aiScene& scene, const fs::path& file) : m_source(scene), m_files(file) {}

    ImportedScene take()
    {
        takeNodes();
        std::vector<std::vector<int>> nodesOfMesh(m_source.mNumMeshes);
        for (std::size_t i = 0; i < m_sourceNodes.size(); ++i) {
            const aiNode& node = *m_sourceNodes[i];
            for (unsigned k = 0; k < node.mNumMeshes; ++k) {
                if (node.mMeshes[k] < m_source.mNumMeshes)
                    nodesOfMesh[node.mMeshes[k]].push_back(static_cast<int>(i));
            }
        }
        for (unsigned i = 0; i < m_source.mNumMeshes; ++i) {
            if (m_source.mMeshes[i] == nullptr)
                continue;
            for (const int node : nodesOfMesh[i])
                takeSurface(*m_source.mMeshes[i], node);
        }
        return std::move(m_scene);
    }

private:
    void takeNodes()
    {
        if (m_source.mRootNode == nullptr)
            return;
        std::vector<std::pair<const aiNode*, int>> open{{m_source.mRootNode, -1}};
        while (!open.empty()) {
            const auto [node, parent] = open.back();
            open.pop_back();
            const int index = static_cast<int>(m_scene.nodes.size());
            // Bones are told by name alone. Where a mesh and a joint share one, the joint is meant.
            const auto [known, isNew] = m_nodeOfName.emplace(textOf(node->mName), index);
            if (!isNew && m_sourceNodes[static_cast<std::size_t>(known->second)]->mNumMeshes > 0 &&
                node->mNumMeshes == 0)
                known->second = index;
            m_sourceNodes.push_back(node);
            m_scene.nodes.push_back({textOf(node->mName), parent, matrixOf(node->mTransformation)});
            for (unsigned i = node->mNumChildren; i-- > 0;) {
                if (node->mChildren[i] != nullptr)
                    open.emplace_back(node->mChildren[i], index);
            }
        }
    }

    void takeSurface(const aiMesh& mesh, int node)
    {
        SceneSurface surface;
        surface.name = textOf(mesh.mName);
        surface.node = node;
        if (mesh.mVertices == nullptr)
            return;
        for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
            surface.positions.push_back(vectorOf(mesh.mVertices[i]));
            if (mesh.HasNormals())
                surface.normals.push_back(vectorOf(mesh.mNormals[i]));
            if (mesh.HasTextureCoords(0)) {
                const aiVector3D& t = mesh.mTextureCoords[0][i];
                surface.textureCoordinates.push_back({t.x, 1.0F - t.y});
            }
        }
        for (unsigned i = 0; i < mesh.mNumFaces; ++i) {
            const aiFace& face = mesh.mFaces[i];
            if (face.mNumIndices == 3) // points and lines have no surface
                surface.indices.insert(surface.indices.end(), face.mIndices, face.mIndices + 3);
        }
        for (unsigned i = 0; i < mesh.mNumBones; ++i)
            takeBone(*mesh.mBones[i], surface);
        if (mesh.mMaterialIndex < m_source.mNumMaterials)
            takeMaterial(*m_source.mMaterials[mesh.mMaterialIndex], surface);
        m_scene.surfaces.push_back(std::move(surface));
    }

    void takeBone(const aiBone& source, SceneSurface& surface)
    {
        const auto node = m_nodeOfName.find(textOf(source.mName));
        if (node == m_nodeOfName.end()) {
            m_scene.diagnostics.push_back(makeWarning(
                "mesh-bone",
                Text{LIMBER_TEXT("%1: the joint \"%2\" is not in the file; its weights are lost"),
                     {validUtf8(surface.name), validUtf8(textOf(source.mName))}}));
            return;
        }
        SceneBone bone;
        bone.node = node->second;
        bone.inverseBind = matrixOf(source.mOffsetMatrix);
        for (unsigned i = 0; i < source.mNumWeights; ++i) {
            bone.weights.push_back(
                {source.mWeights[i].mVertexId, static_cast<double>(source.mWeights[i].mWeight)});
        }
        surface.bones.push_back(std::move(bone));
    }

    void takeMaterial(const aiMaterial& material, SceneSurface& surface)
    {
        aiColor4D colour;
        if (material.Get(AI_MATKEY_BASE_COLOR, colour) == aiReturn_SUCCESS) {
            surface.baseColour = {colour.r, colour.g, colour.b, colour.a};
        } else if (material.Get(AI_MATKEY_COLOR_DIFFUSE, colour) == aiReturn_SUCCESS) {
            surface.baseColour = {linearOf(colour.r), linearOf(colour.g), linearOf(colour.b), 1.0F};
        }
        aiString reference;
        for (const aiTextureType type : {aiTextureType_BASE_COLOR, aiTextureType_DIFFUSE}) {
            if (material.GetTexture(type, 0, &reference) == aiReturn_SUCCESS) {
                surface.image = imageOf(reference);
                return;
            }
        }
    }

    int imageOf(const aiString& reference)
    {
        const std::string name = textOf(reference);
        const auto known = m_imageOfName.find(name);
        if (known != m_imageOfName.end())
            return known->second;
        MeshImage image;
        image.name = validUtf8(name);
        const aiTexture* embedded = m_source.GetEmbeddedTexture(reference.C_Str());
        const bool found =
            embedded != nullptr ? takeEmbedded(*embedded, image) : takeFile(name, image);
        const int index = found ? static_cast<int>(m_scene.images.size()) : -1;
        if (found)
            m_scene.images.push_back(std::move(image));
        m_imageOfName[name] = index;
        return index;
    }

    static bool takeEmbedded(const aiTexture& texture, MeshImage& image)
    {
        if (texture.pcData == nullptr || texture.mWidth == 0)
            return false;
        if (texture.mHeight == 0) { // an image file of that many bytes
            image.encoded.assign(reinterpret_cast<const char*>(texture.pcData), texture.mWidth);
            return true;
        }
        image.width = static_cast<int>(texture.mWidth);
        image.height = static_cast<int>(texture.mHeight);
        const std::size_t count = std::size_t{texture.mWidth} * texture.mHeight;
        for (std::size_t i = 0; i < count; ++i) {
            const aiTexel& texel = texture.pcData[i];
            image.texels.insert(image.texels.end(), {texel.r, texel.g, texel.b, texel.a});
        }
        return true;
    }

    bool takeFile(const std::string& name, MeshImage& image)
    {
        const auto path = m_files.find(name);
        if (path) {
            auto bytes = readFileBytes(*path);
            if (bytes) {
                image.encoded = std::move(*bytes);
                return true;
            }
        }
        m_scene.diagnostics.push_back(makeWarning(
            "mesh-image",
            Text{LIMBER_TEXT("The image \"%1\" is not in the mesh's folder; its surface is shown "
                             "without"),
                 {validUtf8(name)}}));
        return false;
    }

    const aiScene& m_source;
    FolderFiles m_files;
    ImportedScene m_scene;
    std::vector<const aiNode*> m_sourceNodes;
    std::map<std::string, int> m_nodeOfName;
    std::map<std::string, int> m_imageOfName;
};

// What the format says of units and of the way up.
void takeConventions(const Assimp::Importer& importer, const aiScene& source, ImportedScene& scene)
{
    const auto index = importer.GetPropertyInteger("importerIndex", -1);
    const aiImporterDesc* description =
        index < 0 ? nullptr : importer.GetImporterInfo(static_cast<std::size_t>(index));
    const std::string format =
        description == nullptr || description->mName == nullptr ? "" : description->mName;
    if (format.find("glTF") != std::string::npos || format.find("Collada") != std::string::npos) {
        scene.upKnown = true;
        scene.metresPerUnit = 1.0; // by definition; the library has scaled Collada's roots
    }
    float unit = 0.0F;
    if (source.mMetaData != nullptr && source.mMetaData->Get("UnitScaleFactor", unit) &&
        std::isfinite(unit) && unit > 0.0F)
        scene.metresPerUnit = static_cast<double>(unit) * kMetresPerCentimetre;
    if (format.find("FBX") != std::string::npos)
        scene.upKnown = true;
}

Diagnostic formatError(const std::string& told)
{
    return makeError("mesh-format",
                     Text{LIMBER_TEXT("The file is not a mesh that can be read: %1"),
                          {validUtf8(told.empty() ? std::string("unknown format") : told)}});
}

} // namespace

Result<ImportedScene> readScene(const fs::path& path, const std::function<void(double)>& progress)
{
    if (path == "-")
        return formatError("standard input");
    std::error_code ignored;
    const fs::path file = fs::absolute(path, ignored);
    auto bytes = readFileBytes(path);
    if (!bytes)
        return bytes.diagnostics();
    const FolderFiles files(file);
    *bytes = repairedGltf(*std::move(bytes),
                          [&files](std::string_view reference) -> std::optional<std::string> {
                              const auto found = files.find(reference);
                              if (!found)
                                  return std::nullopt;
                              auto read = readFileBytes(*found);
                              return read ? std::optional(*std::move(read)) : std::nullopt;
                          });
    Assimp::Importer importer;
    // The importer owns both from here on.
    importer.SetIOHandler(
        new FolderSystem(file, std::make_shared<const std::string>(std::move(*bytes))));
    importer.SetProgressHandler(new Progress(progress));
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_REMOVE_EMPTY_BONES, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_ANIMATIONS, false);
    // Vertices keep their order and number: nothing but faces with more corners is split.
    const aiScene* source = importer.ReadFile(file.string(), aiProcess_Triangulate);
    if (source == nullptr)
        return formatError(importer.GetErrorString());
    ImportedScene scene = SceneTaker(*source, file).take();
    takeConventions(importer, *source, scene);
    return scene;
}

} // namespace limber
