#include "ui/tracks/layer_form.h"

#include "ui/theme/theme.h"
#include "ui/tracks/form_rows.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace limber {

namespace {

constexpr double kMostFeather = 20.0; // generations of joints

// Of the selected joints those without a selected joint above them: the others are below anyway.
std::vector<MaskEntry> maskOfSelection(const Skeleton& skeleton, const std::vector<int>& selection)
{
    std::vector<MaskEntry> mask;
    for (const int joint : selection) {
        if (joint >= skeleton.jointCount() || skeleton.joint(joint).kind == JointKind::EndSite)
            continue;
        int above = skeleton.joint(joint).parent;
        while (above >= 0 && std::ranges::find(selection, above) == selection.end())
            above = skeleton.joint(above).parent;
        if (above < 0)
            mask.push_back({joint, false});
    }
    return mask;
}

} // namespace

LayerForm::LayerForm(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(new QLabel(this)), m_rows(new FormRows(this))
{
    m_title->setProperty("heading", true);
    m_mask = new QLabel(m_rows);
    m_mask->setWordWrap(true);
    m_mask->setTextFormat(Qt::PlainText);
    m_rows->addWhole(m_mask);
    auto* buttons = new QWidget(m_rows);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metric::kInside);
    m_fromSelection = new QPushButton(buttons);
    m_allJoints = new QPushButton(buttons);
    row->addWidget(m_fromSelection, 1);
    row->addWidget(m_allJoints, 1);
    m_rows->addWhole(buttons);
    m_kindRow = m_rows->addRow(m_kind = m_rows->makeChoice());
    m_weight = m_rows->makeNumber(0.0, 100.0, 100.0);
    m_weight->setUnit(Unit::Percent);
    m_weight->setDecimals(0);
    m_weightRow = m_rows->addRow(m_weight);
    m_feather = m_rows->makeNumber(0.0, kMostFeather, 0.0);
    m_feather->setWholeNumbers(true);
    m_feather->setStep(0.1);
    m_featherRow = m_rows->addRow(m_feather);
    m_muted = new QCheckBox(m_rows);
    m_rows->addWhole(m_muted);
    auto* ends = new QWidget(m_rows);
    auto* endRow = new QHBoxLayout(ends);
    endRow->setContentsMargins(0, 0, 0, 0);
    endRow->setSpacing(metric::kInside);
    m_raise = new QPushButton(ends);
    m_remove = new QPushButton(ends);
    endRow->addWidget(m_raise, 1);
    endRow->addWidget(m_remove, 1);
    m_rows->addWhole(ends);
    for (QPushButton* button : {m_fromSelection, m_allJoints, m_raise, m_remove})
        button->setMinimumHeight(metric::kControlHeight);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_title);
    layout->addWidget(m_rows);
    layout->addStretch(1);
    connectControls();
    retranslate();
}

SequenceChange LayerForm::change(const Setting& set) const
{
    return [set, track = m_track](Sequence sequence) {
        if (track >= static_cast<int>(sequence.tracks.size()))
            return sequence;
        SequenceTrack settings = sequence.tracks[static_cast<std::size_t>(track)];
        set(settings);
        return changeLayer(std::move(sequence), track, settings);
    };
}

void LayerForm::commit(const Setting& set, const char* title)
{
    emit committed(change(set), Text{title, {std::to_string(m_track)}});
}

void LayerForm::connectNumber(NumberField* field, void (*set)(SequenceTrack&, double),
                              const char* title)
{
    const auto bound = [set](double value) -> Setting {
        return [set, value](SequenceTrack& layer) { set(layer, value); };
    };
    connect(field, &NumberField::valueChanging, this,
            [this, bound](double value) { emit changing(change(bound(value))); });
    connect(field, &NumberField::valueCommitted, this,
            [this, bound, title](double value) { commit(bound(value), title); });
    connect(field, &NumberField::editingCancelled, this, &LayerForm::cancelled);
}

void LayerForm::connectControls()
{
    connectNumber(
        m_weight, [](SequenceTrack& layer, double value) { layer.weight = value / 100.0; },
        LIMBER_TEXT("Weight of layer %1"));
    connectNumber(
        m_feather,
        [](SequenceTrack& layer, double value) {
            layer.feather = static_cast<int>(std::lround(value));
        },
        LIMBER_TEXT("Feather of layer %1"));
    connect(m_kind, &QComboBox::activated, this, [this](int index) {
        commit([index](SequenceTrack& layer) { layer.kind = static_cast<LayerKind>(index); },
               LIMBER_TEXT("Kind of layer %1"));
    });
    connect(m_muted, &QCheckBox::clicked, this, [this](bool on) {
        commit([on](SequenceTrack& layer) { layer.muted = on; },
               on ? LIMBER_TEXT("Mute layer %1") : LIMBER_TEXT("Unmute layer %1"));
    });
    connect(m_fromSelection, &QPushButton::clicked, this, &LayerForm::takeMask);
    connect(m_allJoints, &QPushButton::clicked, this, [this] {
        commit([](SequenceTrack& layer) { layer.mask.clear(); }, LIMBER_TEXT("Mask of layer %1"));
    });
    connect(m_raise, &QPushButton::clicked, this, [this] {
        emit committed(
            [track = m_track](Sequence sequence) { return raiseLayer(std::move(sequence), track); },
            Text{LIMBER_TEXT("Raise layer %1"), {std::to_string(m_track)}});
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        emit committed([track = m_track](
                           Sequence sequence) { return removeLayer(std::move(sequence), track); },
                       Text{LIMBER_TEXT("Remove layer %1"), {std::to_string(m_track)}});
    });
    connect(&m_session, &Session::selectionChanged, this, &LayerForm::showSelection);
    connect(&m_session, &Session::currentChanged, this, &LayerForm::showSelection);
}

// The selection of the shown document counts where its joints are those of the result.
void LayerForm::takeMask()
{
    const Document* document = m_session.current();
    if (!document || m_sequence.empty())
        return;
    const Skeleton& skeleton = *m_sequence.main().clips.front().source.skeleton;
    if (!sameStructure(*document->clip().skeleton, skeleton))
        return;
    std::vector<MaskEntry> mask = maskOfSelection(skeleton, m_session.selection());
    if (!mask.empty())
        commit([mask](SequenceTrack& layer) { layer.mask = mask; },
               LIMBER_TEXT("Mask of layer %1"));
}

void LayerForm::showSelection()
{
    const Document* document = m_session.current();
    const bool fits =
        document && !m_sequence.empty() && !m_session.selection().empty() &&
        sameStructure(*document->clip().skeleton, *m_sequence.main().clips.front().source.skeleton);
    m_fromSelection->setEnabled(fits);
}

void LayerForm::showLayer(const Sequence& sequence, int track)
{
    m_sequence = sequence;
    m_track = track;
    const SequenceTrack& layer = sequence.tracks[static_cast<std::size_t>(track)];
    m_title->setText(tr("Layer %1").arg(track));
    m_kind->setCurrentIndex(static_cast<int>(layer.kind));
    m_weight->setValue(layer.weight * 100.0);
    m_feather->setValue(layer.feather);
    m_muted->setChecked(layer.muted);
    m_raise->setEnabled(track + 1 < static_cast<int>(sequence.tracks.size()));
    m_allJoints->setEnabled(!layer.mask.empty());
    QStringList names;
    if (!sequence.empty()) {
        const Skeleton& skeleton = *sequence.main().clips.front().source.skeleton;
        for (const MaskEntry& entry : layer.mask)
            names << QString::fromStdString(displayName(skeleton, entry.joint));
    }
    m_mask->setText(
        names.isEmpty()
            ? tr("Moves all joints. Select joints in the tree to mask it.")
            : tr("Moves %1 and all joints below.").arg(names.join(QStringLiteral(", "))));
    showSelection();
}

void LayerForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LayerForm::retranslate()
{
    m_rows->setTitle(m_kindRow, tr("Kind"),
                     tr("Local: rotations relative to the parent go over. World: the masked joints "
                        "face as they do in the clip. Additive: what the clip does to its first "
                        "frame is added."));
    m_rows->setTitle(m_weightRow, tr("Weight"), tr("How much of this layer counts"));
    m_rows->setTitle(m_featherRow, tr("Feather"),
                     tr("Over how many generations of joints the mask fades in below its first "
                        "joint"));
    FormRows::setChoices(m_kind, {tr("Local"), tr("World"), tr("Additive")});
    m_fromSelection->setText(tr("From selection"));
    m_fromSelection->setToolTip(
        tr("The joints that are selected in the tree or in the view, with all below them"));
    m_allJoints->setText(tr("All joints"));
    m_muted->setText(tr("Mute"));
    m_raise->setText(tr("Raise"));
    m_raise->setToolTip(tr("Lay it over the layer above it"));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Take out this layer with its clips"));
}

} // namespace limber
