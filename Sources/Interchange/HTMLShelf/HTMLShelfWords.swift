public import ReadingCore

/// The words a shelf as a page for the browser needs, in the reader's language, beside those of every export.
public struct HTMLShelfWords: Sendable {
  /// What is told of a book under its name.
  public enum ShelfFact: String, Sendable, CaseIterable {
    case status, rating, series, publisher, published, language, pages, isbn, genre, tags
  }

  public let export: ExportWords
  /// As HTML names it, such as `ko`.
  public let language: String
  /// What the page is called.
  public let title: String
  /// "37 books".
  public let count: @Sendable (Int) -> String
  /// "332 pages".
  public let pages: @Sendable (Int) -> String
  public let list: String
  public let synopsis: String
  public let unrated: String
  /// What a dashed spine means.
  public let guess: String
  /// Asks for an order, and the way back to the list.
  public let (order, back): (String, String)
  public let nameOfOrder: @Sendable (SortOrder.SortField) -> String
  public let nameOfFact: @Sendable (ShelfFact) -> String
  public let nameOfLanguage: @Sendable (String) -> String
  public let day: @Sendable (ReadingDay) -> String

  public init(
    export: ExportWords,
    language: String,
    title: String,
    count: @escaping @Sendable (Int) -> String,
    pages: @escaping @Sendable (Int) -> String,
    list: String,
    synopsis: String,
    unrated: String,
    guess: String,
    order: String,
    back: String,
    nameOfOrder: @escaping @Sendable (SortOrder.SortField) -> String,
    nameOfFact: @escaping @Sendable (ShelfFact) -> String,
    nameOfLanguage: @escaping @Sendable (String) -> String,
    day: @escaping @Sendable (ReadingDay) -> String
  ) {
    (self.export, self.language, self.title, self.count) = (export, language, title, count)
    (self.pages, self.list, self.synopsis, self.unrated) = (pages, list, synopsis, unrated)
    (self.guess, self.order, self.back) = (guess, order, back)
    (self.nameOfOrder, self.nameOfFact) = (nameOfOrder, nameOfFact)
    (self.nameOfLanguage, self.day) = (nameOfLanguage, day)
  }
}
