#pragma once

#include "core/document/session.h"

namespace limber {

// Gives a joint of the current document another name, as one undo step. False if nothing changes:
// the name is the same, or one that a file cannot hold, which the session's message then says.
bool renameInDocument(Session& session, int joint, const QString& name);

} // namespace limber
