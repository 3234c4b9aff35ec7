#include "ui/viewport/body_buffers.h"

#include <QBuffer>
#include <QImage>
#include <QImageReader>
#include <QOpenGLTexture>

#include <algorithm>
#include <cstddef>

namespace limber {

namespace {

constexpr std::size_t kTexelsPerJoint = 4; // body_shaders.h
constexpr int kLargestImage = 4096;        // pixels along a side; larger ones are scaled down
constexpr int kImageMemoryMb = 512;

struct BodyVertex {
    glm::vec3 position;
    glm::vec3 normal;
    glm::vec2 coordinate;
    std::uint32_t joints[kMostInfluences];
    float weights[kMostInfluences];
};

// Null if there is nothing in it that can be shown.
QImage decoded(const MeshImage& image)
{
    if (image.encoded.empty()) {
        const auto bytes =
            static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 4;
        if (image.width <= 0 || image.height <= 0 || image.texels.size() != bytes)
            return {};
        return QImage(image.texels.data(), image.width, image.height, image.width * 4,
                      QImage::Format_RGBA8888)
            .copy();
    }
    QByteArray bytes =
        QByteArray::fromRawData(image.encoded.data(), static_cast<qsizetype>(image.encoded.size()));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer);
    reader.setDecideFormatFromContent(true);
    QImageReader::setAllocationLimit(kImageMemoryMb);
    const QImage picture = reader.read();
    return picture.isNull() ? QImage() : picture.convertToFormat(QImage::Format_RGBA8888);
}

const void* byteOffset(std::size_t bytes)
{
    return reinterpret_cast<const void*>(bytes);
}

} // namespace

BodyBuffers::BodyBuffers(MeshPtr mesh) : m_mesh(std::move(mesh))
{
    m_gl.initializeOpenGLFunctions();
    for (std::size_t i = 0; i < m_mesh->parts.size(); ++i) {
        const MeshPart& part = m_mesh->parts[i];
        if (!part.helper && !part.indices.empty())
            m_parts[i] = upload(part);
    }
    uploadImages();
}

BodyBuffers::~BodyBuffers()
{
    for (const auto& [index, part] : m_parts) {
        m_gl.glDeleteVertexArrays(1, &part.array);
        m_gl.glDeleteBuffers(1, &part.vertices);
        m_gl.glDeleteBuffers(1, &part.indices);
    }
}

BodyBuffers::Part BodyBuffers::upload(const MeshPart& part)
{
    std::vector<BodyVertex> vertices(part.vertexCount());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        BodyVertex& vertex = vertices[i];
        vertex = {part.positions[i], part.normals[i], {}, {}, {1.0F}};
        if (!part.textureCoordinates.empty())
            vertex.coordinate = part.textureCoordinates[i];
        if (part.skinned()) {
            std::ranges::copy(part.influences[i].joints, vertex.joints);
            std::ranges::copy(part.influences[i].weights, vertex.weights);
        }
    }
    Part buffers;
    buffers.vertexCount = static_cast<GLsizei>(vertices.size());
    buffers.indexCount = static_cast<GLsizei>(part.indices.size());
    m_gl.glGenVertexArrays(1, &buffers.array);
    m_gl.glBindVertexArray(buffers.array);
    m_gl.glGenBuffers(1, &buffers.vertices);
    m_gl.glBindBuffer(GL_ARRAY_BUFFER, buffers.vertices);
    m_gl.glBufferData(GL_ARRAY_BUFFER,
                      static_cast<GLsizeiptr>(vertices.size() * sizeof(BodyVertex)),
                      vertices.data(), GL_STATIC_DRAW);
    const auto floats = [&](GLuint location, GLint size, std::size_t offset) {
        m_gl.glEnableVertexAttribArray(location);
        m_gl.glVertexAttribPointer(location, size, GL_FLOAT, GL_FALSE, sizeof(BodyVertex),
                                   byteOffset(offset));
    };
    floats(0, 3, offsetof(BodyVertex, position));
    floats(1, 3, offsetof(BodyVertex, normal));
    floats(2, 2, offsetof(BodyVertex, coordinate));
    m_gl.glEnableVertexAttribArray(3);
    m_gl.glVertexAttribIPointer(3, 4, GL_UNSIGNED_INT, sizeof(BodyVertex),
                                byteOffset(offsetof(BodyVertex, joints)));
    floats(4, 4, offsetof(BodyVertex, weights));
    m_gl.glGenBuffers(1, &buffers.indices);
    m_gl.glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffers.indices);
    m_gl.glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                      static_cast<GLsizeiptr>(part.indices.size() * sizeof(std::uint32_t)),
                      part.indices.data(), GL_STATIC_DRAW);
    m_gl.glBindVertexArray(0);
    return buffers;
}

void BodyBuffers::uploadImages()
{
    for (const MeshImage& image : m_mesh->images) {
        QImage picture = decoded(image);
        if (std::max(picture.width(), picture.height()) > kLargestImage)
            picture = picture.scaled(kLargestImage, kLargestImage, Qt::KeepAspectRatio,
                                     Qt::SmoothTransformation);
        std::unique_ptr<QOpenGLTexture> texture;
        if (!picture.isNull()) {
            texture = std::make_unique<QOpenGLTexture>(picture); // with mipmaps
            texture->setMinMagFilters(QOpenGLTexture::LinearMipMapLinear, QOpenGLTexture::Linear);
            texture->setWrapMode(QOpenGLTexture::Repeat);
        }
        m_images.push_back(std::move(texture));
    }
}

void BodyBuffers::drawTriangles(const Part& part)
{
    m_gl.glBindVertexArray(part.array);
    m_gl.glDrawElements(GL_TRIANGLES, part.indexCount, GL_UNSIGNED_INT, nullptr);
}

QOpenGLTexture* BodyBuffers::textureOf(std::size_t part) const
{
    const MeshPart& own = m_mesh->parts[part];
    if (own.image < 0 || own.textureCoordinates.empty())
        return nullptr;
    return m_images[static_cast<std::size_t>(own.image)].get();
}

PaletteBuffer::PaletteBuffer()
{
    m_gl.initializeOpenGLFunctions();
    m_gl.glGenBuffers(1, &m_buffer);
    m_gl.glGenTextures(1, &m_texture);
}

PaletteBuffer::~PaletteBuffer()
{
    m_gl.glDeleteTextures(1, &m_texture);
    m_gl.glDeleteBuffers(1, &m_buffer);
}

void PaletteBuffer::set(const Palette& palette, SkinningMethod method,
                        std::span<const float> highlights)
{
    const bool dual = method == SkinningMethod::DualQuaternion;
    const std::vector<glm::vec4> source = dual ? dualQuaternions(palette) : matrixRows(palette);
    const std::size_t used = dual ? 2 : 3;
    std::vector<glm::vec4> texels(kTexelsPerJoint * std::max<std::size_t>(palette.size(), 1));
    if (palette.empty()) { // a mesh that nothing moves
        texels = dual ? std::vector<glm::vec4>{{0, 0, 0, 1}, {}, {}, {}}
                      : std::vector<glm::vec4>{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {}};
    }
    for (std::size_t joint = 0; joint < palette.size(); ++joint) {
        glm::vec4* own = &texels[kTexelsPerJoint * joint];
        std::copy_n(&source[used * joint], used, own);
        if (joint < highlights.size())
            own[3].x = highlights[joint];
    }
    m_gl.glBindBuffer(GL_TEXTURE_BUFFER, m_buffer);
    m_gl.glBufferData(GL_TEXTURE_BUFFER, static_cast<GLsizeiptr>(texels.size() * sizeof(glm::vec4)),
                      texels.data(), GL_STREAM_DRAW);
    m_gl.glBindBuffer(GL_TEXTURE_BUFFER, 0);
}

void PaletteBuffer::bind(GLuint unit)
{
    m_gl.glActiveTexture(GL_TEXTURE0 + unit);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, m_texture);
    m_gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, m_buffer);
    m_gl.glActiveTexture(GL_TEXTURE0);
}

} // namespace limber
