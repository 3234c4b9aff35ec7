#pragma once

#include <QString>

class QAccessibleInterface;
class QObject;

namespace limber {

// What a screen reader sees of a NumberField: a spin box whose value can be read and set. Null for
// any other object. For QAccessible::installFactory.
QAccessibleInterface* accessibleNumberField(const QString& className, QObject* object);

} // namespace limber
