#pragma once

#include "core/document/document.h"
#include "core/edit/curve_edit_title.h"
#include "core/operation/parameter.h"
#include "ui/curves/key_selection.h"

#include <QCoreApplication>
#include <QPointer>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace limber {

class Session;

// The selected keys of the session's current document, and what is done to them: each change is
// previewed from the committed take, then committed as one named step. Knows no widget.
class CurveEditor {
    Q_DECLARE_TR_FUNCTIONS(limber::CurveEditor)

public:
    // A number for each curve: how far its keys move.
    using PerChannel = std::function<double(int channel)>;

    explicit CurveEditor(Session& session) : m_session(session) {}

    // The selected keys; while a change moves them in time, where they stand now.
    const KeySelection& keys() const { return m_keys; }
    void setKeys(KeySelection keys) { m_keys = std::move(keys); }

    // Of the selected keys: the value that all of them have, degrees if all are angles, and whether
    // any of them may be changed.
    std::optional<double> commonValue() const;
    Unit commonUnit() const;
    bool canChange() const;

    // Starts a change of the keys. False, having said why, if none of them may be changed; locked
    // ones among others stay as they are, and it says so.
    bool begin();
    bool isChanging() const { return !m_channels.empty(); }
    void previewMove(int frames, const PerChannel& valueDelta, int radius);
    // Values about the middle of each curve's keys, times about the frame `pivot`.
    void previewScale(double factor, double timeFactor, double pivot, int radius);
    void previewValue(double value, int radius);
    void commit();
    void cancel();

    void deleteKeys();
    bool canPaste() const { return !m_copied.empty(); }
    void copy();
    // At the play-head, into the curves of the same joint and channel among `shown`, else into
    // those of the same type of the active joint. The pasted keys become the selected ones.
    void paste(std::span<const int> shown);

private:
    struct CopiedCurve {
        std::string joint;
        ChannelType type = ChannelType::Other;
        std::string channel;
        std::vector<PastedKey> keys;
    };
    using ChangeCurve = std::function<CurvePtr(const CurvePtr& curve, int channel, KeyFrames keys)>;

    Document* document() const;
    void preview(CurveEdit edit, const ChangeCurve& change);
    std::vector<int> unlocked(const std::vector<int>& channels) const;
    int targetOf(const CopiedCurve& copied, std::span<const int> shown) const;

    Session& m_session;
    KeySelection m_keys;
    KeySelection m_keysBefore;    // the change
    std::vector<int> m_channels;  // that the change may touch; empty: no change under way
    QPointer<Document> m_changed; // the document of the change; another may be current by now
    CurveEdit m_edit = CurveEdit::Move;
    std::vector<CopiedCurve> m_copied;
};

} // namespace limber
