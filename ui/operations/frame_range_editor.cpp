#include "ui/operations/frame_range_editor.h"

#include "ui/theme/theme.h"
#include "ui/widgets/frame_field.h"
#include "ui/widgets/number_hint.h"
#include "ui/widgets/time_text.h"
#include "ui/widgets/translated.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace limber {

FrameRangeEditor::FrameRangeEditor(const Parameter& parameter, Session& session, QWidget* parent)
    : ParameterEditor(parameter, parent), m_session(session), m_first(new FrameField(this)),
      m_last(new FrameField(this)), m_to(new QLabel(this)), m_span(new QLabel(this)),
      m_fromInOut(new QPushButton(this)), m_all(new QPushButton(this))
{
    for (FrameField* field : {m_first, m_last}) {
        field->setTypesOnEnter(false);
        const auto tell = [this] {
            showSpan();
            emit edited();
        };
        connect(field, &NumberField::valueChanging, this, tell);
        connect(field, &NumberField::valueCommitted, this, tell);
        connect(field, &NumberField::editingCancelled, this, tell);
    }
    m_to->setProperty("quiet", true);
    m_span->setProperty("quiet", true);
    for (QPushButton* button : {m_fromInOut, m_all})
        button->setMinimumHeight(metric::kControlHeight);
    connect(m_fromInOut, &QPushButton::clicked, this, [this] { setRange(m_inOut); });
    connect(m_all, &QPushButton::clicked, this,
            [this] { setRange(allFrames(m_session.current()->committed()->clip)); });
    connect(&session, &Session::changed, this, &FrameRangeEditor::takeRange);
    connect(&TimeDisplayChoice::instance(), &TimeDisplayChoice::changed, this,
            &FrameRangeEditor::showSpan);

    auto* fields = new QHBoxLayout;
    fields->setSpacing(metric::kInside);
    fields->addWidget(m_first, 1);
    fields->addWidget(m_to);
    fields->addWidget(m_last, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metric::kInside);
    buttons->addWidget(m_fromInOut);
    buttons->addWidget(m_all);
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addLayout(fields);
    layout->addLayout(buttons);
    layout->addWidget(m_span); // beside the buttons it would be wider than a narrow panel
    setFocusProxy(m_first);

    takeRange();
    FrameRange start = m_inOut;
    const Document* document = session.current();
    if (document && std::get<FrameRangeKind>(parameter.kind).takesOut &&
        start == allFrames(document->committed()->clip))
        start = {session.frame(), session.frame()};
    m_first->setValue(start.first);
    m_last->setValue(std::max(start.last, 0));
    retranslate();
}

std::optional<Value> FrameRangeEditor::value() const
{
    const Document* document = m_session.current();
    if (document && document->committed()->clip.frameCount == 0)
        return allFrames(document->committed()->clip); // no first frame to name
    return FrameRange{static_cast<int>(m_first->value()), static_cast<int>(m_last->value())};
}

void FrameRangeEditor::setRange(FrameRange range)
{
    m_first->setValue(range.first);
    m_last->setValue(std::max(range.last, 0));
    showSpan();
    emit edited();
}

void FrameRangeEditor::takeRange()
{
    const Document* document = m_session.current();
    if (!document)
        return;
    const int end = std::max(document->committed()->clip.frameCount - 1, 0);
    for (FrameField* field : {m_first, m_last})
        field->setFrameTime(document->committed()->clip.frameTime);
    m_first->setRange(0, end);
    m_first->setDefaultValue(0);
    m_last->setRange(0, end);
    m_last->setDefaultValue(end);
    m_inOut = playRange(*document->committed());
    m_fromInOut->setEnabled(document->committed()->range.has_value());
}

void FrameRangeEditor::showSpan()
{
    if (const Document* document = m_session.current())
        m_span->setText(
            shownSpan(std::get<FrameRange>(*value()), document->committed()->clip.frameTime));
}

void FrameRangeEditor::retranslate()
{
    ParameterEditor::retranslate();
    const QString title = translated(parameter().title);
    m_first->setAccessibleName(tr("%1: first frame").arg(title));
    m_last->setAccessibleName(tr("%1: last frame").arg(title));
    for (FrameField* field : {m_first, m_last})
        field->setStatusTip(numberFieldHint());
    //: between the first and the last frame
    m_to->setText(tr("to"));
    m_fromInOut->setText(tr("In/out"));
    m_fromInOut->setToolTip(tr("Take the in and out points of the timeline."));
    m_all->setText(tr("All"));
    m_all->setToolTip(tr("Take the whole clip."));
    showSpan();
}

} // namespace limber
