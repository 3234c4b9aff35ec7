#!/usr/bin/env bash
# Run one test under a virtual X server with software OpenGL, whatever display there is.
set -eu
export QT_QPA_PLATFORM=xcb LIBGL_ALWAYS_SOFTWARE=1
exec xvfb-run -a -s "-screen 0 1600x1000x24 +extension GLX +extension RANDR" "$@"
