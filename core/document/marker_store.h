#pragma once

#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>

namespace limber {

// Keeps the markers and the painted contacts of each file, which a BVH file has no place for: in a
// folder of the user's data, one small file for each clip, found again by the clip's path. They are
// written when the clip on disk is the clip that they were set on: at once while it has no unsaved
// changes, else with the next save (until then the autosave has them). A file that has another
// number of frames when it is opened again gets none: they would stand in wrong places.
class MarkerStore : public QObject {
    Q_OBJECT

public:
    // `folder` is made when first needed; normally defaultFolder().
    MarkerStore(Session& session, const QString& folder, QObject* parent = nullptr);

    static QString defaultFolder();

private:
    void follow(Document* document);
    void restore(Document& document);
    void keep(const Document& document);
    QString fileOf(const QString& path) const;

    QString m_folder;
    // What belongs to a clip by its frames.
    struct Marks {
        Markers markers;
        std::optional<ContactLanes> contacts;

        bool empty() const { return markers.empty() && !contacts; }
        friend bool operator==(const Marks&, const Marks&) = default;
    };
    std::map<const Document*, Marks> m_kept; // as they are on disk
};

} // namespace limber
