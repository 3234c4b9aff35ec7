#include "ui/actions/open_failure_dialog.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/plain_tip.h"
#include "ui/widgets/source_line.h"
#include "ui/widgets/translated.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace limber {

namespace {

constexpr std::size_t kShownErrors = 6;
constexpr int kDialogWidth = 560;

QLabel* makeText(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

// Errors first: they are why the file was refused.
std::vector<Diagnostic> errorsFirst(std::vector<Diagnostic> diagnostics)
{
    std::stable_partition(diagnostics.begin(), diagnostics.end(),
                          [](const Diagnostic& d) { return d.severity == Severity::Error; });
    return diagnostics;
}

} // namespace

OpenFailureDialog::OpenFailureDialog(const OpenFailure& failure, QWidget* parent) : QDialog(parent)
{
    const QString fileName = QFileInfo(failure.path).fileName();
    setWindowTitle(tr("Not opened: %1").arg(fileName));
    const std::vector<Diagnostic> diagnostics = errorsFirst(failure.diagnostics);

    auto* column = new QVBoxLayout;
    column->setSpacing(metric::kBetween);
    auto* heading = makeText(tr("%1 could not be opened.").arg(fileName), this);
    heading->setProperty("heading", true);
    heading->setToolTip(plainTip(QDir::toNativeSeparators(failure.path)));
    column->addWidget(heading);
    for (std::size_t i = 0; i < std::min(diagnostics.size(), kShownErrors); ++i) {
        column->addWidget(makeText(translated(diagnostics[i], fileName), this));
        if (i == 0 && !failure.offending.empty()) {
            auto* line = new SourceLine(this);
            line->setExcerpt(failure.offending);
            column->addWidget(line);
        }
    }
    if (diagnostics.size() > kShownErrors)
        column->addWidget(makeText(
            tr("… and %n more", nullptr, static_cast<int>(diagnostics.size() - kShownErrors)),
            this));
    auto* calm = makeText(failure.canSalvage
                              ? tr("What is open stays as it is. The readable part can be opened "
                                   "as a clip that is saved under another name.")
                              : tr("What is open stays as it is."),
                          this);
    calm->setProperty("quiet", true);
    column->addWidget(calm);
    column->addStretch(1);

    auto* buttons = new QDialogButtonBox(this);
    if (failure.canSalvage) {
        QPushButton* salvage =
            buttons->addButton(tr("Open what is readable"), QDialogButtonBox::ActionRole);
        connect(salvage, &QPushButton::clicked, this, [this] {
            emit salvageRequested();
            accept();
        });
    }
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* picture = new QLabel(this);
    picture->setPixmap(themedIcon(QStringLiteral("error")).pixmap(QSize(28, 28)));
    auto* row = new QHBoxLayout;
    row->setSpacing(metric::kEdge);
    row->addWidget(picture, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    layout->setSpacing(metric::kEdge);
    layout->addLayout(row, 1);
    layout->addWidget(buttons);
    setMinimumWidth(kDialogWidth);
}

} // namespace limber
