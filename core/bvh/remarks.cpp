#include "core/bvh/remarks.h"

#include <algorithm>
#include <utility>

namespace limber {

namespace {

// A hostile text could earn a remark on each of its lines; nobody reads more than these.
constexpr int kMostOfOneKind = 1000;
constexpr std::size_t kMostQuotedBytes = 40;

} // namespace

std::string printable(std::string_view word)
{
    if (word.size() <= kMostQuotedBytes)
        return validUtf8(word);
    std::size_t length = kMostQuotedBytes;
    while (length > 0 && (static_cast<unsigned char>(word[length]) & 0xC0) == 0x80)
        --length; // not in the middle of a character
    return validUtf8(word.substr(0, length)) + "…";
}

void Remarks::add(Diagnostic diagnostic)
{
    const int count = ++m_counts[diagnostic.code];
    if (count <= kMostOfOneKind)
        m_list.push_back(std::move(diagnostic));
}

void Remarks::warn(const std::string& code, Text text, TextPlace place)
{
    add(makeWarning(code, std::move(text), place.line, place.column));
}

void Remarks::note(const std::string& code, Text text, TextPlace place)
{
    add(makeNote(code, std::move(text), place.line, place.column));
}

bool Remarks::refuse(const std::string& code, Text text, TextPlace place)
{
    m_error = makeError(code, std::move(text), place.line, place.column);
    return false;
}

bool Remarks::repair(const std::string& code, Text text, TextPlace place)
{
    if (!m_salvage)
        return refuse(code, std::move(text), place);
    m_salvaged = true;
    warn(code, std::move(text), place);
    return true;
}

void Remarks::keepWhatWasRead()
{
    if (!m_error)
        return;
    m_salvaged = true;
    m_error->severity = Severity::Warning;
    add(*std::exchange(m_error, std::nullopt));
}

std::vector<Diagnostic> Remarks::take()
{
    std::stable_sort(m_list.begin(), m_list.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
    for (const auto& [code, count] : m_counts) {
        if (count <= kMostOfOneKind)
            continue;
        m_list.push_back(makeNote("more-of-this-kind",
                                  {LIMBER_TEXT("%1 more remarks of the kind \"%2\" are left out"),
                                   {std::to_string(count - kMostOfOneKind), code}}));
    }
    if (m_error)
        m_list.push_back(*std::exchange(m_error, std::nullopt));
    return std::exchange(m_list, {});
}

} // namespace limber
