#include "ui/actions/focus_keys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>

#include <algorithm>

namespace limber {

namespace {

bool isOneOf(int key, std::initializer_list<int> keys)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool isTypedInto(const QWidget* widget)
{
    if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        return !line->isReadOnly();
    if (const auto* text = qobject_cast<const QTextEdit*>(widget))
        return !text->isReadOnly();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget))
        return !text->isReadOnly();
    if (const auto* box = qobject_cast<const QComboBox*>(widget))
        return box->isEditable();
    return qobject_cast<const QAbstractSpinBox*>(widget) != nullptr;
}

bool isNeededBy(const QWidget* widget, const QKeyEvent* event)
{
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool plain = modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    const int key = event->key();
    if (isTypedInto(widget)) {
        const bool editing = isOneOf(key, {Qt::Key_Backspace, Qt::Key_Delete, Qt::Key_Left,
                                           Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home,
                                           Qt::Key_End, Qt::Key_Return, Qt::Key_Enter});
        const bool types = !event->text().isEmpty() && event->text().at(0).isPrint();
        // With Ctrl the field itself claims what it knows: copy, paste, undo …
        const bool altGr = modifiers == (Qt::ControlModifier | Qt::AltModifier) && types;
        return (plain && (types || editing)) || altGr;
    }
    if (!plain)
        return false;
    if (qobject_cast<const QAbstractButton*>(widget))
        return key == Qt::Key_Space;
    const bool walks = isOneOf(key, {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down,
                                     Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp, Qt::Key_PageDown});
    return walks &&
           (qobject_cast<const QAbstractItemView*>(widget) ||
            qobject_cast<const QAbstractSlider*>(widget) ||
            qobject_cast<const QComboBox*>(widget) || qobject_cast<const QTabBar*>(widget));
}

} // namespace

FocusKeys::FocusKeys(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool FocusKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && watched->isWidgetType() &&
        watched == QApplication::focusWidget() &&
        isNeededBy(static_cast<QWidget*>(watched), static_cast<QKeyEvent*>(event))) {
        event->accept(); // it then comes as a key press instead of a shortcut
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace limber
