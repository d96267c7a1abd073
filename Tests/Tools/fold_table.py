#!/usr/bin/env python3
"""Writes Sources/ReadingCore/Text/FoldTable.swift from the Unicode data of this Python.

A scalar folds to the lower case of its canonical decomposition without accents. Runs of neighbours are
written as one text; what folds to several scalars, or stands alone, is listed by number.
"""
import pathlib
import unicodedata

RUNS = [(0x00A0, 0x0233), (0x0370, 0x03FF), (0x0400, 0x04F9), (0x1E00, 0x1EFF), (0x1F00, 0x1FFE),
        (0xF900, 0xFAD9), (0x2F800, 0x2FA1D)]
STRIPPED = [(0x00AD, 0x00AD), (0x0300, 0x036F), (0x0483, 0x0487), (0x0591, 0x05BD), (0x05BF, 0x05BF),
            (0x05C1, 0x05C2), (0x05C4, 0x05C5), (0x05C7, 0x05C7), (0x064B, 0x065F), (0x0670, 0x0670),
            (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2069),
            (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F), (0xFEFF, 0xFEFF)]
# What readers type in place of a letter or sign their keyboard lacks.
TYPED = {"ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
         "ı": "i", "ħ": "h", "ŧ": "t", "ς": "σ", "\u00a0": " ", "\u2007": " ", "\u2009": " ", "\u202f": " ",
         "\u3000": " ", "‘": "'", "’": "'", "ʼ": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "‒": "-",
         "–": "-", "—": "-", "…": "...", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff", "ﬃ": "ffi", "ﬄ": "ffl"}


def stripped(scalar):
  return any(first <= ord(scalar) <= last for first, last in STRIPPED)


def fold(scalar):
  parts = (TYPED.get(part.lower(), part.lower()) for part in unicodedata.normalize("NFD", scalar))
  return "".join(part for text in parts for part in text if not stripped(part))


def literal(text):
  plain = lambda c: (c.isprintable() and not unicodedata.category(c).startswith("M")
                     and unicodedata.is_normalized("NFC", c))
  return "".join("\\" + c if c in '"\\' else c if plain(c) else "\\u{%X}" % ord(c) for c in text)


def hangul(code):
  return 0xAC00 <= code <= 0xD7A3 or 0x1100 <= code <= 0x11FF


def wrapped(text, limit):
  line = ""
  for piece in text:
    if len(line) + sum(2 if ord(c) > 0x1100 else 1 for c in piece) + sum(ord(c) > 0x1100 for c in line) > limit:
      yield line
      line = ""
    line += piece
  if line:
    yield line


def main():
  runs, singles = [], []
  for code in [c for c in range(0x80, 0x30000) if not 0xD800 <= c < 0xE000]:
    scalar = chr(code)
    if hangul(code) or stripped(scalar):
      continue
    inside = any(first <= code <= last for first, last in RUNS)
    result = fold(scalar)
    if result != scalar.lower() and not (inside and len(result) == 1):
      singles.append((code, result))
  for first, last in RUNS:
    letters = []
    for code in range(first, last + 1):
      result = fold(chr(code))
      known = unicodedata.category(chr(code)) != "Cn"
      letters.append(literal(result) if known and len(result) == 1 and not stripped(chr(code)) else "_")
    runs.append((first, letters))
  out = ["// Written by Tests/Tools/fold_table.py; change that, not this.", "",
         "/// What scalars beyond ASCII fold to, Hangul, accents and full-width forms left out.", "enum FoldTable {",
         "  /// Neighbouring scalars from a first one on; `_` where the scalar is not of this table.",
         "  static let runs: [(first: UInt32, letters: String)] = ["]
  for first, letters in runs:
    out += ["    (", "      0x%X," % first, '      """']
    out += ["      " + (line if not line.endswith(" ") else line[:-1] + "\\u{20}") + "\\" for line in wrapped(letters, 100)]
    out[-1] = out[-1][:-1]
    out += ['      """', "    ),"]
  out += ["  ]", "", "  /// A scalar in hexadecimal, then what it folds to, a space after each.",
          '  static let singles = """']
  pieces = ["%X %s " % (code, literal(result.replace(" ", "␠"))) for code, result in singles]
  out += ["    " + line.rstrip() + " \\" for line in wrapped(pieces, 100)]
  out[-1] = out[-1][:-2]
  out += ['    """', "", "  /// First and last of the accents and invisible signs that folding drops.",
          "  static let dropped: [ClosedRange<UInt32>] = ["]
  out += ["    0x%04X...0x%04X," % pair for pair in STRIPPED]
  out += ["  ]", "}", ""]
  target = pathlib.Path(__file__).resolve().parents[2] / "Sources/ReadingCore/Text/FoldTable.swift"
  target.write_text("\n".join(out), encoding="utf-8")


main()
