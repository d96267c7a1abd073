/// The colour of a book's spine and card: one of six, that of its cover where it is known, else the same for the books
/// of a series, and else for those of an author.
public struct BookColour: Sendable, Hashable {
  /// How many there are.
  public static let count: UInt8 = 6

  /// What has one colour: the name of the series or of the author; nil for a book that stands alone with its cover's.
  private let name: String?
  /// From 1 to `count`.
  public let number: UInt8

  /// - Parameter cover: the colour of its cover, from 1 to 6; nil where that is not known.
  public init(_ book: some BookSummary, cover: UInt8? = nil) {
    let series = book.series.first?.name
    let name = series ?? book.authors.first?.name ?? book.title
    self.name = cover == nil ? name : series
    number = cover ?? Self.number(of: name)
  }

  private static func number(of name: String) -> UInt8 {
    UInt8(name.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % UInt32(count)) + 1
  }

  private init(name: String?, number: UInt8) {
    self.name = name
    self.number = number
  }

  /// The colour beside a neighbour: another one where both would have the same and nothing in common.
  public func beside(_ neighbour: BookColour?) -> BookColour {
    guard let neighbour else { return self }
    if let name, neighbour.name == name { return neighbour }
    return neighbour.number == number ? BookColour(name: name, number: number % Self.count + 1) : self
  }
}
