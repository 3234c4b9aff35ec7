#include "core/mesh_import/mesh_bytes.h"

#include <cmath>
#include <cstring>
#include <type_traits>

namespace limber {

namespace {

class ByteWriter {
public:
    template<typename Value>
    void number(const Value& value)
    {
        static_assert(std::is_trivially_copyable_v<Value>);
        append(&value, sizeof value);
    }
    void text(const std::string& text)
    {
        number(text.size());
        bytes += text;
    }
    template<typename Value>
    void array(const std::vector<Value>& values)
    {
        static_assert(std::is_trivially_copyable_v<Value>);
        number(values.size());
        append(values.data(), values.size() * sizeof(Value));
    }

    std::string bytes;

private:
    void append(const void* data, std::size_t size)
    {
        bytes.append(static_cast<const char*>(data), size);
    }
};

// Everything reads as zeros or nothing once something was amiss.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : m_bytes(bytes) {}

    bool good() const { return m_good; }
    bool atEnd() const { return m_bytes.empty(); }

    template<typename Value>
    void number(Value& value)
    {
        static_assert(std::is_trivially_copyable_v<Value>);
        take(&value, sizeof value);
    }
    void flag(bool& value)
    {
        unsigned char byte = 0;
        number(byte);
        value = byte != 0;
    }
    // How many elements follow, each of at least `leastSize` bytes.
    std::size_t count(std::size_t leastSize)
    {
        std::size_t count = 0;
        number(count);
        if (count > m_bytes.size() / leastSize) {
            m_good = false;
            return 0;
        }
        return count;
    }
    void text(std::string& text)
    {
        text.resize(count(1));
        take(text.data(), text.size());
    }
    template<typename Value>
    void array(std::vector<Value>& values)
    {
        values.resize(count(sizeof(Value)));
        take(values.data(), values.size() * sizeof(Value));
    }

private:
    void take(void* to, std::size_t size)
    {
        if (size == 0)
            return;
        if (!m_good || size > m_bytes.size()) {
            m_good = false;
            return;
        }
        std::memcpy(to, m_bytes.data(), size);
        m_bytes.remove_prefix(size);
    }

    std::string_view m_bytes;
    bool m_good = true;
};

void writeDiagnostics(ByteWriter& writer, const std::vector<Diagnostic>& diagnostics)
{
    writer.number(diagnostics.size());
    for (const Diagnostic& diagnostic : diagnostics) {
        writer.number(static_cast<unsigned char>(diagnostic.severity));
        writer.text(diagnostic.code);
        writer.number(diagnostic.line);
        writer.number(diagnostic.column);
        writer.text(diagnostic.text.pattern);
        writer.number(diagnostic.text.arguments.size());
        for (const std::string& argument : diagnostic.text.arguments)
            writer.text(argument);
    }
}

std::vector<Diagnostic> readDiagnostics(ByteReader& reader)
{
    std::vector<Diagnostic> diagnostics(reader.count(1));
    for (Diagnostic& diagnostic : diagnostics) {
        unsigned char severity = 0;
        reader.number(severity);
        diagnostic.severity = severity == 0   ? Severity::Note
                              : severity == 1 ? Severity::Warning
                                              : Severity::Error;
        reader.text(diagnostic.code);
        reader.number(diagnostic.line);
        reader.number(diagnostic.column);
        reader.text(diagnostic.text.pattern);
        diagnostic.text.arguments.resize(reader.count(sizeof(std::size_t)));
        for (std::string& argument : diagnostic.text.arguments)
            reader.text(argument);
        if (!reader.good())
            return {};
    }
    return diagnostics;
}

void writeMesh(ByteWriter& writer, const Mesh& mesh)
{
    writer.number(mesh.parts.size());
    for (const MeshPart& part : mesh.parts) {
        writer.text(part.name);
        writer.array(part.positions);
        writer.array(part.normals);
        writer.array(part.textureCoordinates);
        writer.array(part.indices);
        writer.array(part.influences);
        writer.number(part.baseColour);
        writer.number(part.image);
        writer.number(static_cast<unsigned char>(part.helper));
    }
    writer.number(mesh.joints.size());
    for (const MeshJoint& joint : mesh.joints) {
        writer.text(joint.name);
        writer.number(joint.parent);
        writer.number(joint.bind);
    }
    writer.number(mesh.images.size());
    for (const MeshImage& image : mesh.images) {
        writer.text(image.name);
        writer.text(image.encoded);
        writer.number(image.width);
        writer.number(image.height);
        writer.array(image.texels);
    }
    writer.number(static_cast<unsigned char>(mesh.up == UpAxis::Z));
    writer.number(mesh.metresPerUnit);
}

Mesh readMesh(ByteReader& reader)
{
    Mesh mesh;
    mesh.parts.resize(reader.count(1));
    for (MeshPart& part : mesh.parts) {
        reader.text(part.name);
        reader.array(part.positions);
        reader.array(part.normals);
        reader.array(part.textureCoordinates);
        reader.array(part.indices);
        reader.array(part.influences);
        reader.number(part.baseColour);
        reader.number(part.image);
        reader.flag(part.helper);
        if (!reader.good())
            return {};
    }
    mesh.joints.resize(reader.count(sizeof(glm::dmat4)));
    for (MeshJoint& joint : mesh.joints) {
        reader.text(joint.name);
        reader.number(joint.parent);
        reader.number(joint.bind);
    }
    mesh.images.resize(reader.count(sizeof(int)));
    for (MeshImage& image : mesh.images) {
        reader.text(image.name);
        reader.text(image.encoded);
        reader.number(image.width);
        reader.number(image.height);
        reader.array(image.texels);
    }
    bool zUp = false;
    reader.flag(zUp);
    mesh.up = zUp ? UpAxis::Z : UpAxis::Y;
    reader.number(mesh.metresPerUnit);
    return mesh;
}

template<typename Vector>
bool allFinite(const std::vector<Vector>& vectors)
{
    for (const Vector& vector : vectors) {
        for (int i = 0; i < Vector::length(); ++i) {
            if (!std::isfinite(vector[i]))
                return false;
        }
    }
    return true;
}

bool soundInfluences(const VertexInfluences& influences, std::size_t jointCount)
{
    float sum = 0.0F;
    for (std::size_t i = 0; i < kMostInfluences; ++i) {
        // Written so that what is not a number is refused.
        if (influences.joints[i] >= jointCount || !(influences.weights[i] >= 0.0F))
            return false;
        sum += influences.weights[i];
    }
    return sum > 0.9999F && sum < 1.0001F;
}

bool soundPart(const MeshPart& part, const Mesh& mesh)
{
    const std::size_t count = part.vertexCount();
    const bool sizes =
        part.normals.size() == count && part.indices.size() % 3 == 0 &&
        (part.textureCoordinates.empty() || part.textureCoordinates.size() == count) &&
        part.influences.size() == (mesh.joints.empty() ? 0 : count) && part.image >= -1 &&
        part.image < static_cast<int>(mesh.images.size());
    if (!sizes || !allFinite(part.positions) || !allFinite(part.normals) ||
        !allFinite(part.textureCoordinates) || !allFinite(std::vector<glm::vec4>{part.baseColour}))
        return false;
    for (const std::uint32_t index : part.indices) {
        if (index >= count)
            return false;
    }
    for (const VertexInfluences& influences : part.influences) {
        if (!soundInfluences(influences, mesh.joints.size()))
            return false;
    }
    return true;
}

bool soundImage(const MeshImage& image)
{
    if (image.texels.empty())
        return true;
    constexpr int kMostPixels = 1 << 16;
    return image.width > 0 && image.height > 0 && image.width <= kMostPixels &&
           image.height <= kMostPixels &&
           image.texels.size() ==
               static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4;
}

} // namespace

bool soundMesh(const Mesh& mesh)
{
    for (const MeshPart& part : mesh.parts) {
        if (!soundPart(part, mesh))
            return false;
    }
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
        const MeshJoint& joint = mesh.joints[i];
        if (joint.parent < -1 || joint.parent >= static_cast<int>(i))
            return false;
        for (int column = 0; column < 4; ++column) {
            for (int row = 0; row < 4; ++row) {
                if (!std::isfinite(joint.bind[column][row]))
                    return false;
            }
        }
    }
    for (const MeshImage& image : mesh.images) {
        if (!soundImage(image))
            return false;
    }
    return std::isfinite(mesh.metresPerUnit) && mesh.metresPerUnit >= 0.0;
}

std::string bytesOf(const Result<Mesh>& mesh)
{
    ByteWriter writer;
    writer.number(static_cast<unsigned char>(mesh.ok()));
    writeDiagnostics(writer, mesh.diagnostics());
    if (mesh.ok())
        writeMesh(writer, *mesh);
    return std::move(writer.bytes);
}

Result<Mesh> meshOfBytes(std::string_view bytes)
{
    ByteReader reader(bytes);
    bool ok = false;
    reader.flag(ok);
    std::vector<Diagnostic> diagnostics = readDiagnostics(reader);
    Mesh mesh;
    if (ok)
        mesh = readMesh(reader);
    if (!reader.good() || !reader.atEnd() || (!ok && diagnostics.empty()) || !soundMesh(mesh)) {
        return makeError("mesh-broken",
                         Text{LIMBER_TEXT("The file is broken: what it holds makes no body"), {}});
    }
    if (!ok)
        return diagnostics;
    return Result<Mesh>(std::move(mesh), std::move(diagnostics));
}

} // namespace limber
