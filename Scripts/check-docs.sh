#!/usr/bin/env bash
# Compiles the documentation and fails if it, or the comment of a public symbol, has a link that leads
# nowhere. Needs a debug build, and docc, which comes with Swift.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

imports=()
for module in CFreeType CHarfBuzz CFontconfig CICU CXML2; do imports+=(-I "Sources/$module"); done
imports+=(-Xcc "-fmodule-map-file=$(swift build --show-bin-path)/BundledFonts.build/module.modulemap")
read -ra headers < <(pkg-config --cflags-only-I freetype2 harfbuzz fontconfig icu-uc libxml-2.0)
for flag in "${headers[@]}"; do imports+=(-Xcc "$flag"); done
triple=$(swift -print-target-info | sed -nE 's/.*"unversionedTriple": "([^"]+)".*/\1/p')

for module in TextMetrics TextMetricsBubbles TextMetricsUIKit; do
  mkdir "$work/$module"
  swift symbolgraph-extract -module-name "$module" -target "$triple" \
    -I "$(swift build --show-bin-path)/Modules" "${imports[@]}" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/$module"
  # Symbols of re-exported modules belong to the documentation of those modules.
  find "$work/$module" -name '*.symbols.json' ! -name "$module*" -delete

  docc convert "Sources/$module/$module.docc" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --additional-symbol-graph-dir "$work/$module" --output-path "$work/$module.archive" \
    --warnings-as-errors
done
echo "documentation: every link has a target"
