#pragma once

#include <QString>

class QWidget;

namespace limber {

class EditTarget;

enum class ViewTool { Select, Move, Rotate };
enum class StandardView { Front, Back, Right, Left, Top, Bottom };
enum class ViewOption {
    Perspective,
    FollowRoot,
    Ghost,
    Grid,
    Axes,
    JointNames,
    JointAxes,
    EndSites,
    Timings,
    SoftWindow,
    LocalGizmo, // the rings turn about the joint's own axes, else about the world's
    Body,       // the body that the figure wears, if it has one
    BonesInBody,
    FlatShading,
    WireFrame,
    WeightMap, // how far the chosen joints move each place of the body
    CheckerFloor
};

// The 3-D view as the main window sees it. Its widget may have no OpenGL: then it says why.
class Viewport {
public:
    virtual ~Viewport() = default;

    virtual QWidget* widget() = 0;
    // For Edit > Copy, Paste, Select all …; null without OpenGL.
    virtual EditTarget* editTarget() { return nullptr; }
    virtual void setTool(ViewTool tool) = 0;
    virtual ViewTool tool() const = 0;
    virtual void setStandardView(StandardView view) = 0;
    virtual void frameAll() = 0;
    virtual void frameSelected() = 0;
    virtual void zoom(double steps) = 0; // positive: nearer
    virtual void setOption(ViewOption option, bool on) = 0;
    virtual bool option(ViewOption option) const = 0;
    virtual void setSoftWindowFrames(int radius) = 0; // a pose edit fades out over so many frames
    virtual int softWindowFrames() const = 0;
};

} // namespace limber
