#pragma once

namespace limber {

// A panel for which Edit ▸ Copy, Paste, Delete … mean something. The main window sends these
// commands to the target that has the keyboard focus if it can do them, or else to the 3-D view.
class EditTarget {
public:
    virtual ~EditTarget() = default;

    virtual bool canCopy() const { return false; }
    virtual void copy() {}
    virtual bool canPaste() const { return false; }
    virtual void paste() {}
    virtual bool canPasteMirrored() const { return false; }
    virtual void pasteMirrored() {}
    virtual bool canDelete() const { return false; }
    virtual void deleteSelected() {}
    virtual bool canSelect() const { return false; } // all, none, the others
    virtual void selectAll() {}
    virtual void selectNone() {}
    virtual void invertSelection() {}
    virtual bool canFrame() const { return false; } // bring all or what is selected into sight
    virtual void frameAll() {}
    virtual void frameSelected() {}
    virtual bool canZoom() const { return false; }
    virtual void zoom(double /*steps*/) {} // of a wheel; positive: nearer
};

} // namespace limber
