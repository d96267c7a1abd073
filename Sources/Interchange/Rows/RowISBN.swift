import ReadingCore

/// The ISBN of a cell, as spreadsheets leave it, and what may stand in its place.
enum RowISBN {
  /// The cell where it is an ISBN; nil where it is none.
  static func whole(_ text: String) -> String? { ISBN(text: text) == nil ? nil : text }

  /// The same, also where a spreadsheet has taken the zeros before the number away, or added `.0`.
  static func read(_ text: String) -> String? {
    let text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    if let isbn = whole(text) { return isbn }
    guard (7...9).contains(text.utf8.count) else { return nil }
    return whole(String(repeating: "0", count: 10 - text.utf8.count) + text)
  }

  /// Whether it is the number Amazon has for an e-book.
  static func isOfShop(_ text: String) -> Bool {
    text.utf8.count == 10 && text.hasPrefix("B")
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      }
  }
}
