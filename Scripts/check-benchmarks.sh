#!/usr/bin/env bash
# Builds the comparison with other engines, runs it on a few messages, and checks that the library
# answers as plain HarfBuzz does. Says nothing about speed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Benchmarks"

# The package manager looks for new files in the library only when the manifest is new.
touch Package.swift
swift build --product compare
compare="$(swift build --show-bin-path)/compare"

for fonts in chat liberationSans notoSans dejaVuSans; do
  "$compare" --agreement --count 100 --fonts "$fonts"
done
"$compare" --count 20 --rounds 1
