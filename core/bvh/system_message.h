#pragma once

#include <string>
#include <system_error>

namespace limber {

// What the system says of an errno, for messages.
inline std::string systemMessage(int error)
{
    return std::generic_category().message(error);
}

} // namespace limber
