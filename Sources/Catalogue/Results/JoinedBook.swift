public import ReadingCore

/// A book as all the sources describe it that found it.
public struct JoinedBook: Sendable, Hashable, Identifiable {
  /// Which of the answers' books it is, counted from 0 in the order they came; it stays while others join it.
  public let id: Int
  /// What each source says, the one that came first before the others; never empty.
  public private(set) var found: [CatalogueRecord]
  /// The first source's book, with what it leaves out from the others.
  public private(set) var book: Book

  public init(id: Int, _ first: CatalogueRecord) {
    self.id = id
    found = [first]
    book = first.book
  }

  public var sources: [String] { found.map(\.source) }

  /// Whether any source describes it as it described another: the same book in a later answer.
  public func isOf(_ other: JoinedBook) -> Bool {
    found.contains { own in
      other.found.contains {
        $0.source == own.source && $0.book.title == own.book.title && $0.book.sources == own.book.sources
          && $0.book.isbn == own.book.isbn
      }
    }
  }

  /// Takes what another source says of the same book.
  mutating func add(_ other: CatalogueRecord) {
    found.append(other)
    book.fill(from: other.book)
  }
}

extension Book {
  /// Fills what is missing from another description of the same book: of another edition only what is said of
  /// the work.
  public mutating func fill(from other: Book) {
    let isEdition = isEdition(of: other)
    fillWork(from: other)
    if isEdition { fillEdition(from: other) }
  }

  private mutating func fillWork(from other: Book) {
    subtitle = subtitle ?? other.subtitle
    if authors.isEmpty { authors = other.authors }
    language = language ?? other.language
    synopsis = synopsis ?? other.synopsis
    aboutAuthors = aboutAuthors ?? other.aboutAuthors
    coverURL = coverURL ?? other.coverURL
    if genres.isEmpty { genres = other.genres }
    if series.isEmpty { series = other.series }
  }

  /// Fills what is missing from another description of the very same edition.
  package mutating func fill(fromSameEdition other: Book) {
    fillWork(from: other)
    fillEdition(from: other)
  }

  private mutating func fillEdition(from other: Book) {
    if isbn.isEmpty { isbn = other.isbn }
    publisher = publisher ?? other.publisher
    published = published ?? other.published
    pages = pages ?? other.pages
    medium = medium ?? other.medium
    duration = duration ?? other.duration
    dimensions = dimensions ?? other.dimensions
    sources.merge(other.sources) { own, _ in own }
  }

  /// Whether both can be one edition: an ISBN in both, or none against the other and the same year and pages as far
  /// as both are known.
  private func isEdition(of other: Book) -> Bool {
    let (own, others) = (
      Set(isbn.compactMap { ISBN(text: $0) }), Set(other.isbn.compactMap { ISBN(text: $0) })
    )
    if !own.isEmpty, !others.isEmpty { return !own.isDisjoint(with: others) }
    let (year, otherYear) = (BookLikeness.year(published), BookLikeness.year(other.published))
    return (year == nil || otherYear == nil || year == otherYear)
      && (pages == nil || other.pages == nil || pages == other.pages)
  }
}
