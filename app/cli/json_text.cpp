#include "app/cli/json_text.h"

#include "app/cli/console.h"

namespace limber::cli {

Json jsonString(std::string_view text)
{
    return validUtf8(text);
}

Json jsonVector(const glm::dvec3& vector)
{
    return {vector.x, vector.y, vector.z};
}

Json jsonDiagnostics(const std::vector<Diagnostic>& diagnostics)
{
    Json list = Json::array();
    for (const Diagnostic& diagnostic : diagnostics) {
        list.push_back({{"severity", severityName(diagnostic.severity)},
                        {"code", diagnostic.code},
                        {"line", diagnostic.line},
                        {"column", diagnostic.column},
                        {"message", jsonString(english(diagnostic.text))}});
    }
    return list;
}

std::string_view kindName(JointKind kind)
{
    switch (kind) {
    case JointKind::Root:
        return "root";
    case JointKind::EndSite:
        return "end";
    case JointKind::Joint:
        break;
    }
    return "joint";
}

std::string jsonText(const Json& document)
{
    return document.dump() + "\n";
}

} // namespace limber::cli
