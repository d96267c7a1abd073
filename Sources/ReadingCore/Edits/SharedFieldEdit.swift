/// A change of one field of several books, as a reader types it.
public struct SharedFieldEdit: Sendable {
  /// What several books can have alike, in the order of the form.
  public static let fields: [BookField] = [
    .series, .publisher, .language, .medium, .owned, .genres, .tags,
  ]

  public let field: BookField
  private let change: @Sendable (inout Book) -> Void

  /// Reads a text for one of `fields`; nil where it leaves the field as it is.
  ///
  /// An empty text leaves it, and `-` alone takes the value away. A list is what is typed, or with `+` and `-` before
  /// parts what each book has with those and without these; a series without a number keeps that of each book.
  ///
  /// - Throws: why the field does not take the text, as `FieldEdit` does.
  public init?(_ field: BookField, _ text: String, today: ReadingDay) throws(FieldEdit.FieldValueProblem) {
    let trimmed = FieldText.trimmed(text)
    guard !trimmed.isEmpty else { return nil }
    self.field = field
    if ListChange.takesAway(text) {
      change = field.typed.clear
    } else if field == .series || field == .genres || field == .tags {
      guard let list = ListChange(typed: text, areTags: field == .tags) else { return nil }
      change = { list.change(field, of: &$0) }
    } else {
      let isNamed = field == .language
      let value = isNamed ? LanguageName.names.value(of: trimmed) ?? text : text
      change = try field.typed.read(
        value,
        Typing(today: today, stamp: "", statusDay: nil, readID: "", books: [BookCard]())
      )
    }
  }

  public func apply(to book: inout Book) { change(&book) }
}

extension ListChange {
  fileprivate func change(_ field: BookField, of book: inout Book) {
    switch field {
    case .series: book.series = series(after: book.series)
    case .genres: book.genres = list(after: book.genres)
    default: book.tags = list(after: book.tags)
    }
  }
}
