#include "ui/timeline/contact_drag.h"

#include "core/rig/contact_edit.h"

#include <QtGlobal>

#include <algorithm>
#include <utility>

namespace limber {

ContactDrag::ContactDrag(ContactLanes before, const ContactPlace& place, int frame, bool erases)
    : m_before(std::move(before)), m_contacts(m_before), m_place(place), m_range(place.range),
      m_pressedFrame(frame), m_kind(erases                              ? Kind::Erase
                                    : place.part == ContactPart::Begin  ? Kind::Begin
                                    : place.part == ContactPart::End    ? Kind::End
                                    : place.part == ContactPart::Inside ? Kind::Move
                                                                        : Kind::Paint)
{
}

int ContactDrag::dragTo(int frame, int frameCount)
{
    const FrameRange old = m_place.range;
    switch (m_kind) {
    case Kind::Paint:
    case Kind::Erase:
        m_range = {std::min(frame, m_pressedFrame), std::max(frame, m_pressedFrame)};
        break;
    case Kind::Begin:
        m_range = {std::min(frame, old.last), old.last};
        break;
    case Kind::End:
        m_range = {old.first, std::max(frame, old.first)};
        break;
    case Kind::Move: {
        const int moved = std::clamp(frame - m_pressedFrame, -old.first, frameCount - 1 - old.last);
        m_range = {old.first + moved, old.last + moved};
        break;
    }
    }
    const int lane = m_place.lane;
    if (m_kind == Kind::Erase)
        m_contacts = withoutContact(m_before, lane, m_range);
    else if (m_kind == Kind::Paint)
        m_contacts = withContact(m_before, lane, m_range);
    else
        m_contacts = withContact(withoutContact(m_before, lane, old), lane, m_range);
    return m_kind == Kind::Begin ? m_range.first : m_kind == Kind::End ? m_range.last : frame;
}

std::optional<ContactPlace> ContactDrag::place() const
{
    if (m_kind == Kind::Erase)
        return std::nullopt;
    const auto lane = static_cast<std::size_t>(m_place.lane);
    const FrameRange* range = contactAt(m_contacts.lanes[lane], m_range.first);
    return range ? std::optional(ContactPlace{m_place.lane, ContactPart::Inside, *range})
                 : std::nullopt;
}

Text ContactDrag::title() const
{
    switch (m_kind) {
    case Kind::Paint:
        return {QT_TRANSLATE_NOOP("core", "Paint a contact"), {}};
    case Kind::Erase:
        return {QT_TRANSLATE_NOOP("core", "Erase contacts"), {}};
    case Kind::Move:
        return {QT_TRANSLATE_NOOP("core", "Move a contact"), {}};
    case Kind::Begin:
    case Kind::End:
        break;
    }
    return {QT_TRANSLATE_NOOP("core", "Change a contact"), {}};
}

} // namespace limber
