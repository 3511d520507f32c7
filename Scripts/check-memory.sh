#!/usr/bin/env bash
# Shows that memory is steady while different texts are measured, in eleven scripts and four fonts. All of their
# words are new, so that every cache is full and drops words all the time. Prints the resident memory, and fails if
# it is more than 5 % higher in the second half of the texts than in the first.
#
# usage: check-memory.sh [COUNT]; a million texts by default, which take five minutes; the first 200,000 fill the
# caches. Needs a release build of the tool
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly tool=.build/release/measure count=${1:-1000000}
[ -x "$tool" ] || { echo "memory: run 'swift build --configuration release' first" >&2; exit 1; }

work=$(mktemp -d)
trap '[ -z "${running-}" ] || kill "$running"; rm -rf "$work"' EXIT

python3 - "$count" >"$work/texts.jsonl" <<'PYTHON'
import random, sys
random.seed(5)
alphabets = [
    "abcdefghijklmnopqrstuvwxyzäöüéñçß", "абвгдежзийклмнопрстуфхцчшщ", "αβγδεζηθικλμνξοπρστυφχψω",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهوي", "אבגדהוזחטיכלמנסעפצקרשת", "कखगघचछजझटठडढतथदधनपफबभमयरलवशसह",
    "กขคงจฉชซญดตถทนบปผพมยรลวสหอ", "가나다라마바사아자차카타파하", "あいうえおかきくけこさしすせそ",
    "漢字書語文日本中国人大小山川", "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
]
fonts, sizes = ["Inter", "Liberation Serif", "system-ui", "JetBrains Mono"], [13, 15, 16, 17, 20]
for number in range(int(sys.argv[1])):
    words = (random.choice(alphabets) for _ in range(random.randint(4, 10)))
    text = " ".join("".join(random.choices(word, k=random.randint(3, 9))) for word in words)
    sys.stdout.write('{"text":"%s","font":"%s","size":%d,"width":%d}\n' % (
        text, fonts[number % 4], sizes[number % 5], 100 + number % 200))
PYTHON

# The resident memory in MB, every second until the process ends.
samples() {
  while grep -s VmRSS "/proc/$1/status"; do sleep 1; done | awk '{ print int($2 / 1024) }'
}

for jobs in 1 2; do
  "$tool" batch --jobs "$jobs" "$work/texts.jsonl" >/dev/null &
  running=$!
  samples $running >"$work/samples"
  wait $running
  running=
  awk -v jobs="$jobs" -v count="$count" '{ size[NR] = $1 } END {
    for (i = 1; i <= NR; i++) {
      if (i <= NR / 2) { if (size[i] > first) first = size[i]; continue }
      if (size[i] > most) most = size[i]
      if (!least || size[i] < least) least = size[i]
    }
    printf "memory: %d texts with --jobs %d: up to %d MB in the first half, %d to %d MB in the second\n",
      count, jobs, first, least, most
    exit most > 1.05 * first
  }' "$work/samples" || { echo "memory: use grows with the number of texts" >&2; exit 1; }
done
