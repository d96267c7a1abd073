/// A new value for one field of a book, as a reader types it on one line; an empty one clears the field.
///
/// It is checked when it is made, so that applying it cannot fail.
public struct FieldEdit: Sendable, Hashable {
  /// A field that can be set this way; the raw value is its name in the file.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    case title, subtitle, authors, publisher, published, language, pages, medium, duration, isbn
    case heightMM, widthMM, depthMM, series, genres, tags, synopsis, aboutAuthors, coverURL
    case favourite, owned, status, rating
  }

  /// Why a text is no value of a field.
  public struct Problem: Error, Sendable, Hashable {
    /// What the field takes instead.
    public enum Reason: Sendable, Hashable, CaseIterable {
      /// The field cannot be empty.
      case missing
      /// A whole number from 1 to `FieldEdit.greatestNumber`.
      case wholeNumber
      /// Quarters from 0.25 to 5.
      case rating
      /// One of `Status.known`.
      case status
      /// One of `Medium.known`.
      case medium
      /// 10 or 13 digits of which the last fits the others.
      case isbn
      /// `h:mm` or `h:mm:ss`, more than nothing.
      case duration
      /// A BCP 47 tag.
      case language
      /// `yes` or `no`.
      case flag
    }

    /// The field.
    public let field: Field
    /// What was typed, or the part of it that does not fit.
    public let value: String
    /// What the field takes instead.
    public let reason: Reason
  }

  /// The greatest page count or length in millimetres that is taken for meant.
  public static let greatestNumber = 999_999

  /// The field it sets.
  public let field: Field
  private let value: Value

  /// Reads a value for a field.
  ///
  /// Lists are parted by commas, or by semicolons where there is one; an author may be followed by a role in
  /// parentheses, a series by `#` and its place.
  public init(_ field: Field, _ text: String) throws(Problem) {
    self.field = field
    value = try Value(field, text)
  }

  /// Whether it puts the book into the queue, so that it needs a place there.
  public var leadsToQueue: Bool { value == .status(.next) }

  /// Sets the field. `details` is what a change of status may need.
  ///
  /// Authors and series that stay keep what else the file says of them.
  public func apply(to book: inout Book, details: Book.StatusDetails) {
    switch value {
    case .empty: clear(&book)
    case .text(let text): set(text, &book)
    case .number(let number): set(number, &book)
    case .texts(let texts): set(texts, &book)
    case .authors(let authors): book.authors = authors.map { $0.keeping(from: book.authors) }
    case .series(let series): book.series = series.map { $0.keeping(from: book.series) }
    case .flag(let flag): set(flag, &book)
    case .medium(let medium): book.medium = medium
    case .status(let status): book.setStatus(status, details)
    case .rating(let rating): book.rating = rating
    }
  }

  private func set(_ text: String, _ book: inout Book) {
    switch field {
    case .title: book.title = text
    case .subtitle: book.subtitle = text
    case .publisher: book.publisher = text
    case .published: book.published = text
    case .language: book.language = text
    case .duration: book.duration = text
    case .synopsis: book.synopsis = text
    case .aboutAuthors: book.aboutAuthors = text
    case .coverURL: book.coverURL = text
    default: break
    }
  }

  private func set(_ number: Int?, _ book: inout Book) {
    if field == .pages {
      book.pages = number
      return
    }
    var dimensions = book.dimensions ?? Dimensions()
    switch field {
    case .heightMM: dimensions.heightMM = number
    case .widthMM: dimensions.widthMM = number
    case .depthMM: dimensions.depthMM = number
    default: break
    }
    book.dimensions = dimensions == Dimensions() ? nil : dimensions
  }

  private func set(_ texts: [String], _ book: inout Book) {
    switch field {
    case .isbn: book.isbn = texts
    case .genres: book.genres = texts
    case .tags: book.tags = texts
    default: break
    }
  }

  private func set(_ flag: Bool, _ book: inout Book) {
    switch field {
    case .favourite: book.favourite = flag
    case .owned: book.owned = flag
    default: break
    }
  }

  private func clear(_ book: inout Book) {
    // What could not be read as a value of the field is its value all the same, and meant to go.
    book.unread.fields[field.rawValue] = nil
    switch field {
    case .subtitle: book.subtitle = nil
    case .publisher: book.publisher = nil
    case .published: book.published = nil
    case .language: book.language = nil
    case .duration: book.duration = nil
    case .synopsis: book.synopsis = nil
    case .aboutAuthors: book.aboutAuthors = nil
    case .coverURL: book.coverURL = nil
    case .medium: book.medium = nil
    case .rating: book.rating = nil
    case .authors: book.authors = []
    case .series: book.series = []
    case .pages, .heightMM, .widthMM, .depthMM: set(nil, &book)
    case .isbn, .genres, .tags: set([], &book)
    case .favourite, .owned: set(false, &book)
    case .title, .status: break
    }
  }

  /// A value that fits its field.
  private enum Value: Sendable, Hashable {
    case empty
    case text(String)
    case number(Int)
    case texts([String])
    case authors([Author])
    case series([SeriesPlace])
    case flag(Bool)
    case medium(Medium)
    case status(Status)
    case rating(Rating)

    init(_ field: Field, _ text: String) throws(Problem) {
      let trimmed = FieldText.trimmed(text)
      guard !trimmed.isEmpty else {
        if field == .title || field == .status { throw Problem(field: field, value: text, reason: .missing) }
        self = .empty
        return
      }
      switch field {
      case .authors: self = .authors(FieldText.parts(text).compactMap(Author.init(typed:)))
      case .series: self = .series(FieldText.parts(text).compactMap(SeriesPlace.init(typed:)))
      case .genres, .tags: self = .texts(FieldText.parts(text))
      case .isbn: self = .texts(try Value.numbers(text))
      case .title, .subtitle, .publisher, .published, .synopsis, .aboutAuthors, .coverURL: self = .text(text)
      default:
        guard let value = Value(closed: field, trimmed) else {
          throw Problem(field: field, value: text, reason: field.takes)
        }
        self = value
      }
    }

    /// A value of a field that does not take every text.
    private init?(closed field: Field, _ text: String) {
      let value: Value? =
        switch field {
        case .pages, .heightMM, .widthMM, .depthMM: Value.number(in: text)
        case .language: FieldText.isLanguage(text) ? .text(text) : nil
        case .duration: ReadingTime.seconds(text).flatMap { $0 > 0 ? .text(text) : nil }
        case .favourite, .owned: Value.flag(in: text)
        case .medium: Medium(typed: text).map(Value.medium)
        case .status: Status(typed: text).map(Value.status)
        case .rating: Rating(text: text).map(Value.rating)
        default: nil
        }
      guard let value else { return nil }
      self = value
    }

    private static func number(in text: String) -> Value? {
      Digits.value(of: text).flatMap { (1...greatestNumber).contains($0) ? .number($0) : nil }
    }

    private static func flag(in text: String) -> Value? {
      switch TextFold.fold(text) {
      case "yes", "true": .flag(true)
      case "no", "false": .flag(false)
      default: nil
      }
    }

    private static func numbers(_ text: String) throws(Problem) -> [String] {
      var numbers: [String] = []
      for part in FieldText.parts(text) {
        guard let isbn = ISBN(text: part) else { throw Problem(field: .isbn, value: part, reason: .isbn) }
        if !numbers.contains(isbn.digits) { numbers.append(isbn.digits) }
      }
      return numbers
    }
  }
}

extension FieldEdit.Field {
  /// What the field takes where not every text will do.
  fileprivate var takes: FieldEdit.Problem.Reason {
    switch self {
    case .language: .language
    case .duration: .duration
    case .favourite, .owned: .flag
    case .medium: .medium
    case .status: .status
    case .rating: .rating
    case .isbn: .isbn
    default: .wholeNumber
    }
  }
}

extension Author {
  /// The same person in a former list, so that fields of later versions stay with them.
  fileprivate func keeping(from former: [Author]) -> Author {
    guard var kept = former.first(where: { $0.name == name && $0.role == role }) else { return self }
    // Names in two normal forms are one name, and the one typed counts.
    kept.name = name
    kept.role = role
    return kept
  }
}

extension SeriesPlace {
  fileprivate func keeping(from former: [SeriesPlace]) -> SeriesPlace {
    guard var kept = former.first(where: { $0.name == name }) else { return self }
    kept.name = name
    kept.position = position
    return kept
  }
}
