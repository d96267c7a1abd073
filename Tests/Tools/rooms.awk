# Ties between the rooms of one target: which folder names a type or a top-level function of which other.
#
#   awk -v root=Sources/Screens -f rooms.awk FILE... FILE...
#
# The files are given twice: first their definitions are gathered, then their uses. Prints a line "ROOM ROOM NAME FILE:LINE"
# for the first use of each name. Files at the top of the target are the room ".". A name that two rooms define is left
# out, as are names within texts.

FNR == 1 {
  path = substr(FILENAME, length(root) + 2)
  room = path ~ /\// ? substr(path, 1, index(path, "/") - 1) : "."
  inText = 0
  if (seen[FILENAME]++) uses = 1
}

{
  line = $0
  if (inText) { if (index(line, "\"\"\"")) inText = 0; next }
  if (line ~ /"""/) inText = 1
  gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
  sub(/\/\/.*/, "", line)
}

!uses && line ~ /^[@a-z]/ {
  count = split(line, word, /[^A-Za-z0-9_]+/)
  for (i = 1; i < count; i++) {
    if (word[i] ~ /^(struct|class|enum|actor|protocol|typealias|func)$/) {
      name = word[i + 1]
      # An operator has no name.
      if (line !~ word[i] " +" name) break
      if (name in home && home[name] != room) home[name] = ""
      else if (!(name in home)) home[name] = room
    } else if (word[i] == "" || word[i] ~ /^(public|package|internal|private|fileprivate|final|indirect|nonisolated|MainActor|Observable|main)$/) continue
    break
  }
}

uses {
  count = split(line, word, /[^A-Za-z0-9_]+/)
  for (i = 1; i <= count; i++) {
    name = word[i]
    if (!(name in home) || home[name] == "" || home[name] == room || told[room, name]++) continue
    print room, home[name], name, FILENAME ":" FNR
  }
}
