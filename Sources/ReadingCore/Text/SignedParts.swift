/// The parts of a typed list, each with the sign before it: `+` for one to add, `-` for one to take away.
///
/// Parts stand between commas, or semicolons where there is one, those of East Asian keyboards included, and a sign
/// behind a blank begins another part. A part in double quotes keeps what stands in it, its first sign too.
struct SignedParts {
  struct SignedPart: Hashable {
    enum Sign: Hashable {
      case plus, minus
    }

    let sign: Sign?
    let text: String
  }

  private static let commas = ",，、"
  private static let semicolons = ";；"

  /// Those of which something is left without blanks.
  let parts: [SignedPart]

  init(_ text: String) {
    let all = Scan(text, separators: Self.commas + Self.semicolons)
    let isPartedBySemicolons = all.met.contains(where: Self.semicolons.contains)
    parts = isPartedBySemicolons ? Scan(text, separators: Self.semicolons).parts : all.parts
  }

  private struct Scan {
    private(set) var parts: [SignedPart] = []
    /// The signs between the parts.
    private(set) var met: [Character] = []
    private let separators: String

    init(_ text: String, separators: String) {
      self.separators = separators
      var rest = Substring(text)
      while !rest.isEmpty {
        rest = rest.drop(while: \.isWhitespace)
        let sign = Self.sign(of: rest.first)
        if sign != nil { rest = rest.dropFirst().drop(while: \.isWhitespace) }
        let (part, after) = quotation(at: rest) ?? plain(at: rest)
        if !part.isEmpty { parts.append(SignedPart(sign: sign, text: part)) }
        rest = after
        if let separator = rest.first, separators.contains(separator) {
          met.append(separator)
          rest.removeFirst()
        }
      }
    }

    private static func sign(of character: Character?) -> SignedPart.Sign? {
      switch character {
      case "+", "＋": .plus
      case "-", "－": .minus
      default: nil
      }
    }

    /// Whether a part ends here: at a separator, or at blanks with a signed part behind them.
    private func isEnd(_ rest: Substring) -> Bool {
      guard let first = rest.first else { return true }
      if separators.contains(first) { return true }
      guard first.isWhitespace else { return false }
      let next = rest.drop(while: \.isWhitespace)
      guard Self.sign(of: next.first) != nil, let behind = next.dropFirst().first else { return false }
      return !behind.isWhitespace && !separators.contains(behind)
    }

    private func plain(at start: Substring) -> (part: String, rest: Substring) {
      var rest = start
      while !isEnd(rest) { rest.removeFirst() }
      return (FieldText.trimmed(start[..<rest.startIndex]), rest)
    }

    /// What stands between quotation marks, where they hold a whole part.
    private func quotation(at start: Substring) -> (part: String, rest: Substring)? {
      guard start.first == "\"" else { return nil }
      var (part, rest) = ("", start.dropFirst())
      while let end = rest.firstIndex(of: "\"") {
        part += rest[..<end]
        rest = rest[rest.index(after: end)...]
        if rest.first == "\"" {
          part += "\""
          rest.removeFirst()
          continue
        }
        if isEnd(rest) { return (part, rest) }
        let behind = rest.drop(while: \.isWhitespace)
        return isEnd(behind) ? (part, behind) : nil
      }
      return nil
    }
  }
}
