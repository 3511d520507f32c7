#!/usr/bin/env bash
# Shows how the cost of one text grows with its length, for kinds of text that have been expensive somewhere:
# instructions by valgrind up to a million characters, and processor time for ten million. Fails if ten times the
# text costs more than fifteen times as much.
#
# usage: check-growth.sh [KIND...]; needs a release build of the tool; all kinds take half an hour
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly tool=.build/release/measure largest=10000000 factor=15
[ -x "$tool" ] || { echo "growth: run 'swift build --configuration release' first" >&2; exit 1; }
command -v valgrind >/dev/null || { echo "growth: valgrind is not installed" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind gives up on debugging information that is newer than itself.
strip --strip-debug -o "$work/measure" "$tool"

declare -A units=(
  [letters]='abcdefghij' [marks]=$'\u0301' [joined-emoji]=$'👩\u200d' [embeddings]=$'\u202b'
  [isolates]=$'\u2067a' [brackets]='(' [tabs]=$'\t' [newlines]=$'\n' [ideographs]='漢'
  [Arabic]='م' [Thai]='กขคง' [soft-hyphens]=$'ab\u00ad' [words]='word '
)
readonly order=(
  letters marks joined-emoji embeddings isolates brackets tabs newlines ideographs Arabic Thai
  soft-hyphens words
)

# A file of a number of UTF-16 code units.
text() {
  python3 - "$1" "$2" >"$work/text" <<'PYTHON'
import sys
unit, count = sys.argv[1], int(sys.argv[2])
length = len(unit.encode("utf-16-le")) // 2
sys.stdout.write(unit * (count // length))
PYTHON
}

measure() {
  local binary=$1
  shift
  "$@" "$binary" text --file "$work/text" --width 300 --font Inter --json \
    --limit textLength=$largest --limit clusterLength=$largest --limit shapingOperations=$largest
}

instructions() {
  SWIFT_DETERMINISTIC_HASHING=1 measure "$work/measure" \
    valgrind --tool=callgrind --callgrind-out-file=/dev/null 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

# In seconds.
processor_time() {
  TIMEFORMAT='%U %S'
  { time measure "$tool" >/dev/null 2>&1; } 2>&1 | awk '{ print $1 + $2 }'
}

: >"$work/text"
idle=$(instructions)
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=("${order[@]}")
status=0
printf '%-14s %32s %32s %s\n' text 'instructions for each character' 'processor time in seconds' \
  'largest factor'
printf '%-14s %10s %10s %10s %16s %15s\n' '' 10,000 100,000 1,000,000 1,000,000 10,000,000
for kind in "${targets[@]}"; do
  row=()
  for count in 10000 100000 1000000; do
    text "${units[$kind]}" "$count"
    row+=("$(instructions)")
  done
  row+=("$(processor_time)")
  text "${units[$kind]}" $largest
  row+=("$(processor_time)")
  awk -v kind="$kind" -v idle="$idle" -v limit=$factor -v a="${row[0]}" -v b="${row[1]}" \
    -v c="${row[2]}" -v s="${row[3]}" -v t="${row[4]}" 'BEGIN {
      a -= idle; b -= idle; c -= idle; largest = b / a
      if (c / b > largest) largest = c / b
      if (t / s > largest) largest = t / s
      printf "%-14s %10d %10d %10d %16.2f %15.2f %12.1f\n", kind, a / 1e4, b / 1e5, c / 1e6, s, t, largest
      exit largest > limit
    }' || status=1
done
exit $status
