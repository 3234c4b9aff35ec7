#pragma once

#include "core/bvh/remarks.h"
#include "core/bvh/source_text.h"
#include "core/bvh/text_cursor.h"
#include "core/motion/skeleton.h"

#include <string_view>
#include <vector>

namespace limber {

// Where a name that begins at `begin` ends: at the line's end, or before a '{' that follows white
// space and is the line's last word or is followed by OFFSET or CHANNELS. Blanks at the end do not
// belong to it.
std::size_t nameEnd(std::string_view text, std::size_t begin);

// Whether `name` reads back as itself when it is written after ROOT, JOINT or End Site.
bool isReadableName(std::string_view name);

// Whether a word spells one of the keys of the motion section ("Frames" or "Frame Time") and where
// it and its colon end; 0 if it does not.
std::size_t frameCountKeyLength(std::string_view text);
std::size_t frameTimeKeyLength(std::string_view text);

// Reads the part of a text before MOTION: the trees. Goes by keywords, keeps its own stack, so that
// depth costs nothing.
class HierarchyReader {
public:
    HierarchyReader(TextCursor& cursor, Remarks& remarks) : m_cursor(cursor), m_remarks(remarks) {}

    // False: refused, the reason is in the remarks. The cursor then stands before what follows.
    bool read();

    Skeleton& skeleton() { return m_skeleton; }
    std::vector<JointText>& joints() { return m_texts; }
    TextSpan span() const { return m_span; }
    bool repaired() const { return m_repaired; }

private:
    struct OpenJoint {
        int index = -1;
        TextPlace place; // of its keyword
        bool hasOffset = false;
    };

    bool readWord(const Word& word);
    bool atEndOfTrees(const Word& word) const;
    bool finish(const Word& word);
    bool readHierarchyWord(const Word& word);
    bool readRoot(const Word& word);
    bool readJoint(const Word& word);
    bool readEndSite(const Word& word);
    bool readOffset(const Word& word);
    bool readChannels(const Word& word);
    bool readChannelCount(const Word& word, long& count);
    void addChannel(const Word& name);
    bool closeJoint(const Word& word);
    bool open(const Word& keyword, JointKind kind);
    void readName(int joint);
    bool inJoint(const Word& keyword);
    bool unexpected(const Word& word);
    bool repair(const char* code, Text text, TextPlace place);
    std::string currentName() const;

    TextCursor& m_cursor;
    Remarks& m_remarks;
    Skeleton m_skeleton;
    std::vector<JointText> m_texts;
    std::vector<OpenJoint> m_open;
    TextSpan m_span;
    bool m_hasHierarchy = false;
    bool m_hasRoot = false;
    bool m_repaired = false;
};

} // namespace limber
