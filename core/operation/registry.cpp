#include "core/operation/registry.h"

#include <algorithm>

namespace limber {

std::span<const Operation> operations()
{
    static const std::vector<Operation> all = {
        trimOperation(),
        cutOperation(),
        reverseOperation(),
        frameTimeOperation(),
        resampleOperation(),
        retimeOperation(),
        unrollOperation(),
        headingOperation(),
        offsetRootOperation(),
        footLockOperation(),
    };
    return all;
}

const Operation* findOperation(std::string_view id)
{
    const auto found = std::ranges::find(operations(), id, &Operation::id);
    return found == operations().end() ? nullptr : &*found;
}

} // namespace limber
