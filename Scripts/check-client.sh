#!/usr/bin/env bash
# Builds the example packages as any package that uses TextMetrics would, runs them, and compares what
# they print with what they printed before.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Examples"

# One folder for what is built: the library, which is most of it, is built once for all of them.
scratch="$PWD/.build"

check() {
  local package=$1 expected=$2
  # The package manager looks for new files in the library only when the manifest is new.
  touch "$package/Package.swift"
  # Where packages share a folder it may take an old program for the new one: nothing of it is kept.
  rm -rf "$scratch/debug/$package" "$scratch/debug/$package.build"
  swift build --package-path "$package" --scratch-path "$scratch"
  if ! diff -u "$package/$expected" <("$scratch/debug/$package"); then
    echo "client: $package prints something else than Examples/$package/$expected" >&2
    exit 1
  fi
  echo "client: $package prints what it should"
}

check ChatSizes expected.txt
check Conversation conversation.svg
