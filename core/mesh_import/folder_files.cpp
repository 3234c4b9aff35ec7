#include "core/mesh_import/folder_files.h"

#include <algorithm>

namespace limber {

namespace fs = std::filesystem;

namespace {

// Separators of every system as "/", a scheme and percent signs worked in, no root left.
std::string plainReference(std::string_view reference)
{
    if (reference.substr(0, 7) == "file://")
        reference.remove_prefix(7);
    const auto digit = [](char c) {
        if (c >= '0' && c <= '9')
            return c - '0';
        const char lower = static_cast<char>(c | 0x20);
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    };
    std::string text;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const char c = reference[i];
        if (c == '%' && i + 2 < reference.size() && digit(reference[i + 1]) >= 0 &&
            digit(reference[i + 2]) >= 0) {
            text += static_cast<char>(digit(reference[i + 1]) * 16 + digit(reference[i + 2]));
            i += 2;
        } else {
            text += c == '\\' ? '/' : c;
        }
    }
    const std::size_t start = text.find_first_not_of('/');
    return start == std::string::npos ? std::string() : text.substr(start);
}

} // namespace

FolderFiles::FolderFiles(const fs::path& meshFile)
{
    std::error_code error;
    m_folder = fs::canonical(meshFile, error).parent_path();
}

std::optional<fs::path> FolderFiles::fileWithin(const fs::path& relative) const
{
    std::error_code error;
    const fs::path found = fs::canonical(m_folder / relative, error);
    if (error || !fs::is_regular_file(found, error))
        return std::nullopt;
    const auto parts = std::mismatch(m_folder.begin(), m_folder.end(), found.begin(), found.end());
    return parts.first == m_folder.end() ? std::optional(found) : std::nullopt;
}

std::optional<fs::path> FolderFiles::find(std::string_view reference) const
{
    const std::string plain = plainReference(reference);
    if (m_folder.empty() || plain.empty() || plain.find('\0') != std::string::npos)
        return std::nullopt;
    const fs::path relative(plain);
    if (const auto file = fileWithin(relative))
        return file;
    return fileWithin(relative.filename());
}

} // namespace limber
