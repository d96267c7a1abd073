/// One book, or one note of a book, prepared for filtering, its texts folded once.
///
/// A folded field is a line for each of its values, a line's end before the first and after each.
public struct FilterSubject: Sendable {
  let isDeleted: Bool
  private let status: Status
  private let rating: Int?
  private let pages: Int?
  private let finished: [ReadingDay]
  private let added: ReadingDay?
  private let isFavourite: Bool
  private let isOwned: Bool
  private let published: ReadingDay?
  private let language: String?
  private let medium: Medium?
  private let contents: Set<FilterTerm.FilterContent>
  package let title: String
  package let authors: String
  package let series: String
  package let genres: String
  package let publisher: String
  package private(set) var tags: String
  private var notes: String
  /// Its readings; nil where nobody asks for them.
  private let tally: BookTally?
  /// Whether words are looked for in the notes too.
  private var isNote = false
  /// Whether another record of the same book stands beside it, which nobody knows who knows one of them alone.
  package var isDouble = false

  /// Prepares a book; without its notes' text no `note:` finds it, and without its readings no `read:`.
  public init(_ book: Book, deleted: Bool = false, withNotes: Bool = true, withReadings: Bool = true) {
    self.init(
      book,
      deleted: deleted,
      fields: Set(FilterTerm.FilterField.allCases.filter { withNotes || $0 != .note }),
      withReadings: withReadings
    )
  }

  /// Prepares one note of a book that is prepared without its notes.
  ///
  /// Words find it by what it says itself as well as by what its book says, and so does `tag:`; `note:` asks
  /// it alone.
  public init(_ note: Note, of book: FilterSubject) {
    self = book
    tags += FilterSubject.folded(note.tags)
    notes = FilterSubject.text(of: note)
    isNote = true
  }

  /// The same where it is known whether it has a double.
  package func standing(asDouble isDouble: Bool) -> FilterSubject {
    var subject = self
    subject.isDouble = isDouble
    return subject
  }

  /// What a note says, folded: its text, its quote, its chapter and its tags.
  package static func text(of note: Note) -> String { folded(texts(of: note)) }

  init(_ book: Book, deleted: Bool, fields: Set<FilterTerm.FilterField>, withReadings: Bool) {
    let folded = { (field: FilterTerm.FilterField, texts: () -> [String]) in
      // A whole value is found whatever blanks stand around it, and counted so, too.
      fields.contains(field) ? FilterSubject.folded(texts().map { FieldText.trimmed($0) }) : ""
    }
    isDeleted = deleted
    status = book.status
    rating = book.rating.map { $0.quarters * 25 }
    pages = book.pages
    finished = book.finishedDays
    added = book.addedDay
    isFavourite = book.favourite
    isOwned = book.owned
    published = book.publishedDay
    language = book.language
    medium = book.medium
    contents = FilterSubject.contents(of: book)
    title = folded(.title) { [book.title, book.subtitle ?? ""] }
    authors = folded(.author) { book.authors.map(\.name) }
    series = folded(.series) { book.series.map(\.name) }
    genres = folded(.genre) { book.genres }
    publisher = folded(.publisher) { [book.publisher ?? ""] }
    tags = folded(.tag) { book.tags }
    notes = fields.contains(.note) ? FilterSubject.folded(book.notes.flatMap(FilterSubject.texts)) : ""
    tally = withReadings ? BookTally(book) : nil
  }

  /// What it has of what stands in no folded text.
  private static func contents(of book: Book) -> Set<FilterTerm.FilterContent> {
    let known: [(FilterTerm.FilterContent, Bool)] = [
      (.published, book.publishedDay != nil), (.language, LanguageTag.primary(book.language) != nil),
      (.medium, book.medium != nil), (.isbn, !book.isbn.isEmpty), (.pages, book.pages != nil),
      (.cover, book.hasCover), (.rating, book.rating != nil), (.notes, !book.notes.isEmpty),
      (.finished, !book.finishedDays.isEmpty), (.size, BookMeasure(book).height > 0),
    ]
    return Set(known.filter(\.1).map(\.0))
  }

  /// A line each, with a line's end at both sides, so that a whole value can be looked for too.
  private static func folded(_ texts: [String]) -> String {
    let filled = texts.filter { !$0.isEmpty }
    return filled.isEmpty ? "" : "\n" + TextFold.fold(filled.joined(separator: "\n")) + "\n"
  }

  private static func texts(of note: Note) -> [String] {
    [note.text, note.quote ?? "", note.chapter ?? ""] + note.tags
  }
}

extension FilterSubject {
  func passes(_ test: FilterTerm.Test) -> Bool {
    switch test {
    case .word(let needle):
      [title, authors, series, tags].contains(where: needle.isFound)
        || TextFold.contains(isNote ? notes : "", needle.text)
    case .text(let field, let needle, whole: true):
      TextFold.contains(text(of: field), "\n" + needle.text + "\n")
    case .text(let field, let needle, whole: false): needle.isFound(in: text(of: field))
    case .status(let statuses): statuses.contains { $0.rawValue == status.rawValue }
    case .medium(let media): medium.map { own in media.contains { $0.rawValue == own.rawValue } } ?? false
    case .language(let tags): tags.contains { LanguageTag.isOf($0, language) }
    case .rating(let range): range.holds(rating)
    case .pages(let range): range.holds(pages)
    case .finished(let days?): finished.contains(where: days.holds)
    case .finished(nil): finished.isEmpty
    case .added(let days): added.map(days.holds) ?? false
    case .published(let days): published.map(days.holds) ?? false
    case .reading(let test): tally?.passes(test) ?? false
    case .favourite: isFavourite
    case .owned: isOwned
    case .unread: [.want, .next].contains(status) && finished.isEmpty
    case .double: isDouble
    case .has(let content):
      content.field.map { !text(of: $0).isEmpty } ?? contents.contains(content)
    }
  }

  private func text(of field: FilterTerm.FilterField) -> String {
    switch field {
    case .title: title
    case .author: authors
    case .series: series
    case .genre: genres
    case .publisher: publisher
    case .tag: tags
    case .note: notes
    }
  }
}
