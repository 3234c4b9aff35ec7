#!/usr/bin/env bash
# Brings the .ts files up to date with the texts of the code. Texts of the core are marked with
# LIMBER_TEXT, which lupdate does not know; it sees them as QT_TRANSLATE_NOOP in the context "core",
# or as the plain argument of translate().
#   update.sh [FOLDER]     writes there instead of into this folder
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(realpath "${1:-$root/translations}")
lupdate=/usr/lib/qt6/bin/lupdate
[ -x "$lupdate" ] || lupdate=$(command -v lupdate6 || command -v lupdate)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/core" "$root/ui" "$root/app" "$work"
rm -f "$work/core/motion/text.h"
find "$work/core" "$work/ui" \( -name '*.cpp' -o -name '*.h' \) -exec sed -i \
    -e 's/translate("core", LIMBER_TEXT(\("[^"]*"\)))/translate("core", \1)/' \
    -e 's/LIMBER_TEXT(/QT_TRANSLATE_NOOP("core", /' {} +
for ts in "$folder"/*.ts; do
    # English is what the code is written in: its file has nothing but plurals.
    only=()
    case $ts in *_en.ts) only=(-pluralonly) ;; esac
    "$lupdate" -silent -locations none -no-obsolete "${only[@]}" -I "$work" \
        "$work/core" "$work/ui" "$work/app" -ts "$ts" 2>/dev/null
done
