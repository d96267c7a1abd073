import ReadingCore

/// The series at the end of a title: `(The Locked Tomb, #1)`, `(A, #1; B, #2)`, `(A #1, B #2)`, `(A #1) (B #2)`.
enum SeriesTail {
  /// The title without its tail, and the series of it; the whole title and none where it is not plain to see.
  static func split(_ text: String) -> (title: String, series: [SeriesPlace]) {
    var (title, series) = splitLast(text)
    while !series.isEmpty {
      let (rest, more) = splitLast(title)
      if more.isEmpty { break }
      (title, series) = (rest, more + series)
    }
    return (title, series)
  }

  /// The same with the last parenthesis alone.
  private static func splitLast(_ text: String) -> (title: String, series: [SeriesPlace]) {
    guard text.utf8.last == UInt8(ascii: ")"), text.utf8.contains(UInt8(ascii: "#")),
      let open = opening(of: text)
    else { return (text, []) }
    let title = FieldText.trimmed(text[..<open])
    let tail = text[text.index(after: open)...].dropLast()
    guard !title.isEmpty, let series = places(in: tail) else { return (text, []) }
    return (title, series)
  }

  /// The parenthesis that the last character closes.
  private static func opening(of text: String) -> String.Index? {
    var depth = 0
    var index = text.utf8.endIndex
    while index > text.utf8.startIndex {
      index = text.utf8.index(before: index)
      switch text.utf8[index] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "("):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Nil unless every part is a name, a `#` and a number.
  private static func places(in tail: Substring) -> [SeriesPlace]? {
    var places: [SeriesPlace] = []
    var rest = tail.drop(while: \.isWhitespace)
    while !rest.isEmpty {
      guard let hash = rest.indices.first(where: { rest[$0] == "#" && startsNumber(rest[$0...].dropFirst()) })
      else { return nil }
      var name = FieldText.trimmed(rest[..<hash])
      if name.hasSuffix(",") { name = FieldText.trimmed(name.dropLast()) }
      let position = rest[rest.index(after: hash)...].prefix { $0 != "," && $0 != ";" }
      guard !name.isEmpty, isPosition(position) else { return nil }
      places.append(SeriesPlace(name: name, position: FieldText.trimmed(position)))
      rest = rest[position.endIndex...].dropFirst().drop(while: \.isWhitespace)
    }
    return places.isEmpty ? nil : places
  }

  private static func startsNumber(_ text: Substring) -> Bool {
    text.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// `1`, `0.5`, `1-3`, `2b`: numbers, perhaps with a letter, perhaps several.
  private static func isPosition(_ text: Substring) -> Bool {
    let numbers = FieldText.trimmed(text).split(omittingEmptySubsequences: false) { "-–&+/".contains($0) }
    return numbers.allSatisfy { number in
      var rest = FieldText.trimmed(number)[...]
      guard startsNumber(rest) else { return false }
      rest = rest.drop { $0.isASCII && ($0.isNumber || $0 == ".") }
      return rest.isEmpty || (rest.count == 1 && rest.allSatisfy(\.isLetter))
    }
  }
}
