#!/usr/bin/env bash
# Counts the instructions that TextMetrics executes for tasks of the comparison (with valgrind, if it is
# installed) and the heap blocks that it allocates, and compares both with Benchmarks/Thresholds; with
# --update, writes the record for machines like this one.
#
# Unlike times, counts are the same however busy the machine is. They differ between kinds of machines:
# between processors, by which libraries choose their code, and between versions of compiler and libraries.
# So each kind has a record of its own.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks"

readonly records=Thresholds
# Percent. On one kind of machine the counts of a program are nearly the same each time; the tolerance covers
# what a change moves in memory. On another kind any record will do to find what has doubled.
readonly tolerance=3 tolerance_elsewhere=30
readonly tasks=(cold warm relayout manyWidths streaming)
readonly messages=300
# By default, hash tables are seeded at random.
export SWIFT_DETERMINISTIC_HASHING=1

fail() {
  printf 'costs: %s\n' "$@" >&2
  exit 1
}

# Everything that counts depend on, as the name of a file.
kind() {
  local swift flags=plain
  swift=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')
  ! grep -qsw avx2 /proc/cpuinfo || flags=avx2
  ! grep -qsw avx512f /proc/cpuinfo || flags=avx512
  printf '%s-%s-swift%s-glibc%s-harfbuzz%s-freetype%s-icu%s\n' "$(uname -m)" "$flags" "$swift" \
    "$(getconf GNU_LIBC_VERSION | cut -d' ' -f2)" "$(pkg-config --modversion harfbuzz)" \
    "$(pkg-config --modversion freetype2)" "$(pkg-config --modversion icu-uc)"
}

instructions() {
  local compare=$1 task=$2
  valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    --collect-atstart=no --toggle-collect=measured_work \
    "$compare" --engine TextMetrics --task "$task" --corpus latin --count $messages --rounds 1 2>&1 |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}

# All counts as rows "what task number".
counts() {
  local built stripped task count
  built="$(swift build --configuration release --show-bin-path)/compare"
  "$built" allocations | sed 's/^/allocations /'
  if ! command -v valgrind >/dev/null; then
    echo "costs: valgrind is not installed (see Scripts/setup.sh --benchmarks), so instructions are not counted" >&2
    return
  fi
  # Valgrind gives up on debugging information that is newer than it is.
  stripped=$work/compare
  strip --strip-debug -o "$stripped" "$built"
  for task in "${tasks[@]}"; do
    count=$(instructions "$stripped" "$task")
    [ -n "$count" ] || fail "valgrind counted nothing for $task"
    echo "instructions $task $count"
  done
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build --configuration release --product compare
kind=$(kind)
record=$records/$kind.txt
found=$(counts)

if [ "${1-}" = --update ]; then
  mkdir -p "$records"
  printf '# Written by Scripts/check-costs.sh --update: blocks of the heap for a thousand messages,\n# layouts or words, and instructions for %s messages.\n%s\n' \
    "$messages" "$found" | tee "$record"
  exit
fi

if [ ! -f "$record" ]; then
  all=("$records"/*.txt)
  [ -f "${all[0]}" ] || fail "there is no record; Scripts/check-costs.sh --update writes one"
  record=${all[-1]}
  limit=$tolerance_elsewhere
  echo "costs: no record for $kind; compared with $record, with a tolerance of $limit %"
else
  limit=$tolerance
  echo "costs: compared with $record, with a tolerance of $limit %"
fi

awk -v limit="$limit" '
  /^#/ { next }
  NR == FNR { recorded[$1, $2] = $3; next }
  !(($1, $2) in recorded) { printf "%s of %s are not in the record\n", $1, $2; bad = 1; next }
  {
    found[$1, $2] = counted[$1] = 1
    was = recorded[$1, $2]
    over = $3 > was * (1 + limit / 100)
    printf "%-12s %-22s %12d, recorded %12d%s\n", $1, $2, $3, was, over ? "  TOO MANY" : ""
    bad = bad || over
  }
  END {
    for (row in recorded) {
      split(row, name, SUBSEP)
      # Without valgrind there are no instructions.
      if ((row in found) || name[1] == "instructions" && !counted["instructions"]) continue
      printf "%s of %s were not counted\n", name[1], name[2]
      bad = 1
    }
    exit bad
  }
' "$record" <(echo "$found") || fail "these tasks cost more than the record allows, or were not counted." \
  "Find out what has become more expensive; if it is worth it, run Scripts/check-costs.sh --update," \
  "commit Benchmarks/Thresholds, and say why."
