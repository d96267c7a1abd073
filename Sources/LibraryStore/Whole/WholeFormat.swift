/// The one file that holds a whole library: the names of its parts, and which version writes it.
enum WholeFormat {
  static let current = 1

  static let mark = "seoga"
  static let library = "library"
  static let shelves = "shelves"
  static let goals = "goals"
  static let books = "books"
  static let trash = "trash"
  static let setAside = "setAside"

  /// What every file of this kind begins with, so that one is known without reading it to its end.
  static let beginning = Array("{\n  \"\(mark)\": ".utf8)

  /// Whether some bytes are the beginning of a whole library, or there are none.
  static func isReplaceable(_ bytes: [UInt8]) -> Bool { bytes.isEmpty || bytes.starts(with: beginning) }
}
