#!/usr/bin/env bash
# Shows how the cost of a text grows with its length, for kinds of text that have been expensive somewhere:
# instructions, counted by valgrind, up to a million characters, and for ten million the tool's own processor time
# and its memory. Fails if ten times the text takes more than fifteen times as much of any of these. The system's
# time for memory is not counted: a page may cost twice as much if there are many.
#
# usage: check-growth.sh [KIND...]; needs a release build of the tool; all kinds take half an hour
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly tool=.build/release/measure largest=10000000 factor=15
[ -x "$tool" ] || { echo "growth: run 'swift build --configuration release' first" >&2; exit 1; }
command -v valgrind >/dev/null || { echo "growth: valgrind is not installed" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind gives up on debugging information that is newer than it is.
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

# Writes a file with a number of UTF-16 code units.
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

# The tool's own processor time in seconds, and its largest resident memory in MB.
time_and_memory() {
  measure "$tool" python3 -c 'import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
usage = os.wait4(process.pid, 0)[2]
print(usage.ru_utime, usage.ru_maxrss // 1024)'
}

: >"$work/text"
idle=$(instructions)
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=("${order[@]}")
status=0
printf '%-14s %32s %21s %13s %7s\n' text 'instructions for each character' \
  'processor time in s' 'memory in MB' largest
printf '%-14s %10s %10s %10s %10s %10s %6s %6s %7s\n' '' 10,000 100,000 1,000,000 1,000,000 \
  10,000,000 1M 10M factor
for kind in "${targets[@]}"; do
  row=()
  for count in 10000 100000 1000000; do
    text "${units[$kind]}" "$count"
    row+=("$(instructions)")
  done
  row+=($(time_and_memory))
  text "${units[$kind]}" $largest
  row+=($(time_and_memory))
  awk -v kind="$kind" -v idle="$idle" -v limit=$factor -v row="${row[*]}" 'BEGIN {
      split(row, r)
      for (i = 1; i <= 3; i++) r[i] -= idle
      factors[1] = r[2] / r[1]; factors[2] = r[3] / r[2]; factors[3] = r[6] / r[4]; factors[4] = r[7] / r[5]
      for (i in factors) if (factors[i] > largest) largest = factors[i]
      printf "%-14s %10d %10d %10d %10.2f %10.2f %6d %6d %7.1f\n",
        kind, r[1] / 1e4, r[2] / 1e5, r[3] / 1e6, r[4], r[6], r[5], r[7], largest
      exit largest > limit
    }' || status=1
done
exit $status
