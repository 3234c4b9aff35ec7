#pragma once

#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>

namespace limber {

// Keeps what a BVH file has no place for: the markers and the painted contacts of each file, and
// how it is to be read, where that was chosen by hand. In a folder of the user's data, one small
// file for each clip, found again by the clip's path. They are written when the clip on disk is the
// clip that they were set on: at once while it has no unsaved changes, else with the next save
// (until then the autosave has them). A file that has another number of frames when it is opened
// again gets no markers and no contacts: they would stand in wrong places.
class MarkerStore : public QObject {
    Q_OBJECT

public:
    // `folder` is made when first needed; normally defaultFolder().
    MarkerStore(Session& session, const QString& folder, QObject* parent = nullptr);

    static QString defaultFolder();

private:
    struct Marks {
        Markers markers;
        std::optional<ContactLanes> contacts;
        std::optional<PositionReading> reading; // where it is not what the reader would choose
        std::optional<UpAxis> up;

        bool empty() const { return markers.empty() && !contacts && !reading && !up; }
        friend bool operator==(const Marks&, const Marks&) = default;
    };

    void follow(Document* document);
    void restore(Document& document);
    static Marks marksOf(const Document& document);
    void keep(const Document& document);
    QString fileOf(const QString& path) const;

    QString m_folder;
    std::map<const Document*, Marks> m_kept; // as they are on disk
};

} // namespace limber
