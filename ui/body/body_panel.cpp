#include "ui/body/body_panel.h"

#include "core/document/bodies.h"
#include "core/mesh/mesh_map_file.h"
#include "ui/body/joint_choice_delegate.h"
#include "ui/body/joint_map_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/translated.h"

#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSaveFile>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>

namespace limber {

namespace {

constexpr qint64 kLargestMapFile = 16 * 1024 * 1024;
constexpr int kShownRemarks = 4;
constexpr int kLeastRows = 6; // of the joint map, its head among them

QComboBox* makeChoice(QWidget* parent, int count)
{
    auto* choice = new QComboBox(parent);
    choice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    choice->setFocusPolicy(Qt::StrongFocus);
    for (int i = 0; i < count; ++i)
        choice->addItem(QString());
    return choice;
}

QLabel* makeText(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setMinimumWidth(1);           // long names give way
    label->setTextFormat(Qt::PlainText); // names come from files
    return label;
}

} // namespace

BodyPanel::BodyPanel(Session& session, QWidget* parent)
    : QScrollArea(parent), m_session(session), m_model(new JointMapModel(session.bodies(), this)),
      m_sourceLabel(new QLabel(this)), m_methodLabel(new QLabel(this)),
      m_falloffLabel(new QLabel(this)), m_summary(makeText(this)), m_remarks(makeText(this)),
      m_falloff(new NumberField(this)), m_source(makeChoice(this, 3)),
      m_method(makeChoice(this, 2)), m_map(new QTreeView(this)), m_automatic(new QPushButton(this)),
      m_load(new QPushButton(this)), m_save(new QPushButton(this))
{
    makeLayout();
    connect(m_source, &QComboBox::activated, this, &BodyPanel::choose);
    connect(m_method, &QComboBox::activated, this, [this](int index) {
        if (Document* document = m_session.current())
            m_session.bodies().setMethod(document, index == 0 ? SkinningMethod::LinearBlend
                                                              : SkinningMethod::DualQuaternion);
    });
    connect(m_falloff, &NumberField::valueCommitted, this, [this](double value) {
        if (Document* document = m_session.current())
            m_session.bodies().setFalloff(document, value);
    });
    connect(m_automatic, &QPushButton::clicked, this, [this] {
        if (Document* document = m_session.current())
            m_session.bodies().setMap(document, std::nullopt);
    });
    connect(m_load, &QPushButton::clicked, this, &BodyPanel::loadMap);
    connect(m_save, &QPushButton::clicked, this, &BodyPanel::saveMap);
    connect(&session, &Session::currentChanged, this, &BodyPanel::showDocument);
    connect(&session.bodies(), &Bodies::changed, this, [this](Document* document) {
        if (document == m_session.current())
            showDocument();
    });
    retranslate();
    showDocument();
}

void BodyPanel::makeLayout()
{
    m_falloff->setRange(0.0, 1.0);
    m_falloff->setDecimals(2);
    m_falloff->setStep(0.05);
    m_falloff->setDefaultValue(Body().falloff);
    m_summary->setProperty("quiet", true);
    m_map->setModel(m_model);
    m_map->setRootIsDecorated(false);
    m_map->setMinimumSize(1, kLeastRows * metric::kRowHeight);
    m_map->setUniformRowHeights(true);
    m_map->setItemDelegateForColumn(JointMapModel::ClipJoint, new JointChoiceDelegate(this));
    m_map->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                           QAbstractItemView::EditKeyPressed);
    m_map->header()->setStretchLastSection(false);
    m_map->header()->setTextElideMode(Qt::ElideRight);
    m_map->header()->setSectionResizeMode(JointMapModel::BodyJoint, QHeaderView::Stretch);
    m_map->header()->setSectionResizeMode(JointMapModel::ClipJoint, QHeaderView::Stretch);
    m_map->header()->setSectionResizeMode(JointMapModel::Confidence, QHeaderView::ResizeToContents);

    auto* choices = new QGridLayout;
    choices->setSpacing(metric::kInside);
    choices->setColumnStretch(1, 1);
    choices->addWidget(m_sourceLabel, 0, 0);
    choices->addWidget(m_source, 0, 1);
    choices->addWidget(m_methodLabel, 1, 0);
    choices->addWidget(m_method, 1, 1);
    choices->addWidget(m_falloffLabel, 2, 0);
    choices->addWidget(m_falloff, 2, 1);
    auto* buttons = new FlowLayout(metric::kInside, metric::kInside);
    for (QPushButton* button : {m_automatic, m_load, m_save})
        buttons->addWidget(button);
    auto* content = new QWidget(this);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(metric::kEdge, metric::kBetween, metric::kEdge, metric::kBetween);
    layout->setSpacing(metric::kBetween);
    layout->addLayout(choices);
    layout->addWidget(m_summary);
    layout->addWidget(m_remarks);
    layout->addWidget(m_map, 1);
    layout->addLayout(buttons);
    layout->addStretch(0);
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
}

void BodyPanel::showDocument()
{
    m_model->setDocument(m_session.current());
    showBody();
}

void BodyPanel::showBody()
{
    const Document* document = m_session.current();
    const Body& body = m_session.bodies().of(document);
    const QSignalBlocker quietSource(m_source), quietMethod(m_method);
    m_source->setCurrentIndex(static_cast<int>(body.source));
    m_method->setCurrentIndex(body.method == SkinningMethod::LinearBlend ? 0 : 1);
    m_source->setEnabled(document);
    m_method->setEnabled(document && body.source != Body::Source::None);
    const bool weighs = body.mesh && !body.mesh->skinned();
    m_falloffLabel->setVisible(weighs);
    m_falloff->setVisible(weighs);
    m_falloff->setValue(body.falloff);
    m_summary->setText(summary());
    const QString remarks = remarkLines();
    m_remarks->setText(remarks);
    m_remarks->setVisible(!remarks.isEmpty());
    const bool hasMap = m_model->rowCount() > 0;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_map, m_automatic, m_load, m_save})
        widget->setVisible(hasMap);
    m_automatic->setEnabled(body.chosenMap.has_value());
}

QString BodyPanel::summary() const
{
    const Document* document = m_session.current();
    if (!document)
        return tr("Open a clip, and its figure can wear a body.");
    const Body& body = m_session.bodies().of(document);
    const QLocale locale;
    if (body.source == Body::Source::None)
        return tr("Only the skeleton is shown. A mannequin fits every skeleton; a mesh from a file "
                  "(glTF, FBX, Collada, OBJ …) is fitted to it.");
    if (body.isBusy)
        return body.mesh || body.source == Body::Source::Mannequin ? tr("Fitting the body …")
                                                                   : tr("Reading the mesh …");
    const Mesh* mesh = body.bound ? body.bound->mesh.get() : body.mesh.get();
    QStringList facts;
    if (body.source == Body::Source::File)
        facts << QFileInfo(body.path).fileName();
    if (mesh) {
        facts << tr("%1 vertices").arg(locale.toString(static_cast<qlonglong>(mesh->vertexCount())))
              << tr("%1 triangles")
                     .arg(locale.toString(static_cast<qlonglong>(mesh->triangleCount())))
              << tr("%1 joints").arg(locale.toString(static_cast<qlonglong>(mesh->joints.size())));
    }
    return facts.join(QStringLiteral(" · "));
}

QString BodyPanel::remarkLines() const
{
    const Body& body = m_session.bodies().of(m_session.current());
    QStringList lines;
    for (const Diagnostic& remark : body.remarks) {
        if (lines.size() == kShownRemarks) {
            lines << tr("… and %n more", nullptr,
                        static_cast<int>(body.remarks.size()) - kShownRemarks);
            break;
        }
        lines << translated(remark.text);
    }
    return lines.join(QLatin1Char('\n'));
}

void BodyPanel::choose(int source)
{
    Document* document = m_session.current();
    if (!document)
        return;
    switch (static_cast<Body::Source>(source)) {
    case Body::Source::None:
        m_session.bodies().remove(document);
        break;
    case Body::Source::Mannequin:
        m_session.bodies().useMannequin(document);
        break;
    case Body::Source::File:
        emit meshWanted();
        showBody(); // until a file is chosen the body is what it was
        break;
    }
}

void BodyPanel::loadMap()
{
    Document* document = m_session.current();
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a joint map"), QString(),
                                                      tr("Joint maps (*.json)"));
    if (!document || path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        emit m_session.message(tr("%1 cannot be read: %2").arg(path, file.errorString()));
        return;
    }
    const QByteArray text = file.read(kLargestMapFile);
    const MeshPtr mesh = m_session.bodies().of(document).mesh;
    const Result<JointMap> map =
        readMeshMap(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                    *document->clip().skeleton, *mesh);
    for (const Diagnostic& remark : map.diagnostics())
        emit m_session.message(translated(remark.text));
    if (map)
        m_session.bodies().setMap(document, *map);
}

void BodyPanel::saveMap()
{
    const Document* document = m_session.current();
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the joint map"), QString(),
                                                      tr("Joint maps (*.json)"));
    if (!document || path.isEmpty())
        return;
    const Body& body = m_session.bodies().of(document);
    const std::string text = meshMapText(body.map(), *document->clip().skeleton, *body.mesh);
    QSaveFile file(path);
    const bool written = file.open(QIODevice::WriteOnly) &&
                         file.write(text.data(), static_cast<qint64>(text.size())) ==
                             static_cast<qint64>(text.size()) &&
                         file.commit();
    emit m_session.message(written ? tr("The joint map was saved in %1").arg(path)
                                   : tr("%1 cannot be written: %2").arg(path, file.errorString()));
}

void BodyPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showBody();
    }
    QScrollArea::changeEvent(event);
}

void BodyPanel::retranslate()
{
    m_sourceLabel->setText(tr("Body"));
    m_methodLabel->setText(tr("Skinning"));
    m_falloffLabel->setText(tr("Fall-off"));
    m_falloff->setAccessibleName(m_falloffLabel->text());
    m_falloff->setToolTip(
        tr("How the joints share the mesh, which came without weights: 0 is soft, "
           "1 is sharp"));
    m_source->setAccessibleName(m_sourceLabel->text());
    m_method->setAccessibleName(m_methodLabel->text());
    m_source->setItemText(0, tr("None"));
    m_source->setItemText(1, tr("Mannequin"));
    m_source->setItemText(2, tr("Mesh from a file…"));
    m_method->setItemText(0, tr("Linear blend"));
    m_method->setItemText(1, tr("Dual quaternions"));
    m_method->setToolTip(tr("Linear blend is what engines do; dual quaternions keep the volume "
                            "where a limb twists"));
    m_map->setAccessibleName(tr("Which joint of the clip moves which joint of the body"));
    m_automatic->setText(tr("Automatic"));
    m_automatic->setToolTip(tr("Forget the changes and match the joints by names and tree"));
    m_load->setText(tr("Load…"));
    m_load->setToolTip(tr("Take the joint map from a file"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Write the joint map to a file, to be used again"));
    m_model->retranslate();
}

} // namespace limber
