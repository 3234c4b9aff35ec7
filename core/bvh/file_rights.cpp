#include "core/bvh/file_rights.h"

#include "core/bvh/system_message.h"

#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string>
#include <string_view>

namespace limber {

namespace {

constexpr std::size_t kLongestAttribute = 65536; // the kernel's limit for a value

// The access lists, and what the user has put there. The rest is the system's own: labels come from
// the folder, and a checksum would be that of other bytes.
bool isKeptAttribute(std::string_view name, bool withAccessLists)
{
    return name.starts_with("user.") || (withAccessLists && name.starts_with("system."));
}

bool copyAttribute(int handle, const std::filesystem::path& path, const char* name)
{
    std::string value(kLongestAttribute, '\0');
    const ssize_t size = ::getxattr(path.c_str(), name, value.data(), value.size());
    return size >= 0 &&
           ::fsetxattr(handle, name, value.data(), static_cast<std::size_t>(size), 0) == 0;
}

bool copyAttributes(int handle, const std::filesystem::path& path, bool withAccessLists)
{
    const ssize_t size = ::listxattr(path.c_str(), nullptr, 0);
    if (size <= 0) // none, or a file system that knows none
        return true;
    std::string names(static_cast<std::size_t>(size), '\0');
    if (::listxattr(path.c_str(), names.data(), names.size()) < 0)
        return false;
    bool isComplete = true;
    for (std::size_t at = 0; at < names.size(); at = names.find('\0', at) + 1) {
        const char* name = names.c_str() + at;
        if (isKeptAttribute(name, withAccessLists))
            isComplete = copyAttribute(handle, path, name) && isComplete;
        else if (isKeptAttribute(name, true))
            isComplete = false;
    }
    return isComplete;
}

// The permissions for a file that is another owner's or another group's now: whoever comes to be
// its group gets what everyone had.
mode_t permissionsFor(mode_t mode, bool ownerIsKept, bool groupIsKept)
{
    mode &= 07777;
    if (!ownerIsKept || !groupIsKept)
        mode &= ~static_cast<mode_t>(S_ISUID | S_ISGID);
    if (!groupIsKept)
        mode = (mode & ~static_cast<mode_t>(S_IRWXG)) | ((mode & S_IRWXO) << 3);
    return mode;
}

} // namespace

std::vector<Diagnostic> keepRights(int handle, const std::filesystem::path& path,
                                   const struct stat& facts)
{
    std::vector<Diagnostic> told;
    bool ownerIsKept = true;
    bool groupIsKept = true;
    // Only the administrator may give a file away, but its group is everyone's who is in it.
    if (::fchown(handle, facts.st_uid, facts.st_gid) != 0) {
        struct stat made {};
        ownerIsKept = ::fstat(handle, &made) == 0 && made.st_uid == facts.st_uid;
        groupIsKept = made.st_gid == facts.st_gid ||
                      ::fchown(handle, static_cast<uid_t>(-1), facts.st_gid) == 0;
    }
    if (!groupIsKept)
        told.push_back(makeWarning(
            "file-group", {LIMBER_TEXT("The file's group could not be kept: what only its members "
                                       "were allowed, they are not any more"),
                           {}}));
    else if (!ownerIsKept)
        told.push_back(makeNote(
            "file-owner", {LIMBER_TEXT("The file belongs to you now; its group is kept"), {}}));
    if (!copyAttributes(handle, path, groupIsKept))
        told.push_back(makeWarning(
            "file-attributes",
            {LIMBER_TEXT("The file's access list or attributes could not all be kept"), {}}));
    if (::fchmod(handle, permissionsFor(facts.st_mode, ownerIsKept, groupIsKept)) != 0)
        told.push_back(
            makeWarning("file-mode", {LIMBER_TEXT("The file's permissions could not be kept: %1"),
                                      {systemMessage(errno)}}));
    if (facts.st_nlink > 1)
        told.push_back(makeNote(
            "file-links", {LIMBER_TEXT("The file had %1 names (hard links); the others lead to "
                                       "what was there before"),
                           {std::to_string(facts.st_nlink)}}));
    return told;
}

} // namespace limber
