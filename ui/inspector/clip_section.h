#pragma once

#include "core/document/session.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace limber {

class NumberField;

// Facts of the clip: frames, rate, duration, how positions are read, which way is up, the file.
class ClipSection : public QWidget {
    Q_OBJECT

public:
    explicit ClipSection(Session& session, QWidget* parent = nullptr);

    void refresh();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setFrameTime(const char* parameter, double value);
    void setReading(int index);
    void setUpAxis(int index);
    void showFile(const Clip& clip);
    void retranslate();

    Session& m_session;
    QLabel* m_title;
    QLabel* m_frames;
    NumberField* m_rate;
    NumberField* m_frameTime;
    QLabel* m_duration;
    QComboBox* m_reading;
    QComboBox* m_upAxis;
    QLabel* m_file;
    QLabel* m_framesLabel;
    QLabel* m_rateLabel;
    QLabel* m_frameTimeLabel;
    QLabel* m_durationLabel;
    QLabel* m_readingLabel;
    QLabel* m_upAxisLabel;
    QLabel* m_fileLabel;
    const void* m_fileShown = nullptr; // the origin whose facts stand in m_file
};

} // namespace limber
