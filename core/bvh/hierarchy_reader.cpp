#include "core/bvh/hierarchy_reader.h"

#include "core/bvh/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace limber {

namespace {

constexpr std::array<std::string_view, 8> kKeywords = {"HIERARCHY", "ROOT",     "JOINT",  "End",
                                                       "OFFSET",    "CHANNELS", "MOTION", "Frames"};

bool isKeyword(std::string_view word)
{
    return word == "{" || word == "}" ||
           std::any_of(kKeywords.begin(), kKeywords.end(),
                       [&](std::string_view keyword) { return sameLetters(word, keyword); });
}

bool beginsNumber(std::string_view word)
{
    return !word.empty() && ((word[0] >= '0' && word[0] <= '9') || word[0] == '-' ||
                             word[0] == '+' || word[0] == '.');
}

ChannelType channelTypeOf(std::string_view name)
{
    for (int i = 0; i < static_cast<int>(ChannelType::Other); ++i) {
        const auto type = static_cast<ChannelType>(i);
        if (sameLetters(name, channelTypeName(type)))
            return type;
    }
    return ChannelType::Other;
}

bool isScaleName(std::string_view name)
{
    return name.size() == 6 && sameLetters(name.substr(1), "scale");
}

bool startsWithLetters(std::string_view text, std::string_view prefix)
{
    return sameLetters(text.substr(0, prefix.size()), prefix);
}

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at;
}

// A key is followed by blanks and a colon, or by nothing that would make it a longer word.
std::size_t keyEnd(std::string_view text, std::size_t at)
{
    const std::size_t afterBlanks = skipBlanks(text, at);
    if (afterBlanks < text.size() && text[afterBlanks] == ':')
        return afterBlanks + 1;
    const bool wordEnds = at >= text.size() || isBlank(text[at]) || isLineEnd(text[at]);
    return wordEnds ? at : 0;
}

bool isValidUtf8(std::string_view bytes)
{
    return validUtf8(bytes) == bytes;
}

} // namespace

// Looks no farther than it must: a text may have a million joints on one line.
std::size_t nameEnd(std::string_view text, std::size_t begin)
{
    std::size_t end = begin;
    for (; end < text.size() && !isLineEnd(text[end]); ++end) {
        if (text[end] != '{' || (end > begin && !isBlank(text[end - 1])))
            continue;
        const std::string_view rest = text.substr(skipBlanks(text, end + 1));
        if (rest.empty() || isLineEnd(rest.front()) || startsWithLetters(rest, "OFFSET") ||
            startsWithLetters(rest, "CHANNELS"))
            break;
    }
    while (end > begin && isBlank(text[end - 1]))
        --end;
    return end;
}

bool isReadableName(std::string_view name)
{
    if (name.empty())
        return true;
    const bool oneLine = std::none_of(name.begin(), name.end(), isLineEnd);
    return oneLine && !isBlank(name.front()) && nameEnd(name, 0) == name.size();
}

std::size_t frameCountKeyLength(std::string_view text)
{
    return startsWithLetters(text, "Frames") ? keyEnd(text, 6) : 0;
}

std::size_t frameTimeKeyLength(std::string_view text)
{
    if (!startsWithLetters(text, "Frame"))
        return 0;
    const std::size_t at = skipBlanks(text, 5);
    return startsWithLetters(text.substr(at), "Time") ? keyEnd(text, at + 4) : 0;
}

bool HierarchyReader::repair(const char* code, Text text, TextPlace place)
{
    m_repaired = m_repaired || m_remarks.salvaging();
    return m_remarks.repair(code, std::move(text), place);
}

std::string HierarchyReader::currentName() const
{
    if (m_open.empty())
        return {};
    const Joint& joint = m_skeleton.joint(m_open.back().index);
    return joint.kind == JointKind::EndSite ? "End Site" : printable(joint.name);
}

bool HierarchyReader::atEndOfTrees(const Word& word) const
{
    if (word.empty() || sameLetters(word.text, "MOTION"))
        return true;
    if (!m_open.empty() || !m_hasRoot)
        return false;
    const std::string_view rest = m_cursor.text().substr(word.span.begin);
    return frameCountKeyLength(rest) > 0 || frameTimeKeyLength(rest) > 0 || beginsNumber(word.text);
}

bool HierarchyReader::read()
{
    while (true) {
        const Word word = m_cursor.peek();
        if (atEndOfTrees(word))
            return finish(word);
        if (!readWord(word))
            return false;
        m_span.end = m_cursor.position();
    }
}

bool HierarchyReader::finish(const Word& word)
{
    if (!m_hasRoot) {
        return m_remarks.refuse(
            "not-bvh", {LIMBER_TEXT("This is not a BVH file: it has no HIERARCHY with a ROOT"), {}},
            word.place);
    }
    if (m_open.empty())
        return true;
    const Text text = word.empty()
                          ? Text{LIMBER_TEXT("The text ends inside %1: a closing brace is missing"),
                                 {currentName()}}
                          : Text{LIMBER_TEXT("MOTION begins inside %1: a closing brace is missing"),
                                 {currentName()}};
    if (!repair("brace", text, word.place))
        return false;
    m_open.clear();
    return true;
}

bool HierarchyReader::readWord(const Word& word)
{
    if (sameLetters(word.text, "HIERARCHY"))
        return readHierarchyWord(word);
    if (sameLetters(word.text, "ROOT"))
        return readRoot(word);
    if (!m_hasHierarchy && !m_hasRoot) {
        return m_remarks.refuse(
            "not-bvh",
            {LIMBER_TEXT("This is not a BVH file: it begins with \"%1\" instead of HIERARCHY"),
             {printable(word.text)}},
            word.place);
    }
    if (sameLetters(word.text, "JOINT"))
        return readJoint(word);
    if (sameLetters(word.text, "End"))
        return readEndSite(word);
    if (sameLetters(word.text, "OFFSET"))
        return readOffset(word);
    if (sameLetters(word.text, "CHANNELS"))
        return readChannels(word);
    if (word.text == "}")
        return closeJoint(word);
    return unexpected(word);
}

bool HierarchyReader::unexpected(const Word& word)
{
    if (word.text == "{") {
        m_cursor.next();
        return repair(
            "brace", {LIMBER_TEXT("Found { where no ROOT, JOINT or End Site stands before it"), {}},
            word.place);
    }
    const Text text =
        m_open.empty()
            ? Text{LIMBER_TEXT("Found \"%1\" where ROOT or MOTION was expected"),
                   {printable(word.text)}}
            : Text{LIMBER_TEXT("Found \"%1\" where OFFSET, CHANNELS, JOINT, End Site or } was "
                               "expected"),
                   {printable(word.text)}};
    return m_remarks.refuse("keyword", text, word.place);
}

bool HierarchyReader::readHierarchyWord(const Word& word)
{
    if (m_hasHierarchy || m_hasRoot)
        return unexpected(word);
    m_cursor.next();
    m_hasHierarchy = true;
    m_span.begin = word.span.begin;
    return true;
}

bool HierarchyReader::readRoot(const Word& word)
{
    if (!m_open.empty()) {
        return m_remarks.refuse(
            "brace",
            {LIMBER_TEXT("ROOT stands inside %1: a closing brace is missing"), {currentName()}},
            word.place);
    }
    if (!m_hasHierarchy && !m_hasRoot) {
        m_span.begin = word.span.begin;
        m_remarks.warn("hierarchy-missing",
                       {LIMBER_TEXT("The word HIERARCHY is missing before the first ROOT"), {}},
                       word.place);
    }
    if (m_hasRoot) {
        m_remarks.warn("second-root",
                       {LIMBER_TEXT("Another ROOT begins here: the clip has several trees, which "
                                    "many programs do not read"),
                        {}},
                       word.place);
    }
    m_hasRoot = true;
    m_cursor.next();
    return open(word, JointKind::Root);
}

bool HierarchyReader::readJoint(const Word& word)
{
    if (m_open.empty()) {
        return m_remarks.refuse(
            "keyword",
            {LIMBER_TEXT("JOINT stands outside of every ROOT: is there a closing "
                         "brace too many above?"),
             {}},
            word.place);
    }
    if (m_skeleton.joint(m_open.back().index).kind == JointKind::EndSite) {
        return m_remarks.refuse("end-site-child",
                                {LIMBER_TEXT("A JOINT stands inside an End Site, which has no "
                                             "children"),
                                 {}},
                                word.place);
    }
    m_cursor.next();
    return open(word, JointKind::Joint);
}

bool HierarchyReader::readEndSite(const Word& word)
{
    if (m_open.empty())
        return unexpected(word);
    if (m_skeleton.joint(m_open.back().index).kind == JointKind::EndSite) {
        return m_remarks.refuse("end-site-child",
                                {LIMBER_TEXT("An End Site stands inside an End Site"), {}},
                                word.place);
    }
    m_cursor.next();
    const Word site = m_cursor.peek();
    if (!startsWithLetters(site.text, "Site")) {
        return m_remarks.refuse(
            "keyword",
            {LIMBER_TEXT("Found \"%1\" after End where Site was expected"), {printable(site.text)}},
            site.place);
    }
    m_cursor.moveTo(site.span.begin + 4);
    if (site.text.size() > 4) {
        m_remarks.warn("end-site-name",
                       {LIMBER_TEXT("No blank between Site and the name \"%1\" of the End Site"),
                        {printable(site.text.substr(4))}},
                       word.place);
    }
    return open(word, JointKind::EndSite);
}

void HierarchyReader::readName(int index)
{
    m_cursor.skipBlanks();
    const TextPlace place = m_cursor.place();
    const std::size_t begin = m_cursor.position();
    const std::size_t end = nameEnd(m_cursor.text(), begin);
    m_cursor.moveTo(end);

    Joint& joint = m_skeleton.joints[static_cast<std::size_t>(index)];
    joint.name = m_cursor.text().substr(begin, end - begin);
    m_texts[static_cast<std::size_t>(index)].name = {begin, end};
    if (joint.name.empty() && joint.kind != JointKind::EndSite)
        m_remarks.warn("name-missing", {LIMBER_TEXT("A joint has no name"), {}}, place);
    if (!isValidUtf8(joint.name)) {
        m_remarks.warn("name-encoding",
                       {LIMBER_TEXT("The name \"%1\" is not UTF-8; its bytes are kept"),
                        {printable(joint.name)}},
                       place);
    }
}

bool HierarchyReader::open(const Word& keyword, JointKind kind)
{
    const int index = m_skeleton.jointCount();
    Joint joint;
    joint.kind = kind;
    joint.parent = m_open.empty() ? -1 : m_open.back().index;
    m_skeleton.joints.push_back(std::move(joint));
    m_texts.emplace_back();
    readName(index);

    const Word brace = m_cursor.peek();
    m_open.push_back({index, keyword.place, false});
    if (brace.text == "{") {
        m_cursor.next();
    } else if (brace.empty() ? !m_remarks.refuse(
                                   "brace", {LIMBER_TEXT("The text ends where { was expected"), {}},
                                   brace.place)
                             : !repair("brace",
                                       {LIMBER_TEXT("Found \"%1\" where { was expected"),
                                        {printable(brace.text)}},
                                       brace.place)) {
        return false;
    }
    m_texts[static_cast<std::size_t>(index)].bodyBegin = m_cursor.position();
    return true;
}

bool HierarchyReader::closeJoint(const Word& word)
{
    m_cursor.next();
    if (m_open.empty())
        return repair("brace", {LIMBER_TEXT("A closing brace too many"), {}}, word.place);
    if (!m_open.back().hasOffset) {
        m_remarks.warn("offset-missing",
                       {LIMBER_TEXT("%1 has no OFFSET; 0 0 0 is taken"), {currentName()}},
                       m_open.back().place);
    }
    m_open.pop_back();
    return true;
}

bool HierarchyReader::inJoint(const Word& keyword)
{
    if (!m_open.empty())
        return true;
    return m_remarks.refuse(
        "keyword", {LIMBER_TEXT("%1 stands outside of every joint"), {printable(keyword.text)}},
        keyword.place);
}

bool HierarchyReader::readOffset(const Word& word)
{
    if (!inJoint(word))
        return false;
    const auto index = static_cast<std::size_t>(m_open.back().index);
    if (m_open.back().hasOffset) {
        return m_remarks.refuse(
            "second-offset", {LIMBER_TEXT("A second OFFSET for %1"), {currentName()}}, word.place);
    }
    m_cursor.next();
    m_open.back().hasOffset = true;
    for (int axis = 0; axis < 3; ++axis) {
        const Word number = m_cursor.peek();
        const std::optional<double> value = parseNumber(number.text);
        if (!value &&
            !repair("number",
                    number.empty()
                        ? Text{LIMBER_TEXT("The text ends where OFFSET needs a number"), {}}
                        : Text{LIMBER_TEXT("Found \"%1\" where OFFSET needs a number"),
                               {printable(number.text)}},
                    number.place))
            return false;
        if (value || !isKeyword(number.text))
            m_cursor.next();
        m_skeleton.joints[index].offset[axis] = value.value_or(0.0);
        m_texts[index].offset[static_cast<std::size_t>(axis)] = number.span;
    }
    return true;
}

bool HierarchyReader::readChannelCount(const Word& word, long& count)
{
    const Word number = m_cursor.peek();
    count = -1;
    if (!beginsNumber(number.text)) {
        m_remarks.warn(
            "channel-count-missing",
            {LIMBER_TEXT("CHANNELS without the number of channels of %1"), {currentName()}},
            word.place);
        return true;
    }
    const char* const end = number.text.data() + number.text.size();
    const char* const begin = number.text.data() + (number.text[0] == '+' ? 1 : 0);
    long value = 0;
    const auto [stop, error] = std::from_chars(begin, end, value);
    m_cursor.next();
    const bool whole = stop == end && error != std::errc::invalid_argument && value >= 0;
    if (!whole) {
        return repair("number",
                      {LIMBER_TEXT("Found \"%1\" where the number of channels was expected"),
                       {printable(number.text)}},
                      number.place);
    }
    count = error == std::errc::result_out_of_range ? std::numeric_limits<long>::max() : value;
    return true;
}

void HierarchyReader::addChannel(const Word& name)
{
    const int joint = m_open.back().index;
    m_skeleton.joints[static_cast<std::size_t>(joint)].channels.push_back(
        m_skeleton.channelCount());
    m_skeleton.channels.push_back({channelTypeOf(name.text), joint, std::string(name.text)});
}

// The names may go on in the next line as long as they are channels that are known; a number that
// disagrees with them makes the layout of the rows uncertain.
bool HierarchyReader::readChannels(const Word& word)
{
    if (!inJoint(word))
        return false;
    if (m_skeleton.joint(m_open.back().index).kind == JointKind::EndSite) {
        return m_remarks.refuse(
            "end-site-channels",
            {LIMBER_TEXT("CHANNELS inside an End Site, which does not move"), {}}, word.place);
    }
    m_cursor.next();
    long expected = -1;
    if (!readChannelCount(word, expected))
        return false;

    long found = 0;
    std::optional<Word> firstUnknown;
    const auto take = [&](const Word& name) {
        m_cursor.next();
        ++found;
        if (channelTypeOf(name.text) == ChannelType::Other && !firstUnknown)
            firstUnknown = name;
        addChannel(name);
    };
    while (true) {
        const Word inLine = m_cursor.peekInLine();
        if (!inLine.empty()) {
            if (isKeyword(inLine.text))
                break;
            take(inLine);
            continue;
        }
        const Word below = m_cursor.peek();
        const bool known =
            channelTypeOf(below.text) != ChannelType::Other || isScaleName(below.text);
        if (!known || (expected >= 0 && found >= expected))
            break;
        take(below);
    }
    if (firstUnknown) {
        m_remarks.warn(
            "channel-unknown",
            {LIMBER_TEXT("The channel \"%1\" of %2 is neither a position nor a rotation; "
                         "its column is kept and not applied"),
             {printable(firstUnknown->text), currentName()}},
            firstUnknown->place);
    }
    if (expected < 0 || found == expected)
        return true;
    return repair("channel-count",
                  {LIMBER_TEXT("CHANNELS of %1 says %2 and names %3"),
                   {currentName(), std::to_string(expected), std::to_string(found)}},
                  word.place);
}

} // namespace limber
