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

  /// Names of authors without case, accents, points and the order of their parts; a middle initial does not count.
  static func names(_ authors: [Author]) -> [String] {
    let writers = authors.filter { $0.role == nil }
    var names: [String] = []
    for author in (writers.isEmpty ? authors : writers).prefix(8) {
      let name = name(author.name)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func name(_ text: String) -> String {
    let folded = TextFold.fold(text)
    let words = folded.unicodeScalars.split { !isWord($0) }.map { String(String.UnicodeScalarView($0)) }
    // Family names come first in Korean, Chinese and Japanese, and a space in the name says nothing.
    guard Script(of: folded).isAlphabetic else { return words.joined() }
    let long = words.filter { $0.unicodeScalars.count > 1 }
    return (long.count > 1 ? long : words).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined()
  }

  /// Whether a folded character is a letter or a number.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
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
    let words = rest.unicodeScalars.split { !BookLikeness.isWord($0) }
    return words.contains { word in
      word.contains { $0.properties.numericType == .decimal }
        || volumeWords.contains(String(String.UnicodeScalarView(word)))
    }
  }

  private static func words(_ text: some StringProtocol) -> String {
    var words = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where BookLikeness.isWord(scalar) { words.append(scalar) }
    return String(words)
  }
}

/// The script most letters of a text are of.
enum Script: Int, Sendable, CaseIterable {
  /// No letters, as in `1984`.
  case none
  case latin, cyrillic, greek, hangul, han, other

  init(of text: String) {
    var counts = Array(repeating: 0, count: Script.allCases.count)
    for scalar in text.unicodeScalars.prefix(200) {
      if let script = Script(scalar) { counts[script.rawValue] += 1 }
    }
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    self = counts[most] == 0 ? .none : Script(rawValue: most) ?? .none
  }

  /// A kana among the Chinese characters makes a title Japanese, which is no other script; nil for what is no letter.
  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x41, 0x5B...0x60, 0x7B...0xA9: return nil
    case 0x41...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF5A: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: self = .hangul
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .other
    }
  }

  /// Whether names in it are written with spaces between their parts.
  var isAlphabetic: Bool { self != .hangul && self != .han }

  /// Whether titles in both can be one book's.
  func fits(_ other: Script) -> Bool { self == other || self == .none || other == .none }
}
