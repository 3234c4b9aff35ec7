#pragma once

#include "core/document/session.h"

#include <QAbstractTableModel>

#include <map>

namespace limber {

// What reading the current clip brought to light, and after a save what the writer had to say.
class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Message, Place, ColumnCount };

    explicit ProblemsModel(Session& session, QObject* parent = nullptr);

    // Of the last save of `document`; they stay until it is saved again or closed.
    void setSaveNotes(const Document* document, std::vector<Diagnostic> notes);

    const Diagnostic& diagnostic(int row) const;
    // Whether it speaks of the text that was read, so that its line can be shown.
    bool isOfSource(int row) const { return row < static_cast<int>(m_remarks.size()); }
    int count(Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void retranslate();

private:
    void rebuild();

    Session& m_session;
    std::vector<Diagnostic> m_remarks; // of the reader
    std::vector<Diagnostic> m_notes;   // of the last save
    std::map<const Document*, std::vector<Diagnostic>> m_notesOf;
};

} // namespace limber
