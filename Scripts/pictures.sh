#!/usr/bin/env bash
# Makes the pictures of the documentation again. They only use bundled fonts, so they are the same
# everywhere.
set -euo pipefail

cd "$(dirname "$0")/.."
swift build --product measure
readonly measure="$(swift build --show-bin-path)/measure"
readonly resources=Sources/TextMetrics/TextMetrics.docc/Resources
readonly bubbles=Sources/TextMetricsBubbles/TextMetricsBubbles.docc/Resources
mkdir -p "$resources" "$bubbles"

# The text of the article Pipeline.
"$measure" render "Say مرحبا to Eva." --size 16 --width 90 \
  --show bands,lineBoxes,baselines,advances,breaks > "$resources/pipeline.svg"

# The pictures of the README.
readonly message="Are we still on for tomorrow? The meeting has moved to Thursday."
"$measure" render "$message" --size 18 --width 220 --show bands,lineBoxes,baselines,breaks \
  > "$resources/lines.svg"
"$measure" bubble "$message" --style modern --side incoming --width 320 --footer "12:34" \
  --svg "$bubbles/bubble.svg" > /dev/null

# One conversation in every preset, in light and dark colours.
for style in susi-first susi chatto modern signal telegram element; do
  for dark in "" "~dark"; do
    "$measure" conversation Scripts/pictures-chat.jsonl --style "$style" --width 320 \
      --date-locale en_US --now 2026-11-22T12:00:00Z --rows 0 ${dark:+--dark} \
      --svg "$bubbles/conversation-$style$dark.svg" > /dev/null
  done
done
