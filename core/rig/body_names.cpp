#include "core/rig/body_names.h"

#include "core/motion/joint_names.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

namespace limber {

namespace {

// What a word says before its neighbours in the tree are asked.
enum class Word : std::uint8_t {
    Nothing,
    Pelvis,
    Spine,
    Neck,
    Head,
    Eye,
    Jaw,
    Collar,
    UpperArm,
    Forearm,
    Hand,
    Thumb,
    Index,
    Middle,
    Ring,
    Pinky,
    HipHelper,
    Thigh,
    Shin,
    Foot,
    Toe,
    // These mean one thing or another.
    Hip,      // the pelvis, a thigh, or what stands between them
    Shoulder, // a collar bone or an upper arm
    Arm,      // an upper arm, below one a forearm, below that a hand
    Leg       // a thigh, below one a shin, below that a foot
};

constexpr std::pair<std::string_view, Word> kWords[] = {
    {"hips", Word::Pelvis},       {"pelvis", Word::Pelvis},     {"root", Word::Pelvis},
    {"cog", Word::Pelvis},        {"hip", Word::Hip},           {"spine", Word::Spine},
    {"chest", Word::Spine},       {"upperchest", Word::Spine},  {"torso", Word::Spine},
    {"abdomen", Word::Spine},     {"lowerback", Word::Spine},   {"upperback", Word::Spine},
    {"back", Word::Spine},        {"waist", Word::Spine},       {"thorax", Word::Spine},
    {"ribcage", Word::Spine},     {"belly", Word::Spine},       {"neck", Word::Neck},
    {"lowerneck", Word::Neck},    {"upperneck", Word::Neck},    {"head", Word::Head},
    {"skull", Word::Head},        {"eye", Word::Eye},           {"eyeball", Word::Eye},
    {"jaw", Word::Jaw},           {"collar", Word::Collar},     {"clavicle", Word::Collar},
    {"collarbone", Word::Collar}, {"shoulder", Word::Shoulder}, {"shldr", Word::Shoulder},
    {"uparm", Word::UpperArm},    {"upperarm", Word::UpperArm}, {"humerus", Word::UpperArm},
    {"arm", Word::Arm},           {"elbow", Word::Forearm},     {"forearm", Word::Forearm},
    {"lowarm", Word::Forearm},    {"lowerarm", Word::Forearm},  {"radius", Word::Forearm},
    {"hand", Word::Hand},         {"wrist", Word::Hand},        {"palm", Word::Hand},
    {"fingers", Word::Middle},    {"fingerbase", Word::Middle}, {"hipjoint", Word::HipHelper},
    {"buttock", Word::HipHelper}, {"upleg", Word::Thigh},       {"upperleg", Word::Thigh},
    {"thigh", Word::Thigh},       {"femur", Word::Thigh},       {"leg", Word::Leg},
    {"knee", Word::Shin},         {"shin", Word::Shin},         {"calf", Word::Shin},
    {"lowleg", Word::Shin},       {"lowerleg", Word::Shin},     {"tibia", Word::Shin},
    {"foot", Word::Foot},         {"ankle", Word::Foot},        {"toe", Word::Toe},
    {"toes", Word::Toe},          {"toebase", Word::Toe},       {"ball", Word::Toe},
    {"forefoot", Word::Toe}};

// Japanese names, as MikuMikuDance has them; longer ones before those that they contain.
constexpr std::pair<std::string_view, Word> kJapanese[] = {
    {"足首", Word::Foot},  {"つま先", Word::Toe},   {"手首", Word::Hand},
    {"ひざ", Word::Shin},  {"ひじ", Word::Forearm}, {"親指", Word::Thumb},
    {"人指", Word::Index}, {"中指", Word::Middle},  {"薬指", Word::Ring},
    {"小指", Word::Pinky}, {"上半身", Word::Spine}, {"下半身", Word::Pelvis},
    {"肩", Word::Collar},  {"腕", Word::UpperArm},  {"足", Word::Thigh},
    {"頭", Word::Head},    {"首", Word::Neck}};

constexpr std::pair<std::string_view, Word> kFingers[] = {
    {"thumb", Word::Thumb},   {"index", Word::Index},  {"pinky", Word::Pinky},
    {"pinkie", Word::Pinky},  {"little", Word::Pinky}, {"ring", Word::Ring},
    {"middle", Word::Middle}, {"mid", Word::Middle}};

constexpr std::array<std::string_view, 8> kSideWords{"l",  "r",  "left", "right",
                                                     "lt", "rt", "lf",   "rgt"};
// Words that say nothing of which joint it is.
constexpr std::array<std::string_view, 10> kEmptyWords{"joint", "jnt", "bone", "def", "org",
                                                       "jt",    "j",   "sk",   "b",   "bn"};

bool isDigits(std::string_view word)
{
    return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

template<typename Words>
bool isAmong(std::string_view word, const Words& words)
{
    return std::ranges::find(words, word) != words.end();
}

template<typename Table>
Word meaningOf(std::string_view key, const Table& table)
{
    for (const auto& [word, meaning] : table) {
        if (key == word)
            return meaning;
    }
    return Word::Nothing;
}

// "lhand" → "hand", where what is left means something.
std::string_view withoutGluedSide(std::string_view word)
{
    for (const std::string_view side : {"left", "right", "l", "r"}) {
        if (!word.starts_with(side))
            continue;
        const std::string_view rest = word.substr(side.size());
        if (meaningOf(rest, kWords) != Word::Nothing || meaningOf(rest, kFingers) != Word::Nothing)
            return rest;
    }
    return word;
}

// A name taken apart.
struct NameParts {
    std::string key; // words without sides, numbers and empty words: "upleg"
    std::vector<std::string> numbers;
};

NameParts partsOf(const std::vector<std::string>& words, std::size_t first)
{
    NameParts parts;
    std::string everything;
    for (std::size_t i = first; i < words.size(); ++i) {
        if (isDigits(words[i])) {
            parts.numbers.push_back(words[i]);
        } else if (!isAmong(words[i], kSideWords)) {
            everything += words[i];
            if (!isAmong(words[i], kEmptyWords))
                parts.key += words[i];
        }
    }
    // "LHipJoint" is not the hip that hangs on it.
    if (meaningOf(everything, kWords) != Word::Nothing)
        parts.key = everything;
    if (meaningOf(parts.key, kWords) == Word::Nothing)
        parts.key = std::string(withoutGluedSide(parts.key));
    return parts;
}

// Fingers with numbers for names: MakeHuman's finger1-1 … finger5-3 and metacarpal1 … 4, Biped's
// Finger0, Finger01 … Finger42.
Word numberedFinger(const NameParts& parts)
{
    constexpr std::array<Word, 5> kInOrder{Word::Thumb, Word::Index, Word::Middle, Word::Ring,
                                           Word::Pinky};
    if (parts.numbers.empty())
        return Word::Nothing;
    int digit = parts.numbers[0][0] - '0';
    if (parts.key == "finger" && parts.numbers.size() >= 2)
        digit -= 1;
    else if (parts.key != "finger" && parts.key != "metacarpal")
        return Word::Nothing;
    return digit >= 0 && digit < 5 ? kInOrder[static_cast<std::size_t>(digit)] : Word::Nothing;
}

Word wordOfName(const std::string& name, const std::vector<std::string>& words, std::size_t first)
{
    const NameParts parts = partsOf(words, first);
    if (const Word word = meaningOf(parts.key, kWords); word != Word::Nothing)
        return word;
    if (const Word word = numberedFinger(parts); word != Word::Nothing)
        return word;
    for (const auto& [finger, word] : kFingers) {
        std::string_view key = parts.key;
        for (const std::string_view before : {"inhand", "hand", "finger", "f"}) {
            if (key.starts_with(before))
                key.remove_prefix(before.size());
        }
        // "mid" also begins words of the trunk.
        if (finger == "mid" ? key == finger : key.starts_with(finger))
            return word;
        if (word == Word::Pinky && key.ends_with(finger)) // "LeftHandRingPinky1"
            return word;
    }
    for (const auto& [part, word] : kJapanese) {
        if (name.find(part) != std::string::npos)
            return word;
    }
    return Word::Nothing;
}

// What a namespace leaves of a name: "mixamorig:Hips" → "Hips".
std::string_view withoutNamespace(std::string_view name)
{
    const std::size_t colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::vector<std::vector<std::string>> wordsOfAll(const Skeleton& skeleton)
{
    std::vector<std::vector<std::string>> words;
    for (const Joint& joint : skeleton.joints) {
        words.push_back(joint.kind == JointKind::EndSite ? std::vector<std::string>{}
                                                         : wordsOf(withoutNamespace(joint.name)));
    }
    return words;
}

// Whether a word that says something of its own stands behind this one.
bool goesOn(const std::vector<std::string>& words, std::size_t at)
{
    return at < words.size() &&
           std::any_of(words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end(),
                       [](const std::string& word) { return !isDigits(word); });
}

// How many words at the front of each name are a prefix: those that most names have. Sides
// are none, nor is what a name would be nothing without.
std::vector<std::size_t> prefixLengths(const std::vector<std::vector<std::string>>& words)
{
    constexpr std::size_t kEnoughNames = 4;
    std::vector<std::size_t> lengths(words.size(), 0);
    for (std::size_t depth = 0;; ++depth) {
        std::map<std::string_view, std::size_t> counts;
        std::size_t names = 0;
        for (const std::vector<std::string>& name : words) {
            names += name.empty() ? 0 : 1;
            if (goesOn(name, depth))
                ++counts[name[depth]];
        }
        const auto most =
            std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
        if (most == counts.end() || most->second < kEnoughNames || 2 * most->second <= names ||
            isAmong(most->first, kSideWords))
            return lengths;
        for (std::size_t joint = 0; joint < words.size(); ++joint) {
            if (lengths[joint] == depth && goesOn(words[joint], depth) &&
                words[joint][depth] == most->first)
                lengths[joint] = depth + 1;
        }
    }
}

// Whether any of these stands among the words below a joint.
bool hasBelow(std::uint64_t below, std::initializer_list<Word> words)
{
    return std::ranges::any_of(
        words, [&](Word word) { return (below >> static_cast<unsigned>(word) & 1U) != 0; });
}

bool isAbove(std::uint64_t above, BodyPart part)
{
    return (above >> static_cast<unsigned>(part) & 1U) != 0;
}

BodyPart armOrLegPart(Word word, std::uint64_t above)
{
    if (word == Word::Arm) {
        if (isAbove(above, BodyPart::Forearm))
            return BodyPart::Hand;
        return isAbove(above, BodyPart::UpperArm) ? BodyPart::Forearm : BodyPart::UpperArm;
    }
    if (isAbove(above, BodyPart::Foot))
        return BodyPart::Toe;
    if (isAbove(above, BodyPart::Shin))
        return BodyPart::Foot;
    return isAbove(above, BodyPart::Thigh) ? BodyPart::Shin : BodyPart::Thigh;
}

BodyPart partOf(Word word, Side side, std::uint64_t below, std::uint64_t above)
{
    switch (word) {
    case Word::Hip:
        if (side == Side::Centre)
            return BodyPart::Pelvis;
        return hasBelow(below, {Word::Thigh, Word::Hip}) ? BodyPart::HipHelper : BodyPart::Thigh;
    case Word::Pelvis:
        return side == Side::Centre ? BodyPart::Pelvis : BodyPart::HipHelper;
    case Word::Shoulder:
        return hasBelow(below, {Word::UpperArm, Word::Arm, Word::Shoulder}) ? BodyPart::Collar
                                                                            : BodyPart::UpperArm;
    case Word::Arm:
    case Word::Leg:
        return side == Side::Centre ? BodyPart::None : armOrLegPart(word, above);
    default:
        // Up to Toe the two lists are the same.
        return static_cast<BodyPart>(word);
    }
}

} // namespace

static_assert(static_cast<int>(Word::Toe) == static_cast<int>(BodyPart::Toe) &&
              static_cast<int>(Word::Hand) == static_cast<int>(BodyPart::Hand) &&
              static_cast<int>(Word::Thigh) == static_cast<int>(BodyPart::Thigh));

std::vector<std::string> normalisedNames(const Skeleton& skeleton)
{
    const auto words = wordsOfAll(skeleton);
    const std::vector<std::size_t> prefixes = prefixLengths(words);
    std::vector<std::string> names(words.size());
    for (std::size_t joint = 0; joint < words.size(); ++joint) {
        for (std::size_t i = prefixes[joint]; i < words[joint].size(); ++i)
            names[joint] += words[joint][i];
    }
    return names;
}

std::vector<BodyJoint> limbsByNames(const Skeleton& skeleton)
{
    const std::size_t count = skeleton.joints.size();
    const auto words = wordsOfAll(skeleton);
    const std::vector<std::size_t> prefixes = prefixLengths(words);
    const std::vector<Side> sides = sidesOf(skeleton);
    std::vector<Word> meaning(count, Word::Nothing);
    std::vector<std::uint64_t> below(count, 0);
    for (std::size_t joint = count; joint-- > 0;) {
        if (skeleton.joints[joint].kind == JointKind::EndSite)
            continue;
        meaning[joint] = wordOfName(skeleton.joints[joint].name, words[joint], prefixes[joint]);
        if (const int parent = skeleton.joints[joint].parent; parent >= 0) {
            below[static_cast<std::size_t>(parent)] |=
                below[joint] | std::uint64_t(1) << static_cast<unsigned>(meaning[joint]);
        }
    }
    std::vector<BodyJoint> parts(count);
    std::vector<std::uint64_t> above(count, 0);
    for (std::size_t joint = 0; joint < count; ++joint) {
        if (const int parent = skeleton.joints[joint].parent; parent >= 0) {
            const auto index = static_cast<std::size_t>(parent);
            above[joint] = above[index] | std::uint64_t(1)
                                              << static_cast<unsigned>(parts[index].part);
        }
        if (meaning[joint] != Word::Nothing) {
            parts[joint].part = partOf(meaning[joint], sides[joint], below[joint], above[joint]);
            parts[joint].side = sides[joint];
        }
    }
    return parts;
}

} // namespace limber
