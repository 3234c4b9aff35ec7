#pragma once

#include "core/document/session.h"

#include <QAbstractListModel>

namespace limber {

// The steps of the current document, oldest first.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit HistoryModel(Session& session, QObject* parent = nullptr);

    int currentStep() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    void retranslate();

private:
    void watch(Document* document);

    Session& m_session;
    Document* m_document = nullptr;
};

} // namespace limber
