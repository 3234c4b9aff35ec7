#!/usr/bin/env bash
# Installs what is missing, builds Limber and opens the editor.
#   run.sh [FILE…]     without a FILE it opens the sample walk
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

files=()
for file in "$@"; do
    case $file in
        -*) files+=("$file") ;;
        *) files+=("$(realpath -m -- "$file")") ;;
    esac
done
[ ${#files[@]} -gt 0 ] || files=("$root/resources/samples/walk.bvh")

"$root/app/install_packages.sh" build run
cd "$root"
echo "Building Limber (quick when nothing has changed) …"
[ -f build/release/build.ninja ] || cmake --preset release -DLIMBER_TESTS=OFF >/dev/null
cmake --build --preset release --target limber limber-cli -- --quiet

if [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    echo "There is no display here, so the editor cannot open a window." >&2
    echo "The command line works without one: $root/build/release/app/limber-cli --help" >&2
    exit 1
fi
echo "Opening ${files[*]}"
exec build/release/app/limber "${files[@]}"
