extension Book: StoredRecord {
  package static let table = FieldTable<Book>([
    .required("format", \.format, .format, absent: currentFormat),
    .basic("id", \.id, .text),
    .required("title", \.title, .text, absent: ""),
    .optional("subtitle", \.subtitle, .text),
    .records("authors", \.authors),
    .optional("publisher", \.publisher, .text),
    .optional("published", \.published, .text),
    .optional("language", \.language, .text),
    .optional("pages", \.pages, .number(.pages)),
    .optional("medium", \.medium, .word(of: Medium.known)),
    .optional("duration", \.duration, .text),
    .texts("isbn", \.isbn),
    .record("dimensions", \.dimensions),
    .records("series", \.series),
    .texts("genres", \.genres),
    .texts("tags", \.tags),
    .optional("synopsis", \.synopsis, .text),
    .optional("aboutAuthors", \.aboutAuthors, .text),
    .optional("coverURL", \.coverURL, .text),
    .map("sources", \.sources),
    .optional("origin", \.origin, .object),
    .flag("favourite", \.favourite),
    .flag("owned", \.owned),
    .required("status", \.status, .word(of: Status.known), absent: .want),
    .optional("rating", \.rating, .rating),
    .optional("queueRank", \.queueRank, .text),
    .required("added", \.added, .text, absent: ""),
    .optional("modified", \.modified, .text),
    .records("reads", \.reads),
    .records("notes", \.notes),
    .list("removed", \.removed, read: Removed.init, write: \.json) { $0.problems(at: $1) },
    .records("absorbed", \.absorbed),
    .optional("absorbedBy", \.absorbedBy, .text),
  ])

  package static func bare(_ object: JSONObject) -> Book? {
    object.name(at: "id").map { Book(id: $0, title: "", added: "") }
  }

  /// The book an object holds; nil where it has no `id`.
  ///
  /// Whatever else is odd about it is kept and told by `fieldProblems`.
  public init?(json: JSONObject) { self.init(stored: json) }

  /// The book an object holds that nobody has shelved yet: it has no `id`.
  package init(unshelved json: JSONObject) { self = Book(id: "", title: "", added: "").updated(from: json) }

  public var json: JSONObject { stored }

  /// What of the file could not be taken as it stands, in the order of the file.
  public var fieldProblems: [FieldProblem] { problems() }
}

extension Author: StoredRecord {
  package static let table = FieldTable<Author>([
    .basic("name", \.name, .text),
    .optional("role", \.role, .text),
  ])

  package static func bare(_ object: JSONObject) -> Author? {
    object.name(at: "name").map { Author(name: $0) }
  }
}

extension AbsorbedBook: StoredRecord {
  package static let table = FieldTable<AbsorbedBook>([
    .basic("id", \.id, .text),
    .texts("isbn", \.isbn),
    .map("sources", \.sources),
    .optional("origin", \.origin, .object),
    .optional("at", \.at, .text),
    .optional("sum", \.sum, .text),
  ])

  package static func bare(_ object: JSONObject) -> AbsorbedBook? {
    object.name(at: "id").map { AbsorbedBook(id: $0) }
  }
}

extension SeriesPlace: StoredRecord {
  package static let table = FieldTable<SeriesPlace>([
    .basic("name", \.name, .text),
    .optional("position", \.position, .text),
  ])

  package static func bare(_ object: JSONObject) -> SeriesPlace? {
    object.name(at: "name").map { SeriesPlace(name: $0) }
  }
}

extension Dimensions: StoredRecord {
  package static let table = FieldTable<Dimensions>([
    .optional("heightMM", \.heightMM, .number(.pages)),
    .optional("widthMM", \.widthMM, .number(.pages)),
    .optional("depthMM", \.depthMM, .number(.pages)),
  ])

  package static func bare(_ object: JSONObject) -> Dimensions? { Dimensions() }
}
