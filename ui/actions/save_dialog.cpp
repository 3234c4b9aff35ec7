#include "ui/actions/save_dialog.h"

#include "core/document/file_names.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace limber {

namespace {

constexpr int kWidth = 560;

} // namespace

SaveDialog::SaveDialog(const QString& suggestedPath, QStringList openPaths, QWidget* parent)
    : QDialog(parent), m_suggestedPath(suggestedPath), m_openPaths(std::move(openPaths)),
      m_path(new QLineEdit(QDir::toNativeSeparators(suggestedPath), this)),
      m_decimals(new QComboBox(this)), m_decimalCount(new QSpinBox(this)),
      m_newline(new QComboBox(this)), m_state(new QLabel(this))
{
    auto* browseButton = new QPushButton(tr("Browse…"), this);
    browseButton->setAutoDefault(false);
    auto* pathRow = new QHBoxLayout;
    pathRow->setSpacing(metric::kBetween);
    pathRow->addWidget(m_path, 1);
    pathRow->addWidget(browseButton);
    m_path->setAccessibleName(tr("File"));

    m_decimals->addItems({tr("as in the file"), tr("fixed number"), tr("shortest exact text")});
    m_decimals->setAccessibleName(tr("Decimals"));
    m_decimalCount->setRange(0, 17);
    m_decimalCount->setValue(6);
    m_decimalCount->setAccessibleName(tr("Number of decimals"));
    auto* decimalRow = new QHBoxLayout;
    decimalRow->setSpacing(metric::kBetween);
    decimalRow->addWidget(m_decimals, 1);
    decimalRow->addWidget(m_decimalCount);
    m_newline->addItems({tr("as in the file"), tr("LF (Linux, macOS)"), tr("CRLF (Windows)")});
    m_newline->setAccessibleName(tr("Line ends"));
    m_state->setProperty("quiet", true);
    m_state->setTextFormat(Qt::PlainText); // it names files
    m_state->setWordWrap(true);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(metric::kBetween);
    form->setVerticalSpacing(metric::kBetween);
    form->addRow(tr("File"), pathRow);
    form->addRow(tr("Decimals"), decimalRow);
    form->addRow(tr("Line ends"), m_newline);
    auto* buttons = new QDialogButtonBox(this);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_save->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    layout->setSpacing(metric::kEdge);
    layout->addLayout(form);
    layout->addWidget(m_state);
    layout->addStretch(1);
    layout->addWidget(buttons);
    setMinimumWidth(kWidth);

    connect(browseButton, &QPushButton::clicked, this, &SaveDialog::browse);
    connect(buttons, &QDialogButtonBox::accepted, this, &SaveDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_path, &QLineEdit::textChanged, this, &SaveDialog::showState);
    connect(m_decimals, &QComboBox::currentIndexChanged, this, &SaveDialog::showState);
    connect(m_newline, &QComboBox::currentIndexChanged, this, &SaveDialog::showState);

    // Typing replaces the name, not the folder or the suffix.
    const qsizetype nameBegin = m_path->text().size() - QFileInfo(suggestedPath).fileName().size();
    m_path->setSelection(static_cast<int>(nameBegin),
                         static_cast<int>(QFileInfo(suggestedPath).completeBaseName().size()));
    m_path->setFocus();
    showState();
}

QString SaveDialog::path() const
{
    QString path = QDir::fromNativeSeparators(m_path->text().trimmed());
    if (path.startsWith(QStringLiteral("~/")))
        path.replace(0, 1, QDir::homePath());
    // A bare name goes beside the file that it comes from.
    const QDir folder = QFileInfo(m_suggestedPath).absoluteDir();
    path = QDir::cleanPath(folder.absoluteFilePath(path));
    // "take 3.final" has no suffix that says what it is. Whoever keeps clips as .txt goes on so.
    const QString suffix = QFileInfo(path).suffix();
    const bool isAsSuggested = !suffix.isEmpty() && suffix == QFileInfo(m_suggestedPath).suffix();
    return isClipName(path) || isAsSuggested ? path : path + QStringLiteral(".bvh");
}

WriteOptions SaveDialog::options() const
{
    WriteOptions options;
    options.decimals = static_cast<Decimals>(m_decimals->currentIndex());
    options.fixedDecimals = m_decimalCount->value();
    options.newline = static_cast<Newline>(m_newline->currentIndex());
    return options;
}

void SaveDialog::accept()
{
    const QString target = path();
    if (QFileInfo::exists(target)) {
        QMessageBox box(QMessageBox::Question, tr("Replace the file?"),
                        tr("%1 is there already.").arg(QDir::toNativeSeparators(target)),
                        QMessageBox::Cancel, this);
        box.setTextFormat(Qt::PlainText);
        QPushButton* replace = box.addButton(tr("Replace"), QMessageBox::AcceptRole);
        box.setDefaultButton(replace);
        box.exec();
        if (box.clickedButton() != replace)
            return;
    }
    QDialog::accept();
}

void SaveDialog::browse()
{
    const QString chosen = QFileDialog::getSaveFileName(
        this, tr("Save as"), path(), tr("BVH clips (*.bvh *.bvh.gz);;All files (*)"), nullptr,
        QFileDialog::DontConfirmOverwrite);
    if (!chosen.isEmpty())
        m_path->setText(QDir::toNativeSeparators(chosen));
}

void SaveDialog::showState()
{
    const bool named = !m_path->text().trimmed().isEmpty();
    const QFileInfo folder(QFileInfo(path()).absolutePath());
    m_decimalCount->setVisible(m_decimals->currentIndex() == static_cast<int>(Decimals::Fixed));
    const bool isOpen = std::ranges::any_of(
        m_openPaths, [target = path()](const QString& open) { return isSameFile(open, target); });
    m_save->setEnabled(named && folder.isDir() && !isOpen);
    if (named && !folder.isDir())
        m_state->setText(
            tr("There is no folder %1.").arg(QDir::toNativeSeparators(folder.filePath())));
    else if (named && isOpen)
        m_state->setText(
            tr("%1 is open in a tab: choose another name.").arg(QFileInfo(path()).fileName()));
    else if (m_decimals->currentIndex() == 0 && m_newline->currentIndex() == 0)
        m_state->setText(tr("What you did not change is written as it stood in the file."));
    else
        m_state->setText(tr("The numbers or line ends of the whole file are written anew."));
}

} // namespace limber
