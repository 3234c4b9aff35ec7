#include "app/cli/name_map.h"

#include "app/cli/console.h"
#include "app/cli/json_text.h"
#include "core/bvh/reader.h"

#include <algorithm>

namespace limber::cli {

namespace {

// A fault of the text at a byte, told by line and column.
Diagnostic faultAt(std::string_view text, std::size_t byte)
{
    const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
    const auto line = 1 + std::ranges::count(before, '\n');
    return makeError("map-syntax", Text{LIMBER_TEXT("This is no JSON"), {}}, static_cast<int>(line),
                     static_cast<int>(before.size() - lineStart + 1));
}

} // namespace

Result<NameMap> parseNameMap(std::string_view text)
{
    Json json;
    try {
        json = Json::parse(text);
    } catch (const Json::parse_error& error) {
        return faultAt(text, error.byte);
    } catch (const Json::exception&) { // a number beyond all range
        return faultAt(text, 1);
    }
    if (!json.is_object()) {
        return makeError("map-syntax", Text{LIMBER_TEXT("A joint map is a JSON object of source "
                                                        "names and target names"),
                                            {}});
    }
    NameMap names;
    std::map<std::string, std::string> sources; // by target
    for (const auto& [source, target] : json.items()) {
        if (!target.is_string()) {
            return makeError("map-syntax",
                             Text{LIMBER_TEXT("The target of \"%1\" is no name"), {source}});
        }
        const auto name = target.get<std::string>();
        if (const auto [at, isNew] = sources.emplace(name, source); !isNew) {
            return makeError("map-twice", Text{LIMBER_TEXT("\"%1\" and \"%2\" both go to \"%3\""),
                                               {at->second, source, name}});
        }
        names[source] = name;
    }
    return names;
}

Result<NameMap> readNameMap(const std::string& file)
{
    const Result<std::string> text = readFileBytes(file);
    Result<NameMap> names = text ? parseNameMap(*text) : Result<NameMap>(text.diagnostics());
    printDiagnostics(file, names.diagnostics());
    return names;
}

} // namespace limber::cli
