#include "core/mesh_import/gltf_repair.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <set>
#include <vector>

namespace limber {

namespace {

using Json = nlohmann::json;
using Open = std::function<std::optional<std::string>(std::string_view)>;

constexpr int kByte = 5120, kUnsignedByte = 5121, kShort = 5122, kUnsignedShort = 5123;
constexpr int kFloat = 5126;
constexpr std::size_t kGlbHead = 12, kChunkHead = 8;
constexpr std::uint32_t kGlbMagic = 0x46546c67, kJsonChunk = 0x4e4f534a, kBinaryChunk = 0x004e4942;
constexpr std::string_view kDataMark = ";base64,";
constexpr std::size_t kMatrixNumbers = 16;

std::uint32_t wordAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t word = 0; // little-endian, as this program's machines are
    if (at + sizeof word <= bytes.size())
        std::memcpy(&word, bytes.data() + at, sizeof word);
    return word;
}

void appendWord(std::string& bytes, std::uint32_t word)
{
    bytes.append(reinterpret_cast<const char*>(&word), sizeof word);
}

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Base64 (RFC 4648).
std::string encoded(std::string_view bytes)
{
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        for (std::size_t k = 0; k < 3; ++k)
            three = three << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= count ? kDigits[three >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string decoded(std::string_view text)
{
    std::string bytes;
    std::uint32_t collected = 0;
    int bits = 0;
    for (const char c : text) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos)
            continue; // the end's "=", or a line break
        collected = collected << 6 | static_cast<std::uint32_t>(digit);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(collected >> bits & 255);
        }
    }
    return bytes;
}

// A number of at least 0 under that key, or `otherwise`; −1 for what is something else.
std::int64_t numberIn(const Json& object, const char* key, std::int64_t otherwise = -1)
{
    if (!object.is_object() || !object.contains(key))
        return otherwise;
    const Json& value = object[key];
    return value.is_number_unsigned() ? static_cast<std::int64_t>(value.get<std::uint32_t>()) : -1;
}

// The element of an array of the file, or null.
Json* elementOf(Json& file, const char* array, std::int64_t index)
{
    if (!file.contains(array) || !file[array].is_array() || index < 0 ||
        index >= static_cast<std::int64_t>(file[array].size()))
        return nullptr;
    return &file[array][static_cast<std::size_t>(index)];
}

int componentSize(int type)
{
    return type == kByte || type == kUnsignedByte     ? 1
           : type == kShort || type == kUnsignedShort ? 2
                                                      : 0;
}

// One number of that type; normalised: −1 … 1 or 0 … 1.
float numberAt(const char* bytes, int type, bool normalised)
{
    const auto scaled = [normalised](auto value, float most) {
        const auto plain = static_cast<float>(value);
        return normalised ? std::max(plain / most, -1.0F) : plain;
    };
    std::int16_t two = 0;
    std::memcpy(&two, bytes, static_cast<std::size_t>(componentSize(type)));
    switch (type) {
    case kByte:
        return scaled(static_cast<std::int8_t>(two), 127.0F);
    case kUnsignedByte:
        return scaled(static_cast<std::uint8_t>(two), 255.0F);
    case kShort:
        return scaled(two, 32767.0F);
    default:
        return scaled(static_cast<std::uint16_t>(two), 65535.0F);
    }
}

class Repair {
public:
    Repair(Json& file, std::string_view binary, const Open& open)
        : m_file(file), m_binary(binary), m_open(open)
    {
    }

    // Whether something was changed.
    bool run()
    {
        repairAttributes();
        repairSkins();
        if (m_added.empty())
            return false;
        m_file["buffers"].push_back(
            {{"byteLength", m_added.size()},
             {"uri", "data:application/octet-stream;base64," + encoded(m_added)}});
        return true;
    }

private:
    void repairAttributes()
    {
        std::set<std::int64_t> wanted;
        for (std::int64_t i = 0; Json* mesh = elementOf(m_file, "meshes", i); ++i) {
            for (std::int64_t k = 0; Json* primitive = elementOf(*mesh, "primitives", k); ++k) {
                if (!primitive->is_object() || !primitive->contains("attributes"))
                    continue;
                const Json& attributes = (*primitive)["attributes"];
                for (auto at = attributes.begin(); attributes.is_object() && at != attributes.end();
                     ++at) {
                    if (isOfFloats(at.key()))
                        wanted.insert(numberIn(attributes, at.key().c_str()));
                }
            }
        }
        for (const std::int64_t accessor : wanted) {
            if (Json* own = elementOf(m_file, "accessors", accessor))
                toFloats(*own);
        }
    }

    static bool isOfFloats(const std::string& attribute)
    {
        for (const char* start : {"POSITION", "NORMAL", "TEXCOORD_", "WEIGHTS_"}) {
            if (attribute.compare(0, std::strlen(start), start) == 0)
                return true;
        }
        return false;
    }

    void toFloats(Json& accessor)
    {
        if (!accessor.is_object())
            return;
        const auto type = static_cast<int>(numberIn(accessor, "componentType"));
        const std::int64_t size = componentSize(type);
        const std::string shape = accessor.value("type", Json()).is_string()
                                      ? accessor["type"].get<std::string>()
                                      : std::string();
        if (size == 0 || shape.size() != 4 || shape.compare(0, 3, "VEC") != 0 || shape[3] < '2' ||
            shape[3] > '4' || accessor.contains("sparse"))
            return;
        const std::int64_t components = shape[3] - '0';
        Json* view = elementOf(m_file, "bufferViews", numberIn(accessor, "bufferView"));
        const std::int64_t count = numberIn(accessor, "count");
        if (!view || count <= 0)
            return;
        const std::int64_t start =
            numberIn(*view, "byteOffset", 0) + numberIn(accessor, "byteOffset", 0);
        const std::int64_t stride = numberIn(*view, "byteStride", components * size);
        const std::string_view bytes = bufferBytes(numberIn(*view, "buffer"));
        const std::int64_t last = start + (count - 1) * stride + components * size;
        if (start < 0 || stride < components * size ||
            last > static_cast<std::int64_t>(bytes.size()))
            return;
        const Json flag = accessor.value("normalized", Json());
        const bool normalised = flag.is_boolean() && flag.get<bool>();
        std::vector<float> values;
        for (std::int64_t i = 0; i < count; ++i) {
            for (std::int64_t k = 0; k < components; ++k)
                values.push_back(
                    numberAt(bytes.data() + start + i * stride + k * size, type, normalised));
        }
        accessor["bufferView"] = added(values);
        accessor["byteOffset"] = 0;
        accessor["componentType"] = kFloat;
        for (const char* gone : {"normalized", "min", "max"}) // the bounds were in whole numbers
            accessor.erase(gone);
    }

    void repairSkins()
    {
        for (std::int64_t i = 0; Json* skin = elementOf(m_file, "skins", i); ++i) {
            if (!skin->is_object() || skin->contains("inverseBindMatrices") ||
                !skin->contains("joints") || !(*skin)["joints"].is_array())
                continue;
            const std::size_t joints = (*skin)["joints"].size();
            std::vector<float> identities(joints * kMatrixNumbers, 0.0F);
            for (std::size_t k = 0; k < identities.size(); ++k)
                identities[k] = k % kMatrixNumbers % 5 == 0 ? 1.0F : 0.0F;
            if (joints == 0 || !arrayAt("accessors"))
                continue;
            Json accessor{{"componentType", kFloat}, {"count", joints}, {"type", "MAT4"}};
            accessor["bufferView"] = added(identities);
            (*skin)["inverseBindMatrices"] = m_file["accessors"].size();
            m_file["accessors"].push_back(std::move(accessor));
        }
    }

    bool arrayAt(const char* key) const { return m_file.contains(key) && m_file[key].is_array(); }

    // A view of the numbers in the buffer that is added; its index.
    std::size_t added(const std::vector<float>& values)
    {
        const std::size_t size = values.size() * sizeof(float);
        m_file["bufferViews"].push_back({{"buffer", m_file["buffers"].size()},
                                         {"byteOffset", m_added.size()},
                                         {"byteLength", size}});
        m_added.append(reinterpret_cast<const char*>(values.data()), size);
        return m_file["bufferViews"].size() - 1;
    }

    std::string_view bufferBytes(std::int64_t index)
    {
        const auto known = m_buffers.find(index);
        if (known != m_buffers.end())
            return known->second;
        const Json* buffer = elementOf(m_file, "buffers", index);
        if (!buffer || !buffer->is_object())
            return {};
        if (!buffer->contains("uri"))
            return index == 0 ? m_binary : std::string_view();
        if (!(*buffer)["uri"].is_string())
            return {};
        const std::string uri = (*buffer)["uri"].get<std::string>();
        const std::size_t mark = uri.find(kDataMark);
        if (uri.compare(0, 5, "data:") == 0 && mark != std::string::npos)
            m_buffers[index] = decoded(std::string_view(uri).substr(mark + kDataMark.size()));
        else if (auto bytes = m_open(uri))
            m_buffers[index] = std::move(*bytes);
        return m_buffers[index];
    }

    Json& m_file;
    std::string_view m_binary; // of a .glb
    const Open& m_open;
    std::map<std::int64_t, std::string> m_buffers;
    std::string m_added;
};

std::string repairedText(std::string_view text, std::string_view binary, const Open& open)
{
    Json file = Json::parse(text, nullptr, false);
    if (!file.is_object() || !file.contains("buffers") || !file["buffers"].is_array() ||
        !file.contains("bufferViews") || !file["bufferViews"].is_array() ||
        !Repair(file, binary, open).run())
        return {};
    return file.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string repairedGltf(std::string bytes, const Open& open)
{
    const std::string_view all = bytes;
    if (wordAt(all, 0) != kGlbMagic) {
        if (all.find("\"buffers\"") == std::string_view::npos) // no glTF: not worth a parser
            return bytes;
        std::string text = repairedText(all, {}, open);
        return text.empty() ? bytes : text;
    }
    const std::size_t size = wordAt(all, kGlbHead);
    const std::size_t behind = kGlbHead + kChunkHead + size;
    if (wordAt(all, 4) != 2 || wordAt(all, kGlbHead + 4) != kJsonChunk || behind > all.size())
        return bytes;
    std::string_view binary;
    if (wordAt(all, behind + 4) == kBinaryChunk && behind + kChunkHead <= all.size())
        binary = all.substr(behind + kChunkHead, wordAt(all, behind));
    std::string text = repairedText(all.substr(kGlbHead + kChunkHead, size), binary, open);
    if (text.empty())
        return bytes;
    text.resize((text.size() + 3) / 4 * 4, ' ');
    const std::string_view rest = all.substr(behind);
    std::string repaired;
    appendWord(repaired, kGlbMagic);
    appendWord(repaired, 2);
    appendWord(repaired,
               static_cast<std::uint32_t>(kGlbHead + kChunkHead + text.size() + rest.size()));
    appendWord(repaired, static_cast<std::uint32_t>(text.size()));
    appendWord(repaired, kJsonChunk);
    return repaired.append(text).append(rest);
}

} // namespace limber
