#!/usr/bin/env bash
# Times `measure conversation --frames` with the 10,000 messages of the benchmarks: from the start of the
# process to the last line of JSON. Needs an idle machine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

swift build --configuration release --product measure
swift build --package-path Benchmarks --configuration release --product compare

chat=$(mktemp)
trap 'rm -f "$chat"' EXIT
Benchmarks/.build/release/compare messages | awk -F '\t' '{
  text = $3; gsub(/\\/, "\\\\", text); gsub(/"/, "\\\"", text)
  printf "{\"text\":\"%s\",\"side\":\"%s\",\"footer\":\"12:34\",\"date\":%d}\n", \
    text, NR % 3 ? "incoming" : "outgoing", NR * 60
}' >"$chat"

for round in 1 2 3; do
  printf 'round %s: ' "$round"
  TIMEFORMAT='%R s, %U s of processor time'
  time .build/release/measure conversation "$chat" --frames >/dev/null
done
