#pragma once

#include "core/document/document.h"
#include "ui/curves/channel_states.h"
#include "ui/curves/curve_scene.h"

#include <QObject>

#include <vector>

namespace limber {

class ChannelList;
class CurveLoader;
class CurveView;
class Session;

// Which curves of a document the view shows, and how: those of the channel list that are switched
// on, each beside its ghost; those that stand out. Long ones come when they have been made.
class ShownCurves : public QObject {
    Q_OBJECT

public:
    ShownCurves(Session& session, ChannelList& list, CurveView& view, QObject* parent);

    // Both null if no document is shown. `states` belongs to the document.
    void setDocument(const Document* document, ChannelStates* states);
    void refresh(); // other curves, ghosts, switches or colours
    // Other samples of the curves that are shown; their frames may stand elsewhere too.
    void takeSamples(const ChangeSet& changes);
    void refreshActive(); // the active joint or curve may be another
    void fitValues();     // now, and as curves come
    void frameAll();

    std::vector<int> drawn() const;    // channels
    std::vector<int> unlocked() const; // those that may be changed

private:
    ShownCurve shown(int channel) const;
    std::vector<int> active() const;
    void load();
    void take(const std::vector<MadeCurve>& curves);

    Session& m_session;
    ChannelList& m_list;
    CurveView& m_view;
    CurveLoader* m_loader;
    const Document* m_document = nullptr;
    ChannelStates* m_states = nullptr;
    Ghost m_ghost; // beside which the curves are shown
    bool m_fitsAsTheyCome = false;
};

} // namespace limber
