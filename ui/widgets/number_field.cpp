#include "ui/widgets/number_field.h"

#include "ui/theme/theme.h"
#include "ui/widgets/accessible_number_field.h"
#include "ui/widgets/number_line.h"
#include "ui/widgets/typed_number.h"

#include <QAccessible>
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace limber {

namespace {

constexpr int kPadding = 6;
constexpr double kFine = 0.1;         // Shift
constexpr double kSnapSteps = 10;     // Ctrl: multiples of so many steps
constexpr double kWidestNumber = 1e7; // that a field asks room for
constexpr int kStepsPauseMs = 400;    // wheel steps that follow each other are one change

} // namespace

struct NumberField::Private {
    double value = 0.0;
    double minimum = std::numeric_limits<double>::lowest();
    double maximum = std::numeric_limits<double>::max();
    double step = 1.0;
    int decimals = 2;
    bool wholeNumbers = false;
    bool readOnly = false;
    bool mixed = false;
    bool typesOnEnter = true;
    Unit unit = Unit::None;
    QString suffix;
    std::optional<double> defaultValue;
    QColor labelColour;

    enum class Editing { No, Pressed, Dragging, Stepping, Typing };
    Editing editing = Editing::No;
    double valueBefore = 0.0; // to go back to on Esc
    bool mixedBefore = false;
    bool dragTakenBack = false; // by another button
    double dragged = 0.0;       // before snapping
    QPoint pressedAt, lastAt;   // global
    NumberLine* editor = nullptr;
    QTimer* stepsPause = nullptr;
};

NumberField::NumberField(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>())
{
    QAccessible::installFactory(accessibleNumberField); // the same again is ignored
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeHorCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);

    d->editor = new NumberLine(this);
    connect(d->editor, &NumberLine::finished, this, &NumberField::finishTyping);
    connect(d->editor, &NumberLine::givenUp, this, &NumberField::stopTyping);

    d->stepsPause = new QTimer(this);
    d->stepsPause->setSingleShot(true);
    d->stepsPause->setInterval(kStepsPauseMs);
    connect(d->stepsPause, &QTimer::timeout, this, &NumberField::commitSteps);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this,
            qOverload<>(&QWidget::update));
}

NumberField::~NumberField() = default;

double NumberField::value() const
{
    return d->value;
}

void NumberField::setValue(double value)
{
    if (isBeingEdited() || (value == d->value && !d->mixed))
        return;
    d->value = value;
    d->mixed = false;
    update();
}

void NumberField::setRange(double minimum, double maximum)
{
    d->minimum = minimum;
    d->maximum = std::max(minimum, maximum);
    updateGeometry();
}

void NumberField::setStep(double step)
{
    d->step = step;
}

void NumberField::setDecimals(int decimals)
{
    d->decimals = decimals;
    updateGeometry();
    update();
}

void NumberField::setWholeNumbers(bool whole)
{
    d->wholeNumbers = whole;
    if (whole)
        setDecimals(0);
}

void NumberField::setUnit(Unit unit)
{
    d->unit = unit;
    updateGeometry();
    update();
}

void NumberField::setSuffix(const QString& suffix)
{
    d->suffix = suffix;
    updateGeometry();
    update();
}

void NumberField::setDefaultValue(double value)
{
    d->defaultValue = value;
}

void NumberField::setReadOnly(bool readOnly)
{
    if (readOnly == d->readOnly)
        return;
    if (readOnly && isBeingEdited())
        cancelChange();
    d->readOnly = readOnly;
    if (readOnly)
        unsetCursor();
    else
        setCursor(Qt::SizeHorCursor);
    update();
}

void NumberField::setMixed(bool mixed)
{
    if (isBeingEdited() || mixed == d->mixed)
        return;
    d->mixed = mixed;
    update();
}

void NumberField::setLabelColour(const QColor& colour)
{
    d->labelColour = colour;
    update();
}

void NumberField::setTypesOnEnter(bool types)
{
    d->typesOnEnter = types;
}

bool NumberField::isBeingEdited() const
{
    return d->editing != Private::Editing::No;
}

QString NumberField::unitText() const
{
    if (!d->suffix.isEmpty())
        return d->suffix;
    switch (d->unit) {
    case Unit::Frames:
        return tr(" frames");
    case Unit::Seconds:
        return tr(" s");
    case Unit::FramesPerSecond:
        return tr(" fps");
    case Unit::Degrees:
        return tr("°");
    case Unit::Percent:
        return tr(" %");
    case Unit::Frame:  // the title says what it is
    case Unit::Length: // file units have no name
    case Unit::None:
        break;
    }
    return {};
}

QString NumberField::shownText() const
{
    return d->mixed ? QString(QChar(0x2013)) : writtenText(d->value, d->decimals);
}

QString NumberField::writtenText(double value, int decimals) const
{
    return shownNumber(value, decimals) + unitText();
}

QString NumberField::typingText(double value) const
{
    return exactNumber(value);
}

std::optional<double> NumberField::readValue(const QString& typed) const
{
    return typedNumber(typed, unitText());
}

// Where there is no room for all of it, the unit goes first and then decimals: a cut-off number
// would be read as another one.
QString NumberField::fittingText(int width) const
{
    if (d->mixed)
        return shownText();
    QString text = shownText();
    for (int decimals = d->decimals; decimals >= 0; --decimals) {
        if (fontMetrics().horizontalAdvance(text) <= width)
            return text;
        text = shownNumber(d->value, decimals);
    }
    if (fontMetrics().horizontalAdvance(text) <= width)
        return text;
    return fontMetrics().elidedText(text, Qt::ElideRight, width);
}

QSize NumberField::sizeHint() const
{
    // What the range needs, where it says something about the numbers to come.
    int width = 0;
    for (const double end : {-888.0, d->minimum, d->maximum}) {
        if (std::abs(end) <= kWidestNumber)
            width = std::max(width, fontMetrics().horizontalAdvance(writtenText(end, d->decimals)));
    }
    return {width + 2 * kPadding + 4, metric::kControlHeight};
}

QSize NumberField::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(shownNumber(-888.0, 0)) + 2 * kPadding,
            metric::kControlHeight};
}

void NumberField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& colours = theme();
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool focused = hasFocus() || d->editing == Private::Editing::Typing;
    const bool live = isEnabled() && !d->readOnly;

    if (live || focused) {
        painter.setPen(QPen(focused ? colours.accent : colours.line, 1.0));
        painter.setBrush(live && underMouse() ? colours.raised : colours.panel);
        painter.drawRoundedRect(box, 3.0, 3.0);
    }
    int left = kPadding;
    if (d->labelColour.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(d->labelColour);
        painter.drawRoundedRect(QRectF(3.0, 6.0, 2.0, height() - 12.0), 1.0, 1.0);
        left = kPadding + 3;
    }
    if (d->editing == Private::Editing::Typing)
        return;
    const QRect textRect = rect().adjusted(left, 0, -kPadding, 0);
    painter.setPen(live ? colours.text : colours.textSecond);
    painter.drawText(textRect, int(Qt::AlignVCenter | Qt::AlignRight),
                     fittingText(textRect.width()));
}

void NumberField::resizeEvent(QResizeEvent*)
{
    d->editor->setGeometry(rect()); // its frame takes the place of this one's
}

void NumberField::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange ||
        event->type() == QEvent::FontChange)
        updateGeometry();
    update();
    QWidget::changeEvent(event);
}

double NumberField::bounded(double value) const
{
    if (d->wholeNumbers)
        value = std::round(value);
    return std::clamp(value, d->minimum, d->maximum);
}

void NumberField::change(double value)
{
    value = bounded(value);
    if (value == d->value && !d->mixed)
        return;
    d->value = value;
    d->mixed = false;
    update();
    QAccessibleValueChangeEvent changed(this, value);
    QAccessible::updateAccessibility(&changed);
    emit valueChanging(value);
}

void NumberField::cancelChange()
{
    const auto was = d->editing;
    d->stepsPause->stop();
    stopTyping();
    d->editing = Private::Editing::No;
    if (was == Private::Editing::Dragging || was == Private::Editing::Stepping) {
        d->value = d->valueBefore;
        d->mixed = d->mixedBefore;
        emit editingCancelled();
    }
    update();
}

// ---- dragging

void NumberField::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || d->readOnly) {
        // Another button in the middle of a drag takes it back.
        d->dragTakenBack = d->editing == Private::Editing::Dragging;
        if (d->dragTakenBack)
            cancelChange();
        return;
    }
    d->dragTakenBack = false;
    commitSteps();
    d->editing = Private::Editing::Pressed;
    d->valueBefore = d->dragged = d->value;
    d->mixedBefore = d->mixed;
    d->pressedAt = d->lastAt = event->globalPosition().toPoint();
}

void NumberField::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->globalPosition().toPoint();
    if (d->editing == Private::Editing::Pressed) {
        if (std::abs(at.x() - d->pressedAt.x()) < QApplication::startDragDistance() / 2)
            return;
        d->editing = Private::Editing::Dragging;
        d->lastAt = d->pressedAt;
    }
    if (d->editing != Private::Editing::Dragging)
        return;
    const double pixels = at.x() - d->lastAt.x();
    d->lastAt = at;
    const bool fine = event->modifiers().testFlag(Qt::ShiftModifier);
    d->dragged += pixels * d->step * (fine ? kFine : 1.0);
    d->dragged = std::clamp(d->dragged, d->minimum, d->maximum);
    double value = d->dragged;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        const double grid = d->step * (fine ? 1.0 : kSnapSteps);
        value = std::round(value / grid) * grid;
    }
    change(value);
}

void NumberField::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const bool dragged = d->editing == Private::Editing::Dragging;
    if (dragged || d->editing == Private::Editing::Pressed)
        d->editing = Private::Editing::No;
    update();
    if (dragged)
        emit valueCommitted(d->value);
}

void NumberField::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !d->readOnly) {
        d->editing = Private::Editing::No;
        startTyping(d->mixed ? QString() : typingText(d->value));
    }
}

void NumberField::contextMenuEvent(QContextMenuEvent* event)
{
    event->accept();
    // The press that has just taken a drag back means no more than that.
    if (std::exchange(d->dragTakenBack, false) || d->readOnly || !d->defaultValue)
        return;
    commitSteps();
    change(*d->defaultValue);
    emit valueCommitted(d->value);
}

// ---- stepping

void NumberField::stepBy(double steps)
{
    if (d->editing != Private::Editing::Stepping) {
        d->valueBefore = d->value;
        d->mixedBefore = d->mixed;
        d->editing = Private::Editing::Stepping;
    }
    change(d->value + steps * d->step);
}

void NumberField::commitSteps()
{
    d->stepsPause->stop();
    if (d->editing != Private::Editing::Stepping)
        return;
    d->editing = Private::Editing::No;
    if (d->value != d->valueBefore || d->mixedBefore)
        emit valueCommitted(d->value);
}

void NumberField::wheelEvent(QWheelEvent* event)
{
    const bool busy =
        d->editing != Private::Editing::No && d->editing != Private::Editing::Stepping;
    if (!event->modifiers().testFlag(Qt::ControlModifier) || d->readOnly || busy) {
        event->ignore(); // the panel scrolls
        return;
    }
    event->accept();
    const double fine = event->modifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0;
    stepBy(event->angleDelta().y() / 120.0 * fine);
    d->stepsPause->start();
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isBeingEdited()) {
        cancelChange();
        return;
    }
    const double fine = event->modifiers().testFlag(Qt::ShiftModifier) ? kFine : 1.0;
    const bool idle =
        d->editing == Private::Editing::No || d->editing == Private::Editing::Stepping;
    if (d->readOnly || !idle) {
        QWidget::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Up:
        stepBy(fine);
        return;
    case Qt::Key_Down:
        stepBy(-fine);
        return;
    case Qt::Key_PageUp:
        stepBy(10.0);
        return;
    case Qt::Key_PageDown:
        stepBy(-10.0);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        commitSteps();
        if (d->typesOnEnter)
            startTyping(d->mixed ? QString() : typingText(d->value));
        else
            event->ignore();
        return;
    default:
        break;
    }
    const QString text = event->text();
    if (text.size() == 1 && (text[0].isDigit() || text[0] == u'-') &&
        !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
        commitSteps();
        startTyping(text);
        d->editor->deselect();
        d->editor->end(false);
        return;
    }
    QWidget::keyPressEvent(event);
}

void NumberField::keyReleaseEvent(QKeyEvent* event)
{
    // A held arrow key is one change, from the press to the release.
    if (!event->isAutoRepeat() && event->key() != Qt::Key_Shift)
        commitSteps();
    QWidget::keyReleaseEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    commitSteps();
    if (d->editing == Private::Editing::Pressed)
        d->editing = Private::Editing::No;
    update();
    QWidget::focusOutEvent(event);
}

void NumberField::enterEvent(QEnterEvent* event)
{
    update();
    QWidget::enterEvent(event);
}

void NumberField::leaveEvent(QEvent* event)
{
    commitSteps();
    update();
    QWidget::leaveEvent(event);
}

// ---- typing

void NumberField::startTyping(const QString& text)
{
    d->editing = Private::Editing::Typing;
    d->editor->setWrong(false);
    d->editor->setText(text);
    d->editor->setAccessibleName(accessibleName());
    d->editor->show();
    d->editor->setFocus(Qt::OtherFocusReason);
    d->editor->selectAll();
    // A first digit that was typed is a change already.
    d->editor->setModified(text != typingText(d->value));
    update();
}

void NumberField::stopTyping()
{
    if (d->editing != Private::Editing::Typing)
        return;
    d->editing = Private::Editing::No; // before hide(), which takes the focus away
    const bool hadFocus = d->editor->hasFocus();
    d->editor->hide();
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
    update();
}

void NumberField::finishTyping(bool keepOpenIfWrong)
{
    if (d->editing != Private::Editing::Typing)
        return;
    // Untouched text must not change the value in the last decimal.
    if (!d->editor->isModified()) {
        stopTyping();
        return;
    }
    const auto typed = readValue(d->editor->text());
    if (!typed && keepOpenIfWrong) {
        d->editor->setWrong(true);
        QToolTip::showText(mapToGlobal(QPoint(0, height())), tr("This is not a number."), this);
        return;
    }
    stopTyping();
    if (!typed)
        return;
    const double before = d->value;
    const bool wasMixed = d->mixed;
    change(*typed);
    if (d->value != before || wasMixed)
        emit valueCommitted(d->value);
}

bool NumberField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool plain =
            !(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
        if (!plain && key->key() != Qt::Key_Control && key->key() != Qt::Key_Alt)
            commitSteps(); // a command comes: it must see the value
        const int code = key->key();
        const bool ours = code == Qt::Key_Up || code == Qt::Key_Down || code == Qt::Key_PageUp ||
                          code == Qt::Key_PageDown || code == Qt::Key_Return ||
                          code == Qt::Key_Enter || code == Qt::Key_Minus ||
                          (code >= Qt::Key_0 && code <= Qt::Key_9) ||
                          (code == Qt::Key_Escape && isBeingEdited());
        if (plain && ours && !d->readOnly) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace limber
