#!/usr/bin/env bash
# Counts the instructions that TextMetrics executes for tasks of the comparison, by valgrind, and holds
# them against Benchmarks/Thresholds/instructions.txt; with --update, writes that file.
#
# Counts are the same however busy the machine is, unlike times. They differ between processors, for
# libraries choose their code by them, so a record holds for machines of one kind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks"

readonly record=Thresholds/instructions.txt
readonly tolerance=3 # percent
readonly tasks=(cold warm relayout manyWidths streaming)
readonly messages=300

fail() {
  echo "instructions: $*" >&2
  exit 1
}

# Hash tables are seeded at random unless they are told not to be.
count() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    --collect-atstart=no --toggle-collect=measured_work \
    "$compare" --engine TextMetrics --task "$1" --corpus latin --count $messages --rounds 1 2>&1 |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

command -v valgrind >/dev/null || fail "valgrind is missing (Scripts/setup.sh --benchmarks)"
swift build --configuration release --product compare
compare=$(mktemp)
trap 'rm -f "$compare"' EXIT
# Valgrind gives up on debugging information that is newer than itself.
strip --strip-debug -o "$compare" .build/release/compare

if [ "${1-}" = --update ]; then
  {
    echo "# Instructions for $messages messages, see Scripts/count-instructions.sh"
    for task in "${tasks[@]}"; do echo "$task $(count "$task")"; done
  } | tee "$record"
  exit
fi

over=()
for task in "${tasks[@]}"; do
  found=$(count "$task")
  [ -n "$found" ] || fail "valgrind counted nothing for $task"
  recorded=$(awk -v task="$task" '$1 == task { print $2 }' "$record")
  echo "$task: $found instructions, $recorded when last recorded"
  [ "$found" -le $((recorded + recorded * tolerance / 100)) ] || over+=("$task")
done
[ ${#over[@]} -eq 0 ] || fail "more than $tolerance % above the record: ${over[*]}"
