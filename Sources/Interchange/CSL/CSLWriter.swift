import ReadingCore

/// Books as CSL-JSON (https://docs.citationstyles.org/en/stable/specification.html), which Zotero, pandoc and the like
/// read: an array with an object for each, of the type `book`, its fields in the order of their names.
///
/// The subtitle stands behind the title, as styles show both, and the title alone is `title-short`. Who had another part
/// in a book than its author, translator, editor or illustrator is a `contributor`. Tags are `keyword`, but for those with
/// a comma in them. Of several series, or of several ISBNs, the first is held.
struct CSLWriter {
  private var tally = ExportTally()
  private var keys = CitationKeys()

  static func text(_ books: [Book], for destination: JSONWriter.Destination) -> ExportedText {
    var writer = CSLWriter()
    let items = books.map { JSONValue.object(writer.item($0)) }
    let bytes = JSONWriter.bytes(of: .array(items), for: destination)
    return ExportedText(String(decoding: bytes, as: UTF8.self), writer.tally)
  }

  private mutating func item(_ book: Book) -> JSONObject {
    var item = JSONObject()
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { item[name] = .string(text) }
    }
    add("id", keys.key(of: book))
    add("type", "book")
    let subtitle = book.subtitle ?? ""
    add("title", subtitle.isEmpty ? book.title : "\(book.title): \(subtitle)")
    add("title-short", subtitle.isEmpty ? nil : book.title)
    for (role, names) in people(book) where !names.isEmpty { item[role] = .array(names.map(Self.name)) }
    add("publisher", book.publisher)
    item["issued"] = issued(book)
    let isbn = book.isbn.first { ISBN(text: $0) != nil }
    add("ISBN", isbn)
    item["number-of-pages"] = book.pages.map { .number(String($0)) }
    add("collection-title", book.series.first?.name)
    add("collection-number", book.series.first?.position)
    add("language", book.language)
    let tags = book.tags.filter { !$0.contains(",") && !FieldText.trimmed($0).isEmpty }
    add("keyword", tags.joined(separator: ", "))
    add("abstract", book.synopsis)
    tally.add(.isbns, book.isbn.count - (isbn == nil ? 0 : 1))
    tally.add(.tags, book.tags.count - tags.count)
    tally.add(.series, max(0, book.series.count - 1))
    tally.add(.genres, book.genres.count)
    tally.addOwnFields(book)
    tally.addReading(book)
    return item
  }

  private mutating func people(_ book: Book) -> [(String, [String])] {
    let people = CitedPeople(book.authors)
    tally.add(.rolesDropped, people.others.count)
    let roles: [(String, CitedPeople.CitedRole)] = [
      ("author", .author), ("translator", .translator), ("editor", .editor), ("illustrator", .illustrator),
    ]
    return roles.map { ($0, people.byRole[$1] ?? []) } + [("contributor", people.others)]
  }

  private static func name(_ name: String) -> JSONValue {
    var object = JSONObject()
    if let parts = NameParts(name) {
      object["family"] = .string(parts.family)
      object["given"] = parts.given.isEmpty ? nil : .string(parts.given)
      object["suffix"] = parts.suffix.isEmpty ? nil : .string(parts.suffix)
    } else {
      object["literal"] = .string(name)
    }
    return .object(object)
  }

  /// As much of the day as is known; a text that names none is one for people to read.
  private mutating func issued(_ book: Book) -> JSONValue? {
    guard let text = book.published, !text.isEmpty else { return nil }
    var date = JSONObject()
    if let day = book.publishedDay {
      let parts = [day.year, day.month, day.day].compactMap(\.self).map { JSONValue.number(String($0)) }
      date["date-parts"] = .array([.array(parts)])
      tally.add(.publicationsShortened, if: day.text != text)
    } else {
      date["literal"] = .string(text)
    }
    return .object(date)
  }
}
