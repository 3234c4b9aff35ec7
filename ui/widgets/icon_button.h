#pragma once

#include <QToolButton>

namespace limber {

// A flat square button with an icon of Limber's family, which follows the theme.
class IconButton : public QToolButton {
    Q_OBJECT

public:
    explicit IconButton(const QString& icon, QWidget* parent = nullptr);

    void setIconName(const QString& icon);
    // What a screen reader and the tooltip say.
    void setTitle(const QString& title);

private:
    QString m_icon;
};

} // namespace limber
