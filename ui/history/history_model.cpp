#include "ui/history/history_model.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/translated.h"

#include <QFont>

namespace limber {

HistoryModel::HistoryModel(Session& session, QObject* parent)
    : QAbstractListModel(parent), m_session(session)
{
    connect(&session, &Session::currentChanged, this, &HistoryModel::watch);
    watch(session.current());
}

void HistoryModel::watch(Document* document)
{
    beginResetModel();
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    endResetModel();
    if (!document)
        return;
    const auto renew = [this] {
        beginResetModel();
        endResetModel();
    };
    connect(document, &Document::historyChanged, this, renew);
    connect(document, &Document::modifiedChanged, this, renew);
    connect(document, &QObject::destroyed, this, [this] { m_document = nullptr; });
}

int HistoryModel::currentStep() const
{
    return m_document ? m_document->history().index() : -1;
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_document ? 0 : m_document->history().count();
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !m_document)
        return {};
    const History& history = m_document->history();
    const bool isCurrent = index.row() == history.index();
    switch (role) {
    case Qt::DisplayRole: {
        const QString title = translated(history.step(index.row()).title);
        return title.isEmpty() ? tr("Opened") : title;
    }
    case Qt::ForegroundRole:
        return index.row() > history.index() ? theme().textSecond : theme().text;
    case Qt::FontRole: {
        QFont font;
        font.setBold(isCurrent);
        font.setItalic(index.row() > history.index());
        return font;
    }
    case Qt::DecorationRole:
        return isCurrent ? themedIcon(QStringLiteral("chevron-right")) : QIcon();
    case Qt::ToolTipRole:
        return tr("Click to go to this step.");
    default:
        return {};
    }
}

void HistoryModel::retranslate()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace limber
