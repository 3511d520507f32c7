#!/usr/bin/env bash
# Compiles the documentation and fails when a link in it leads nowhere, or when a public symbol's
# comment has such a link. Needs a build for debugging, and docc, which comes with Swift.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/symbols"

imports=()
for module in CFreeType CHarfBuzz CFontconfig CICU; do imports+=(-I "Sources/$module"); done
imports+=(-Xcc "-fmodule-map-file=$(swift build --show-bin-path)/BundledFonts.build/module.modulemap")
read -ra headers < <(pkg-config --cflags-only-I freetype2 harfbuzz fontconfig icu-uc)
for flag in "${headers[@]}"; do imports+=(-Xcc "$flag"); done
triple=$(swift -print-target-info | sed -nE 's/.*"unversionedTriple": "([^"]+)".*/\1/p')

swift symbolgraph-extract -module-name TextMetrics -target "$triple" \
  -I "$(swift build --show-bin-path)/Modules" "${imports[@]}" \
  -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/symbols"

docc convert Sources/TextMetrics/TextMetrics.docc \
  --fallback-display-name TextMetrics --fallback-bundle-identifier TextMetrics \
  --additional-symbol-graph-dir "$work/symbols" --output-path "$work/archive" \
  --warnings-as-errors
echo "documentation: every link leads somewhere"
