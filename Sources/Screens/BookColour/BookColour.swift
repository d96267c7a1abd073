import ReadingCore
import ScreenKit

/// The colour of a book's spine and card: one of six, the same for the books of a series and else for those of an
/// author.
struct BookColour: Equatable {
  private static let count: UInt32 = 6

  /// What has one colour: the name of the series or of the author.
  private let name: String
  /// From 1 to 6.
  private let number: UInt32

  var role: Role { .spine(UInt8(number)) }

  init(_ book: some BookSummary) {
    name = book.series.first?.name ?? book.authors.first?.name ?? book.title
    number = name.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % Self.count + 1
  }

  private init(name: String, number: UInt32) {
    self.name = name
    self.number = number
  }

  /// The colour beside a neighbour: another one where both would have the same and nothing in common.
  func beside(_ neighbour: BookColour?) -> BookColour {
    guard let neighbour else { return self }
    if neighbour.name == name { return neighbour }
    return neighbour.number == number ? BookColour(name: name, number: number % Self.count + 1) : self
  }
}
