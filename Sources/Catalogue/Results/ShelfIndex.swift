public import ReadingCore

/// The books of a shelf by what they are recognised by in a catalogue.
public struct ShelfIndex: Sendable {
  private struct Titled: Sendable {
    let title: TitleMatchKey
    let edition: EditionMatchKey
    let id: String
  }

  private var byISBN: [String: String] = [:]
  private var byTitle: [String: [Titled]] = [:]

  /// An index of cards; of two that are alike the first is found.
  public init(cards: some Sequence<BookCard>) {
    for card in cards {
      let known = card.isbn + card.absorbed.flatMap(\.isbn)
      let edition = EditionMatchKey(isbn: known, language: card.language)
      for isbn in edition.isbn where byISBN[isbn] == nil { byISBN[isbn] = card.id }
      let title = TitleMatchKey(card.title, subtitle: nil)
      for key in Self.keys(title, card.authors) {
        byTitle[key, default: []].append(Titled(title: title, edition: edition, id: card.id))
      }
    }
  }

  /// The identifier of the card a book of the catalogues stands on the shelf with: by ISBN, else by title and author,
  /// unless that card is of another edition or in another language.
  public func id(of book: JoinedBook) -> String? {
    let edition = EditionMatchKey(isbn: book.found.flatMap(\.book.isbn), language: book.book.language)
    if let id = edition.isbn.lazy.compactMap({ byISBN[$0] }).first { return id }
    for found in book.found {
      let title = TitleMatchKey(found.book.title, subtitle: found.book.subtitle)
      for key in Self.keys(title, found.book.authors) {
        let titled = byTitle[key]?.first { $0.title.fits(title) && $0.edition.mayBe(edition) }
        if let titled { return titled.id }
      }
    }
    return nil
  }

  /// The identifier of the card that has an ISBN; nil where none has.
  public func id(isbn: ISBN) -> String? { byISBN[isbn.digits] }

  private static func keys(_ title: TitleMatchKey, _ authors: [Author]) -> [String] {
    WriterNames.keys(of: authors).map { title.main + "\0" + $0 }
  }
}

/// What tells two editions of one title apart; their scripts cannot differ where their titles are the same.
private struct EditionMatchKey: Sendable {
  /// 13 digits each.
  let isbn: [String]
  let language: String?

  init(isbn: [String], language: String?) {
    self.isbn = isbn.compactMap { ISBN(text: $0)?.digits }
    self.language = LanguageTag.primary(language)
  }

  /// Whether nothing speaks against both being one edition: no ISBN of the one against those of the other, and no
  /// language against another.
  func mayBe(_ other: EditionMatchKey) -> Bool {
    (isbn.isEmpty || other.isbn.isEmpty || isbn.contains(where: other.isbn.contains))
      && (language == nil || other.language == nil || language == other.language)
  }
}
