#pragma once

#include <nlohmann/json.hpp>

#include <QByteArray>

#include <cstdint>
#include <string>
#include <vector>

namespace limber::test {

// A strip of triangles along Y on a chain of joints, (0, 1, 0) from each to the next, as a glTF
// file that holds its own buffer. Names are joint0, joint1 …
struct MadeGltf {
    int jointCount = 2;
    int vertexCount = 6;
    // For each vertex four, or eight, of JOINTS_0/WEIGHTS_0 and JOINTS_1/WEIGHTS_1.
    std::vector<std::vector<std::uint16_t>> joints;
    std::vector<std::vector<float>> weights;

    QByteArray text() const
    {
        using Json = nlohmann::json;
        QByteArray buffer;
        Json file{{"asset", {{"version", "2.0"}}}, {"scene", 0}};
        const auto add = [&](const auto& values, const char* type, int componentType, int perItem) {
            const auto bytes = static_cast<qsizetype>(values.size() * sizeof values.front());
            file["accessors"].push_back({{"bufferView", file["bufferViews"].size()},
                                         {"componentType", componentType},
                                         {"count", static_cast<int>(values.size()) / perItem},
                                         {"type", type}});
            file["bufferViews"].push_back(
                {{"buffer", 0}, {"byteOffset", buffer.size()}, {"byteLength", bytes}});
            buffer.append(reinterpret_cast<const char*>(values.data()), bytes);
            return file["accessors"].size() - 1;
        };
        constexpr int kFloat = 5126, kShort = 5123;
        std::vector<float> positions, matrices;
        for (int i = 0; i < vertexCount; ++i) {
            const float height = 0.5F * static_cast<float>(i / 2);
            positions.insert(positions.end(), {static_cast<float>(i % 2), height, 0.0F});
        }
        std::vector<std::uint16_t> indices;
        for (int i = 0; i + 2 < vertexCount; ++i) {
            for (const int corner : {i, i + 1 + i % 2, i + 2 - i % 2})
                indices.push_back(static_cast<std::uint16_t>(corner));
        }
        file["nodes"].push_back({{"name", "strip"}, {"mesh", 0}, {"skin", 0}});
        Json chain = Json::array();
        for (int joint = 0; joint < jointCount; ++joint) {
            for (int i = 0; i < 16; ++i)
                matrices.push_back(i % 5 == 0 ? 1.0F : i == 13 ? -static_cast<float>(joint) : 0.0F);
            Json node;
            node["name"] = "joint" + std::to_string(joint);
            node["translation"] = {0, joint == 0 ? 0 : 1, 0};
            if (joint + 1 < jointCount)
                node["children"].push_back(joint + 2);
            file["nodes"].push_back(node);
            chain.push_back(joint + 1);
        }
        Json attributes;
        attributes["POSITION"] = add(positions, "VEC3", kFloat, 3);
        for (std::size_t set = 0; 4 * set < joints.front().size(); ++set) {
            std::vector<std::uint16_t> ownJoints;
            std::vector<float> ownWeights;
            for (std::size_t vertex = 0; vertex < joints.size(); ++vertex) {
                for (std::size_t k = 4 * set; k < 4 * set + 4; ++k) {
                    ownJoints.push_back(joints[vertex][k]);
                    ownWeights.push_back(weights[vertex][k]);
                }
            }
            attributes["JOINTS_" + std::to_string(set)] = add(ownJoints, "VEC4", kShort, 4);
            attributes["WEIGHTS_" + std::to_string(set)] = add(ownWeights, "VEC4", kFloat, 4);
        }
        Json primitive;
        primitive["attributes"] = attributes;
        primitive["indices"] = add(indices, "SCALAR", kShort, 1);
        Json mesh, skin, scene, bytes;
        mesh["primitives"].push_back(primitive);
        file["meshes"].push_back(mesh);
        skin["joints"] = chain;
        skin["inverseBindMatrices"] = add(matrices, "MAT4", kFloat, 16);
        file["skins"].push_back(skin);
        scene["nodes"] = {0, 1};
        file["scenes"].push_back(scene);
        bytes["byteLength"] = buffer.size();
        bytes["uri"] = "data:application/octet-stream;base64," + buffer.toBase64().toStdString();
        file["buffers"].push_back(bytes);
        return QByteArray::fromStdString(file.dump());
    }
};

} // namespace limber::test
