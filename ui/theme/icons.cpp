#include "ui/theme/icons.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace limber {

namespace {

QString resourcePath(const QString& name)
{
    return QStringLiteral(":/icons/%1.svg").arg(name);
}

// Draws an SVG in the text colour that is in force at the moment of drawing, so an icon made once
// follows every change of theme.
class ThemedIconEngine : public QIconEngine {
public:
    explicit ThemedIconEngine(QString name) : m_name(std::move(name)) {}

    QIconEngine* clone() const override { return new ThemedIconEngine(m_name); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const qreal scale = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, rendered(rect.size() * scale, mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        return rendered(size, mode);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal) override
    {
        return rendered(size, mode);
    }

private:
    // `size` in pixels of the device.
    QPixmap rendered(const QSize& size, QIcon::Mode mode) const
    {
        QColor colour = theme().text;
        if (mode == QIcon::Disabled) {
            colour = theme().textSecond;
            colour.setAlphaF(0.5F);
        }
        const QString key = QStringLiteral("limber/%1/%2x%3/%4")
                                .arg(m_name)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(colour.rgba(), 0, 16);
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap))
            return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QFile file(resourcePath(m_name));
        if (file.open(QIODevice::ReadOnly)) {
            QByteArray svg = file.readAll();
            svg.replace("currentColor", colour.name().toLatin1());
            QSvgRenderer renderer(svg);
            QPainter painter(&pixmap);
            painter.setOpacity(colour.alphaF());
            renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(size)));
        }
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QString m_name;
};

} // namespace

QIcon themedIcon(const QString& name)
{
    static QHash<QString, QIcon> known; // lists ask for the same few again and again
    const auto found = known.constFind(name);
    if (found != known.constEnd())
        return *found;
    const bool exists = !name.isEmpty() && QFile::exists(resourcePath(name));
    return *known.insert(name, exists ? QIcon(new ThemedIconEngine(name)) : QIcon());
}

} // namespace limber
