#include "ui/transitions/transition_choice.h"

#include "core/blend/distance_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/plain_tip.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <utility>

namespace limber {

namespace {

constexpr int kFirstWindow = 10;   // frames shown until a clip is there
constexpr int kListCharacters = 7; // a list gives way to that

} // namespace

TransitionChoice::TransitionChoice(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_aLabel(new QLabel(this)), m_aList(new QComboBox(this)),
      m_swap(new IconButton(QStringLiteral("swap"), this)), m_bLabel(new QLabel(this)),
      m_bList(new QComboBox(this)), m_windowLabel(new QLabel(this)),
      m_windowField(new NumberField(this)), m_method(new QComboBox(this)),
      m_map(new IconButton(QStringLiteral("names"), this))
{
    makeLayout();
    connect(m_aList, &QComboBox::activated, this, [this](int index) {
        m_a = m_documents[static_cast<std::size_t>(index)];
        takeDocuments();
        emit changed();
    });
    connect(m_bList, &QComboBox::activated, this, [this](int index) {
        m_b = m_documents[static_cast<std::size_t>(index)];
        m_bWasChosen = true;
        takeDocuments();
        emit changed();
    });
    connect(m_swap, &QToolButton::clicked, this, &TransitionChoice::swap);
    connect(m_windowField, &NumberField::valueCommitted, this, [this](double frames) {
        m_window = static_cast<int>(std::lround(frames));
        emit changed();
    });
    connect(m_method, &QComboBox::activated, this, &TransitionChoice::methodChanged);
    connect(m_map, &QToolButton::clicked, this, &TransitionChoice::mapWanted);
    connect(&session, &Session::documentAdded, this, [this](Document* document) {
        watch(document);
        takeDocuments();
        emit changed();
    });
    connect(&session, &Session::documentAboutToClose, this, [this](const Document* document) {
        takeDocuments(document);
        emit changed();
    });
    connect(&session, &Session::documentMoved, this, [this] { takeDocuments(); });
    for (int i = 0; i < session.documentCount(); ++i)
        watch(session.document(i));
    takeDocuments();
    retranslate();
}

void TransitionChoice::makeLayout()
{
    for (QLabel* label : {m_aLabel, m_bLabel, m_windowLabel})
        label->setProperty("quiet", true);
    for (QComboBox* list : {m_aList, m_bList, m_method}) {
        list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        list->setMinimumContentsLength(kListCharacters);
        list->setFixedHeight(metric::kControlHeight);
    }
    for (QComboBox* list : {m_aList, m_bList})
        list->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_aList->setObjectName(QStringLiteral("transitionA"));
    m_bList->setObjectName(QStringLiteral("transitionB"));
    m_windowField->setObjectName(QStringLiteral("transitionWindow"));
    m_windowField->setWholeNumbers(true);
    m_windowField->setUnit(Unit::Frames);
    m_windowField->setRange(1.0, kMostWindow);
    m_windowField->setStep(0.25);
    m_windowField->setValue(kFirstWindow);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metric::kInside);
    layout->addWidget(m_aLabel);
    layout->addWidget(m_aList, 1);
    layout->addWidget(m_swap);
    layout->addWidget(m_bLabel);
    layout->addWidget(m_bList, 1);
    layout->addSpacing(metric::kInside);
    layout->addWidget(m_windowLabel);
    layout->addWidget(m_windowField);
    layout->addSpacing(metric::kInside);
    layout->addWidget(m_method);
    layout->addWidget(m_map);
}

void TransitionChoice::watch(Document* document)
{
    connect(document, &Document::pathChanged, this, [this] { takeDocuments(); });
}

void TransitionChoice::takeDocuments(const Document* closing)
{
    m_documents.clear();
    for (int i = 0; i < m_session.documentCount(); ++i) {
        if (m_session.document(i) != closing)
            m_documents.push_back(m_session.document(i));
    }
    const auto otherThan = [this](const Document* document) -> Document* {
        const auto other = std::ranges::find_if(
            m_documents, [document](const Document* candidate) { return candidate != document; });
        return other == m_documents.end() ? nullptr : *other;
    };
    if (!m_a || m_a == closing)
        m_a = m_session.current() == closing ? otherThan(closing) : m_session.current();
    m_bWasChosen = m_bWasChosen && m_b && m_b != closing;
    if (!m_bWasChosen) {
        Document* other = otherThan(m_a);
        m_b = other ? other : m_a.data();
    }
    fillList(m_aList, m_a);
    fillList(m_bList, m_b);
    m_swap->setEnabled(m_a != m_b);
    m_map->setEnabled(m_a != m_b);
}

void TransitionChoice::fillList(QComboBox* list, const Document* chosen) const
{
    const QSignalBlocker quiet(list);
    list->clear();
    for (const Document* document : m_documents) {
        list->addItem(document->title());
        list->setItemData(list->count() - 1, plainTip(document->path()), Qt::ToolTipRole);
        if (document == chosen)
            list->setCurrentIndex(list->count() - 1);
    }
}

void TransitionChoice::swap()
{
    std::swap(m_a, m_b);
    m_bWasChosen = true;
    takeDocuments();
    emit changed();
}

void TransitionChoice::showWindow(int frames)
{
    m_windowField->setValue(frames);
    if (m_window == 0)
        m_windowField->setDefaultValue(frames);
}

TransitionMethod TransitionChoice::method() const
{
    return m_method->currentIndex() < 0 ? TransitionMethod::Crossfade
                                        : static_cast<TransitionMethod>(m_method->currentIndex());
}

void TransitionChoice::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TransitionChoice::retranslate()
{
    m_aLabel->setText(tr("From A"));
    m_bLabel->setText(tr("to B"));
    m_aList->setAccessibleName(tr("Clip A, from which it goes"));
    m_bList->setAccessibleName(tr("Clip B, into which it goes"));
    m_bList->setToolTip(tr("The clip that follows. Choose A again to look for loops."));
    m_swap->setTitle(tr("Exchange A and B"));
    m_map->setTitle(tr("Map joints: choose which joint of B moves which of A"));
    m_windowLabel->setText(tr("Window"));
    m_windowField->setAccessibleName(tr("Window in frames"));
    m_windowField->setToolTip(tr("As many frames are compared, and blended: a third of a second "
                                 "does for most"));
    const int chosen = m_method->currentIndex();
    const QSignalBlocker quiet(m_method);
    m_method->clear();
    m_method->addItems({tr("Cross-fade"), tr("Inertialize"), tr("Dead blending")});
    m_method->setCurrentIndex(qMax(chosen, 0));
    m_method->setAccessibleName(tr("Kind of transition"));
    m_method->setItemData(0, tr("Both clips play on while one fades into the other"),
                          Qt::ToolTipRole);
    m_method->setItemData(1, tr("B plays at once; what A differed by dies away"), Qt::ToolTipRole);
    m_method->setItemData(2, tr("A's motion runs out while it fades into B"), Qt::ToolTipRole);
}

} // namespace limber
