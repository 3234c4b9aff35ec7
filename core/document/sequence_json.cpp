#include "core/document/sequence_json.h"

#include "core/blend/sequence_edit.h"
#include "core/rig/contacts_file.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace limber {

namespace {

constexpr int kMostJsonFeather = 1000;

const auto kTracks = QLatin1StringView("tracks");
const auto kNextId = QLatin1StringView("nextId");
const auto kClips = QLatin1StringView("clips");
const auto kMask = QLatin1StringView("mask");
const auto kFeather = QLatin1StringView("feather");
const auto kKind = QLatin1StringView("kind");
const auto kWeight = QLatin1StringView("weight");
const auto kMuted = QLatin1StringView("muted");
const auto kId = QLatin1StringView("id");
const auto kName = QLatin1StringView("name");
const auto kClipSource = QLatin1StringView("source");
const auto kZUp = QLatin1StringView("zUp");
const auto kPart = QLatin1StringView("part");
const auto kSpeed = QLatin1StringView("speed");
const auto kLoops = QLatin1StringView("loops");
const auto kWindow = QLatin1StringView("window");
const auto kClipContacts = QLatin1StringView("contacts");
const auto kStart = QLatin1StringView("start");
const auto kNames = QLatin1StringView("names");
const auto kKeepUnmatched = QLatin1StringView("keepUnmatched");
const auto kEase = QLatin1StringView("ease");
const auto kSeamMethod = QLatin1StringView("method");
const auto kAlignment = QLatin1StringView("alignment");
const auto kFadeIn = QLatin1StringView("fadeIn");
const auto kFadeOut = QLatin1StringView("fadeOut");

QString fromBytes(const std::string& bytes)
{
    return QString::fromLatin1(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

std::string toBytes(const QString& text)
{
    return text.toLatin1().toStdString();
}

QJsonArray jsonOf(FrameRange range)
{
    return {range.first, range.last};
}

QJsonObject clipJson(const SequenceClip& clip, int source)
{
    QJsonObject json{{kId, clip.id},
                     {kName, fromBytes(clip.name)},
                     {kClipSource, source},
                     {kZUp, clip.up == UpAxis::Z},
                     {kPart, jsonOf(clip.part)},
                     {kSpeed, clip.speed},
                     {kLoops, clip.loops},
                     {kStart, clip.start},
                     {kKeepUnmatched, clip.keepUnmatched},
                     {kEase, static_cast<int>(clip.ease)},
                     {kSeamMethod, static_cast<int>(clip.method)},
                     {kAlignment, static_cast<int>(clip.alignment)},
                     {kWeight, clip.weight},
                     {kFadeIn, clip.fadeIn},
                     {kFadeOut, clip.fadeOut}};
    if (clip.window)
        json[kWindow] = jsonOf(*clip.window);
    if (clip.contacts)
        json[kClipContacts] = QString::fromStdString(contactsText(*clip.contacts));
    QJsonArray names;
    for (const auto& [from, to] : clip.names)
        names.append(QJsonArray{fromBytes(from), fromBytes(to)});
    if (!names.isEmpty())
        json[kNames] = names;
    return json;
}

double numberFrom(const QJsonValue& value, double least, double most, double fallback)
{
    const double number = value.toDouble(fallback);
    return std::isfinite(number) ? std::clamp(number, least, most) : fallback;
}

int wholeFrom(const QJsonValue& value, int least, int most, int fallback)
{
    return static_cast<int>(std::lround(numberFrom(value, least, most, fallback)));
}

template<typename Choice>
Choice choiceFrom(const QJsonValue& value, Choice last)
{
    return static_cast<Choice>(wholeFrom(value, 0, static_cast<int>(last), 0));
}

FrameRange rangeFrom(const QJsonValue& value, int last)
{
    const QJsonArray range = value.toArray();
    const int first = wholeFrom(range.at(0), 0, last, 0);
    return {first, wholeFrom(range.at(1), first, last, last)};
}

NameMap namesFrom(const QJsonArray& json)
{
    NameMap names;
    for (const QJsonValue& pair : json)
        names[toBytes(pair.toArray().at(0).toString())] = toBytes(pair.toArray().at(1).toString());
    return names;
}

std::optional<SequenceClip> clipFrom(const QJsonObject& json, const std::vector<Clip>& sources)
{
    const int source = json[kClipSource].toInt(-1);
    if (source < 0 || source >= static_cast<int>(sources.size()) ||
        sources[static_cast<std::size_t>(source)].frameCount == 0)
        return std::nullopt;
    SequenceClip clip =
        sequenceClip(toBytes(json[kName].toString()), sources[static_cast<std::size_t>(source)],
                     json[kZUp].toBool() ? UpAxis::Z : UpAxis::Y);
    constexpr int kMost = SequenceClip::kMostFrames;
    clip.id = json[kId].toInt();
    clip.part = rangeFrom(json[kPart], clip.source.frameCount - 1);
    clip.speed =
        numberFrom(json[kSpeed], SequenceClip::kSlowest, SequenceClip::kFastest, clip.speed);
    clip.loops = json[kLoops].toBool();
    if (json.contains(kWindow))
        clip.window = rangeFrom(json[kWindow], kMost - 1);
    if (auto contacts = readContacts(json[kClipContacts].toString().toStdString(), clip.source))
        clip.contacts = *std::move(contacts);
    clip.start = wholeFrom(json[kStart], -kMost, kMost, 0);
    clip.names = namesFrom(json[kNames].toArray());
    clip.keepUnmatched = json[kKeepUnmatched].toBool();
    clip.ease = choiceFrom(json[kEase], Ease::Smooth);
    clip.method = choiceFrom(json[kSeamMethod], TransitionMethod::Dead);
    clip.alignment = choiceFrom(json[kAlignment], Alignment::Feet);
    clip.weight = numberFrom(json[kWeight], 0.0, 1.0, clip.weight);
    clip.fadeIn = wholeFrom(json[kFadeIn], 0, kMost, 0);
    clip.fadeOut = wholeFrom(json[kFadeOut], 0, kMost, 0);
    return clip;
}

SequenceTrack layerFrom(const QJsonObject& json, int jointCount)
{
    SequenceTrack track;
    track.feather = wholeFrom(json[kFeather], 0, kMostJsonFeather, 0);
    track.kind = choiceFrom(json[kKind], LayerKind::Additive);
    track.weight = numberFrom(json[kWeight], 0.0, 1.0, track.weight);
    track.muted = json[kMuted].toBool();
    const QJsonArray mask = json[kMask].toArray();
    for (const QJsonValue& value : mask) {
        const int joint = value.toArray().at(0).toInt(-1);
        if (joint >= 0 && joint < jointCount)
            track.mask.push_back({joint, value.toArray().at(1).toBool()});
    }
    // A mask of which nothing is left would mean all joints.
    track.muted = track.muted || (track.mask.empty() && !mask.isEmpty());
    return track;
}

} // namespace

QJsonObject sequenceJson(const Sequence& sequence,
                         const std::function<int(const Clip& source)>& numberOf)
{
    QJsonArray tracks;
    for (const SequenceTrack& track : sequence.tracks) {
        QJsonArray mask;
        for (const MaskEntry& entry : track.mask)
            mask.append(QJsonArray{entry.joint, entry.alone});
        QJsonArray clips;
        for (const SequenceClip& clip : track.clips)
            clips.append(clipJson(clip, numberOf(clip.source)));
        tracks.append(QJsonObject{{kMask, mask},
                                  {kFeather, track.feather},
                                  {kKind, static_cast<int>(track.kind)},
                                  {kWeight, track.weight},
                                  {kMuted, track.muted},
                                  {kClips, clips}});
    }
    return {{kTracks, tracks}, {kNextId, sequence.nextId}};
}

std::optional<Sequence> sequenceFrom(const QJsonObject& json, const std::vector<Clip>& sources)
{
    Sequence sequence;
    sequence.tracks.clear();
    std::set<int> ids;
    int jointCount = 0; // of the first clip of the main track, which comes first
    for (const QJsonValue& value : json[kTracks].toArray()) {
        SequenceTrack track = layerFrom(value.toObject(), jointCount);
        for (const QJsonValue& told : value.toObject()[kClips].toArray()) {
            std::optional<SequenceClip> clip = clipFrom(told.toObject(), sources);
            if (!clip || clip->id < 1 || clip->id >= std::numeric_limits<int>::max() ||
                !ids.insert(clip->id).second)
                return std::nullopt;
            track.clips.push_back(std::move(*clip));
        }
        if (sequence.tracks.empty()) {
            if (track.clips.empty())
                return std::nullopt;
            const auto first = std::ranges::min_element(track.clips, {}, &SequenceClip::start);
            jointCount = first->source.skeleton->jointCount();
            SequenceTrack main; // it has nothing but clips
            main.clips = std::move(track.clips);
            track = std::move(main);
        }
        sequence.tracks.push_back(std::move(track));
    }
    if (sequence.tracks.empty())
        return std::nullopt;
    sequence.nextId = std::max(json[kNextId].toInt(), *ids.rbegin() + 1);
    return inOrder(std::move(sequence));
}

} // namespace limber
