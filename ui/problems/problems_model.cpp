#include "ui/problems/problems_model.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/translated.h"

#include <algorithm>

namespace limber {

namespace {

QString iconName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return QStringLiteral("note");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Error:
        break;
    }
    return QStringLiteral("error");
}

} // namespace

ProblemsModel::ProblemsModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session)
{
    const auto watch = [this](Document* document) {
        connect(document, &Document::remarksChanged, this, &ProblemsModel::rebuild);
    };
    connect(&session, &Session::documentAdded, this, watch);
    connect(&session, &Session::documentAboutToClose, this,
            [this](Document* document) { m_notesOf.erase(document); });
    connect(&session, &Session::currentChanged, this, &ProblemsModel::rebuild);
    for (int i = 0; i < session.documentCount(); ++i)
        watch(session.document(i));
    rebuild();
}

void ProblemsModel::setSaveNotes(const Document* document, std::vector<Diagnostic> notes)
{
    m_notesOf[document] = std::move(notes);
    if (document == m_session.current())
        rebuild();
}

void ProblemsModel::rebuild()
{
    beginResetModel();
    const Document* document = m_session.current();
    m_remarks = document ? document->remarks() : std::vector<Diagnostic>();
    const auto notes = m_notesOf.find(document);
    m_notes = notes == m_notesOf.end() ? std::vector<Diagnostic>() : notes->second;
    endResetModel();
}

const Diagnostic& ProblemsModel::diagnostic(int row) const
{
    const auto index = static_cast<std::size_t>(row);
    return index < m_remarks.size() ? m_remarks[index] : m_notes[index - m_remarks.size()];
}

int ProblemsModel::count(Severity severity) const
{
    const auto counts = [&](const std::vector<Diagnostic>& list) {
        return std::count_if(list.begin(), list.end(),
                             [&](const Diagnostic& d) { return d.severity == severity; });
    };
    return static_cast<int>(counts(m_remarks) + counts(m_notes));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_remarks.size() + m_notes.size());
}

int ProblemsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Diagnostic& d = diagnostic(index.row());
    if (index.column() == Place) {
        if (role == Qt::ForegroundRole)
            return theme().textSecond;
        if (role != Qt::DisplayRole)
            return {};
        if (!isOfSource(index.row()))
            return tr("last save");
        if (d.line <= 0)
            return QString();
        return d.column > 0 ? tr("line %L1, column %L2").arg(d.line).arg(d.column)
                            : tr("line %L1").arg(d.line);
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return translated(d.text);
    case Qt::AccessibleTextRole:
        return translated(d, QString());
    case Qt::DecorationRole:
        return themedIcon(iconName(d.severity));
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Message ? tr("Problem") : tr("Place");
}

void ProblemsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace limber
