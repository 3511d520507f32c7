#!/usr/bin/env bash
# Builds the comparison with other engines, runs it on a few messages, and checks that the library
# agrees with plain HarfBuzz, and that a first measurement is quick and does not look at the machine's
# fonts. Does not check speed otherwise.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks"

# The package manager looks for new files in the library only if the manifest has changed.
touch Package.swift
# A start-up time is meaningful only with compiler optimisations.
swift build -c release --product compare
compare="$(swift build -c release --show-bin-path)/compare"

made=$("$compare" messages | sha256sum)
recorded=$(<../Tests/Evidence/messages.sha256)
if [ "${made%% *}" != "${recorded%% *}" ]; then
  echo "benchmarks: the messages do not match Tests/Evidence/messages.sha256" >&2
  exit 1
fi

for fonts in chat liberationSans notoSans dejaVuSans; do
  "$compare" agreement --count 100 --fonts "$fonts"
done
# Only checks that every task runs: times for a few messages mean nothing.
"$compare" speed --all --count 20 --rounds 1 --json >/dev/null

"$compare" startup
opened=$(strace -f -qq -e trace=open,openat,getdents64 "$compare" startup --here 2>&1)
if grep -E '/fonts|fontconfig/' <<<"$opened"; then
  echo "benchmarks: the first measurement in a bundled font looked at the machine's fonts" >&2
  exit 1
fi
