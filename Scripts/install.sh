#!/usr/bin/env bash
# Installs what `make install` has built: the tool, its man pages, and completions for bash, zsh and
# fish. The Swift runtime is in the binary, so that the machine needs only the C libraries.
#
# usage: install.sh PREFIX
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

prefix=${1:?usage: install.sh PREFIX}
share=.build/share
tool=.build/release/measure

install -D -m 755 --strip "$tool" "$prefix/bin/measure"
for page in "$share"/man/man1/*.1; do
  install -D -m 644 "$page" "$prefix/share/man/man1/${page##*/}"
done
# The shell sources this file instead of running it, so it needs no shebang.
mkdir -p "$prefix/share/bash-completion/completions"
sed '1{/^#!/d}' "$share/completions/measure.bash" \
  >"$prefix/share/bash-completion/completions/measure"
chmod 644 "$prefix/share/bash-completion/completions/measure"
install -D -m 644 "$share/completions/measure.zsh" "$prefix/share/zsh/site-functions/_measure"
install -D -m 644 "$share/completions/measure.fish" \
  "$prefix/share/fish/vendor_completions.d/measure.fish"
echo "install: $prefix/bin/measure"
