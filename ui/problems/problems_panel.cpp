#include "ui/problems/problems_panel.h"

#include "core/bvh/source_excerpt.h"
#include "core/bvh/source_text.h"
#include "ui/problems/problems_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/source_line.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace limber {

ProblemsPanel::ProblemsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ProblemsModel(session, this)),
      m_list(new QTreeView(this)), m_source(new SourceLine(this)), m_empty(new QLabel(this))
{
    m_list->setModel(m_model);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHeaderHidden(true);
    m_list->setIconSize(QSize(16, 16));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(ProblemsModel::Message, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(ProblemsModel::Place, QHeaderView::Interactive);
    m_list->header()->resizeSection(ProblemsModel::Place, 180);
    m_empty->setProperty("quiet", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metric::kBetween, metric::kInside, metric::kBetween,
                               metric::kInside);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_empty, 1);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_source, 0);

    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ProblemsPanel::showSource);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        showSource();
        retranslate();
        emit problemCountChanged();
    });
    showSource();
    retranslate();
}

void ProblemsPanel::setSaveNotes(const Document* document, std::vector<Diagnostic> notes)
{
    m_model->setSaveNotes(document, std::move(notes));
}

int ProblemsPanel::problemCount() const
{
    return m_model->count(Severity::Warning) + m_model->count(Severity::Error);
}

void ProblemsPanel::showSource()
{
    const QModelIndex current = m_list->currentIndex();
    const Document* document = m_session.current();
    SourceExcerpt excerpt;
    if (document && current.isValid() && m_model->isOfSource(current.row())) {
        const Diagnostic& d = m_model->diagnostic(current.row());
        const auto& origin = document->clip().origin;
        if (d.line > 0 && origin && !origin->sources.empty())
            excerpt = excerptOf(origin->sources.front()->text, d.line, d.column);
    }
    m_source->setExcerpt(excerpt);
    m_source->setVisible(!excerpt.empty());
}

void ProblemsPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        retranslate();
    }
    QWidget::changeEvent(event);
}

void ProblemsPanel::retranslate()
{
    m_list->setAccessibleName(tr("Problems"));
    m_empty->setText(m_session.current() ? tr("Nothing to say about this file.")
                                         : tr("What is odd about a file is listed here."));
    const bool empty = m_model->rowCount() == 0;
    m_empty->setVisible(empty);
    m_list->setVisible(!empty);
}

} // namespace limber
