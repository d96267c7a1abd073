#!/usr/bin/env bash
# Installs those of the named Debian packages that are missing, asking nothing.
set -euo pipefail

present() {
  case $1 in
    # What seoga-net asks and reads with.
    libcurl4-openssl-dev) [ -e /usr/include/curl/curl.h ] || compgen -G '/usr/include/*/curl/curl.h' >/dev/null ;;
    libcmark-gfm-dev) [ -e /usr/include/cmark-gfm.h ] ;;
    libcmark-gfm-extensions-dev) [ -e /usr/include/cmark-gfm-core-extensions.h ] ;;
    libxml2-dev) [ -e /usr/include/libxml2/libxml/parser.h ] ;;
    zlib1g-dev) [ -e /usr/include/zlib.h ] ;;
    libncurses-dev) [ -e /usr/include/ncurses.h ] || [ -e /usr/local/include/ncurses.h ] ;;
    tesseract-ocr) command -v tesseract >/dev/null ;;
    tesseract-ocr-*) tesseract --list-langs 2>/dev/null | grep -qx "${1#tesseract-ocr-}" ;;
    openssh-server) [ -x /usr/sbin/sshd ] ;;
    python3-bibtexparser) /usr/bin/python3 -c 'import bibtexparser' 2>/dev/null ;;
    ripgrep) command -v rg >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

missing=()
for package in "$@"; do
  if present "$package"; then continue; fi
  if [ "$package" = swift ]; then
    echo "Seoga is built with Swift 6.3, which is not on the PATH. https://www.swift.org/install has it." >&2
    exit 1
  fi
  missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "Missing here: ${missing[*]} (Debian's names). Install them with this system's package manager." >&2
  exit 1
fi

root=()
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Missing here: ${missing[*]}. Without sudo, have root run: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  root=(sudo)
fi

echo "Installing ${missing[*]}" >&2
apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
# A list that cannot be refreshed may still know the packages.
"${apt[@]}" update >&2 || true
"${apt[@]}" install --yes --no-install-recommends "${missing[@]}" >&2
