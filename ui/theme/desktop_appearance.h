#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QPalette>
#include <QString>

namespace limber {

// Whether the desktop asks for dark windows: the settings portal of XDG where there is one, else
// told from the palette that the desktop gave to the application. Asking never waits: the answer
// comes by changed().
class DesktopAppearance : public QObject {
    Q_OBJECT

public:
    explicit DesktopAppearance(const QPalette& desktopPalette, QObject* parent = nullptr);

    bool prefersDark() const { return m_dark; }

signals:
    void changed();

private slots:
    void settingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void take(const QVariant& colourScheme);

    bool m_dark = false;
};

} // namespace limber
