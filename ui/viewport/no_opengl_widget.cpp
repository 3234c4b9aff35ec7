#include "ui/viewport/no_opengl_widget.h"

#include <QEvent>

namespace limber {

NoOpenGLWidget::NoOpenGLWidget(QWidget* parent) : QLabel(parent)
{
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(24);
    setMinimumSize(160, 120);
    setFocusPolicy(Qt::StrongFocus);
    retranslate();
}

bool NoOpenGLWidget::option(ViewOption option) const
{
    const auto found = m_options.find(option);
    return found != m_options.end() && found->second;
}

void NoOpenGLWidget::retranslate()
{
    setAccessibleName(tr("3-D view"));
    setText(tr("The 3-D view needs OpenGL 3.3, which this display does not offer.\n"
               "Curves, timeline, operations and files work all the same."));
}

void NoOpenGLWidget::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QLabel::changeEvent(event);
}

} // namespace limber
