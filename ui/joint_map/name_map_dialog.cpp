#include "ui/joint_map/name_map_dialog.h"

#include "core/blend/sequence_names.h"
#include "core/bvh/writer.h"
#include "core/document/file_names.h"
#include "core/rig/joint_map_file.h"
#include "ui/body/joint_choice_delegate.h"
#include "ui/joint_map/name_map_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/translated.h"

#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace limber {

namespace {

constexpr qint64 kLargestNameMap = 16 * 1024 * 1024;

} // namespace

NameMapDialog::NameMapDialog(SkeletonPtr source, SkeletonPtr target, const MatchOptions& match,
                             QWidget* parent)
    : QDialog(parent), m_source(std::move(source)), m_target(std::move(target)),
      m_model(new NameMapModel(m_source, m_target, this)), m_table(new QTreeView(this)),
      m_count(new QLabel(this)), m_keep(new QCheckBox(this)), m_automatic(new QPushButton(this)),
      m_load(new QPushButton(this)), m_save(new QPushButton(this)), m_ok(new QPushButton(this)),
      m_cancel(new QPushButton(this))
{
    setWindowTitle(tr("Map joints"));
    makeLayout();
    m_model->setMap(match.names.empty() ? automaticJointMap(*m_source, *m_target)
                                        : mapOfNames(match.names, *m_source, *m_target));
    m_keep->setChecked(match.keepUnmatched);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &NameMapDialog::showCount);
    connect(m_model, &QAbstractItemModel::modelReset, this, &NameMapDialog::showCount);
    connect(m_keep, &QCheckBox::toggled, this, &NameMapDialog::showCount);
    connect(m_automatic, &QPushButton::clicked, this,
            [this] { m_model->setMap(automaticJointMap(*m_source, *m_target)); });
    connect(m_load, &QPushButton::clicked, this, &NameMapDialog::load);
    connect(m_save, &QPushButton::clicked, this, &NameMapDialog::save);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_ok, &QPushButton::clicked, this, [this] {
        emit chosen(this->match());
        accept();
    });
    showCount();
    resize(560, 480);
    // What there is to be done is seen at once.
    if (const int row = m_model->firstUnmatched(); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, NameMapModel::SourceJoint));
}

void NameMapDialog::makeLayout()
{
    m_table->setModel(m_model);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setItemDelegateForColumn(NameMapModel::SourceJoint, new JointChoiceDelegate(this));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed);
    m_table->setAccessibleName(tr("Which joint moves which joint of the first clip"));
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(NameMapModel::TargetJoint, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(NameMapModel::SourceJoint, QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(NameMapModel::Confidence,
                                            QHeaderView::ResizeToContents);
    m_count->setWordWrap(true);
    m_count->setTextFormat(Qt::PlainText); // names and paths are not markup
    m_count->setProperty("quiet", true);
    m_keep->setText(tr("Keep joints without a partner"));
    m_keep->setToolTip(tr("They keep the motion that they have below or before it"));
    m_automatic->setText(tr("Automatic"));
    m_automatic->setToolTip(tr("What names, parts of the body and the trees propose"));
    m_load->setText(tr("Load…"));
    m_load->setToolTip(tr("Take the joint map from a file"));
    m_save->setText(tr("Save…"));
    m_save->setToolTip(tr("Write the joint map to a file, to be used again"));
    m_ok->setText(tr("Use this map"));
    m_ok->setDefault(true);
    m_cancel->setText(tr("Cancel"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(metric::kBetween);
    for (QPushButton* button : {m_automatic, m_load, m_save})
        buttons->addWidget(button);
    buttons->addStretch(1);
    for (QPushButton* button : {m_cancel, m_ok})
        buttons->addWidget(button);
    for (QPushButton* button : {m_automatic, m_load, m_save, m_cancel, m_ok})
        button->setMinimumHeight(metric::kControlHeight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    layout->setSpacing(metric::kBetween);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_count);
    layout->addWidget(m_keep);
    layout->addLayout(buttons);
}

MatchOptions NameMapDialog::match() const
{
    return {namesOf(m_model->map(), *m_source, *m_target), m_keep->isChecked()};
}

void NameMapDialog::showCount()
{
    const int unmatched = m_model->unmatchedCount();
    const bool none = unmatched == m_model->rowCount();
    m_count->setText(unmatched == 0
                         ? tr("Every joint of the first clip has a partner.")
                         : tr("%n joint(s) of the first clip have no partner: choose one "
                              "in the list, or keep their motion.",
                              nullptr, unmatched));
    m_ok->setEnabled(!none && (unmatched == 0 || m_keep->isChecked()));
}

void NameMapDialog::load()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a joint map"), QString(),
                                                      tr("Joint maps (*.json)"));
    if (path.isEmpty())
        return;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        m_count->setText(tr("%1 cannot be read.").arg(path));
        return;
    }
    const QByteArray text = file.read(kLargestNameMap);
    const Result<JointMap> map =
        readJointMap(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                     *m_source, *m_target);
    if (map)
        m_model->setMap(*map);
    if (!map.diagnostics().empty())
        m_count->setText(translated(map.diagnostics().front().text));
}

void NameMapDialog::save()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the joint map"), QString(),
                                                      tr("Joint maps (*.json)"));
    if (path.isEmpty())
        return;
    const Result<Done> written =
        writeFileBytes(nativePath(path), jointMapText(m_model->map(), *m_source, *m_target));
    m_count->setText(written ? tr("The joint map was saved in %1").arg(path)
                             : translated(written.diagnostics().front().text));
}

} // namespace limber
