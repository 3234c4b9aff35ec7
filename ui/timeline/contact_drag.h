#pragma once

#include "core/motion/text.h"
#include "ui/timeline/contact_lanes.h"

namespace limber {

// Contacts changed with the mouse: what a press began, and what the lanes are as it goes on. A
// value; nothing is done to a document.
class ContactDrag {
public:
    // Pressed at `place` of the lanes `before`, at a frame of the clip. On a free stretch, or where
    // it erases, the drag goes over frames; else it moves an end or the whole contact.
    ContactDrag(ContactLanes before, const ContactPlace& place, int frame, bool erases);

    // What an end stands for: the frame that the view shows meanwhile.
    int dragTo(int frame, int frameCount);

    const ContactLanes& contacts() const { return m_contacts; }
    const ContactLanes& before() const { return m_before; }
    // The contact as it is now; none where it was erased.
    std::optional<ContactPlace> place() const;
    // How the undo step is called.
    Text title() const;

private:
    enum class Kind { Paint, Erase, Begin, End, Move };

    ContactLanes m_before;
    ContactLanes m_contacts;
    ContactPlace m_place; // pressed
    FrameRange m_range;   // of the contact now, or of what is painted or erased
    int m_pressedFrame;
    Kind m_kind;
};

} // namespace limber
