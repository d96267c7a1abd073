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

  /// What separates a member of the whole from the one before, and its key; within a member no line begins so.
  static func member(_ key: String) -> [UInt8] { Array("\n  \"\(key)\": ".utf8) }

  /// The beginning of one that has nothing before a certain member.
  static func beginning(with key: String) -> [UInt8] { beginning + Array("\(current),".utf8) + member(key) }
}
