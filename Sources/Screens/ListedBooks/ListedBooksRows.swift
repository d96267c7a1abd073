import Catalogue
import Messages
import ReadingCore
import ScreenKit

/// The rows of the books of a list, as the search has them.
struct ListedBooksRows: ListRows {
  private let model: ListedBooksModel
  private let books: [JoinedBook]
  private let found: FoundRow

  init(_ model: ListedBooksModel, columns: Range<Int>) {
    self.model = model
    books = model.books
    found = FoundRow(columns, BookWords(words: model.words, today: model.today))
  }

  func draw(_ index: Int, isSelected: Bool, row: Int, into frame: inout Frame) {
    let joined = books[index]
    let card = model.card(of: joined)
    found.draw(
      joined,
      card: card,
      queuePlace: card.flatMap(model.queuePlace),
      isSelected: isSelected,
      row: row,
      into: &frame
    )
  }
}
