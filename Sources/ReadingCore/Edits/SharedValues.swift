/// What some books have in the fields that many can share, and how many of them a change would change.
public struct SharedValues: Sendable {
  private struct SampleKey: Sendable, Hashable {
    let text: String
    /// What stands in the file in the place of the value.
    let oddity: JSONValue?
  }

  private struct Sample: Sendable {
    /// A book that has nothing but the field.
    let book: Book
    var count: Int
  }

  private struct FieldValues: Sendable {
    var counts: [String: Int] = [:]
    /// Of books that can be changed.
    var samples: [SampleKey: Sample] = [:]
  }

  /// How many books were looked at.
  public private(set) var count = 0
  private var values: [BookField: FieldValues] = [:]

  public init() {}

  public init(_ books: some Sequence<Book>) {
    for book in books { add(book) }
  }

  private mutating func add(_ book: Book) {
    count += 1
    for field in SharedFieldEdit.fields {
      var own = values[field] ?? FieldValues()
      for value in Set(field.sharedParts(of: book)) { own.counts[value, default: 0] += 1 }
      if book.isOfKnownFormat {
        let key = SampleKey(text: field.typed.text(book), oddity: book.unread.fields[field.rawValue])
        if own.samples[key] == nil { own.samples[key] = Sample(book: field.sample(of: book), count: 0) }
        own.samples[key]?.count += 1
      }
      values[field] = own
    }
  }

  /// Takes in what other books have.
  public mutating func join(_ others: SharedValues) {
    count += others.count
    values.merge(others.values) { own, other in
      var own = own
      own.counts.merge(other.counts, uniquingKeysWith: +)
      own.samples.merge(other.samples) { Sample(book: $0.book, count: $0.count + $1.count) }
      return own
    }
  }

  /// What stands in a field, and in how many books, the commonest first; each part of a list for itself, a series
  /// without its number, and `yes` for what is owned.
  public func found(in field: BookField) -> [(value: String, count: Int)] {
    (values[field]?.counts ?? [:]).map { (value: $0.key, count: $0.value) }.sorted {
      $0.count == $1.count
        ? $0.value.precedes($1.value) : $0.count > $1.count
    }
  }

  /// How many of the books hold something else after a change.
  public func count(changedBy edit: SharedFieldEdit) -> Int {
    (values[edit.field]?.samples ?? [:]).values.reduce(0) { sum, sample in
      var book = sample.book
      edit.apply(to: &book)
      return book == sample.book ? sum : sum + sample.count
    }
  }
}

extension BookField {
  /// The values of a book in the field, each for itself.
  fileprivate func sharedParts(of book: Book) -> [String] {
    switch self {
    case .series: book.series.map(\.name)
    case .genres: book.genres
    case .tags: book.tags
    default: [typed.text(book)].filter { !$0.isEmpty }
    }
  }

  /// A book that has what a book has in the field, and nothing else.
  fileprivate func sample(of book: Book) -> Book {
    var sample = Book(id: "", title: "", added: "")
    switch self {
    case .series: sample.series = book.series
    case .publisher: sample.publisher = book.publisher
    case .language: sample.language = book.language
    case .medium: sample.medium = book.medium
    case .owned: sample.owned = book.owned
    case .genres: sample.genres = book.genres
    case .tags: sample.tags = book.tags
    default: break
    }
    sample.unread.fields[rawValue] = book.unread.fields[rawValue]
    return sample
  }
}
