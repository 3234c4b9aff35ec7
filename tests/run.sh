#!/usr/bin/env bash
# Installs what is missing, builds Limber with its tests and runs them all, without a display.
#   run.sh [CTEST ARGUMENT…]     for example: run.sh -R reader
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jobs=$(nproc)

"$root/app/install_packages.sh" build run test
cd "$root"
echo "Building Limber and its tests …"
cmake --preset release -DLIMBER_TESTS=ON >/dev/null
cmake --build build/release -j "$jobs" -- --quiet
echo "Testing …"
ctest --test-dir build/release --output-on-failure -j "$jobs" "$@"
