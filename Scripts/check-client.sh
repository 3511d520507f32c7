#!/usr/bin/env bash
# Builds the example packages as any package that uses TextMetrics would, runs them, and compares their
# output with the recorded output.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Examples"

# One build folder for all packages, so that the library, which is most of the work, is built only once.
scratch="$PWD/.build"

check() {
  local package=$1 expected=$2
  # The package manager looks for new files in the library only if the manifest has changed.
  touch "$package/Package.swift"
  # In a shared folder it may mistake an old program for the new one, so the old one is removed.
  rm -rf "$scratch/debug/$package" "$scratch/debug/$package.build"
  swift build --package-path "$package" --scratch-path "$scratch"
  if ! diff -u "$package/$expected" <("$scratch/debug/$package"); then
    echo "client: the output of $package differs from Examples/$package/$expected" >&2
    exit 1
  fi
  echo "client: the output of $package is as expected"
}

check ChatSizes expected.txt
check Conversation conversation.svg
