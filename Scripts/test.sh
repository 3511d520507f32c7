#!/usr/bin/env bash
# Runs every test and ends with the failures, if any: nobody would find them among thousands of lines of
# tests that passed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
swift test --parallel "$@" 2>&1 | tee "$log" || status=$?
if [ "$status" -ne 0 ]; then
  printf '\nFailed:\n'
  grep -E '^(✘|↳)|(fatal|Fatal) error|unexpected signal|error: ' "$log" | head -100 || true
fi
exit "$status"
