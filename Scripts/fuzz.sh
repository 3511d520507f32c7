#!/usr/bin/env bash
# Fuzzes text layout, fonts and file readers with libFuzzer (Fuzzing), each target for a number of
# seconds. The corpora stay in Fuzzing/.build/corpus and grow from run to run; an input that crashes,
# hangs or gives a wrong result is kept in Fuzzing/.build/findings, and ends the run.
#
# usage: fuzz.sh [SECONDS [TARGET...]]; by default a minute for each target
#        fuzz.sh --runs COUNT [TARGET...]; the same inputs each time, so that checks are repeatable
#
# FUZZ_FONTS names a folder of more seeds for the target font, such as the test folder of HarfBuzz's
# sources or the corpus of the OpenType Sanitizer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ "${1:-}" = --runs ]; then
  readonly extent=("-runs=${2:?usage: fuzz.sh --runs COUNT [TARGET...]}" -seed=1)
  targets=("${@:3}")
else
  readonly extent=("-max_total_time=${1:-60}")
  targets=("${@:2}")
fi
[ ${#targets[@]} -gt 0 ] || targets=(text runs font answer topics style html markdown batch serve conversation
  strings stringsdict xcstrings android xliff resx properties po yaml fluent json arb csv tsv srt vtt)

if ! find "$(dirname "$(readlink -f "$(command -v swift)")")/.." -name 'libclang_rt.fuzzer*' -print -quit | grep -q .; then
  echo "fuzz: skipped: this toolchain has no libFuzzer"
  exit 0
fi

swift build --package-path Fuzzing --configuration release --sanitize fuzzer --product fuzz
fuzz=$(swift build --package-path Fuzzing --configuration release --show-bin-path)/fuzz
# Targets that test file readers write their inputs there.
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
findings=Fuzzing/.build/findings
mkdir -p "$findings"

# Every fortieth text of the evidence, after the bytes that targets read as numbers, in the encoding that they read.
texts() {
  local numbers=$1 corpus=$2 number=0 text
  awk -F'\t' 'NR % 40 == 0 { print $NF }' Tests/Evidence/texts.tsv | while IFS= read -r text; do
    { printf '%b' "$numbers"; iconv -f utf-8 -t utf-16be <<<"$text"; } >"$corpus/text-$((++number))"
  done
}

# Puts the seeds of a target into its corpus.
seed() {
  local corpus=$2
  case $1 in
    # Inter, its size, no language, 120 points.
    text) texts '\0\0\0\120' "$corpus" ;;
    # 120 points, no line limit, as the paragraph wraps; one stretch of 40 units in a paragraph without indents.
    runs) texts '\120\0\0\0\0\0\0\0\0\0\47' "$corpus" ;;
    font) find Fonts/Files Tests/Fixtures -name '*.[ot]tf' -size -600k -exec cp -t "$corpus" {} + ;;
    answer | topics | style) find Tests -name '*.json' -size -64k -exec cp -t "$corpus" {} + ;;
    markdown) cp -t "$corpus" Fuzzing/Corpus/markdown/* ;;
    batch | serve | conversation) cp -t "$corpus" "Fuzzing/Corpus/lines/$1.jsonl" ;;
    android) cp -t "$corpus" Fuzzing/Corpus/strings/*.xml ;;
    yaml) cp -t "$corpus" Fuzzing/Corpus/strings/*.yml ;;
    fluent) cp -t "$corpus" Fuzzing/Corpus/strings/*.ftl ;;
    html) printf '<p>a<b>b</b>&amp;<ul><li>c</ul><script>x</script>' >"$corpus/seed" ;;
    *) cp -t "$corpus" Fuzzing/Corpus/strings/*."$1" ;;
  esac
}

for target in "${targets[@]}"; do
  corpus=Fuzzing/.build/corpus/$target
  mkdir -p "$corpus"
  seed "$target" "$corpus"
  public=()
  [ "$target" != font ] || [ -z "${FUZZ_FONTS:-}" ] || public=("$FUZZ_FONTS")
  echo "fuzz: $target ${extent[*]}"
  FUZZ_TARGET=$target "$fuzz" "${extent[@]}" -timeout=30 -rss_limit_mb=3072 \
    -print_final_stats=1 -verbosity=0 -artifact_prefix="$findings/$target-" "$corpus" "${public[@]}"
done
