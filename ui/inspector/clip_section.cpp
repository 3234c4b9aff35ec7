#include "ui/inspector/clip_section.h"

#include "core/bvh/source_facts.h"
#include "core/motion/nominal_rate.h"
#include "core/operation/operation.h"
#include "ui/inspector/fact_rows.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_hint.h"
#include "ui/widgets/translated.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>

namespace limber {

namespace {

QString lineEndText(const std::string& id)
{
    if (id == "crlf")
        return QStringLiteral("CRLF");
    if (id == "cr")
        return QStringLiteral("CR");
    if (id == "mixed")
        return ClipSection::tr("mixed line ends");
    return QStringLiteral("LF");
}

QString encodingText(const std::string& id)
{
    if (id == "utf-8-bom")
        return ClipSection::tr("UTF-8 with byte order mark");
    return QString::fromStdString(id).toUpper();
}

QComboBox* makeChoice(QWidget* parent)
{
    auto* choice = new QComboBox(parent);
    choice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    choice->setFocusPolicy(Qt::StrongFocus); // not by the wheel that scrolls past it
    choice->addItems({QString(), QString()});
    return choice;
}

} // namespace

ClipSection::ClipSection(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_frames(makeFactValue(this)),
      m_rate(new NumberField(this)), m_frameTime(new NumberField(this)),
      m_duration(makeFactValue(this)), m_reading(makeChoice(this)), m_upAxis(makeChoice(this)),
      m_file(makeFactValue(this))
{
    const SectionLayout section = makeSection(this);
    m_title = section.title;
    m_framesLabel = addFact(section.grid, m_frames);
    m_rateLabel = addFact(section.grid, m_rate);
    m_frameTimeLabel = addFact(section.grid, m_frameTime);
    m_durationLabel = addFact(section.grid, m_duration);
    m_readingLabel = addFact(section.grid, m_reading);
    m_upAxisLabel = addFact(section.grid, m_upAxis);
    m_fileLabel = addFact(section.grid, m_file);

    m_rate->setUnit(Unit::FramesPerSecond);
    m_rate->setDecimals(3);
    m_rate->setRange(0.001, 1e6);
    m_rate->setStep(1.0);
    m_frameTime->setUnit(Unit::Seconds);
    m_frameTime->setDecimals(7);
    m_frameTime->setRange(1e-6, 1e3);
    m_frameTime->setStep(0.001);
    connect(m_rate, &NumberField::valueCommitted, this,
            [this](double value) { setFrameTime("fps", value); });
    connect(m_frameTime, &NumberField::valueCommitted, this,
            [this](double value) { setFrameTime("seconds", value); });
    connect(m_reading, &QComboBox::activated, this, &ClipSection::setReading);
    connect(m_upAxis, &QComboBox::activated, this, &ClipSection::setUpAxis);
    retranslate();
}

void ClipSection::setFrameTime(const char* parameter, double value)
{
    Document* document = m_session.current();
    const Operation* operation = findOperation("frame-time");
    if (!document || !operation)
        return;
    const Result<Done> done = document->apply(*operation, {{parameter, value}});
    if (!done)
        emit m_session.message(translated(done.diagnostics().front().text));
    refresh();
}

void ClipSection::setReading(int index)
{
    Document* document = m_session.current();
    if (!document)
        return;
    Take take = *document->committed();
    take.clip.positionReading = index == 0 ? PositionReading::Replace : PositionReading::Add;
    document->apply(std::move(take),
                    index == 0
                        ? Text{QT_TRANSLATE_NOOP("core", "Read positions instead of OFFSETs"), {}}
                        : Text{QT_TRANSLATE_NOOP("core", "Read positions added to OFFSETs"), {}});
}

void ClipSection::setUpAxis(int index)
{
    if (Document* document = m_session.current())
        document->setUpAxis(index == 0 ? UpAxis::Y : UpAxis::Z);
}

void ClipSection::refresh()
{
    const Document* document = m_session.current();
    if (!document)
        return;
    const Clip& clip = document->clip();
    const QLocale locale;
    m_frames->setText(locale.toString(clip.frameCount));
    if (!m_rate->isBeingEdited())
        m_rate->setValue(nominalRate(clip.frameTime));
    if (!m_frameTime->isBeingEdited())
        m_frameTime->setValue(clip.frameTime.seconds);
    m_duration->setText(tr("%1 s").arg(readableNumber(clip.durationSec(), 3)));
    const QSignalBlocker blockReading(m_reading);
    const QSignalBlocker blockUpAxis(m_upAxis);
    m_reading->setCurrentIndex(clip.positionReading == PositionReading::Replace ? 0 : 1);
    m_upAxis->setCurrentIndex(document->figure().up == UpAxis::Y ? 0 : 1);
    if (clip.origin.get() != m_fileShown || m_file->text().isEmpty())
        showFile(clip);
}

void ClipSection::showFile(const Clip& clip)
{
    m_fileShown = clip.origin.get();
    const SourceFacts facts = sourceFacts(clip);
    QStringList parts{encodingText(facts.encoding), lineEndText(facts.lineEnding),
                      tr("%n decimal(s)", nullptr, facts.decimals)};
    if (facts.byteCount > 0)
        parts << QLocale().formattedDataSize(static_cast<qint64>(facts.byteCount), 1);
    m_file->setText(parts.join(QStringLiteral(", ")));
}

void ClipSection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_file->clear();
        refresh();
    }
    QWidget::changeEvent(event);
}

void ClipSection::retranslate()
{
    m_title->setText(tr("Clip"));
    m_framesLabel->setText(tr("Frames"));
    m_rateLabel->setText(tr("Rate"));
    m_rate->setAccessibleName(tr("Frames per second"));
    m_rate->setStatusTip(numberFieldHint());
    m_frameTime->setStatusTip(numberFieldHint());
    m_frameTimeLabel->setText(tr("Frame time"));
    m_frameTime->setAccessibleName(tr("Seconds from frame to frame"));
    m_durationLabel->setText(tr("Duration"));
    m_readingLabel->setText(tr("OFFSETs"));
    m_reading->setAccessibleName(tr("How position channels are read"));
    m_reading->setItemText(0, tr("replaced"));
    m_reading->setItemText(1, tr("added to"));
    m_reading->setToolTip(tr("Whether position channels replace the OFFSETs or are added to them: "
                             "files differ in what they mean. Their numbers stay as they are."));
    m_upAxisLabel->setText(tr("Up axis"));
    m_upAxis->setAccessibleName(tr("Up axis"));
    m_upAxis->setItemText(0, QStringLiteral("Y"));
    m_upAxis->setItemText(1, QStringLiteral("Z"));
    m_upAxis->setToolTip(tr("Changes how the clip is shown, not the file."));
    m_fileLabel->setText(tr("File"));
}

} // namespace limber
