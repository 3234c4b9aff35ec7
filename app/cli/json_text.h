#pragma once

#include "core/motion/result.h"
#include "core/motion/skeleton.h"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace limber::cli {

using Json = nlohmann::ordered_json;

// Text that may not be UTF-8 as a JSON string: with U+FFFD.
Json jsonString(std::string_view text);

Json jsonVector(const glm::dvec3& vector);

// {severity, code, line, column, message} for each.
Json jsonDiagnostics(const std::vector<Diagnostic>& diagnostics);

std::string_view kindName(JointKind kind); // "root", "joint", "end"

// The document on one line, with a line end.
std::string jsonText(const Json& document);

} // namespace limber::cli
