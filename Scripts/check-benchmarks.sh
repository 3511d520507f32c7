#!/usr/bin/env bash
# Builds the comparison with other engines, runs it on a few messages, and checks that the library
# answers as plain HarfBuzz does, and that a first measurement is quick and looks at no font of the
# machine. Says nothing else about speed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks"

# The package manager looks for new files in the library only when the manifest is new.
touch Package.swift
# A start-up time means something only where the compiler has optimised.
swift build -c release --product compare
compare="$(swift build -c release --show-bin-path)/compare"

made=$("$compare" messages | sha256sum)
recorded=$(<../Tests/Evidence/messages.sha256)
if [ "${made%% *}" != "${recorded%% *}" ]; then
  echo "benchmarks: the messages are not those of Tests/Evidence/messages.sha256" >&2
  exit 1
fi

for fonts in chat liberationSans notoSans dejaVuSans; do
  "$compare" agreement --count 100 --fonts "$fonts"
done
# That every task runs is of interest here, not how long it takes on a few messages.
"$compare" speed --all --count 20 --rounds 1 --json >/dev/null

"$compare" startup
opened=$(strace -f -qq -e trace=open,openat,getdents64 "$compare" startup --here 2>&1)
if grep -E '/fonts|fontconfig/' <<<"$opened"; then
  echo "benchmarks: the first measurement in a bundled font looked at the machine's fonts" >&2
  exit 1
fi
