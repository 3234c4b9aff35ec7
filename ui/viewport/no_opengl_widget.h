#pragma once

#include "ui/viewport/viewport.h"

#include <QLabel>

#include <map>

namespace limber {

// Stands where the 3-D view would, says why there is none, and lets the rest of the window work.
class NoOpenGLWidget : public QLabel, public Viewport {
    Q_OBJECT

public:
    explicit NoOpenGLWidget(QWidget* parent);

    QWidget* widget() override { return this; }
    void setTool(ViewTool tool) override { m_tool = tool; }
    ViewTool tool() const override { return m_tool; }
    void setStandardView(StandardView) override {}
    void frameAll() override {}
    void frameSelected() override {}
    void zoom(double) override {}
    void setOption(ViewOption option, bool on) override { m_options[option] = on; }
    bool option(ViewOption option) const override;
    void setSoftWindowFrames(int radius) override { m_softRadius = radius; }
    int softWindowFrames() const override { return m_softRadius; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    ViewTool m_tool = ViewTool::Select;
    std::map<ViewOption, bool> m_options;
    int m_softRadius = 10;
};

} // namespace limber
