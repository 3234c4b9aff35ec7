#pragma once

#include "core/document/bodies.h"
#include "core/document/session.h"

#include <QObject>
#include <QString>

#include <map>

namespace limber {

// Remembers what body the figure of each file wore: in a folder of the user's data, one small file
// for each clip, found again by the clip's path. It is written as soon as another body is chosen,
// and dressed again when the clip is opened.
class BodyStore : public QObject {
    Q_OBJECT

public:
    // `folder` is made when first needed; normally defaultFolder().
    BodyStore(Session& session, const QString& folder, QObject* parent = nullptr);

    static QString defaultFolder();

signals:
    // The clip's figure wore a mesh that is not there any more. It stays remembered.
    void meshMissing(const QString& path);

private:
    void restore(Document* document);
    void keep(Document* document);
    QString fileOf(const QString& path) const;

    Session& m_session;
    QString m_folder;
    std::map<const Document*, BodyRecipe> m_kept; // as they are on disk
};

} // namespace limber
