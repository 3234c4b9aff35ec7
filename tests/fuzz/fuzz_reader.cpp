// Any bytes: read, write, read again. What is read must be written as it was; after an edit the
// text must read back to the edited clip.

#include "core/bvh/reader.h"
#include "core/bvh/source_excerpt.h"
#include "core/bvh/source_facts.h"
#include "core/bvh/writer.h"

#include <cstdint>
#include <cstdlib>
#include <string>

using namespace limber;

namespace {

void require(bool condition)
{
    if (!condition)
        std::abort();
}

void checkReadBack(const Clip& clip, const WriteOptions& options = {})
{
    const Result<std::string> text = bvhText(clip, options);
    require(text.ok());
    const Result<Clip> again = readBvh(*text);
    require(again.ok());
    require(again->frameCount == clip.frameCount);
    require(again->skeleton->jointCount() == clip.skeleton->jointCount());
    if (options.decimals == Decimals::Fixed)
        return;
    // Trees that are written anew may name their channels in another order of columns.
    for (int joint = 0; joint < clip.skeleton->jointCount(); ++joint) {
        const std::vector<int>& channels = clip.skeleton->joint(joint).channels;
        const std::vector<int>& others = again->skeleton->joint(joint).channels;
        require(channels.size() == others.size());
        for (std::size_t i = 0; i < channels.size(); ++i)
            require(again->curve(others[i]) == clip.curve(channels[i]));
    }
    require(*bvhText(*again) == *text);
}

Clip edited(Clip clip)
{
    for (int channel = 0; channel < clip.channelCount(); channel += 2) {
        std::vector<double> samples = clip.curve(channel).samples;
        for (std::size_t frame = 0; frame < samples.size(); frame += 3)
            samples[frame] = samples[frame] * 0.5 + 1.0 / 3.0;
        clip = withCurve(clip, channel, makeCurve(std::move(samples)));
    }
    return clip;
}

Clip shortened(const Clip& clip)
{
    Clip result = clip;
    auto origin = std::make_shared<Origin>(*clip.origin);
    const auto last = static_cast<std::ptrdiff_t>(clip.frameCount - clip.frameCount / 2);
    const std::ptrdiff_t first = last / 2;
    origin->frames.assign(clip.origin->frames.begin() + first, clip.origin->frames.begin() + last);
    for (CurvePtr& curve : result.curves)
        curve = makeCurve({curve->samples.begin() + first, curve->samples.begin() + last});
    result.frameCount = static_cast<int>(last - first);
    result.origin = std::move(origin);
    return result;
}

Clip restructured(const Clip& clip)
{
    Clip result = clip;
    Skeleton skeleton = *clip.skeleton;
    for (Joint& joint : skeleton.joints)
        joint.offset.x += 0.25;
    if (!skeleton.channels.empty())
        skeleton.channels.front().name = "Zrotation"; // another layout: the trees are written anew
    if (!skeleton.channels.empty())
        skeleton.channels.front().type = ChannelType::ZRotation;
    result.skeleton = std::make_shared<const Skeleton>(std::move(skeleton));
    return result;
}

void checkExcerpt(const std::string& bytes, const Diagnostic& diagnostic)
{
    const SourceExcerpt excerpt = excerptOf(bytes, diagnostic.line, diagnostic.column);
    require(excerpt.column >= 0 &&
            static_cast<std::size_t>(excerpt.column) <= excerpt.text.size() + 1);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const Result<Clip> result = readBvh(bytes);
    for (const Diagnostic& diagnostic : result.diagnostics())
        checkExcerpt(bytes, diagnostic);
    if (!result) {
        require(!result.diagnostics().empty());
        ReadOptions salvage;
        salvage.salvage = true;
        // Trees that are written anew cannot hold every name that was read: "a {" at a line's end.
        const Result<Clip> part = readBvh(bytes, salvage);
        if (part && isSalvaged(*part) && bvhText(*part))
            checkReadBack(*part);
        return 0;
    }
    sourceFacts(*result);
    require(*bvhText(*result) == bytes);
    checkReadBack(edited(*result));
    checkReadBack(shortened(*result));
    WriteOptions options;
    options.decimals = Decimals::Shortest;
    options.newline = Newline::CrLf;
    checkReadBack(*result, options);
    options.decimals = Decimals::Fixed;
    checkReadBack(*result, options);
    Clip timed = *result;
    timed.frameTime = {0.125, 3};
    checkReadBack(timed);
    if (const Result<std::string> text = bvhText(restructured(*result)))
        require(readBvh(*text).ok());
    return 0;
}
