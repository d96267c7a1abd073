import ReadingCore
import ScreenKit

/// The colour of a book's spine and card: one of six, that of its cover where it is known, else the same for the books
/// of a series, and else for those of an author.
struct BookColour: Equatable {
  private static let count: UInt32 = 6

  /// What has one colour: the name of the series or of the author; nil for a book that stands alone with its cover's.
  private let name: String?
  /// From 1 to 6.
  private let number: UInt32

  var role: Role { .spine(UInt8(number)) }

  /// - Parameter cover: the colour of its cover, from 1 to 6; nil where that is not known.
  init(_ book: some BookSummary, cover: UInt8? = nil) {
    let series = book.series.first?.name
    let name = series ?? book.authors.first?.name ?? book.title
    self.name = cover == nil ? name : series
    number =
      cover.map { UInt32($0) } ?? name.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % Self.count + 1
  }

  private init(name: String?, number: UInt32) {
    self.name = name
    self.number = number
  }

  /// The colour beside a neighbour: another one where both would have the same and nothing in common.
  func beside(_ neighbour: BookColour?) -> BookColour {
    guard let neighbour else { return self }
    if let name, neighbour.name == name { return neighbour }
    return neighbour.number == number ? BookColour(name: name, number: number % Self.count + 1) : self
  }
}
