#include "core/document/effect.h"

namespace limber {

namespace {

std::optional<ContactLanes> contactsOf(const Take& take, std::optional<UpAxis> up,
                                       const Progress& progress)
{
    if (take.contacts)
        return take.contacts;
    ContactOptions options;
    options.up = up;
    const Result<ContactLanes> found = findContacts(take.clip, options, progress);
    return found ? std::optional(*found) : std::nullopt;
}

} // namespace

Effect effectOf(const Take& before, const EditResult& after, std::optional<UpAxis> up,
                const Progress& progress)
{
    const auto share = [&](double first, double size) {
        return [&progress, first, size](double done) {
            return !progress || progress(first + size * done);
        };
    };
    Effect effect;
    effect.displacement = displacement(before.clip, after, share(0.0, 0.6));
    const std::optional<ContactLanes> contacts = contactsOf(before, up, share(0.6, 0.3));
    if (!contacts || contacts->empty() ||
        before.clip.skeleton->jointCount() != after.clip.skeleton->jointCount())
        return effect;
    effect.skateBefore = skateOf(before.clip, *contacts);
    effect.skateAfter = skateOf(after.clip, carried(*contacts, after.frames, after.step));
    return effect;
}

} // namespace limber
