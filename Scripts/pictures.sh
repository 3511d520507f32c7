#!/usr/bin/env bash
# Makes the pictures of the documentation anew. They show bundled fonts alone, so they are the same
# everywhere.
set -euo pipefail

cd "$(dirname "$0")/.."
swift build --product measure
readonly measure="$(swift build --show-bin-path)/measure"
readonly resources=Sources/TextMetrics/TextMetrics.docc/Resources
mkdir -p "$resources"

# The text of the article Pipeline.
"$measure" render "Say مرحبا to Eva." --size 16 --width 90 \
  --show bands,lineBoxes,baselines,advances,breaks > "$resources/pipeline.svg"
