#!/usr/bin/env bash
# Runs the built tests in three parts at once: the screens, the program in tmux, which waits for the most part, and all
# else. Each goes through its tests one at a time, for the reason that stands in the Makefile.
#
# What failed is said once more at the end, where ten thousand lines do not hide it.
set -uo pipefail
log=$1
tests=(.build/debug/seogaPackageTests.xctest --testing-library swift-testing --no-parallel)
running=()
# Stopped by a key, it leaves nobody at work.
trap 'kill "${running[@]}" 2>/dev/null' EXIT

for part in ScreensTests EndToEndTests; do
  "${tests[@]}" --filter "^$part\\." >"$log.$part" 2>&1 &
  running+=($!)
done
# For a pipe it writes colours, which a log is better without.
"${tests[@]}" --skip '^(ScreensTests|EndToEndTests)\.' 2>&1 | sed -u 's/\x1b\[[0-9;]*m//g' | tee "$log"
failed=$?
for process in "${running[@]}"; do wait "$process" || failed=1; done
trap - EXIT
for part in ScreensTests EndToEndTests; do
  tee -a "$log" <"$log.$part"
  rm -f "$log.$part"
done
((failed == 0)) && exit 0
grep -A 3 '✘' "$log" | tail -n 60
exit 1
