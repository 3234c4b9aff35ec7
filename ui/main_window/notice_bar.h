#pragma once

#include <QFrame>
#include <QWidget>

#include <functional>
#include <vector>

class QVBoxLayout;

namespace limber {

// Quiet messages above the view that wait for an answer but keep nobody from working.
class NoticeBar : public QWidget {
    Q_OBJECT

public:
    // Gives a text in the language of the moment; asked again when that changes.
    using Wording = std::function<QString()>;

    struct Answer {
        Wording text;
        std::function<void()> run;
    };

    explicit NoticeBar(QWidget* parent = nullptr);

    // A notice with the same key takes the place of the one before. Each answer, and the cross,
    // take the notice away.
    void add(const QString& key, const QString& icon, Wording text, std::vector<Answer> answers);
    void remove(const QString& key);

private:
    QFrame* find(const QString& key) const;

    QVBoxLayout* m_layout;
};

} // namespace limber
