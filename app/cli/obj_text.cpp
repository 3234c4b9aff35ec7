#include "app/cli/obj_text.h"

#include "core/bvh/number_text.h"
#include "core/motion/text.h"

#include <algorithm>
#include <cmath>

namespace limber::cli {

namespace {

constexpr int kNormalDecimals = 6;
constexpr int kDigitsOfHeight = 8; // positions are told to a hundred-millionth of the height

// A name is one line of text here, whatever the mesh's file called it.
std::string plainName(const std::string& name)
{
    std::string result = validUtf8(name);
    for (char& c : result) {
        if (static_cast<unsigned char>(c) < ' ' || c == 127)
            c = '_';
    }
    return result.empty() ? "part" : result;
}

void appendLine(std::string& text, std::string_view kind, const double* numbers, int count,
                int decimals)
{
    char buffer[kNumberTextSize];
    text += kind;
    for (int i = 0; i < count; ++i) {
        text += ' ';
        text.append(buffer, writeFixed(buffer, numbers[i], decimals));
    }
    text += '\n';
}

void appendTriangles(std::string& text, const MeshPart& part, std::size_t firstVertex,
                     std::size_t firstCoordinate)
{
    for (std::size_t i = 0; i < part.indices.size(); ++i) {
        text += i % 3 == 0 ? "f " : " ";
        const std::string vertex = std::to_string(firstVertex + part.indices[i]);
        text += vertex + '/';
        if (!part.textureCoordinates.empty())
            text += std::to_string(firstCoordinate + part.indices[i]);
        text += '/' + vertex;
        if (i % 3 == 2)
            text += '\n';
    }
}

} // namespace

std::string objText(const Mesh& mesh, const std::vector<SkinnedPart>& skinned)
{
    const double digits = kDigitsOfHeight - std::floor(std::log10(heightOf(mesh)));
    const int decimals = static_cast<int>(std::clamp(digits, 0.0, 30.0));
    std::string text;
    std::size_t firstVertex = 1;
    std::size_t firstCoordinate = 1;
    for (std::size_t p = 0; p < mesh.parts.size(); ++p) {
        const MeshPart& part = mesh.parts[p];
        text += "o " + plainName(part.name) + "\n";
        for (const glm::dvec3& position : skinned[p].positions)
            appendLine(text, "v", &position.x, 3, decimals);
        for (const glm::vec2& coordinates : part.textureCoordinates) {
            const double numbers[2] = {static_cast<double>(coordinates.x),
                                       1.0 - static_cast<double>(coordinates.y)};
            appendLine(text, "vt", numbers, 2, kNormalDecimals);
        }
        for (const glm::dvec3& normal : skinned[p].normals)
            appendLine(text, "vn", &normal.x, 3, kNormalDecimals);
        appendTriangles(text, part, firstVertex, firstCoordinate);
        firstVertex += part.vertexCount();
        firstCoordinate += part.textureCoordinates.size();
    }
    return text;
}

} // namespace limber::cli
