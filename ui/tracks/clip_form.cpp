#include "ui/tracks/clip_form.h"

#include "ui/theme/theme.h"
#include "ui/tracks/form_rows.h"
#include "ui/transitions/seam_quality_view.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/typed_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

constexpr double kMostFramesTyped = 1e6;

int whole(double value)
{
    return static_cast<int>(std::lround(value));
}

} // namespace

ClipForm::ClipForm(QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(this)), m_rows(new FormRows(this))
{
    m_title->setProperty("heading", true);
    m_title->setTextFormat(Qt::PlainText);
    const auto frames = [this](double least, double defaultValue, Unit unit) {
        NumberField* field = m_rows->makeNumber(least, kMostFramesTyped, defaultValue);
        field->setWholeNumbers(true);
        field->setUnit(unit);
        field->setStep(0.25);
        return field;
    };
    m_firstRow = m_rows->addRow(m_first = frames(0.0, 0.0, Unit::None));
    m_lastRow = m_rows->addRow(m_last = frames(0.0, 0.0, Unit::None));
    m_speed = m_rows->makeNumber(SequenceClip::kSlowest, SequenceClip::kFastest, 1.0);
    m_speed->setDecimals(2);
    m_speed->setStep(0.01);
    m_speed->setSuffix(QStringLiteral("×"));
    m_speedRow = m_rows->addRow(m_speed);
    m_loop = new QCheckBox(m_rows);
    m_rows->addWhole(m_loop);
    m_repeats = m_rows->makeNumber(0.0, SequenceClip::kMostRepeats, 1.0);
    m_repeats->setDecimals(2);
    m_repeats->setStep(0.01);
    m_repeats->setSuffix(QStringLiteral("×"));
    m_repeatsRow = m_rows->addRow(m_repeats);
    m_overlapRow = m_rows->addRow(m_overlap = frames(-kMostFramesTyped, 0.0, Unit::Frames));
    m_easeRow = m_rows->addRow(m_ease = m_rows->makeChoice());
    m_methodRow = m_rows->addRow(m_method = m_rows->makeChoice());
    m_weight = m_rows->makeNumber(0.0, 100.0, 100.0);
    m_weight->setUnit(Unit::Percent);
    m_weight->setDecimals(0);
    m_weight->setStep(1.0);
    m_weightRow = m_rows->addRow(m_weight);
    m_fadeInRow = m_rows->addRow(m_fadeIn = frames(0.0, 0.0, Unit::Frames));
    m_fadeOutRow = m_rows->addRow(m_fadeOut = frames(0.0, 0.0, Unit::Frames));
    m_alignmentRow = m_rows->addRow(m_alignment = m_rows->makeChoice());
    m_map = new QPushButton(m_rows);
    m_map->setMinimumHeight(metric::kControlHeight);
    m_rows->addWhole(m_map);
    m_keepUnmatched = new QCheckBox(m_rows);
    m_rows->addWhole(m_keepUnmatched);
    m_note = new QLabel(m_rows);
    m_note->setProperty("quiet", true);
    m_note->setWordWrap(true);
    m_rows->addWhole(m_note);
    m_quality = new SeamQualityView(m_rows);
    m_rows->addWhole(m_quality);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    m_verdict = new ElidedLabel(this);
    m_verdict->setProperty("quiet", true);
    layout->addWidget(m_title);
    layout->addWidget(m_verdict);
    layout->addWidget(m_rows);
    layout->addStretch(1);
    connectPlaces();
    connectSettings();
    retranslate();
}

void ClipForm::connectNumber(NumberField* field,
                             std::function<Sequence(Sequence, int, double)> change,
                             const char* title)
{
    const auto bound = [this, change = std::move(change)](double value) -> SequenceChange {
        return [change, id = m_id, value](Sequence sequence) {
            return change(std::move(sequence), id, value);
        };
    };
    connect(field, &NumberField::valueChanging, this,
            [this, bound](double value) { emit changing(bound(value)); });
    connect(field, &NumberField::valueCommitted, this, [this, bound, title](double value) {
        emit committed(bound(value), Text{title, {validUtf8(m_name)}});
    });
    connect(field, &NumberField::editingCancelled, this, &ClipForm::cancelled);
}

void ClipForm::commitSettings(const std::function<void(SequenceClip&)>& change, const char* title)
{
    const SequenceChange made = [change, id = m_id](Sequence sequence) {
        const SequenceClip* clip = findClip(sequence, id);
        if (!clip)
            return sequence;
        SequenceClip settings = *clip;
        change(settings);
        return changeClip(std::move(sequence), id, settings);
    };
    emit committed(made, Text{title, {validUtf8(m_name)}});
}

void ClipForm::connectPlaces()
{
    connectNumber(
        m_first,
        [ripple = &m_ripple](Sequence sequence, int id, double value) {
            const SequenceClip* clip = findClip(sequence, id);
            const int last = clip ? shownPart(sequence, *clip).last : 0;
            return setClipPart(std::move(sequence), id, {std::min(whole(value), last), last},
                               *ripple);
        },
        LIMBER_TEXT("Trim %1"));
    connectNumber(
        m_last,
        [ripple = &m_ripple](Sequence sequence, int id, double value) {
            const SequenceClip* clip = findClip(sequence, id);
            const int first = clip ? shownPart(sequence, *clip).first : 0;
            return setClipPart(std::move(sequence), id, {first, std::max(whole(value), first)},
                               *ripple);
        },
        LIMBER_TEXT("Trim %1"));
    connectNumber(
        m_repeats,
        [ripple = &m_ripple](Sequence sequence, int id, double value) {
            return setClipRepeats(std::move(sequence), id, value, *ripple);
        },
        LIMBER_TEXT("Repeat %1"));
    connect(m_loop, &QCheckBox::clicked, this, [this](bool on) {
        emit committed(
            [id = m_id, on, ripple = m_ripple](Sequence sequence) {
                return setClipLoops(std::move(sequence), id, on, ripple);
            },
            Text{LIMBER_TEXT("Loop of %1"), {validUtf8(m_name)}});
    });
    connectNumber(
        m_speed,
        [ripple = &m_ripple](Sequence sequence, int id, double value) {
            return setClipSpeed(std::move(sequence), id, value, *ripple);
        },
        LIMBER_TEXT("Speed of %1"));
    connectNumber(
        m_overlap,
        [](Sequence sequence, int id, double value) {
            return setOverlap(std::move(sequence), id, whole(value));
        },
        LIMBER_TEXT("Change the overlap into %1"));
}

void ClipForm::connectSettings()
{
    const auto setting = [this](NumberField* field, void (*set)(SequenceClip&, double),
                                const char* title) {
        connectNumber(
            field,
            [set](Sequence sequence, int id, double value) {
                const SequenceClip* clip = findClip(sequence, id);
                if (!clip)
                    return sequence;
                SequenceClip settings = *clip;
                set(settings, value);
                return changeClip(std::move(sequence), id, settings);
            },
            title);
    };
    setting(
        m_weight, [](SequenceClip& clip, double value) { clip.weight = value / 100.0; },
        LIMBER_TEXT("Weight of %1"));
    setting(
        m_fadeIn, [](SequenceClip& clip, double value) { clip.fadeIn = whole(value); },
        LIMBER_TEXT("Fade %1"));
    setting(
        m_fadeOut, [](SequenceClip& clip, double value) { clip.fadeOut = whole(value); },
        LIMBER_TEXT("Fade %1"));
    connect(m_ease, &QComboBox::activated, this, [this](int index) {
        commitSettings([index](SequenceClip& clip) { clip.ease = static_cast<Ease>(index); },
                       LIMBER_TEXT("Ease into %1"));
    });
    connect(m_method, &QComboBox::activated, this, [this](int index) {
        commitSettings(
            [index](SequenceClip& clip) { clip.method = static_cast<TransitionMethod>(index); },
            LIMBER_TEXT("Blend into %1"));
    });
    connect(m_alignment, &QComboBox::activated, this, [this](int index) {
        commitSettings(
            [index](SequenceClip& clip) { clip.alignment = static_cast<Alignment>(index); },
            LIMBER_TEXT("Alignment of %1"));
    });
    connect(m_map, &QPushButton::clicked, this, [this] { emit mapWanted(m_id); });
    connect(m_keepUnmatched, &QCheckBox::clicked, this, [this](bool on) {
        commitSettings([on](SequenceClip& clip) { clip.keepUnmatched = on; },
                       LIMBER_TEXT("Joints of %1"));
    });
}

void ClipForm::showClip(const Sequence& sequence, int id, const BakedSequence* baked,
                        int lengthDecimals)
{
    const SequencePlace place = placeOf(sequence, id);
    const SequenceClip* clip = findClip(sequence, id);
    if (!clip)
        return;
    if (id != std::exchange(m_id, id))
        showQuality(nullptr, 0);
    m_name = clip->name;
    m_title->setText(QString::fromUtf8(clip->name));
    const bool main = place.track == 0;
    const bool hasSeam = main && place.index > 0;
    const bool blendsOut = main &&
                           place.index + 1 < static_cast<int>(sequence.main().clips.size()) &&
                           overlapBefore(sequence, {0, place.index + 1}) > 0;
    for (const int row : {m_overlapRow, m_methodRow})
        m_rows->setShown(row, hasSeam);
    for (const int row : {m_fadeInRow, m_fadeOutRow})
        m_rows->setShown(row, !main);
    m_rows->setShown(m_easeRow, hasSeam || !main);
    // Alone a clip of the main track counts fully: there is nothing below it.
    const bool blendsIn = hasSeam && overlapBefore(sequence, place) > 0;
    m_rows->setShown(m_weightRow, !main || blendsIn || blendsOut);
    m_rows->setTitle(m_weightRow, tr("Weight"),
                     main ? tr("How much this clip counts beside those that it is blended with")
                          : tr("How much of this clip counts"));
    m_map->setVisible(hasSeam || !main);
    m_rows->setShown(m_alignmentRow, hasSeam || !main);
    m_keepUnmatched->setVisible(hasSeam || !main);
    m_note->setVisible(main && !hasSeam);
    m_quality->setVisible(hasSeam);
    m_verdict->setVisible(hasSeam);

    const double last = std::max(0, clip->source.frameCount - 1);
    m_first->setRange(0.0, last);
    m_last->setRange(0.0, last);
    m_last->setDefaultValue(last);
    const FrameRange part = shownPart(sequence, *clip);
    m_first->setValue(part.first);
    m_last->setValue(part.last);
    m_loop->setChecked(clip->loops);
    m_repeats->setValue(repeatsOf(sequence, *clip));
    m_speed->setValue(clip->speed);
    m_overlap->setValue(overlapBefore(sequence, place));
    m_weight->setValue(clip->weight * 100.0);
    m_fadeIn->setValue(clip->fadeIn);
    m_fadeOut->setValue(clip->fadeOut);
    m_ease->setCurrentIndex(static_cast<int>(clip->ease));
    m_method->setCurrentIndex(static_cast<int>(clip->method));
    m_alignment->setCurrentIndex(static_cast<int>(clip->alignment));
    m_keepUnmatched->setChecked(clip->keepUnmatched);
    if (!hasSeam || !baked)
        return;
    const auto seam = std::ranges::find(baked->seams, id, &SequenceSeam::clip);
    showQuality(seam == baked->seams.end() ? nullptr : &seam->quality, lengthDecimals);
}

void ClipForm::showQuality(const SeamQuality* quality, int lengthDecimals)
{
    if (!quality) {
        m_quality->clear();
        m_verdict->clear();
        return;
    }
    m_quality->setQuality(*quality, lengthDecimals);
    const auto times = [](const SeamMeasure& measure) {
        const double ratio = measure.ratio();
        return std::isfinite(ratio) ? shownNumber(ratio, 1) : QStringLiteral("∞");
    };
    m_verdict->setText(
        tr("Step %1×, velocity %2×, foot slide %3×")
            .arg(times(quality->step), times(quality->velocity), times(quality->footSlide)));
    m_verdict->setToolTip(tr("How many times the clips' own these are at the seam; below are the "
                             "figures."));
}

void ClipForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ClipForm::retranslate()
{
    m_rows->setTitle(m_firstRow, tr("First frame"), tr("The first frame of the clip that is used"));
    m_rows->setTitle(m_lastRow, tr("Last frame"), tr("The last frame of the clip that is used"));
    m_rows->setTitle(m_speedRow, tr("Speed"), tr("2 plays twice as fast, 0.5 half as fast"));
    m_loop->setText(tr("Loop"));
    m_loop->setToolTip(tr("Its right edge can be dragged beyond its end: it begins anew from where "
                          "it has come to"));
    m_rows->setTitle(m_repeatsRow, tr("Repeat"), tr("How often it is played"));
    m_rows->setTitle(m_overlapRow, tr("Overlap"),
                     tr("Frames over which the clip before is blended into this one; negative: the "
                        "last pose is held for so long"));
    m_rows->setTitle(m_easeRow, tr("Ease"),
                     tr("How the share of this clip grows in the overlap or its fades"));
    m_rows->setTitle(
        m_methodRow, tr("Method"),
        tr("Cross-fade plays both clips on; the others go over into this clip from the "
           "pose and the velocity of the one before"));
    m_rows->setTitle(m_alignmentRow, tr("Alignment"),
                     tr("How this clip is moved over the floor to fit to what it goes on from"));
    m_rows->setTitle(m_weightRow, tr("Weight"), tr("How much of this clip counts"));
    m_rows->setTitle(m_fadeInRow, tr("Fade in"), tr("Frames over which it comes in"));
    m_rows->setTitle(m_fadeOutRow, tr("Fade out"), tr("Frames over which it goes out"));
    FormRows::setChoices(m_ease, {tr("Linear"), tr("Smooth")});
    FormRows::setChoices(m_method, {tr("Cross-fade"), tr("Inertialize"), tr("Dead blending")});
    FormRows::setChoices(m_alignment, {tr("Turn and place"), tr("Turn only"), tr("Place only"),
                                       tr("None"), tr("Turn and planted feet")});
    m_map->setText(tr("Map joints…"));
    m_map->setToolTip(tr("Choose which joint of this clip moves which of the first one"));
    m_keepUnmatched->setText(tr("Keep joints without a partner"));
    m_keepUnmatched->setToolTip(
        tr("Joints that this clip does not have keep the motion that they have below it"));
    m_note->setText(tr("The first clip lends the result its skeleton, its rate and the style of "
                       "its file."));
}

} // namespace limber
