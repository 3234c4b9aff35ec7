#include "core/motion/joint_names.h"

#include <algorithm>
#include <array>

namespace limber {

namespace {

// The C library's functions depend on the locale and dislike bytes above 127.
bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isLetter(char c)
{
    return isUpper(c) || isLower(c);
}
char toLower(char c)
{
    return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

// Whether a new word begins at `i`, which is a letter or digit that follows another.
bool wordBegins(std::string_view name, std::size_t i)
{
    const char before = name[i - 1];
    const char here = name[i];
    if (isDigit(before) != isDigit(here))
        return true;
    if (isLower(before) && isUpper(here))
        return true;
    // The last capital of a run begins the word that follows: L|Hip.
    return isUpper(before) && isUpper(here) && i + 1 < name.size() && isLower(name[i + 1]);
}

template<typename Words>
bool isOneOf(std::string_view word, const Words& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Words before which a glued l or r is a side: "lhand", "rfoot". No word here makes another one of
// the field with an l or r before it (as "ear" would make "rear", "ower" "lower").
constexpr std::array<std::string_view, 34> kGluedParts{
    "hand",     "arm",      "leg",    "foot",     "thigh",   "shin",     "calf",
    "knee",     "elbow",    "wrist",  "ankle",    "hip",     "toe",      "toes",
    "shoulder", "shldr",    "collar", "clavicle", "forearm", "upperarm", "lowerarm",
    "upperleg", "lowerleg", "upleg",  "lowleg",   "uparm",   "lowarm",   "finger",
    "fingers",  "thumb",    "pinky",  "eye",      "palm",    "femur"};

std::optional<Side> sideOfWord(std::string_view word)
{
    if (word == "l" || word == "lt" || word == "lf" || word.starts_with("left"))
        return Side::Left;
    if (word == "r" || word == "rt" || word == "rgt" || word.starts_with("right"))
        return Side::Right;
    if (word.ends_with("left") && isOneOf(word.substr(0, word.size() - 4), kGluedParts))
        return Side::Left;
    if (word.ends_with("right") && isOneOf(word.substr(0, word.size() - 5), kGluedParts))
        return Side::Right;
    if (word.size() > 1 && (word[0] == 'l' || word[0] == 'r') &&
        isOneOf(word.substr(1), kGluedParts))
        return word[0] == 'l' ? Side::Left : Side::Right;
    return std::nullopt;
}

// L1 … L5 (also jL5S1) are the lumbar vertebrae, not a left side.
bool isLumbar(const std::vector<std::string>& words, std::size_t i)
{
    const bool numbered = words[i] == "l" && i + 1 < words.size() && words[i + 1].size() == 1 &&
                          words[i + 1] >= "1" && words[i + 1] <= "5";
    return numbered && (i == 0 || words[i - 1] == "j" || words[i - 1] == "spine");
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

// A word without a side glued to its front: "lfoot" → "foot", "lefttoe" → "toe".
std::string_view withoutSide(std::string_view word)
{
    for (const std::string_view side : {"left", "right"}) {
        if (word.size() > side.size() && word.starts_with(side))
            return word.substr(side.size());
    }
    if (word.size() > 1 && (word[0] == 'l' || word[0] == 'r') &&
        isOneOf(word.substr(1), kGluedParts))
        return word.substr(1);
    return word;
}

} // namespace

std::vector<std::string> wordsOf(std::string_view name)
{
    std::vector<std::string> words;
    bool inWord = false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (!isLetter(name[i]) && !isDigit(name[i])) {
            inWord = false;
            continue;
        }
        if (!inWord || wordBegins(name, i))
            words.emplace_back();
        words.back() += toLower(name[i]);
        inWord = true;
    }
    return words;
}

std::optional<Side> sideOfName(std::string_view name)
{
    bool left = contains(name, "左");
    bool right = contains(name, "右");
    const std::vector<std::string> words = wordsOf(name);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::optional<Side> side = sideOfWord(words[i]);
        left = left || (side == Side::Left && !isLumbar(words, i));
        right = right || side == Side::Right;
    }
    if (left == right)
        return std::nullopt;
    return left ? Side::Left : Side::Right;
}

std::optional<BodyEnd> bodyEndOfName(std::string_view name)
{
    // 足首 and 手首 are ankle and wrist: the neck in them is none.
    for (const std::string_view part :
         {"足首", "つま先", "爪先", "かかと", "踝", "脚", "腳", "趾"}) {
        if (contains(name, part))
            return BodyEnd::Bottom;
    }
    for (const std::string_view part : {"頭", "头", "颈", "頸", "脖"}) {
        if (contains(name, part))
            return BodyEnd::Top;
    }
    if (name.starts_with("首"))
        return BodyEnd::Top;
    for (const std::string& glued : wordsOf(name)) {
        const std::string_view word = withoutSide(glued);
        if (word == "foot" || word == "feet" || word == "toe" || word == "toes" ||
            word == "ankle" || word == "heel" || word == "toebase" || word == "ball")
            return BodyEnd::Bottom;
        if (word == "head" || word == "neck" || word == "headtop" || word == "lowerneck" ||
            word == "upperneck" || word == "skull")
            return BodyEnd::Top;
    }
    return std::nullopt;
}

std::vector<Side> sidesOf(const Skeleton& skeleton)
{
    std::vector<Side> sides;
    sides.reserve(skeleton.joints.size());
    for (const Joint& joint : skeleton.joints) {
        const Side inherited =
            joint.parent < 0 ? Side::Centre : sides[static_cast<std::size_t>(joint.parent)];
        sides.push_back(sideOfName(joint.name).value_or(inherited));
    }
    return sides;
}

} // namespace limber
