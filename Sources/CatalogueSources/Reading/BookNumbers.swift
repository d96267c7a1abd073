import ReadingCore

/// The numbers catalogues write beside a book.
enum BookNumbers {
  private static let most = 10

  /// The numbers among some that are ISBNs, 13 digits each and each once.
  static func isbn(among numbers: [String]) -> [String] {
    var isbn: [String] = []
    for number in numbers where isbn.count < most {
      if let digits = ISBN(text: number)?.digits, !isbn.contains(digits) { isbn.append(digits) }
    }
    return isbn
  }

  /// An identifier without what says that it is an ISBN: `urn:isbn:9780141439518`.
  static func bare(_ identifier: String) -> String {
    let lower = identifier.lowercased()
    for prefix in ["urn:isbn:", "isbn:"] where lower.hasPrefix(prefix) {
      return String(identifier.dropFirst(prefix.count))
    }
    return identifier
  }

  /// The 10 digits an ISBN had before there were 13; nil for one that never had them.
  static func isbn10(of isbn: ISBN) -> String? {
    guard isbn.digits.hasPrefix("978") else { return nil }
    let body = isbn.digits.dropFirst(3).dropLast()
    return "0123456789X".lazy.map { body + String($0) }.first { ISBN(text: $0) != nil }
  }
}
