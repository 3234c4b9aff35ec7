#pragma once

#include <nlohmann/json.hpp>

#include <QByteArray>

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
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
    int weightBytes = 4;  // 1, 2: weights as shares of 255 or 65535
    bool inverses = true; // the skin has inverse bind matrices
    bool binary = false;  // a .glb

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
        constexpr int kFloat = 5126, kShort = 5123, kByte = 5121;
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
        std::map<std::string, std::size_t> accessors;
        accessors["POSITION"] = add(positions, "VEC3", kFloat, 3);
        for (std::size_t set = 0; 4 * set < joints.front().size(); ++set) {
            std::vector<std::uint16_t> ownJoints;
            std::vector<float> ownWeights;
            for (std::size_t vertex = 0; vertex < joints.size(); ++vertex) {
                for (std::size_t k = 4 * set; k < 4 * set + 4; ++k) {
                    ownJoints.push_back(joints[vertex][k]);
                    ownWeights.push_back(weights[vertex][k]);
                }
            }
            accessors["JOINTS_" + std::to_string(set)] = add(ownJoints, "VEC4", kShort, 4);
            std::size_t& accessor = accessors["WEIGHTS_" + std::to_string(set)];
            if (weightBytes == 4) {
                accessor = add(ownWeights, "VEC4", kFloat, 4);
            } else if (weightBytes == 2) {
                accessor = add(sharesOf<std::uint16_t>(ownWeights), "VEC4", kShort, 4);
            } else {
                accessor = add(sharesOf<std::uint8_t>(ownWeights), "VEC4", kByte, 4);
            }
            if (weightBytes != 4)
                file["accessors"][accessor]["normalized"] = true;
        }
        Json primitive;
        primitive["attributes"] = accessors;
        primitive["indices"] = add(indices, "SCALAR", kShort, 1);
        Json mesh, skin, scene, bytes;
        mesh["primitives"].push_back(primitive);
        file["meshes"].push_back(mesh);
        skin["joints"] = chain;
        if (inverses)
            skin["inverseBindMatrices"] = add(matrices, "MAT4", kFloat, 16);
        file["skins"].push_back(skin);
        scene["nodes"] = {0, 1};
        file["scenes"].push_back(scene);
        bytes["byteLength"] = buffer.size();
        if (!binary)
            bytes["uri"] =
                "data:application/octet-stream;base64," + buffer.toBase64().toStdString();
        file["buffers"].push_back(bytes);
        const QByteArray text = QByteArray::fromStdString(file.dump());
        return binary ? container(text, buffer) : text;
    }

private:
    template<typename Number>
    static std::vector<Number> sharesOf(const std::vector<float>& weights)
    {
        std::vector<Number> shares;
        for (const float weight : weights) {
            const float most = static_cast<float>(std::numeric_limits<Number>::max());
            shares.push_back(static_cast<Number>(std::lround(weight * most)));
        }
        return shares;
    }

    static QByteArray word(qsizetype number)
    {
        const auto little = static_cast<std::uint32_t>(number);
        return QByteArray(reinterpret_cast<const char*>(&little), sizeof little);
    }

    static QByteArray container(QByteArray text, QByteArray buffer)
    {
        while (text.size() % 4 != 0)
            text.append(' ');
        while (buffer.size() % 4 != 0)
            buffer.append('\0');
        return "glTF" + word(2) + word(28 + text.size() + buffer.size()) + word(text.size()) +
               "JSON" + text + word(buffer.size()) + QByteArray("BIN\0", 4) + buffer;
    }
};

} // namespace limber::test
