#!/usr/bin/env bash
# Builds the package with a sanitizer and runs the tests that may find what it looks for: damaged fonts, hostile
# texts and damaged files with the address sanitizer, tests with several threads with the thread sanitizer. Ends
# with the sanitizer's reports, if there are any. Each sanitizer has its own build in .build.
#
# Both builds also stop at undefined behaviour in C that is compiled into the package: the inline functions of
# its own headers (Sources/C*/shim.h) and of C libraries. For Swift, its own checks do this.
#
# usage: sanitize.sh address|thread [TESTS]; TESTS is a regular expression for other tests
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly sanitizer=${1:?usage: sanitize.sh address|thread [TESTS]}
readonly scratch=$PWD/.build/sanitize-$sanitizer
readonly report=$scratch/report
environment=()

case $sanitizer in
  address)
    tests='Hostile|MutatedFont|DamagedFont|StrangeFont|LayoutTable|PreparationLimits|LimitedHeight|MutatedFile'
    # Swift's runtime keeps the types that it creates in memory that the leak check cannot follow.
    environment+=("ASAN_OPTIONS=detect_leaks=0:log_path=$report")
    ;;
  thread)
    tests='SharedCaches|threadsShare|TextBatch|FontLibrary|FontTests|TextAnalysisInvariant|AdvanceAgreement'
    tests+='|NSParagraphStyle|LineBreakingProperty|CachingProperty|MessageFeed|MessengerKind|EveryKind|MarkdownText'
    environment+=("TSAN_OPTIONS=halt_on_error=0:history_size=4:log_path=$report")
    ;;
  *)
    echo "sanitize: '$sanitizer' is not a sanitizer; use address or thread" >&2
    exit 64
    ;;
esac

swift build --build-tests --sanitize "$sanitizer" --scratch-path "$scratch" \
  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
rm -f "$report".*
if [ "$sanitizer" = thread ]; then
  clang -D_GNU_SOURCE -O1 -shared -fPIC -o "$scratch/mutex.so" Scripts/Sanitizers/MutexSlowPath.c
  environment+=("LD_PRELOAD=$scratch/mutex.so")
fi

status=0
binaries=$(swift build --sanitize "$sanitizer" --scratch-path "$scratch" --show-bin-path)
env "${environment[@]}" "$binaries/TextMetricsPackageTests.xctest" --testing-library swift-testing \
  --filter "${2:-$tests}" || status=$?

shopt -s nullglob
reports=("$report".*)
if [ ${#reports[@]} -gt 0 ]; then
  cat "${reports[@]}"
  echo "sanitize: reports of the $sanitizer sanitizer are in $report.*" >&2
  exit 1
fi
echo "sanitize: no reports of the $sanitizer sanitizer"
exit "$status"
