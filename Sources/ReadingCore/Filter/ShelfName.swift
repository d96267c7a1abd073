/// A shelf's name as a filter tells it from others.
///
/// Case, accents, normal form and the number of blanks do not count, and neither do quotation marks, which the filter
/// language has for itself.
public struct ShelfName: Sendable, Hashable {
  let folded: String

  public init(_ name: String) {
    let words = name.filter { $0 != "\"" }.split(whereSeparator: \.isWhitespace)
    folded = TextFold.fold(words.joined(separator: " "))
  }

  /// Whether another name is a part of it.
  public func contains(_ other: ShelfName) -> Bool { TextFold.contains(folded, other.folded) }

  /// Whether nothing can be asked for by it.
  public var isEmpty: Bool { folded.isEmpty }
}
