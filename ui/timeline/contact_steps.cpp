#include "ui/timeline/contact_steps.h"

#include "core/rig/contact_edit.h"

#include <QtGlobal>

namespace limber {

void removeContact(Document& document, const ContactLanes& shown, const ContactPlace& place)
{
    document.applyContacts(withoutContact(shown, place.lane, place.range),
                           {QT_TRANSLATE_NOOP("core", "Remove a contact"), {}});
}

void toggleContact(Document& document, const ContactLanes& shown, int lane, FrameRange range)
{
    if (standsThrough(shown.lanes[static_cast<std::size_t>(lane)], range))
        document.applyContacts(withoutContact(shown, lane, range),
                               {QT_TRANSLATE_NOOP("core", "Erase contacts"), {}});
    else
        document.applyContacts(withContact(shown, lane, range),
                               {QT_TRANSLATE_NOOP("core", "Paint a contact"), {}});
}

bool standsThrough(const ContactLane& lane, FrameRange range)
{
    const FrameRange* contact = contactAt(lane, range.first);
    return contact && contact->last >= range.last;
}

void detectContactsAgain(Document& document)
{
    document.applyContacts(std::nullopt, {QT_TRANSLATE_NOOP("core", "Detect contacts again"), {}});
}

} // namespace limber
