#pragma once

#include "core/bvh/text_cursor.h"
#include "core/motion/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace limber {

// What a reader has to say about a text while it reads it.
class Remarks {
public:
    explicit Remarks(bool salvage) : m_salvage(salvage) {}

    void warn(const std::string& code, Text text, TextPlace place);
    void note(const std::string& code, Text text, TextPlace place);

    // A fault that ends the reading. Always false, so that it can be returned.
    bool refuse(const std::string& code, Text text, TextPlace place);

    // A fault that salvaging can go past: then it is noted and true is returned, else refused.
    bool repair(const std::string& code, Text text, TextPlace place);

    // Salvaging keeps what stands before the fault: notes the error as the reason and forgets it.
    void keepWhatWasRead();

    bool salvaging() const { return m_salvage; }
    bool salvaged() const { return m_salvaged; }
    const std::optional<Diagnostic>& error() const { return m_error; }

    // All there is to say, in the order of the text, the error last.
    std::vector<Diagnostic> take();

private:
    void add(Diagnostic diagnostic);

    bool m_salvage = false;
    bool m_salvaged = false;
    std::vector<Diagnostic> m_list;
    std::map<std::string, int> m_counts; // for each code
    std::optional<Diagnostic> m_error;
};

// A piece of the text for a message: valid UTF-8, cut after some forty bytes.
std::string printable(std::string_view word);

} // namespace limber
