#!/usr/bin/env bash
# Prepares this machine for building TextMetrics; with --tests, also for testing it; with --benchmarks, also
# for comparing it with other engines.
#
# Installs only what is missing, so it is cheap to run again. Debian and its relatives are set up by apt-get;
# elsewhere the script says what to install.
set -euo pipefail

readonly swift_needed=6.2
readonly libraries=(
  libfreetype-dev libharfbuzz-dev libfontconfig-dev libicu-dev libssl-dev libxml2-dev
  libcairo2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
)
readonly modules=(freetype2 harfbuzz fontconfig icu-uc libcrypto libxml-2.0 cairo libcmark-gfm)
readonly test_packages=(
  unicode-data python3-fonttools
  fonts-dejavu-core fonts-inter fonts-jetbrains-mono fonts-inter-variable fonts-liberation2 fonts-lmodern fonts-noto-cjk
  fonts-noto-color-emoji fonts-noto-core fonts-noto-mono fonts-roboto-unhinted
  libhyphen0 hyphen-en-us hyphen-de
)
readonly benchmark_packages=(libfribidi-dev libpango1.0-dev strace valgrind)
readonly benchmark_modules=(fribidi pangoft2)

say() { echo "setup: $*"; }
fail() {
  printf 'setup: %s\n' "$@" >&2
  exit 1
}
have() { command -v "$1" >/dev/null 2>&1; }

check_swift() {
  have swift || fail "Swift is not installed, or not on the PATH." \
    "Install Swift $swift_needed or later from https://www.swift.org/install/linux/ and try again."
  local found
  found=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p') || true
  [ -n "$found" ] || fail "'swift --version' printed no version; is the toolchain complete?"
  [ "$(printf '%s\n' "$swift_needed" "$found" | sort -V | head -n 1)" = "$swift_needed" ] ||
    fail "Swift $found is too old: the package needs $swift_needed or later." \
      "Install it from https://www.swift.org/install/linux/ and put it first on the PATH."
}

# Prints the given Debian packages that are not installed.
missing() {
  local package status
  for package in "$@"; do
    status=$(dpkg-query --show --showformat='${db:Status-Abbrev}' "$package" 2>/dev/null) || true
    [[ $status == ii* ]] || echo "$package"
  done
}

install() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    have sudo || fail "These packages are missing: $*" \
      "Installing them needs root: run this as root, or install sudo."
    as_root=(sudo)
  fi
  say "installing $*"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120)
  "${apt[@]}" update -qq </dev/null ||
    say "could not refresh the package lists; trying with the existing ones"
  "${apt[@]}" install -y -qq --no-install-recommends "$@" </dev/null ||
    fail "apt-get could not install all of: $*" "See its own message above."
}

# Without dpkg nothing can be installed, but a machine that already has the libraries will do.
check_without_apt() {
  have pkg-config || fail "pkg-config is missing, and there is no apt-get to install it with."
  local module absent=() needed=("${modules[@]}")
  [ "$with_benchmarks" = no ] || needed+=("${benchmark_modules[@]}")
  for module in "${needed[@]}"; do
    pkg-config --exists "$module" || absent+=("$module")
  done
  [ ${#absent[@]} -eq 0 ] || fail "pkg-config cannot find: ${absent[*]}" \
    "There is no apt-get here: install FreeType, HarfBuzz, Fontconfig, ICU, libxml2, Cairo, cmark-gfm and OpenSSL with their headers" \
    "(for benchmarks, FriBidi and Pango too)."
  [ "$with_tests" = no ] || say "the tests also read files of these Debian packages, which were" \
    "not checked for: ${test_packages[*]}"
}

with_tests=no
with_benchmarks=no
case "${1-}" in
  "") ;;
  --tests) with_tests=yes ;;
  --benchmarks) with_tests=yes with_benchmarks=yes ;;
  *) fail "usage: Scripts/setup.sh [--tests | --benchmarks]" ;;
esac

check_swift
if have dpkg-query && have apt-get; then
  wanted=("${libraries[@]}")
  for tool in pkg-config make; do
    have "$tool" || wanted+=("$tool")
  done
  [ "$with_tests" = no ] || wanted+=("${test_packages[@]}")
  [ "$with_benchmarks" = no ] || wanted+=("${benchmark_packages[@]}")
  mapfile -t absent < <(missing "${wanted[@]}")
  [ ${#absent[@]} -eq 0 ] || install "${absent[@]}"
else
  check_without_apt
fi
