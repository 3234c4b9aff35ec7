#include "ui/history/history_panel.h"

#include "ui/history/history_model.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QVBoxLayout>

namespace limber {

HistoryPanel::HistoryPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new HistoryModel(session, this)),
      m_list(new QListView(this)), m_facts(new QLabel(this))
{
    m_list->setModel(m_model);
    m_list->setUniformItemSizes(true);
    m_list->setIconSize(QSize(16, 16));
    m_facts->setProperty("quiet", true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kBetween,
                               metric::kInside);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_facts);

    connect(m_list, &QListView::clicked, this, &HistoryPanel::goTo);
    connect(m_list, &QListView::activated, this, &HistoryPanel::goTo);
    connect(m_model, &QAbstractItemModel::modelReset, this, &HistoryPanel::showCurrent);
    showCurrent();
    retranslate();
}

void HistoryPanel::goTo(const QModelIndex& index)
{
    Document* document = m_session.current();
    if (document && index.isValid() && index.row() != document->history().index())
        document->goToStep(index.row());
}

void HistoryPanel::showCurrent()
{
    m_list->setCurrentIndex(m_model->index(m_model->currentStep()));
    retranslate();
}

void HistoryPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void HistoryPanel::retranslate()
{
    m_list->setAccessibleName(tr("Steps"));
    const Document* document = m_session.current();
    if (!document) {
        m_facts->setText(tr("Every edit is a step here that can be undone."));
        return;
    }
    const History& history = document->history();
    const auto size = [](std::size_t bytes) {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1);
    };
    m_facts->setText(tr("%n step(s), %1 of %2", nullptr, history.count() - 1)
                         .arg(size(history.byteCount()), size(history.byteBudget())));
}

} // namespace limber
