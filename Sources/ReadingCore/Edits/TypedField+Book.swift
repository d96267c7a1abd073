extension BookField {
  var typed: TypedField<Book> {
    switch self {
    case .title: .text(rawValue, \.title, canBeEmpty: false)
    case .subtitle: .text(rawValue, \.subtitle)
    case .publisher: .text(rawValue, \.publisher)
    case .published: .text(rawValue, \.published)
    case .synopsis: .text(rawValue, \.synopsis)
    case .aboutAuthors: .text(rawValue, \.aboutAuthors)
    case .coverURL: .text(rawValue, \.coverURL)
    case .pages: .number(rawValue, \.pages)
    case .heightMM: .number(rawValue, \.heightMM)
    case .widthMM: .number(rawValue, \.widthMM)
    case .depthMM: .number(rawValue, \.depthMM)
    case .favourite: .flag(rawValue, \.favourite)
    case .owned: .flag(rawValue, \.owned)
    case .rating: .rating(rawValue, \.rating)
    case .genres: .list(rawValue, \.genres, read: { FieldText.parts($0) }, show: { $0 })
    case .tags: .list(rawValue, \.tags, read: { FieldText.tags($0) }, show: { $0 })
    case .isbn: .list(rawValue, \.isbn, read: BookField.numbers, show: { $0 })
    default: special
    }
  }

  private var special: TypedField<Book> {
    switch self {
    case .authors:
      .list(rawValue, \.authors) {
        FieldText.parts($0).compactMap(Author.init(typed:))
      } keep: {
        $0.keeping(from: $1)
      } show: {
        $0.typed
      }
    case .series:
      .list(rawValue, \.series) {
        FieldText.parts($0).compactMap(SeriesPlace.init(typed:))
      } keep: {
        $0.keeping(from: $1)
      } show: {
        $0.typed
      }
    case .language:
      .value(rawValue, \.language, takes: .language) {
        FieldText.isLanguage($0) ? $0 : nil
      } show: {
        $0
      }
    case .medium:
      .value(rawValue, \.medium, takes: .medium) {
        Medium(typed: $0)
      } show: {
        $0.rawValue
      }
    case .duration:
      .value(rawValue, \.duration, takes: .duration) { text in
        ReadingTime.seconds(text).flatMap { $0 > 0 ? text : nil }
      } show: {
        $0
      }
    case .sources: BookField.allSources
    case .status: BookField.movingReads
    case .added: BookField.dayOrStamp
    default: BookField.placeInQueue
    }
  }

  private static let movingReads = TypedField<Book>(name: "status", canBeEmpty: false) {
    $0.status.rawValue
  } read: { (text, typing) throws(FieldEdit.FieldValueProblem) in
    guard let status = Status(typed: text) else {
      throw FieldEdit.FieldValueProblem(value: text, reason: .status)
    }
    return {
      $0.dropOddity(of: "status")
      $0.setStatus(status, typing.statusDetails(for: $0.id))
    }
  } clear: { _ in
  }

  private static let placeInQueue = TypedField<Book>(name: "queueRank") {
    $0.queueRank ?? ""
  } read: { (text, typing) throws(FieldEdit.FieldValueProblem) in
    guard let place = typing.queuePlace(text) else {
      throw FieldEdit.FieldValueProblem(value: text, reason: .queuePlace)
    }
    return { book in
      // Elsewhere it may have left the queue, and only there does a book have a rank.
      guard book.status == .next else { return }
      book.dropOddity(of: "queueRank")
      book.queueRank = typing.ranks(placing: book.id, at: place)[book.id]
    }
  } clear: {
    $0.drop("queueRank")
    $0.queueRank = nil
  }

  private static let dayOrStamp = TypedField<Book>(name: "added", canBeEmpty: false) {
    $0.added
  } read: { (text, typing) throws(FieldEdit.FieldValueProblem) in
    let trimmed = FieldText.trimmed(text)
    var stored = trimmed
    if Moment(stamp: trimmed) == nil {
      stored = try typing.presentDay(text).text
    }
    return { [stored] in
      $0.dropOddity(of: "added")
      $0.added = stored
    }
  } clear: { _ in
  }

  private static let allSources = TypedField<Book>(name: "sources") { book in
    let services = book.sources.keys.sorted { $0.precedes($1) }
    return FieldText.text(of: services.map { "\($0)=\(book.sources[$0] ?? "")" })
  } read: { (text, _) throws(FieldEdit.FieldValueProblem) in
    var sources: [String: String] = [:]
    for part in FieldText.parts(text) {
      let service = FieldText.trimmed(part.prefix { $0 != "=" })
      let id = FieldText.trimmed(part.drop { $0 != "=" }.dropFirst())
      guard !service.isEmpty, !id.isEmpty else {
        throw FieldEdit.FieldValueProblem(value: part, reason: .source)
      }
      sources[service] = id
    }
    let read = sources
    return { $0.sources = read }
  } clear: {
    $0.drop("sources")
    $0.sources = [:]
  }

  @Sendable private static func numbers(_ text: String) throws(FieldEdit.FieldValueProblem) -> [String] {
    var numbers: [String] = []
    for part in FieldText.parts(text) {
      guard let isbn = ISBN(text: part) else { throw FieldEdit.FieldValueProblem(value: part, reason: .isbn) }
      if !numbers.contains(isbn.digits) { numbers.append(isbn.digits) }
    }
    return numbers
  }
}

extension Book {
  /// Sets or clears the identifier of one service, and whatever stands there that is none.
  mutating func setSource(_ service: String, _ id: String?) {
    if case .object(var rest)? = unread.fields["sources"] {
      rest[service] = nil
      unread.fields["sources"] = rest.isEmpty ? nil : .object(rest)
    }
    sources[service] = id
  }

  fileprivate var heightMM: Int? {
    get { dimensions?.heightMM }
    set { setLength("heightMM", \.heightMM, newValue) }
  }

  fileprivate var widthMM: Int? {
    get { dimensions?.widthMM }
    set { setLength("widthMM", \.widthMM, newValue) }
  }

  fileprivate var depthMM: Int? {
    get { dimensions?.depthMM }
    set { setLength("depthMM", \.depthMM, newValue) }
  }

  private mutating func setLength(_ name: String, _ place: WritableKeyPath<Dimensions, Int?>, _ number: Int?)
  {
    var dimensions = dimensions ?? Dimensions()
    dimensions.unread.fields[name] = nil
    dimensions[keyPath: place] = number
    // What stands there instead of dimensions is the value of each of them.
    unread.fields["dimensions"] = nil
    self.dimensions = dimensions == Dimensions() ? nil : dimensions
  }
}

extension Author {
  /// As it is typed: `Deborah Smith (translator)`.
  package var typed: String { role.map { "\(name) (\($0))" } ?? name }

  /// The same person in a former list, so that fields of later versions stay with them.
  fileprivate func keeping(from former: [Author]) -> Author {
    if let same = former.first(where: { $0.typed.isIdentical(to: typed) }) { return same }
    guard var kept = former.first(where: { $0.name == name && $0.role == role }) else { return self }
    // Names in two normal forms are one name, and the one typed counts.
    kept.name = name
    kept.role = role
    return kept
  }
}

extension SeriesPlace {
  /// As it is typed: `Earthsea #1`.
  package var typed: String { position.map { "\(name) #\($0)" } ?? name }

  fileprivate func keeping(from former: [SeriesPlace]) -> SeriesPlace {
    if let same = former.first(where: { $0.typed.isIdentical(to: typed) }) { return same }
    guard var kept = former.first(where: { $0.name == name }) else { return self }
    kept.name = name
    kept.position = position
    return kept
  }
}
