#include "app/cli/name_map.h"

#include "app/cli/console.h"
#include "app/cli/json_text.h"
#include "core/bvh/reader.h"

#include <algorithm>
#include <cmath>
#include <optional>

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

// What one source moves, as joint maps tell it: a name, or a name with a weight.
struct WeighedName {
    std::string name;
    double weight = 1.0;
};

std::optional<WeighedName> weighedName(const Json& value)
{
    if (value.is_string())
        return WeighedName{value.get<std::string>()};
    if (!value.is_object() || !value.contains("target") || !value["target"].is_string())
        return std::nullopt;
    WeighedName result{value["target"].get<std::string>()};
    if (value.contains("weight")) {
        if (!value["weight"].is_number())
            return std::nullopt;
        result.weight = value["weight"].get<double>();
    }
    if (!(result.weight > 0.0) || !std::isfinite(result.weight))
        return std::nullopt;
    return result;
}

// Collects which source moves each target.
class NameMapMaker {
public:
    // One source and what it is mapped to. An error, if there is one.
    std::optional<Diagnostic> add(const std::string& source, const Json& value)
    {
        const bool several = value.is_array();
        if (several && value.empty())
            return badTarget(source);
        std::vector<std::string> left;
        for (std::size_t i = 0; i < (several ? value.size() : 1); ++i) {
            const auto target = weighedName(several ? value[i] : value);
            if (!target)
                return badTarget(source);
            if (i > 0)
                left.push_back(target->name);
            else if (auto fault = take(source, *target))
                return fault;
        }
        if (!left.empty())
            m_remarks.push_back(makeWarning(
                "map-several", Text{LIMBER_TEXT("\"%1\" moves only the first of the joints that "
                                                "it is mapped to, \"%2\""),
                                    {source, m_names[source]}}));
        return std::nullopt;
    }

    Result<NameMap> finished() && { return {std::move(m_names), std::move(m_remarks)}; }

private:
    struct Source {
        std::string name;
        double weight = 1.0;
    };

    static Diagnostic badTarget(const std::string& source)
    {
        return makeError("map-syntax",
                         Text{LIMBER_TEXT("The target of \"%1\" is no name"), {source}});
    }

    // A blend takes each joint from one other: of several the one that weighs most.
    std::optional<Diagnostic> take(const std::string& source, const WeighedName& target)
    {
        const auto [at, isNew] = m_sources.emplace(target.name, Source{source, target.weight});
        if (isNew) {
            m_names[source] = target.name;
            return std::nullopt;
        }
        Source& other = at->second;
        if (other.weight == 1.0 && target.weight == 1.0) {
            return makeError("map-twice", Text{LIMBER_TEXT("\"%1\" and \"%2\" both go to \"%3\""),
                                               {other.name, source, target.name}});
        }
        const bool replaces = target.weight > other.weight;
        const std::string dropped = replaces ? other.name : source;
        if (replaces)
            other = {source, target.weight};
        m_names[dropped] = ""; // it moves nothing
        m_names[other.name] = target.name;
        m_remarks.push_back(makeWarning(
            "map-shared", Text{LIMBER_TEXT("\"%1\" is moved by \"%2\" alone, not by \"%3\" too"),
                               {target.name, other.name, dropped}}));
        return std::nullopt;
    }

    NameMap m_names;
    std::map<std::string, Source> m_sources; // by target
    std::vector<Diagnostic> m_remarks;
};

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
    NameMapMaker maker;
    for (const auto& [source, target] : json.items()) {
        if (const auto fault = maker.add(source, target))
            return *fault;
    }
    return std::move(maker).finished();
}

Result<NameMap> readNameMap(const std::string& file)
{
    const Result<std::string> text = readFileBytes(file);
    Result<NameMap> names = text ? parseNameMap(*text) : Result<NameMap>(text.diagnostics());
    printDiagnostics(file, names.diagnostics());
    return names;
}

} // namespace limber::cli
