import ReadingCore

/// Whether two descriptions are of one book, as far as title, author, year and script can tell.
public enum BookLikeness {
  /// Whether two titles are the same but for case, accents, signs, a series in parentheses and a subtitle only one
  /// of them has.
  public static func isSameTitle(_ left: String, _ right: String) -> Bool {
    TitleMatchKey(left, subtitle: nil).fits(TitleMatchKey(right, subtitle: nil))
  }

  /// The year in a date of any form; nil where it names none with four digits.
  public static func year(_ date: String?) -> String? {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let numbers = (date ?? "").utf8.split { !isDigit($0) }
    return numbers.first { $0.count == 4 }.map { String(decoding: $0, as: UTF8.self) }
  }
}

struct TitleMatchKey: Sendable, Hashable {
  /// All of it, folded, without signs and without a series in parentheses.
  let whole: String
  /// The same without a subtitle, unless that says which volume it is.
  let main: String

  init(_ title: String, subtitle: String?) {
    let bare = TitleMatchKey.withoutTail(TextFold.fold(title)[...])
    var (name, rest) = TitleMatchKey.split(bare)
    if let subtitle { rest += " " + TextFold.fold(subtitle) }
    if TitleMatchKey.namesVolume(rest) { (name, rest) = (name + " " + rest, "") }
    let main = TitleMatchKey.words(name)
    self.main = main.isEmpty ? TextFold.fold(title) : main
    whole = self.main + TitleMatchKey.words(rest)
  }

  /// Whether both can be the title of one book: the same, or the same but for the subtitle of one of them.
  func fits(_ other: TitleMatchKey) -> Bool {
    whole == other.whole || (main == other.main && (whole == main || other.whole == other.main))
  }

  /// Without `(The Locked Tomb, #1)` and `(Penguin Classics)`, but with `(2)`, `(상)` and `(Vol. 2)`.
  private static func withoutTail(_ title: Substring) -> Substring {
    // The last byte of `)`, `]` and `）`.
    guard let last = title.utf8.last, last == 0x29 || last == 0x5D || last == 0x89,
      let open = title.lastIndex(where: { "([（".contains($0) })
    else { return title }
    let tail = title[open...].dropFirst().dropLast()
    let before = title[..<open]
    let isSeries = tail.contains("#") || (tail.count > 2 && !namesVolume(String(tail)))
    return isSeries && before.contains { !$0.isWhitespace } ? before : title
  }

  private static func split(_ title: Substring) -> (name: String, rest: String) {
    // Most titles have none of the marks' first bytes, and shelves are long.
    guard
      title.utf8.contains(where: {
        $0 == 0x3A || $0 == 0x3B || $0 == 0x2D || $0 == 0x2F || $0 == 0xE2 || $0 == 0xEF
      })
    else { return (String(title), "") }
    for mark in [": ", "：", " - ", " – ", " — ", " / ", "; "] {
      if let range = title.firstRange(of: mark), range.lowerBound > title.startIndex {
        return (String(title[..<range.lowerBound]), String(title[range.upperBound...]))
      }
    }
    return (String(title), "")
  }

  private static let volumeWords: Set<String> = [
    "part", "volume", "vol", "book", "band", "teil", "tome", "one", "two", "three", "i", "ii", "iii", "iv",
    "v", "vi",
    "상", "중", "하", "권", "상권", "중권", "하권", "외전", "上", "中", "下",
  ]

  private static func namesVolume(_ rest: String) -> Bool {
    let words = rest.unicodeScalars.split { !TextFold.isWord($0) }
    return words.contains { word in
      word.contains { $0.properties.numericType == .decimal }
        || volumeWords.contains(String(String.UnicodeScalarView(word)))
    }
  }

  private static func words(_ text: some StringProtocol) -> String {
    var words = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where TextFold.isWord(scalar) { words.append(scalar) }
    return String(words)
  }
}
