#include "ui/theme/desktop_appearance.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace limber {

namespace {

const QLatin1String kService("org.freedesktop.portal.Desktop");
const QLatin1String kPath("/org/freedesktop/portal/desktop");
const QLatin1String kInterface("org.freedesktop.portal.Settings");
const QLatin1String kGroup("org.freedesktop.appearance");
const QLatin1String kKey("color-scheme");

} // namespace

DesktopAppearance::DesktopAppearance(const QPalette& desktopPalette, QObject* parent)
    : QObject(parent), m_dark(desktopPalette.color(QPalette::Window).lightness() <
                              desktopPalette.color(QPalette::WindowText).lightness())
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    question << QString(kGroup) << QString(kKey);
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* w) {
        const QDBusPendingReply<QDBusVariant> reply = *w;
        if (reply.isValid())
            take(reply.value().variant());
        w->deleteLater();
    });
}

void DesktopAppearance::settingChanged(const QString& group, const QString& key,
                                       const QDBusVariant& value)
{
    if (group == kGroup && key == kKey)
        take(value.variant());
}

void DesktopAppearance::take(const QVariant& colourScheme)
{
    // Portals before version 2 wrap the value twice.
    QVariant value = colourScheme;
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    constexpr uint kPreferDark = 1;
    constexpr uint kPreferLight = 2;
    const uint scheme = value.toUInt();
    if (scheme != kPreferDark && scheme != kPreferLight)
        return; // no preference: the palette's answer stands
    const bool dark = scheme == kPreferDark;
    if (dark == m_dark)
        return;
    m_dark = dark;
    emit changed();
}

} // namespace limber
