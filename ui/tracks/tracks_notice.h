#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace limber {

class IconButton;

// A line over the tracks that says why something did not go, and what can be done about it.
class TracksNotice : public QFrame {
    Q_OBJECT

public:
    explicit TracksNotice(QWidget* parent = nullptr);

    void tell(const QString& text);
    // Joints without a partner: they can be mapped, or left as they are.
    void tellUnmatched(const QString& text, bool canBeKept);

signals:
    void mapWanted();
    void keepWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_text;
    QPushButton* m_map;
    QPushButton* m_keep;
    IconButton* m_close;
};

} // namespace limber
