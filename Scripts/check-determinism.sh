#!/usr/bin/env bash
# Compares the bytes of answers and pictures across runs, numbers of jobs, hash seeds, locales and time zones,
# between debug and release builds, for texts alone and after 100,000 others, and with and without a lock
# file.
#
# usage: check-determinism.sh [TOOL...]; by default the debug and release builds of the tool, each if it
# exists
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools=("$@")
if [ ${#tools[@]} -eq 0 ]; then
  for built in .build/debug/measure .build/release/measure; do
    [ ! -x "$built" ] || tools+=("$built")
  done
fi
[ ${#tools[@]} -gt 0 ] || { echo "determinism: there is no tool to check; run 'swift build' first" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
comparisons=0

# Every twentieth text of the evidence in changing fonts, sizes, widths and languages, each text twice: some texts break
# elsewhere if a wrong piece of them is cached.
requests() {
  awk -F'\t' 'NR % 20 == 0 && NF {
    text = $NF; gsub(/[\\"]/, "", text)
    split("Inter|JetBrains Mono|system-ui|Liberation Serif", fonts, "|"); split("en|tr|ja|ar|th", tags, "|")
    for (copy = 0; copy < 2; copy++)
      printf "{\"id\":%d,\"text\":\"%s\",\"font\":\"%s\",\"size\":%d,\"width\":%d,\"lang\":\"%s\",\"explain\":true,\"ink\":true}\n",
        ++n, text, fonts[n % 4 + 1], 9 + n % 23, 40 + n * 37 % 300, tags[n % 5 + 1]
  }' Tests/Evidence/texts.tsv
}
requests | iconv -f utf-8 -t utf-8 -c >"$work/requests.jsonl"
tac "$work/requests.jsonl" >"$work/backward.jsonl"

# A number of different texts in the same fonts, with words and letters from many scripts.
others() {
  awk -v count="$1" 'BEGIN {
    srand(7); split("Inter|JetBrains Mono|system-ui|Liberation Serif", fonts, "|")
    split("Are we still on for tomorrow Straße İstanbul fi AV To ½ مرحبا بالعالم שלום नमस्ते क्षत्रिय สวัสดี 漢字 かな 한국어 👩‍👧 🎉 — … “a” (b) 1.234,5 x\\u00a0y", words, " ")
    for (n = 1; n <= count; n++) {
      text = n
      for (k = 0; k < 5; k++) text = text (rand() < 0.9 ? " " : "") words[1 + int(rand() * length(words))]
      printf "{\"text\":\"%s\",\"font\":\"%s\",\"size\":%d,\"width\":%d}\n", text, fonts[n % 4 + 1], 9 + n % 23, 40 + n * 37 % 300
    }
  }'
}

# Whether a status means that the tool has answered, though some texts have errors or do not fit.
answered() { [ "$1" = 1 ]; }

# All answers of one tool, in one file, with the environment given as NAME=VALUE.
answers() {
  local tool=$1 jobs=$2
  shift 2
  env "$@" "$tool" batch --jobs "$jobs" "$work/requests.jsonl" || answered $?
  env "$@" "$tool" conversation Fuzzing/Corpus/lines/conversation.jsonl --frames
  env "$@" "$tool" conversation Tests/Fixtures/golden/chat.jsonl --frames
  env "$@" "$tool" render "Istanbul ıİ 1.234,5 مرحبا ١٢٣ 漢字 👍" --font Inter --width 90 --show all
  env "$@" "$tool" check Fuzzing/Corpus/strings --box 80x30 --json || answered $?
}

compare() {
  local what=$1 file=$2
  comparisons=$((comparisons + 1))
  cmp -s "$work/expected" "$file" || {
    echo "determinism: different bytes: $what" >&2
    diff <(head -c 100000000 "$work/expected") "$file" | head -4 | cut -c1-400 >&2
    exit 1
  }
}

answers "${tools[0]}" 1 LC_ALL=C TZ=UTC >"$work/expected"
for tool in "${tools[@]}"; do
  for setting in "1 LC_ALL=C" "2 LC_ALL=C" "7 LC_ALL=C" "1 SWIFT_DETERMINISTIC_HASHING=1" \
    "1 LC_ALL=tr_TR.UTF-8" "1 LC_ALL=ar_EG.UTF-8" "2 TZ=Pacific/Apia" "1 TZ=America/St_Johns"; do
    read -r jobs variable <<<"$setting"
    answers "$tool" "$jobs" "$variable" >"$work/actual"
    compare "$tool, $jobs jobs, $variable" "$work/actual"
  done
  # In reverse order, so that every text is measured after different ones.
  "$tool" batch "$work/backward.jsonl" | tac >"$work/actual" || answered $?
  head -n "$(wc -l <"$work/requests.jsonl")" "$work/expected" >"$work/batch"
  cmp -s "$work/batch" "$work/actual" || { echo "determinism: the order of texts matters: $tool" >&2; exit 1; }
  # After 100,000 others.
  { others 100000; cat "$work/requests.jsonl"; } | "$tool" batch | tail -n "+100001" >"$work/actual" || answered $?
  cmp -s "$work/batch" "$work/actual" || {
    echo "determinism: answers change after 100,000 other texts: $tool" >&2
    exit 1
  }
  # With the lock of its texts, and the same lock each time.
  "$tool" lock "$work/requests.jsonl" >"$work/lock"
  LC_ALL=tr_TR.UTF-8 "$tool" lock "$work/requests.jsonl" | cmp -s - "$work/lock" || {
    echo "determinism: the lock differs: $tool" >&2
    exit 1
  }
  "$tool" batch --locked "$work/lock" "$work/requests.jsonl" >"$work/actual" || answered $?
  cmp -s "$work/batch" "$work/actual" || { echo "determinism: a lock changes answers: $tool" >&2; exit 1; }
  # Every twenty-fifth text alone, in a process of its own.
  for line in $(seq 1 25 "$(wc -l <"$work/requests.jsonl")"); do
    sed -n "${line}p" "$work/requests.jsonl" | "$tool" batch | cmp -s - <(sed -n "${line}p" "$work/batch") || {
      echo "determinism: text $line alone has a different answer: $tool" >&2
      exit 1
    }
  done
done
printf 'determinism: %d answers of %d bytes, the same in %d comparisons and in either order (%s)\n' \
  "$(wc -l <"$work/batch")" "$(stat -c %s "$work/expected")" "$comparisons" "${tools[*]}"
