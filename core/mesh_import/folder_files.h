#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace limber {

// The files that a mesh may refer to: those in its own folder and below. References are text out of
// a file from anywhere: "textures\skin.png", "file:///C:/skin.png", "../../etc/passwd".
class FolderFiles {
public:
    explicit FolderFiles(const std::filesystem::path& meshFile);

    // The regular file that `reference` means: at that place below the folder, else of that name in
    // the folder itself. None if there is none, or if a link leads out of the folder.
    std::optional<std::filesystem::path> find(std::string_view reference) const;

private:
    std::optional<std::filesystem::path> fileWithin(const std::filesystem::path& relative) const;

    std::filesystem::path m_folder; // canonical
};

} // namespace limber
