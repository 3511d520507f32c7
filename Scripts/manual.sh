#!/usr/bin/env bash
# Corrects the man pages that the package's plugin has written, and puts them into a folder: their names get no
# spaces, so that man(1) and whatis(1) find them, and no line of text begins like a request.
#
# usage: manual.sh PAGES FOLDER
set -euo pipefail

pages=${1:?usage: manual.sh PAGES FOLDER}
folder=${2:?usage: manual.sh PAGES FOLDER}
rm -rf "$folder"
mkdir -p "$folder"

for page in "$pages"/*.1; do
  name=$(basename "$page" .1)
  sed -E \
    -e "s/^'/\\\\\\&'/" \
    -e 's/^$/.Pp/' \
    -e '/^\.(Dt|Xr) /s/^(\.[A-Za-z]+ [A-Za-z]+)\.([A-Za-z]+)/\1-\2/' \
    -e 's/^\.Nd "(.*[^.])\.?"$/.Nd \1/' \
    -e '/^\.Sh NAME/,/^\.Sh SYNOPSIS/s/^\.Nm "measure ([a-z]+)"/.Nm measure-\1/' \
    -e "/^\.Sh SYNOPSIS/,\$s/^\.Nm\$/.Nm \"${name/./ }\"/" \
    "$page" >"$folder/${name/./-}.1"
done
