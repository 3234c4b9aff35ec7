#!/usr/bin/env bash
# Installs what is missing of the packages of the given groups (app/packages.txt).
#   install_packages.sh GROUP…
# Does nothing, quickly, when all are there. Uses sudo where it is not run as root.
set -eu
list=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/packages.txt

wanted=()
for group in "$@"; do
    while read -r name; do wanted+=("$name"); done < <(awk -v g="$group" '$1 == g {print $2}' "$list")
done

command -v dpkg-query >/dev/null || {
    echo "This is no Debian system; these packages, or their like, must be there: ${wanted[*]}" >&2
    exit 0
}
installed=$(dpkg-query -W -f='${db:Status-Abbrev} ${Package}\n' | awk '$1 == "ii" {print $2}')
missing=()
for name in "${wanted[@]}"; do
    grep -qxF -- "$name" <<<"$installed" || missing+=("$name")
done
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
        echo "Not root and no sudo. As root: apt-get install ${missing[*]}" >&2
        exit 1
    }
    as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
