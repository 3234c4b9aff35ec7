#pragma once

#include "ui/actions/edit_target.h"
#include "ui/viewport/viewport.h"

#include <QWidget>

#include <map>

namespace limber::test {

// A view that shows nothing and remembers what it was told: for windows without OpenGL.
class PlainViewport : public Viewport, public EditTarget {
public:
    explicit PlainViewport(QWidget* parent) : m_widget(new QWidget(parent))
    {
        m_widget->setFocusPolicy(Qt::StrongFocus);
    }

    QWidget* widget() override { return m_widget; }
    EditTarget* editTarget() override { return this; }
    void setTool(ViewTool tool) override { m_tool = tool; }
    ViewTool tool() const override { return m_tool; }
    void setStandardView(StandardView view) override { standardView = view; }
    bool canFrame() const override { return true; }
    void frameAll() override { ++framedAll; }
    void frameSelected() override { ++framedSelected; }
    bool canZoom() const override { return true; }
    void zoom(double steps) override { zoomed += steps; }
    void setOption(ViewOption option, bool on) override { m_options[option] = on; }
    bool option(ViewOption option) const override
    {
        const auto found = m_options.find(option);
        return found != m_options.end() && found->second;
    }
    void setSoftWindowFrames(int radius) override { m_radius = radius; }
    int softWindowFrames() const override { return m_radius; }

    bool canCopy() const override { return true; }
    void copy() override { ++copied; }
    bool canPaste() const override { return copied > 0; }
    void paste() override { ++pasted; }
    bool canPasteMirrored() const override { return copied > 0; }
    void pasteMirrored() override { ++pastedMirrored; }
    bool canSelect() const override { return true; }
    void selectAll() override { ++selectedAll; }

    StandardView standardView = StandardView::Left;
    int framedAll = 0;
    int framedSelected = 0;
    int copied = 0;
    int pasted = 0;
    int pastedMirrored = 0;
    int selectedAll = 0;
    double zoomed = 0.0;

private:
    QWidget* m_widget; // its parent's
    ViewTool m_tool = ViewTool::Select;
    std::map<ViewOption, bool> m_options;
    int m_radius = 10;
};

} // namespace limber::test
