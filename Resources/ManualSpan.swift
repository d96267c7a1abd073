/// A piece of a line of the manual: words, or code that stood between backquotes.
public struct ManualSpan: Sendable, Hashable {
  /// What is to be read, without the backquotes.
  public let text: String
  /// Whether it is to be typed, or stands in a file.
  public let isCode: Bool

  /// The pieces of a line; backquotes without their other are words.
  ///
  /// Code with a backquote in it stands between two of them and blanks.
  public static func spans(of line: String) -> [ManualSpan] {
    var spans: [ManualSpan] = []
    var words = ""
    var rest = line[...]
    while let open = rest.firstIndex(of: "`") {
      words += rest[..<open]
      let mark = rest[open...].prefix { $0 == "`" }
      let after = rest[mark.endIndex...]
      guard let close = after.firstRange(of: mark) else {
        words += rest[open...]
        rest = ""
        break
      }
      if !words.isEmpty { spans.append(ManualSpan(text: words, isCode: false)) }
      words = ""
      let code = after[..<close.lowerBound]
      let isWide = mark.count > 1 && code.count > 2
      spans.append(ManualSpan(text: String(isWide ? code.dropFirst().dropLast() : code), isCode: true))
      rest = after[close.upperBound...]
    }
    words += rest
    return words.isEmpty ? spans : spans + [ManualSpan(text: words, isCode: false)]
  }
}
