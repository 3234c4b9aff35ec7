#pragma once

#include "core/document/sequence_editor.h"
#include "ui/actions/edit_target.h"
#include "ui/tracks/sequence_change.h"
#include "ui/tracks/tracks_picture.h"

#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace limber {

class ClipForm;
class IconButton;
class LayerForm;
class TracksNotice;
class TracksView;

// The Tracks panel: a sequence of clips, layers over it, and what can be set at what is selected.
// The sequence plays in the view as a document of its own, and can be baked to an ordinary clip.
class TracksPanel : public QWidget, public EditTarget {
    Q_OBJECT

public:
    explicit TracksPanel(Session& session, QWidget* parent = nullptr);
    ~TracksPanel() override;

    SequenceEditor& editor() { return *m_editor; }
    TracksView* view() const { return m_view; }

    // Two clips where the one goes over best into the other, as a new sequence: found in the
    // background, then shown.
    void blend(const Document* a, const Document* b);
    // What the sequence gives as a clip of its own.
    void bake();
    // An open clip at the end of the main track.
    void addDocument(const Document* document);
    void addFiles(const QStringList& paths, int track, std::optional<int> frame);

    bool canDelete() const override;
    void deleteSelected() override;
    bool canFrame() const override { return true; }
    void frameAll() override;
    void frameSelected() override;

signals:
    // A clip was baked out of the sequence; in these frames its feet slide where clips are blended.
    void feetSlide(limber::Document* document, const limber::FrameRange& frames);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Insertion {
        SequenceClip clip;
        int track = 0;
        std::optional<int> frame; // none: at the end
    };

    void blendClips(const SequenceClip& first, const SequenceClip& second);
    void makeLayout();
    QWidget* makeToolBar();
    QWidget* makeSide();
    void connectWidgets();
    void fillAddMenu();
    void addByDialog();
    void insert(const Insertion& insertion);
    void cut(int frame);
    void remove(Ripple ripple);
    void showMenu(QPoint globalPosition, const TracksHit& hit, int frame);
    void addClipActions(QMenu& menu, int id);
    void addSeamActions(QMenu& menu, int id);
    void findBestSeam(int id);
    void preview(const SequenceChange& change);
    void commit(const SequenceChange& change, const Text& title);
    void takeSelection();
    void takeSequence();
    void showCompanion();
    void showFailure(const std::vector<Diagnostic>& diagnostics);
    void mapJoints(const SequenceClip& clip, const SkeletonPtr& target,
                   std::function<void(const MatchOptions&)> done);
    void mapJointsOf(int id);
    void retranslate();

    Session& m_session;
    SequenceEditor* m_editor;
    SequencePtr m_base; // what a preview of a form changes
    // What was tried last, with the clip that it puts in: tried again with its joints mapped.
    struct Attempt {
        SequenceClip clip;
        SkeletonPtr target;
        std::function<void(const SequenceClip&)> run;
    };
    std::optional<Attempt> m_attempt;

    QToolButton* m_add = nullptr;
    QMenu* m_addMenu = nullptr;
    IconButton* m_addLayer = nullptr;
    IconButton* m_cut = nullptr;
    IconButton* m_delete = nullptr;
    IconButton* m_ripple = nullptr;
    IconButton* m_snap = nullptr;
    IconButton* m_ghost = nullptr;
    QLabel* m_facts = nullptr;
    QPushButton* m_bake = nullptr;
    TracksView* m_view = nullptr;
    TracksNotice* m_notice = nullptr;
    QStackedWidget* m_side = nullptr;
    QLabel* m_hint = nullptr;
    ClipForm* m_clipForm = nullptr;
    LayerForm* m_layerForm = nullptr;
};

} // namespace limber
