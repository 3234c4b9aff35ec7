#include "ui/actions/command_table.h"

#include <QtGlobal>

namespace limber {

namespace {

constexpr const char* kFile = QT_TRANSLATE_NOOP("Commands", "File");
constexpr const char* kEdit = QT_TRANSLATE_NOOP("Commands", "Edit");
constexpr const char* kClip = QT_TRANSLATE_NOOP("Commands", "Clip");
constexpr const char* kBlend = QT_TRANSLATE_NOOP("Commands", "Blend");
constexpr const char* kPlayback = QT_TRANSLATE_NOOP("Commands", "Playback");
constexpr const char* kCurves = QT_TRANSLATE_NOOP("Commands", "Curves");
constexpr const char* kMesh = QT_TRANSLATE_NOOP("Commands", "Mesh");
constexpr const char* kView = QT_TRANSLATE_NOOP("Commands", "View");
constexpr const char* kWindow = QT_TRANSLATE_NOOP("Commands", "Window");
constexpr const char* kHelp = QT_TRANSLATE_NOOP("Commands", "Help");

// clang-format off
const CommandRow kRows[] = {
    {"file.open", kFile, QT_TRANSLATE_NOOP("Commands", "Open…"),
     QT_TRANSLATE_NOOP("Commands", "Open one or several BVH files."), "open", "Ctrl+O"},
    {"file.next", kFile, QT_TRANSLATE_NOOP("Commands", "Next file of the folder"),
     QT_TRANSLATE_NOOP("Commands", "Open the file that follows this one in its folder."), "", "Ctrl+PgDown"},
    {"file.previous", kFile, QT_TRANSLATE_NOOP("Commands", "Previous file of the folder"),
     QT_TRANSLATE_NOOP("Commands", "Open the file that stands before this one in its folder."), "", "Ctrl+PgUp"},
    {"file.save", kFile, QT_TRANSLATE_NOOP("Commands", "Save"),
     QT_TRANSLATE_NOOP("Commands", "Write the clip to its file. Only what you changed changes in it."), "save", "Ctrl+S"},
    {"file.save-as", kFile, QT_TRANSLATE_NOOP("Commands", "Save as…"),
     QT_TRANSLATE_NOOP("Commands", "Write the clip to another file, with a choice of decimals and line ends."), "save-as",
     "Ctrl+Shift+S"},
    {"file.save-numbered", kFile, QT_TRANSLATE_NOOP("Commands", "Save a numbered copy"),
     QT_TRANSLATE_NOOP("Commands", "Write a copy beside the file under the next free number."), "", "Ctrl+Alt+S"},
    {"file.save-range", kFile, QT_TRANSLATE_NOOP("Commands", "Save range as…"),
     QT_TRANSLATE_NOOP("Commands", "Write the frames from the in point to the out point to another file."), "", ""},
    {"file.reload", kFile, QT_TRANSLATE_NOOP("Commands", "Reload from disk"),
     QT_TRANSLATE_NOOP("Commands", "Read the file again. This is one step that can be undone."), "reload", ""},
    {"file.close", kFile, QT_TRANSLATE_NOOP("Commands", "Close clip"), "", "close", "Ctrl+W"},
    {"file.quit", kFile, QT_TRANSLATE_NOOP("Commands", "Quit"), "", "", "Ctrl+Q"},

    {"edit.undo", kEdit, QT_TRANSLATE_NOOP("Commands", "Undo"), "", "undo", "Ctrl+Z", nullptr, "Z Ctrl+Z", false, true},
    {"edit.redo", kEdit, QT_TRANSLATE_NOOP("Commands", "Redo"), "", "redo", "Ctrl+Shift+Z Ctrl+Y", nullptr,
     "Shift+Z Ctrl+Y", false, true},
    {"edit.copy", kEdit, QT_TRANSLATE_NOOP("Commands", "Copy"),
     QT_TRANSLATE_NOOP("Commands", "Copy the pose of the selected joints, or the selected keys in Curves."), "copy", "Ctrl+C"},
    {"edit.paste", kEdit, QT_TRANSLATE_NOOP("Commands", "Paste"),
     QT_TRANSLATE_NOOP("Commands", "Paste the pose or the keys at the current frame."), "paste", "Ctrl+V"},
    {"edit.paste-mirrored", kEdit, QT_TRANSLATE_NOOP("Commands", "Paste mirrored"),
     QT_TRANSLATE_NOOP("Commands", "Paste with left and right exchanged."), "paste-mirrored", "Ctrl+Shift+V"},
    {"edit.delete", kEdit, QT_TRANSLATE_NOOP("Commands", "Delete"),
     QT_TRANSLATE_NOOP("Commands", "Take out the selected keys; the curve runs smoothly through the gap."), "delete", "Del",
     "X Del"},
    {"edit.select-all", kEdit, QT_TRANSLATE_NOOP("Commands", "Select all"), "", "", "Ctrl+A", "A Ctrl+A", "Ctrl+Shift+A"},
    {"edit.select-none", kEdit, QT_TRANSLATE_NOOP("Commands", "Select none"), "", "", "Ctrl+Shift+A", "Alt+A", "Alt+D"},
    {"edit.invert", kEdit, QT_TRANSLATE_NOOP("Commands", "Invert selection"), "", "", "Ctrl+I", nullptr, "Ctrl+Shift+I"},
    {"edit.rename", kEdit, QT_TRANSLATE_NOOP("Commands", "Rename joint"), "", "edit", "F2"},
    {"edit.settings", kEdit, QT_TRANSLATE_NOOP("Commands", "Settings…"), "", "settings", "Ctrl+,"},

    {"play.toggle", kPlayback, QT_TRANSLATE_NOOP("Commands", "Play or pause"), "", "play", "Space", nullptr, "Alt+V Space"},
    {"play.forwards", kPlayback, QT_TRANSLATE_NOOP("Commands", "Play forwards"),
     QT_TRANSLATE_NOOP("Commands", "Again: pause."), "", "L"},
    {"play.backwards", kPlayback, QT_TRANSLATE_NOOP("Commands", "Play backwards"),
     QT_TRANSLATE_NOOP("Commands", "Again: pause."), "", "J"},
    {"play.stop", kPlayback, QT_TRANSLATE_NOOP("Commands", "Stop"),
     QT_TRANSLATE_NOOP("Commands", "Stop and go back to the in point."), "stop", "Shift+Space"},
    {"play.previous-frame", kPlayback, QT_TRANSLATE_NOOP("Commands", "Previous frame"), "", "previous", "Left ,", "Left",
     "Alt+, Left", false, true},
    {"play.next-frame", kPlayback, QT_TRANSLATE_NOOP("Commands", "Next frame"), "", "next", "Right .", "Right",
     "Alt+. Right", false, true},
    {"play.first-frame", kPlayback, QT_TRANSLATE_NOOP("Commands", "First frame"), "", "first", "Home", "Shift+Left",
     "Alt+Shift+V Home"},
    {"play.last-frame", kPlayback, QT_TRANSLATE_NOOP("Commands", "Last frame"), "", "last", "End", "Shift+Right", nullptr},
    {"play.set-in", kPlayback, QT_TRANSLATE_NOOP("Commands", "Set in point here"),
     QT_TRANSLATE_NOOP("Commands", "The range starts at the current frame."), "in-point", "[ Alt+I", "Ctrl+Home [ Alt+I"},
    {"play.set-out", kPlayback, QT_TRANSLATE_NOOP("Commands", "Set out point here"),
     QT_TRANSLATE_NOOP("Commands", "The range ends at the current frame."), "out-point", "] Alt+O", "Ctrl+End ] Alt+O"},
    {"play.clear-range", kPlayback, QT_TRANSLATE_NOOP("Commands", "Clear in and out points"), "", "range-clear", "Alt+X",
     "Alt+P"},
    {"play.loop", kPlayback, QT_TRANSLATE_NOOP("Commands", "Loop"), "", "loop", "Ctrl+L", nullptr, nullptr, true},
    {"play.interpolate", kPlayback, QT_TRANSLATE_NOOP("Commands", "Interpolate between frames"),
     QT_TRANSLATE_NOOP("Commands", "Show poses between the frames while playing."), "interpolate", "", nullptr, nullptr, true},

    {"play.previous-key", kPlayback, QT_TRANSLATE_NOOP("Commands", "Previous key"),
     QT_TRANSLATE_NOOP("Commands", "Go back to the last selected key; without selected keys, to the last high or low point "
                                   "of the shown curves."), "", "Up", nullptr, ", Up", false, true},
    {"play.next-key", kPlayback, QT_TRANSLATE_NOOP("Commands", "Next key"),
     QT_TRANSLATE_NOOP("Commands", "Go to the next selected key; without selected keys, to the next high or low point of "
                                   "the shown curves."), "", "Down", nullptr, ". Down", false, true},
    {"play.marker", kPlayback, QT_TRANSLATE_NOOP("Commands", "Marker here"),
     QT_TRANSLATE_NOOP("Commands", "Set a marker at the current frame, or take it away. Markers are kept with your "
                                   "settings, not in the file."), "", "M"},
    {"play.name-marker", kPlayback, QT_TRANSLATE_NOOP("Commands", "Name marker…"),
     QT_TRANSLATE_NOOP("Commands", "Type the name of the marker at the current frame."), "", "Shift+M"},
    {"play.previous-marker", kPlayback, QT_TRANSLATE_NOOP("Commands", "Previous marker"), "", "", "Ctrl+Left"},
    {"play.next-marker", kPlayback, QT_TRANSLATE_NOOP("Commands", "Next marker"), "", "", "Ctrl+Right"},

    {"curves.insert-key", kCurves, QT_TRANSLATE_NOOP("Commands", "Select keys at this frame"),
     QT_TRANSLATE_NOOP("Commands", "Every frame has its key already, none is inserted: those of the shown curves at the "
                                   "current frame are selected, ready to be dragged or typed."), "", "K I S", "K I"},
    {"curves.scale-keys", kCurves, QT_TRANSLATE_NOOP("Commands", "Scale selected keys"),
     QT_TRANSLATE_NOOP("Commands", "Dragging a selected key upwards scales values about their middle, sideways scales "
                                   "time about the current frame; X and Y keep to one."), "scale-keys", "R", "S", nullptr, true},

    {"view.select-tool", kView, QT_TRANSLATE_NOOP("Commands", "Select tool"), "", "select", "Q", "W", nullptr, true},
    {"view.move-tool", kView, QT_TRANSLATE_NOOP("Commands", "Move tool"), "", "move", "W", "G", nullptr, true},
    {"view.rotate-tool", kView, QT_TRANSLATE_NOOP("Commands", "Rotate tool"), "", "rotate", "E", "R", nullptr, true},
    {"view.soft-window", kView, QT_TRANSLATE_NOOP("Commands", "Ease edits over a window of frames"),
     QT_TRANSLATE_NOOP("Commands", "A pose edit fades out over the frames on either side."), "soft-window", "O", "O", "B", true},
    {"view.local-gizmo", kView, QT_TRANSLATE_NOOP("Commands", "Turn about the joint's own axes"),
     QT_TRANSLATE_NOOP("Commands", "The rings follow the joint's axes instead of the world's."), "axes", "Shift+E", "",
     "", true},
    {"view.frame-all", kView, QT_TRANSLATE_NOOP("Commands", "Frame all"), "", "frame-all", "A", "Home", nullptr},
    {"view.frame-selected", kView, QT_TRANSLATE_NOOP("Commands", "Frame selected"), "", "frame-selected", "F",
     "Num+. F", nullptr},
    {"view.nearer", kView, QT_TRANSLATE_NOOP("Commands", "Nearer"), "", "zoom-in", "+ = Num++", nullptr, nullptr, false, true},
    {"view.farther", kView, QT_TRANSLATE_NOOP("Commands", "Farther"), "", "zoom-out", "- Num+-", nullptr, nullptr, false, true},
    {"view.front", kView, QT_TRANSLATE_NOOP("Commands", "Front"), "", "", "Num+1"},
    {"view.back", kView, QT_TRANSLATE_NOOP("Commands", "Back"), "", "", "Ctrl+Num+1"},
    {"view.right", kView, QT_TRANSLATE_NOOP("Commands", "Right"), "", "", "Num+3"},
    {"view.left", kView, QT_TRANSLATE_NOOP("Commands", "Left"), "", "", "Ctrl+Num+3"},
    {"view.top", kView, QT_TRANSLATE_NOOP("Commands", "Top"), "", "", "Num+7"},
    {"view.bottom", kView, QT_TRANSLATE_NOOP("Commands", "Bottom"), "", "", "Ctrl+Num+7"},
    {"view.perspective", kView, QT_TRANSLATE_NOOP("Commands", "Perspective"), "", "perspective", "Num+5", nullptr, nullptr, true},
    {"view.follow-root", kView, QT_TRANSLATE_NOOP("Commands", "Follow the root"),
     QT_TRANSLATE_NOOP("Commands", "Keep the figure in the middle while it travels."), "follow", "", nullptr, nullptr, true},
    {"view.ghost", kView, QT_TRANSLATE_NOOP("Commands", "Ghost of the saved clip"), "", "ghost", "", nullptr, nullptr, true},
    {"view.grid", kView, QT_TRANSLATE_NOOP("Commands", "Floor grid"), "", "grid", "", nullptr, nullptr, true},
    {"view.axes", kView, QT_TRANSLATE_NOOP("Commands", "World axes"), "", "axes", "", nullptr, nullptr, true},
    {"view.end-sites", kView, QT_TRANSLATE_NOOP("Commands", "End sites"), "", "end-site", "", nullptr, nullptr, true},
    {"view.joint-names", kView, QT_TRANSLATE_NOOP("Commands", "Joint names"), "", "names", "", nullptr, nullptr, true},
    {"view.joint-axes", kView, QT_TRANSLATE_NOOP("Commands", "Joint axes"), "", "axes", "", nullptr, nullptr, true},
    {"view.timings", kView, QT_TRANSLATE_NOOP("Commands", "Timings"),
     QT_TRANSLATE_NOOP("Commands", "Milliseconds for sampling, kinematics and drawing."), "", "", nullptr, nullptr, true},

    {"mesh.open", kMesh, QT_TRANSLATE_NOOP("Commands", "Open a mesh…"),
     QT_TRANSLATE_NOOP("Commands", "The figure wears a mesh from a file: glTF, FBX, Collada, OBJ and others."), "body", ""},
    {"mesh.mannequin", kMesh, QT_TRANSLATE_NOOP("Commands", "Mannequin"),
     QT_TRANSLATE_NOOP("Commands", "A body that is made for the skeleton of this clip."), "mannequin", ""},
    {"mesh.none", kMesh, QT_TRANSLATE_NOOP("Commands", "Skeleton only"),
     QT_TRANSLATE_NOOP("Commands", "Take the body off."), "", ""},
    {"view.body", kMesh, QT_TRANSLATE_NOOP("Commands", "Show the body"),
     QT_TRANSLATE_NOOP("Commands", "The figure with its body, or as a skeleton."), "body", "B", nullptr, "Alt+B", true},
    {"view.bones-in-body", kMesh, QT_TRANSLATE_NOOP("Commands", "Bones through the body"),
     QT_TRANSLATE_NOOP("Commands", "The skeleton is seen through the body."), "", "Shift+B", nullptr, nullptr, true},
    {"view.flat-shading", kMesh, QT_TRANSLATE_NOOP("Commands", "Flat shading"),
     QT_TRANSLATE_NOOP("Commands", "Each triangle in one tone."), "", "", nullptr, nullptr, true},
    {"view.wire-frame", kMesh, QT_TRANSLATE_NOOP("Commands", "Wire-frame"),
     QT_TRANSLATE_NOOP("Commands", "The edges of the triangles."), "", "", nullptr, nullptr, true},
    {"view.weight-map", kMesh, QT_TRANSLATE_NOOP("Commands", "Weights of the selected joints"),
     QT_TRANSLATE_NOOP("Commands", "Colours tell how far the selected joints move each place of the body."), "", "", nullptr, nullptr, true},
    {"view.checker-floor", kMesh, QT_TRANSLATE_NOOP("Commands", "Checker floor"),
     QT_TRANSLATE_NOOP("Commands", "Squares on the floor that make sliding feet visible."), "checker", "", nullptr, nullptr, true},

    {"clip.trim-to-range", kClip, QT_TRANSLATE_NOOP("Commands", "Trim to range"),
     QT_TRANSLATE_NOOP("Commands", "Keep the frames from the in point to the out point."), "trim", "Ctrl+T"},
    {"clip.y-up", kClip, QT_TRANSLATE_NOOP("Commands", "Y is up"),
     QT_TRANSLATE_NOOP("Commands", "Changes how the clip is shown, not the file."), "", "", nullptr, nullptr, true},
    {"clip.z-up", kClip, QT_TRANSLATE_NOOP("Commands", "Z is up"),
     QT_TRANSLATE_NOOP("Commands", "Changes how the clip is shown, not the file."), "", "", nullptr, nullptr, true},

    {"blend.two-clips", kBlend, QT_TRANSLATE_NOOP("Commands", "Blend…"),
     QT_TRANSLATE_NOOP("Commands", "Put this clip and another one into the tracks, where the one goes over best into the other."),
     "blend", "Ctrl+B"},
    {"blend.tracks", kBlend, QT_TRANSLATE_NOOP("Commands", "Tracks"),
     QT_TRANSLATE_NOOP("Commands", "Any number of clips one after the other, with layers over them."), "layer", ""},
    {"blend.bake", kBlend, QT_TRANSLATE_NOOP("Commands", "Bake to clip"),
     QT_TRANSLATE_NOOP("Commands", "Make an ordinary clip of the sequence in the tracks."), "", ""},
    {"blend.transition-map", kBlend, QT_TRANSLATE_NOOP("Commands", "Transition map"),
     QT_TRANSLATE_NOOP("Commands", "See where one open clip can go over into another, or into itself as a loop."), "transition", ""},

    {"window.full-screen", kWindow, QT_TRANSLATE_NOOP("Commands", "Full screen"), "", "", "F11", nullptr, nullptr, true},
    {"window.reset-layout", kWindow, QT_TRANSLATE_NOOP("Commands", "Reset layout"),
     QT_TRANSLATE_NOOP("Commands", "Put every panel back to where it was at first."), "", ""},
    {"window.next-clip", kWindow, QT_TRANSLATE_NOOP("Commands", "Next clip"), "", "", "Ctrl+Tab"},
    {"window.previous-clip", kWindow, QT_TRANSLATE_NOOP("Commands", "Previous clip"), "", "", "Ctrl+Shift+Tab"},

    {"help.find", kHelp, QT_TRANSLATE_NOOP("Commands", "Find a command…"), "", "find", "Ctrl+P F3"},
    {"help.keys", kHelp, QT_TRANSLATE_NOOP("Commands", "Keys and mouse"), "", "keyboard", "F1"},
    {"help.about", kHelp, QT_TRANSLATE_NOOP("Commands", "About Limber"), "", "info", ""},
};
// clang-format on

} // namespace

std::span<const CommandRow> commandRows()
{
    return kRows;
}

} // namespace limber
