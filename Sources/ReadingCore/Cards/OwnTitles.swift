/// The books of a shelf by title and ISBN, to say of a new one that it is there already.
public struct OwnTitles: Sendable {
  private var byTitle: [String: [String]] = [:]
  private var byISBN: [String: [String]] = [:]

  public init(cards: some Sequence<BookCard>) {
    for card in cards {
      byTitle[TextFold.fold(card.title), default: []].append(card.id)
      for isbn in Set((card.isbn + card.absorbed.flatMap(\.isbn)).compactMap { ISBN(text: $0)?.digits }) {
        byISBN[isbn, default: []].append(card.id)
      }
    }
  }

  /// The identifiers of books of one ISBN, written with 10 digits or 13.
  public func ids(isbn: ISBN) -> [String] { byISBN[isbn.digits] ?? [] }

  /// The identifiers of books of just this title, whatever its case, accents and spaces around it.
  public func ids(title: String) -> [String] {
    let title = TextFold.fold(FieldText.trimmed(title))
    return title.isEmpty ? [] : byTitle[title] ?? []
  }
}
