# Changes on small disks, in a mount namespace of its own: full-disk.sh SEOGA FOLDER
# Prints `tried …` for each try, `lost …` for each loss, and `end`; ends with 1 where nothing can be mounted.
set -u
seoga=$1
disk=$2/disk
mkdir -p "$disk"
mount -t tmpfs -o size=2m seoga-faults "$disk" || exit 1
trap 'cd /; umount "$disk"' EXIT
export HOME=$disk/home LC_ALL=C.UTF-8
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME XDG_CONFIG_HOME SEOGA_LIBRARY
mkdir "$HOME"
library=$HOME/.local/share/seoga

# The library as text: each file's name and content.
state() { (cd "$library" && find books trash seoga.json -type f ! -name '.*' | sort | xargs sha256sum); }
free() { df --output=avail -k "$disk" | tail -1; }
# Fills the disk but for so many KB.
fill() {
  rm -f "$disk/fill"
  local rest=$(($(free) - $1))
  [ "$rest" -le 0 ] || head -c "${rest}K" /dev/zero > "$disk/fill"
  [ "$1" -gt 0 ] || cat /dev/zero > "$disk/rest" 2>/dev/null
}

alpha=$("$seoga" add Alpha --status reading --author 한강)
beta=$("$seoga" add Beta)
gone=$("$seoga" add Gone)
"$seoga" remove "$gone" > /dev/null
long=$(head -c 5000 /dev/zero | tr '\0' 'x')

# Does a change; refused, it has said why and changed nothing.
attempt() {
  local before after answer status
  before=$(state)
  answer=$("$seoga" "$@" 2>&1)
  status=$?
  after=$(state)
  echo "tried ${*:0:3}"
  if [ "$status" = 0 ]; then
    [ "$1" = list ] || [ "$before" != "$after" ] || echo "lost $1 is acknowledged and not there"
  else
    [ "$before" = "$after" ] || echo "lost $1 is refused and half there"
    [ -n "$answer" ] || echo "lost $1 is refused without a word"
  fi
  "$seoga" list > /dev/null || echo "lost the list after $1"
  return "$status"
}

everything() {
  attempt edit "$alpha" --set title=Other
  attempt note add "$alpha" "$long"
  attempt add New
  attempt progress "$alpha" 12
  attempt finish "$alpha" --rating 4
  attempt remove "$beta"
  attempt restore "$beta"
  attempt restore "$gone"
  attempt remove "$gone"
  attempt undo
  attempt redo
}

# An export onto an earlier one: refused where there is no room, and the earlier one stays.
"$seoga" export --output "$disk/b.json" 2> /dev/null || echo "lost the export while there is room"
kept=$(sha256sum < "$disk/b.json")
fill 0
everything
echo "tried export onto a full disk"
if "$seoga" export --output "$disk/b.json" 2> /dev/null; then echo "lost an export is acknowledged by a full disk"; fi
[ "$kept" = "$(sha256sum < "$disk/b.json")" ] || echo "lost the earlier export on a full disk"
[ -z "$(find "$disk" -maxdepth 1 -name '.seoga-*')" ] || echo "lost an unfinished export is left behind"
rm -f "$disk/rest" "$disk/fill"
attempt list || echo "lost the list once there is room"
for change in 1 2 3; do
  fill 64
  attempt note add "$alpha" "$change $long" || echo "lost 5 KB are refused with 64 KB left"
done
fill 64
attempt undo || echo "lost nothing can be undone with 64 KB left"
attempt redo || echo "lost nothing can be redone with 64 KB left"
grep -q "3 xxxx" "$library/books/$alpha.json" || echo "lost the note of 5 KB"
rm -f "$disk/fill"
left=$(find "$library" -name '.seoga-*')
[ -z "$left" ] || echo "lost files are left behind: $left"

mount -o remount,ro "$disk" || exit 1
before=$(state)
for change in "edit $alpha --set title=Third" "note add $alpha text" "add Newer" "remove $beta" "restore $gone" undo; do
  attempt $change && echo "lost $change is acknowledged by a read-only disk"
done
[ "$before" = "$(state)" ] || echo "lost a read-only disk changed"
"$seoga" list | grep -q Alpha || echo "lost the list of a read-only disk"
echo end
