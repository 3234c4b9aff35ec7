#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace limber {

// What stands in the middle while nothing is open: the last session, the samples, recent files.
class StartScreen : public QWidget {
    Q_OBJECT

public:
    explicit StartScreen(QWidget* parent = nullptr);

    void setOpenAction(QAction* action);
    // Paths of files; what does not exist any more is left out.
    void setFiles(const QStringList& lastSession, const QStringList& samples,
                  const QStringList& recent);

signals:
    void openRequested(const QStringList& paths);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void addList(const QString& title, const QStringList& paths);
    void retranslate();

    QLabel* m_title;
    QLabel* m_hint;
    QPushButton* m_open;
    QAction* m_openAction = nullptr;
    QPushButton* m_last;
    QWidget* m_lists = nullptr;
    QVBoxLayout* m_column;
    QStringList m_lastSession, m_samples, m_recent;
};

} // namespace limber
