#!/usr/bin/env bash
# Runs the built tests in two halves at once, of about the same length: the screens, and all else. Each goes through its
# tests one at a time: some hold a thread of the pool to stand for a slow disk, and two cores have two.
#
# What failed is said once more at the end, where ten thousand lines do not hide it.
set -uo pipefail
log=$1
screens=$log.screens
tests=(.build/debug/seogaPackageTests.xctest --testing-library swift-testing --no-parallel)

"${tests[@]}" --filter '^ScreensTests\.' >"$screens" 2>&1 &
half=$!
# Stopped by a key, it leaves nobody at work.
trap 'kill "$half" 2>/dev/null' EXIT
# For a pipe it writes colours, which a log is better without.
"${tests[@]}" --skip '^ScreensTests\.' 2>&1 | sed -u 's/\x1b\[[0-9;]*m//g' | tee "$log"
rest=$?
wait "$half"
status=$?
trap - EXIT
cat "$screens" | tee -a "$log"
rm -f "$screens"
((rest == 0 && status == 0)) && exit 0
grep -A 3 '✘' "$log" | tail -n 60
exit 1
