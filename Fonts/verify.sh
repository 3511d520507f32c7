#!/usr/bin/env bash
# Checks that the bundled font files are the ones that README.md describes: every file is in the
# table with its SHA-256, and every row has its file. Where a Debian package of the version named
# there is installed, its files are compared byte by byte as well.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

fail() {
  echo "Fonts/verify.sh: $*" >&2
  exit 1
}

# Rows of the first table as "SHA-256  Files/NAME", the form that sha256sum reads.
sums=$(sed -nE 's/^\| `([^`]+\.(otf|ttf))` \|.*\| `([0-9a-f]{64})` \|$/\3  Files\/\1/p' README.md)
[ -n "$sums" ] || fail "README.md has no table of checksums"

sha256sum --check --quiet <<<"$sums" || fail "a file differs from its checksum in README.md"

listed=$(cut -c 67- <<<"$sums" | sort)
present=$(find Files -type f | sort)
[ "$listed" = "$present" ] || fail "Files/ and the table in README.md do not name the same files:
$(diff <(echo "$listed") <(echo "$present"))"

# Rows of the second table as "PACKAGE VERSION".
packages=$(sed -nE 's/^\| [^|]+ \| `([^`]+)` ([^ ]+) \| <.*$/\1 \2/p' README.md | sort -u)
[ -n "$packages" ] || fail "README.md has no table of packages"

compared=0
while read -r package version; do
  command -v dpkg-query >/dev/null || break
  installed=$(dpkg-query --show --showformat='${Version}' "$package" 2>/dev/null) || continue
  [ "$installed" = "$version" ] || continue
  while read -r original; do
    copy="Files/${original##*/}"
    [ -f "$copy" ] && [ -f "$original" ] || continue
    cmp --silent "$original" "$copy" || fail "$copy differs from $package $version"
    compared=$((compared + 1))
  done < <(dpkg-query --listfiles "$package")
done <<<"$packages"

echo "$(wc -l <<<"$sums") bundled fonts match their checksums," \
  "$compared of them also compared with the installed Debian packages."
