#include "ui/actions/unsaved_dialog.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace limber {

namespace {

constexpr std::size_t kShownNames = 12;

QString question(const std::vector<Document*>& unsaved)
{
    if (unsaved.size() == 1)
        return UnsavedDialog::tr("Save the changes in %1?").arg(unsaved.front()->title());
    return UnsavedDialog::tr("Save the changes in %n clip(s)?", nullptr,
                             static_cast<int>(unsaved.size()));
}

} // namespace

UnsavedDialog::UnsavedDialog(const std::vector<Document*>& unsaved, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Unsaved changes"));
    auto* text = new QLabel(question(unsaved), this);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setProperty("heading", true);

    auto* column = new QVBoxLayout;
    column->setSpacing(metric::kInside);
    column->addWidget(text);
    if (unsaved.size() > 1) {
        for (std::size_t i = 0; i < std::min(unsaved.size(), kShownNames); ++i) {
            auto* name = new QLabel(unsaved[i]->title(), this);
            name->setTextFormat(Qt::PlainText);
            name->setProperty("quiet", true);
            column->addWidget(name);
        }
    }
    auto* picture = new QLabel(this);
    picture->setPixmap(themedIcon(QStringLiteral("warning")).pixmap(QSize(28, 28)));
    auto* row = new QHBoxLayout;
    row->setSpacing(metric::kEdge);
    row->addWidget(picture, 0, Qt::AlignTop);
    row->addLayout(column, 1);

    auto* buttons = new QDialogButtonBox(this);
    QPushButton* save = buttons->addButton(unsaved.size() == 1 ? tr("Save") : tr("Save all"),
                                           QDialogButtonBox::AcceptRole);
    QPushButton* discard = buttons->addButton(tr("Discard"), QDialogButtonBox::DestructiveRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    save->setDefault(true);
    connect(save, &QPushButton::clicked, this, [this] {
        accept();
        emit saveRequested();
    });
    connect(discard, &QPushButton::clicked, this, [this] {
        accept();
        emit discardRequested();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kEdge, metric::kEdge, metric::kEdge, metric::kEdge);
    layout->setSpacing(metric::kEdge);
    layout->addLayout(row);
    layout->addWidget(buttons);
    setMinimumWidth(380);
}

} // namespace limber
