#!/usr/bin/env bash
# House rules that the formatter does not know. Prints each breach as path:line and exits 1 if there is one.
set -euo pipefail
cd "$(dirname "$0")/../.."

# What does not stand in Sources and Resources, as an extended regular expression, and why.
banned='
try!                           a failure is a value with a sentence
fatalError\(                   a failure is a value with a sentence
(^|[^[:alnum:]_.])print\(      text leaves through one cleaned way out
@unchecked                     the compiler checks what may be shared
(^|[^[:alnum:]_])Thread\.      the main actor moves between threads on Linux
Task\.detached                 work keeps its actor and its priority
NotificationCenter             who changes what is said by a call
\.shared([^[:alnum:]_]|$)      what a type needs is handed to it
'

# Exceptions: the file, the banned expression as above and the reason, one space between them.
exceptions='
'

# What each target may import beside the system modules.
targets='
ReadingCore
TextScreen
SeogaResources  ReadingCore
Interchange     ReadingCore
LibraryStore    ReadingCore CLinux
CursesTerminal  TextScreen CNcurses CTermGuard
Catalogue       ReadingCore CLinux Subprocess
CatalogueSources Catalogue ReadingCore FoundationXML
seoga-net       Catalogue CatalogueSources ReadingCore CLinux Crypto FoundationNetworking
Screens         TextScreen Catalogue Interchange LibraryStore ReadingCore SeogaResources
seoga           Screens CursesTerminal TextScreen Catalogue Interchange LibraryStore ReadingCore SeogaResources ArgumentParser Subprocess
'
system='Swift Glibc Musl Darwin Dispatch Observation Synchronization Foundation FoundationEssentials'

breaches=0
breach() {
  echo "$1"
  breaches=$((breaches + 1))
}

while read -r pattern reason; do
  [ -n "$pattern" ] || continue
  while IFS=: read -r file line text; do
    [[ $text =~ ^[[:space:]]*// ]] && continue
    grep -qF -e "$file $pattern " <<<"$exceptions" && continue
    breach "$file:$line: ${text#"${text%%[![:space:]]*}"} ($reason)"
  done < <(grep -rnE --include='*.swift' -e "$pattern" Sources Resources || true)
done <<<"$banned"

declare -A allowed
while read -r target imports; do
  [ -n "$target" ] && allowed[$target]=" $imports $system "
done <<<"$targets"

import='^[[:space:]]*(@[a-zA-Z]+(\([^)]*\))? |public |package |internal |private |fileprivate )*import '
while IFS=: read -r file line text; do
  case $file in
    Resources/*) target=SeogaResources ;;
    *) target=${file#Sources/} target=${target%%/*} ;;
  esac
  module=${text%%//*} module=${module%"${module##*[![:space:]]}"} module=${module##* } module=${module%%.*}
  if [ -z "${allowed[$target]+known}" ]; then
    breach "$file:$line: the target $target is not in the table of imports"
  elif [[ ${allowed[$target]} != *" $module "* ]]; then
    breach "$file:$line: $target does not import $module"
  fi
done < <(grep -rnE --include='*.swift' -e "$import" Sources Resources || true)

while read -r lines file; do
  [ "$file" = total ] || [ "$lines" -le 300 ] || echo "note: $file has $lines lines; which second reason moved in?"
done < <(find Sources Resources Tests -name '*.swift' -exec wc -l {} +)

[ "$breaches" = 0 ] || { echo "$breaches against the house rules." >&2; exit 1; }
