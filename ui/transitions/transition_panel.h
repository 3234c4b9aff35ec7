#pragma once

#include "core/document/session.h"
#include "ui/actions/edit_target.h"
#include "ui/transitions/transition_run.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTimer;
class QTreeView;

namespace limber {

class DistanceMapView;
class SeamModel;
class SeamQualityView;
class TransitionChoice;

// The transition map: where one open clip can go over into another, or into itself. A place that is
// chosen on the map or in the list is previewed in A at once, with how smooth it would be; it can
// be made a clip of its own.
class TransitionPanel : public QWidget, public EditTarget {
    Q_OBJECT

public:
    explicit TransitionPanel(Session& session, QWidget* parent = nullptr);
    ~TransitionPanel() override;

    bool isPreviewing() const { return m_preview != nullptr; }
    // The previewed transition as a new clip of its own, which becomes the current one. Waits for
    // it where it is still being made.
    void makeClip();
    // A as it was.
    void cancel();

    bool canFrame() const override { return true; }
    void frameAll() override;
    void frameSelected() override;

signals:
    // A clip was made; in these frames its feet slide where the two clips are blended.
    void feetSlide(limber::Document* document, const limber::FrameRange& frames);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeLayout();
    void connectWidgets();
    QWidget* makeSide();
    QWidget* makeMessagePage();

    void schedule();
    MatchOptions match() const;
    void useMatch(const MatchOptions& match);
    void mapJoints();
    void search();
    void takeHistory();
    void showSearch(const SearchOutcome& outcome);
    bool isCurrent(const SearchInput& input) const;
    std::optional<UpAxis> commonUpAxis() const;
    SearchOutcome foundAsOfNow() const;

    void choose(const SeamCandidate& seam);
    void chooseRow(int row);
    void make();
    void showMade(const SeamOutcome& outcome);
    void preview(const SeamOutcome& outcome);
    void dropPreview();
    void takeChanges();
    bool chosenLoops() const;

    void showMessage(const QString& text);
    void showState();
    void retranslate();

    Session& m_session;
    TransitionRun* m_run;
    QTimer* m_pause;
    QTimer* m_choicePause;
    bool m_isStale = true; // what is shown is not of the chosen clips as they are
    // Which joint of B moves which of A, as it was chosen for these two.
    struct Match {
        QPointer<Document> a, b;
        MatchOptions options;
    };
    Match m_match;
    SearchOutcome m_found;
    SeamOutcome m_made;
    QPointer<Document> m_previewed;
    TakePtr m_preview;         // of m_previewed; null without one
    double m_timeBefore = 0.0; // in frames, before the first preview
    bool m_isShowing = false;
    bool m_makeWhenReady = false;

    TransitionChoice* m_choice = nullptr;
    QStackedWidget* m_pages = nullptr;
    DistanceMapView* m_view = nullptr;
    QWidget* m_messagePage = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_mapButton = nullptr; // under a message about joints without a partner
    QPushButton* m_keepButton = nullptr;
    SeamModel* m_seams = nullptr;
    QTreeView* m_list = nullptr;
    QLabel* m_hint = nullptr;
    SeamQualityView* m_quality = nullptr;
    QPushButton* m_makeButton = nullptr;
    QPushButton* m_cancelButton = nullptr;
};

} // namespace limber
