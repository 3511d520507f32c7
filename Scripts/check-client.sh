#!/usr/bin/env bash
# Builds the example package as any package that uses TextMetrics would, runs it, and compares what it
# prints with what it printed before.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Examples/ChatSizes"

# The package manager looks for new files in the library only when the manifest is new.
touch Package.swift
swift build
if ! diff -u expected.txt <("$(swift build --show-bin-path)/ChatSizes"); then
  echo "client: the sizes differ from Examples/ChatSizes/expected.txt" >&2
  exit 1
fi
echo "client: the sizes are as expected"
