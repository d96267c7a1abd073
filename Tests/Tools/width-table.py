#!/usr/bin/env python3
"""Writes Sources/TextScreen/TextWidthTable.swift: which scalars take no column and which take two.

    python3 -m venv .build/unicode && .build/unicode/bin/pip install unicodedata2==17.0.0
    .build/unicode/bin/python Tests/Tools/width-table.py > Sources/TextScreen/TextWidthTable.swift

The rules are those by which glibc makes wcwidth, since ncurses lays out by it; a test in
CursesTerminalTests compares every scalar. What a later Unicode made wider after terminals and libc
had settled on one column stays at one, and what is newer than libc follows the same rules.
"""

import unicodedata2 as unicode

# Signs written before digits that span them: format characters, yet drawn in a column of their own.
SPANNING = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
# Vowels and finals of Hangul written in parts: the leading consonant has taken the columns.
JAMO = {*range(0x1160, 0x1200), *range(0xD7B0, 0xD7C7), *range(0xD7CB, 0xD7FC)}
# One column until Unicode 16.
LATELY_WIDE = {
    *range(0x2630, 0x2638), *range(0x268A, 0x2690), *range(0x1D300, 0x1D357), *range(0x1D360, 0x1D377)
}
# A combining mark until Unicode 14.
LATELY_SPACING = {0x1171E}
CIRCLED_ON_BLACK = range(0x3248, 0x3250)
SOFT_HYPHEN = 0xAD


def columns(scalar):
    character = chr(scalar)
    if scalar in SPANNING or scalar in LATELY_WIDE or scalar == SOFT_HYPHEN:
        return 1
    if scalar in JAMO or scalar in LATELY_SPACING:
        return 0
    if unicode.category(character) in ("Mn", "Me", "Cf"):
        return 0
    if unicode.east_asian_width(character) in ("W", "F") or scalar in CIRCLED_ON_BLACK:
        return 2
    return 1


def boundaries(wanted):
    """The scalars at which membership begins and ends, in turn."""
    found, inside = [], False
    for scalar in range(0x20, 0x110001):
        now = scalar < 0x110000 and columns(scalar) == wanted
        if now != inside:
            found.append(scalar)
            inside = now
    return found


def listing(name, comment, values):
    print(f"  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    for start in range(0, len(values), 10):
        print("    " + ", ".join(f"0x{value:04X}" for value in values[start : start + 10]) + ",")
    print("  ]")


version = unicode.unidata_version
print(f"// Written by Tests/Tools/width-table.py from Unicode {version}; not to be edited by hand.")
print()
print("/// Scalars that do not take exactly one column.")
print("///")
print("/// Each list holds, in turn, the first scalar of a range and the first one after it.")
print("enum TextWidthTable {")
listing("none", "Combining marks and format characters.", boundaries(0))
print()
listing("two", "East Asian Wide and Fullwidth, most emoji among them.", boundaries(2))
print("}")
