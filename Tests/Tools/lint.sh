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
(^|[^[:alnum:]_.])Int\(([^a-zA-Z]|[a-zA-Z]+[^a-zA-Z:]) a number of a text, an answer or a key comes in through NumberBounds
'

# Exceptions: the file, or the folder with a slash after it, the beginning of the banned expression as above and the
# reason, one space between them.
exceptions='
Resources/ResourceFolder.swift (^|[^[:alnum:]_.])Int\( sizes the system counts
Sources/TextScreen/ (^|[^[:alnum:]_.])Int\( bytes and columns it counts itself
Sources/CursesTerminal/ (^|[^[:alnum:]_.])Int\( what curses and the window count
Sources/LibraryStore/Segments/ (^|[^[:alnum:]_.])Int\( offsets checked against the size of the index
Sources/LibraryStore/Notes/ (^|[^[:alnum:]_.])Int\( offsets checked against the size of the index
Sources/LibraryStore/Tallies/ (^|[^[:alnum:]_.])Int\( offsets checked against the size of the index
Sources/LibraryStore/Watch/FolderEvents.swift (^|[^[:alnum:]_.])Int\( sizes the kernel counts
Sources/LibraryStore/Files/FileAccess+Live.swift (^|[^[:alnum:]_.])Int\( sizes the kernel counts
Sources/LibraryStore/Files/StepIntent.swift (^|[^[:alnum:]_.])Int\( marks of files, compared as they are
Sources/LibraryStore/LibraryFiles/LibraryFiles+Lock.swift (^|[^[:alnum:]_.])Int\( the number of a process
Sources/LibraryStore/Check/BookCheck.swift (^|[^[:alnum:]_.])Int\( a place of its own list
Sources/ReadingCore/Text/NumberBounds.swift (^|[^[:alnum:]_.])Int\( the way in itself
Sources/ReadingCore/Text/Digits.swift (^|[^[:alnum:]_.])Int\( one digit of eighteen at most
Sources/ReadingCore/Values/ISBN.swift (^|[^[:alnum:]_.])Int\( one digit
Sources/ReadingCore/Text/Identifiers.swift (^|[^[:alnum:]_.])Int\( a place among its own letters
Sources/ReadingCore/Days/ReadingDay.swift (^|[^[:alnum:]_.])Int\( the parts of its own number
Sources/ReadingCore/Days/WallClock.swift (^|[^[:alnum:]_.])Int\( the clock of the system
Sources/ReadingCore/Merge/MergedList.swift (^|[^[:alnum:]_.])Int\( one byte
Sources/ReadingCore/Text/HangulLetters.swift (^|[^[:alnum:]_.])Int\( a place among its own letters
Sources/ReadingCore/Order/SortRanks.swift (^|[^[:alnum:]_.])Int\( a place of its own list
Sources/ReadingCore/Text/FoldIndex.swift (^|[^[:alnum:]_.])Int\( a place of its own table
Sources/Interchange/Rows/RowDates.swift (^|[^[:alnum:]_.])Int\( one digit of four at most
Sources/Interchange/KOReader/LuaReader.swift (^|[^[:alnum:]_.])Int\( one digit of three at most
Sources/CatalogueAsking/Reachability/SocketAddress.swift (^|[^[:alnum:]_.])Int\( sizes the system counts
Sources/CatalogueAsking/Kept/KeptAnswersFile.swift (^|[^[:alnum:]_.])Int\( sizes the system counts
Sources/CatalogueSources/Reading/WebAddress.swift (^|[^[:alnum:]_.])Int\( one byte
Sources/seoga-net/Cache/CacheFolder.swift (^|[^[:alnum:]_.])Int\( sizes the system counts
Sources/Catalogue/Files/WholeFile.swift (^|[^[:alnum:]_.])Int\( sizes the system counts
Sources/seoga-net/Cache/PictureSize.swift (^|[^[:alnum:]_.])Int\( four bytes at most
Sources/seoga-net/Web/Transfers.swift (^|[^[:alnum:]_.])Int\( a limit of our own
Sources/seoga/PictureText+Tesseract.swift (^|[^[:alnum:]_.])Int\( a limit of our own
Sources/Markdown/TitleMarks.swift (^|[^[:alnum:]_.])Int\( a number of our own
Sources/Markdown/MarkdownTree.swift (^|[^[:alnum:]_.])Int\( lines and columns cmark-gfm counts
Sources/seoga/Program+Live.swift (^|[^[:alnum:]_.])Int\( the width of the terminal
Sources/seoga/Program+Run.swift (^|[^[:alnum:]_.])Int\( the count of arguments
'

# What each target may import beside the system modules.
targets='
ReadingCore
TextScreen
SeogaResources  ReadingCore
Interchange     ReadingCore
LibraryStore    ReadingCore CLinux
CursesTerminal  TextScreen CLinux CNcurses CTermGuard
Catalogue       ReadingCore
CatalogueAsking Catalogue ReadingCore CLinux Subprocess
CatalogueSources Catalogue ReadingCore CXML2
Unpacking       Catalogue CatalogueSources ReadingCore CZlib
seoga-net       Catalogue CatalogueSources ReadingCore Unpacking CCurl CLinux
Markdown        CCmark
LibrarySync     LibraryStore ReadingCore Subprocess
Messages        TextScreen Catalogue Interchange LibraryStore ReadingCore SeogaResources
ScreenKit       TextScreen ReadingCore SeogaResources
Screens         ScreenKit Messages TextScreen CatalogueAsking Catalogue Interchange LibraryStore Markdown ReadingCore SeogaResources
seoga           Screens ScreenKit Messages CursesTerminal TextScreen CatalogueAsking Catalogue Interchange LibraryStore LibrarySync Markdown ReadingCore SeogaResources ArgumentParser Subprocess
'
system='Swift Glibc Dispatch Observation Synchronization Foundation FoundationEssentials'

breaches=0
breach() {
  echo "$1"
  breaches=$((breaches + 1))
}

# Whether a file may hold what is banned.
excepted() {
  local path expression reason
  while read -r path expression reason; do
    [ -n "$path" ] || continue
    [[ $1 == "$path" || ($path == */ && $1 == "$path"*) ]] && [[ $2 == "$expression"* ]] && return
  done <<<"$exceptions"
  return 1
}

while read -r pattern reason; do
  [ -n "$pattern" ] || continue
  while IFS=: read -r file line text; do
    [[ $text =~ ^[[:space:]]*// ]] && continue
    excepted "$file" "$pattern" && continue
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

# What every screen is made of is the same for books as for anything else.
while IFS=: read -r file line text; do
  [[ $text =~ ^[[:space:]]*/// ]] || breach "$file:$line: ScreenKit knows no book: ${text#"${text%%[![:space:]]*}"}"
done < <(grep -rnE '\<(Book[A-Za-z]*|Note|Read|LogEntry|Library[A-Za-z]*|Shelf|Series[A-Za-z]*|ReadingDay|Rating)\>' Sources/ScreenKit)

# A name leads to one type, nested ones included; what protocols ask for may recur.
demanded=' Body CodingKeys Element ID Index Iterator '
declaration='^[[:space:]]*(@[a-zA-Z]+(\([^)]*\))? )*((public|package|private|fileprivate|nonisolated|final|indirect) )*(struct|class|enum|actor|protocol|typealias) [A-Z][a-zA-Z0-9_]*'
declare -A homes
while IFS=: read -r file line text; do
  name=${text##* }
  if [[ $demanded == *" $name "* ]]; then
    continue
  elif [ -n "${homes[$name]+known}" ]; then
    breach "$file:$line: the type $name has a namesake at ${homes[$name]}"
  else
    homes[$name]=$file:$line
  fi
done < <(grep -rnoE --include='*.swift' -e "$declaration" Sources Resources | LC_ALL=C sort || true)

# Rooms know each other in one direction.
for target in Sources/*/; do
  target=${target%/}
  mapfile -t files < <(find "$target" -name '*.swift' | LC_ALL=C sort)
  [ ${#files[@]} -gt 0 ] || continue
  ties=$(awk -v root="$target" -f Tests/Tools/rooms.awk "${files[@]}" "${files[@]}")
  # `tsort` names the rooms of each circle it meets.
  circle=$(awk '{ print $1, $2 }' <<<"$ties" | LC_ALL=C tsort 2>&1 >/dev/null | sed -n 's/^tsort: //p' | grep -v loop | sort -u || true)
  [ -z "$circle" ] || breach "$target: rooms know each other in a circle: ${circle//$'\n'/, }
$(awk -v rooms=" ${circle//$'\n'/ } " 'index(rooms, " " $1 " ") && index(rooms, " " $2 " ") { print "  " $4 ": " $1 " knows " $2 ": " $3 }' <<<"$ties")"
done

while read -r lines file; do
  [ "$file" = total ] || [ "$lines" -le 300 ] || echo "note: $file has $lines lines; which second reason moved in?"
done < <(find Sources Resources Tests -name '*.swift' -exec wc -l {} +)

[ "$breaches" = 0 ] || { echo "$breaches against the house rules." >&2; exit 1; }
