#include "ui/tracks/clip_mime.h"

#include <QMimeData>
#include <QString>

namespace limber {

namespace {

const QString kClipMime = QStringLiteral("application/x-limber-clip");

} // namespace

QMimeData* mimeOfDocument(int index)
{
    auto* data = new QMimeData;
    data->setData(kClipMime, QByteArray::number(index));
    return data;
}

int documentOf(const QMimeData& data)
{
    bool good = false;
    const int index = data.data(kClipMime).toInt(&good);
    return good ? index : -1;
}

} // namespace limber
