public import ReadingCore

/// The books of a shelf by what they are recognised by in a catalogue.
public struct ShelfIndex: Sendable {
  private struct Titled: Sendable {
    let title: TitleMark
    let id: String
  }

  private var byISBN: [String: String] = [:]
  private var byTitle: [String: [Titled]] = [:]

  /// An index of cards; of two that are alike the first is found.
  public init(cards: some Sequence<BookCard>) {
    for card in cards {
      for isbn in card.isbn.compactMap({ ISBN(text: $0)?.digits }) where byISBN[isbn] == nil {
        byISBN[isbn] = card.id
      }
      let title = TitleMark(card.title, subtitle: nil)
      for key in Self.keys(title, card.authors) {
        byTitle[key, default: []].append(Titled(title: title, id: card.id))
      }
    }
  }

  /// The identifier of the card a book of the catalogues stands on the shelf with: by ISBN, else by title and author.
  public func id(of book: JoinedBook) -> String? {
    for found in book.found {
      for isbn in found.book.isbn {
        if let digits = ISBN(text: isbn)?.digits, let id = byISBN[digits] { return id }
      }
    }
    for found in book.found {
      let title = TitleMark(found.book.title, subtitle: found.book.subtitle)
      for key in Self.keys(title, found.book.authors) {
        if let titled = byTitle[key]?.first(where: { $0.title.fits(title) }) { return titled.id }
      }
    }
    return nil
  }

  private static func keys(_ title: TitleMark, _ authors: [Author]) -> [String] {
    BookLikeness.names(authors).map { title.main + "\0" + $0 }
  }
}
