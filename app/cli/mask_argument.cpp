#include "app/cli/mask_argument.h"

#include "app/cli/argument_text.h"
#include "app/cli/joint_address.h"

namespace limber::cli {

namespace {

Result<MaskEntry> maskEntry(const Skeleton& skeleton, const std::string& text)
{
    const Result<int> whole = findJoint(skeleton, text);
    if (whole)
        return MaskEntry{*whole, false};
    if (!text.ends_with('!'))
        return whole.diagnostics();
    const Result<int> alone = findJoint(skeleton, text.substr(0, text.size() - 1));
    if (!alone)
        return alone.diagnostics();
    return MaskEntry{*alone, true};
}

} // namespace

Result<std::vector<MaskEntry>> maskEntries(const Skeleton& skeleton,
                                           const std::vector<std::string>& arguments)
{
    std::vector<MaskEntry> entries;
    for (const std::string& argument : arguments) {
        if (const Result<MaskEntry> one = maskEntry(skeleton, argument)) {
            entries.push_back(*one);
            continue;
        }
        for (const std::string& item : splitList(argument)) {
            const Result<MaskEntry> entry = maskEntry(skeleton, item);
            if (!entry)
                return entry.diagnostics();
            entries.push_back(*entry);
        }
    }
    return entries;
}

} // namespace limber::cli
