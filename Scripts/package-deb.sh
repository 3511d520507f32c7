#!/usr/bin/env bash
# Makes a Debian package of the tool that `make deb` has built: .build/measure_VERSION_ARCH.deb.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

for program in dpkg-deb dpkg-shlibdeps; do
  command -v "$program" >/dev/null ||
    { echo "package-deb: $program is missing: apt-get install dpkg-dev" >&2; exit 1; }
done

version=$(.build/release/measure --version)
maintainer=${MAINTAINER:-The TextMetrics authors <textmetrics@users.noreply.github.com>}
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
root=$stage/measure
documents=$root/usr/share/doc/measure

Scripts/install.sh "$root/usr"
gzip --best --no-name "$root"/usr/share/man/man1/*.1
# Debian's zsh looks for packages' completions here.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_measure" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"

# A licence, as the text of a field.
indented() { tr -d '\r' | sed 's/[[:space:]]*$//; s/^$/./; s/^/ /'; }

mkdir -p "$documents"
{
  echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
  printf '\nFiles: *\nCopyright: 2026 The TextMetrics authors\nLicense: Expat\n'
  sed -n '5,$p' LICENSE | indented
  printf '\nFiles: Swift runtime, Foundation and swift-argument-parser in usr/bin/measure\n'
  printf 'Copyright: Apple Inc. and the Swift project authors\n'
  printf 'License: Apache-2.0 with Swift runtime library exception\n'
  printf ' The Apache License 2.0 is in /usr/share/common-licenses/Apache-2.0.\n .\n'
  sed -n '/^## Runtime Library Exception/,$p' .build/checkouts/swift-argument-parser/LICENSE.txt | indented
  printf "\nFiles: Foundation's ICU in usr/bin/measure\n"
  printf 'Copyright: Unicode, Inc.\nLicense: Unicode-3.0\n'
  sed -n '/^UNICODE LICENSE V3/,$p' Tests/Evidence/LICENSES.txt | indented
  printf '\nFiles: Yams and LibYAML in usr/bin/measure\n'
  printf 'Copyright: 2016 JP Simard\n 2006-2016 Kirill Simonov\n 2017-2020 Ingy döt Net\nLicense: Expat\n'
  printf '\nFiles: fonts embedded in usr/bin/measure\n'
  printf 'Copyright: see the notices below\nLicense: OFL-1.1\n'
  for licence in Fonts/LICENSES/*; do
    printf ' .\n'
    indented <"$licence"
  done
} >"$documents/copyright"
{
  printf 'measure (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * Release %s; see CHANGELOG.md of the source.\n\n' "$version"
  printf ' -- %s  %s\n' "$maintainer" \
    "$(date -R -d "@${SOURCE_DATE_EPOCH:-$(stat -c %Y CHANGELOG.md)}")"
} | gzip --best --no-name >"$documents/changelog.gz"

mkdir -p "$root/usr/share/lintian/overrides"
{
  echo '# Yams, the Swift package that reads YAML, compiles its own copy of libyaml and cannot link another.'
  echo 'measure: embedded-library libyaml *'
} >"$root/usr/share/lintian/overrides/measure"

# The packages of the libraries that the binary is linked with.
mkdir -p "$stage/debian" "$root/DEBIAN"
printf 'Source: measure\n\nPackage: measure\nArchitecture: any\n' >"$stage/debian/control"
(cd "$stage" && dpkg-shlibdeps -O -emeasure/usr/bin/measure) >"$stage/libraries" 2>"$stage/messages" || {
  cat "$stage/messages" >&2
  exit 1
}
depends=$(sed -n 's/^shlibs:Depends=//p' "$stage/libraries")
cat >"$root/DEBIAN/control" <<EOF
Package: measure
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
Recommends: fonts-noto-cjk, fonts-noto-color-emoji
Suggests: libhyphen0
Section: text
Priority: optional
Description: font-accurate text measurement
 Measures text as an interface would draw it: how wide and how tall it becomes
 in a font, at a size, within a width. Checks translations against the boxes
 that they are shown in, sizes chat messages and tables, draws layouts, and
 answers requests of other programs in JSON.
EOF
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)

package=.build/measure_${version}_${architecture}.deb
dpkg-deb --root-owner-group --build "$root" "$package"
if command -v lintian >/dev/null; then lintian --fail-on error,warning "$package"; fi
