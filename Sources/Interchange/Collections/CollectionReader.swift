import ReadingCore

/// Reads collections as readers write them: a list of titles or ISBNs, an introduction with its entries, or a pair of
/// files, one with the introduction and one with the list of things.
///
/// What cannot be understood is named with its place and left out; the rest stands.
public struct CollectionReader {
  /// Slips of one file that are named: more are of one kind, and all of them would be a wall.
  private static let mostProblems = 50
  private let file: String
  private let bytes: [UInt8]
  /// The language of what is told in several.
  private let language: String
  public private(set) var problems: [CollectionProblem] = []
  private var slips = 0

  /// Reads what a file holds; `file` is its name, as problems name it, `language` a tag such as `ko`.
  public init(file: String, bytes: [UInt8], language: String) {
    (self.file, self.bytes, self.language) = (file, bytes, language)
  }

  /// What a file of a collection is.
  public enum CollectionPart {
    /// A whole collection, or an introduction without entries.
    case introduction(BookCollection)
    /// Entries without an introduction.
    case list([BookCollection.CollectionEntry])
  }

  /// The collection or the list in the file, as far as it can be understood; nil where there is neither.
  public mutating func read(id: String) -> CollectionPart? {
    let (value, problem) = JSONReader.placed(of: bytes)
    if let problem { note(.json(problem.reason), at: problem.offset, "") }
    switch value?.value {
    case .list(let list)?: return .list(entries(list, path: ""))
    case .object?:
      guard let value else { return nil }
      return introduction(value, id: id).map { .introduction($0) }
    case .scalar?:
      note(.expected(.collection), at: value?.offset ?? 0, "")
      return nil
    case nil: return nil
    }
  }

  private mutating func introduction(_ value: PlacedJSON, id: String) -> BookCollection? {
    let entryKey = ["entries", "books", "items"].first { value[$0] != nil }
    guard value["title"] != nil || entryKey != nil else {
      note(.expected(.collection), at: value.offset, "")
      return nil
    }
    var collection = BookCollection(id: id, title: text(value, ["title"]) ?? id)
    collection.place = text(value, ["place", "location"])
    collection.duration = text(value, ["duration"])
    collection.description = text(value, ["description"])
    if let visitors = value["visitors"], !isNull(visitors) {
      collection.visitors = number(visitors, .counted)
      if collection.visitors == nil { note(.expected(.count), at: visitors.offset, "visitors") }
    }
    if let entryKey, let list = value[entryKey] {
      if case .list(let elements) = list.value {
        collection.entries = entries(elements, path: entryKey)
      } else {
        note(.expected(.entries), at: list.offset, entryKey)
      }
    }
    return collection
  }

  // MARK: Entries

  private mutating func entries(_ list: [PlacedJSON], path: String) -> [BookCollection.CollectionEntry] {
    var entries: [BookCollection.CollectionEntry] = []
    for (number, value) in list.enumerated() {
      if let entry = entry(value, path: "\(path)[\(number)]") { entries.append(entry) }
    }
    return entries
  }

  private mutating func entry(_ value: PlacedJSON, path: String) -> BookCollection.CollectionEntry? {
    let before = slips
    let entry: BookCollection.CollectionEntry?
    switch value.value {
    case .scalar(.string(let text)): entry = plain(text, at: value.offset, path).map { .book($0) }
    case .object where value["name"] != nil: entry = exhibit(value, path).map { .exhibit($0) }
    case .object where value["title"] != nil || value["isbn"] != nil:
      entry = book(value, path).map { .book($0) }
    default: entry = nil
    }
    if entry == nil, slips == before { note(.expected(.entry), at: value.offset, path) }
    // An entry of which a part is wrong is not shown as if it were whole.
    return slips == before ? entry : nil
  }

  /// A line of a plain list: an ISBN, else a title.
  private mutating func plain(_ text: String, at offset: Int, _ path: String) -> Book? {
    let line = FieldText.trimmed(text)
    guard !line.isEmpty else { return nil }
    // Thirteen digits are no title.
    let digits = line.filter { $0 != "-" && $0 != " " }
    if digits.utf8.count == 13, digits.allSatisfy({ $0.isASCII && $0.isNumber }), ISBN(text: line) == nil {
      note(.expected(.isbn), at: offset, path)
      return nil
    }
    return book(titled: line, isbn: ISBN(text: line).map { [$0.digits] } ?? [])
  }

  private func book(titled title: String, isbn: [String] = []) -> Book {
    var book = Book(id: "", title: title, added: "")
    book.isbn = isbn
    return book
  }

  private mutating func exhibit(_ value: PlacedJSON, _ path: String) -> BookCollection.Exhibit? {
    guard let name = text(value, ["name"], path) else { return nil }
    return BookCollection.Exhibit(
      name: name,
      summary: text(value, ["summary", "short_desc"], path),
      description: text(value, ["description", "desc"], path),
      picture: text(value, ["picture", "image_name"], path)
    )
  }

  private mutating func book(_ value: PlacedJSON, _ path: String) -> Book? {
    let numbers = isbn(value, path)
    guard let title = text(value, ["title"], path) ?? numbers.first else { return nil }
    var book = book(titled: title, isbn: numbers)
    book.subtitle = text(value, ["subtitle"], path)
    book.authors = authors(value, path)
    book.publisher = text(value, ["publisher"], path)
    book.published = text(value, ["published"], path)
    book.language = text(value, ["language"], path)
    book.synopsis = text(value, ["synopsis", "description"], path)
    book.aboutAuthors = text(value, ["aboutAuthors"], path)
    book.coverURL = text(value, ["coverURL"], path)
    book.genres = texts(value, "genres", path)
    if let pages = value["pages"], !isNull(pages) {
      book.pages = number(pages, .pages)
      if book.pages == nil { note(.expected(.pages), at: pages.offset, path + ".pages") }
    }
    book.sources = sources(value, path)
    return book
  }

  private mutating func sources(_ value: PlacedJSON, _ path: String) -> [String: String] {
    guard let member = value["sources"], !isNull(member) else { return [:] }
    var sources: [String: String] = [:]
    guard case .object(let pairs) = member.value else {
      note(.expected(.sources), at: member.offset, path + ".sources")
      return [:]
    }
    for pair in pairs {
      if case .scalar(.string(let id)) = pair.value.value {
        sources[pair.key] = id
      } else {
        note(.expected(.sources), at: pair.value.offset, "\(path).sources.\(pair.key)")
      }
    }
    return sources
  }

  /// One ISBN or a list of them.
  private mutating func isbn(_ value: PlacedJSON, _ path: String) -> [String] {
    guard let member = value["isbn"], !isNull(member) else { return [] }
    return elements(of: member).compactMap { value in
      if case .scalar(.string(let text)) = value.value, let isbn = ISBN(text: text) { return isbn.digits }
      if case .scalar(.number(let text)) = value.value, let isbn = ISBN(text: text) { return isbn.digits }
      note(.expected(.isbn), at: value.offset, path + ".isbn")
      return nil
    }
  }

  /// Names, or objects with a name and what they did.
  private mutating func authors(_ value: PlacedJSON, _ path: String) -> [Author] {
    let key = value["authors"] == nil ? "author" : "authors"
    guard let member = value[key], !isNull(member) else { return [] }
    return elements(of: member).compactMap { element in
      if case .scalar(.string(let text)) = element.value, let author = Author(typed: text) { return author }
      if case .scalar(.string(let name))? = element["name"]?.value, !name.isEmpty {
        guard case .scalar(.string(let role))? = element["role"]?.value else { return Author(name: name) }
        return Author(name: name, role: role)
      }
      note(.expected(.authors), at: element.offset, path + "." + key)
      return nil
    }
  }

  // MARK: Parts

  /// The text at the first of some keys that is there: a text, or one for each language.
  private mutating func text(_ value: PlacedJSON, _ keys: [String], _ path: String = "") -> String? {
    guard let key = keys.first(where: { value[$0].map { !isNull($0) } ?? false }), let member = value[key]
    else { return nil }
    let told = member[language] ?? member["en"] ?? member
    guard case .scalar(.string(let text)) = told.value else {
      note(.expected(.text), at: member.offset, path.isEmpty ? key : path + "." + key)
      return nil
    }
    let trimmed = FieldText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  private mutating func texts(_ value: PlacedJSON, _ key: String, _ path: String) -> [String] {
    guard let member = value[key], !isNull(member) else { return [] }
    let told = member[language] ?? member["en"] ?? member
    guard case .list(let list) = told.value else {
      note(.expected(.texts), at: member.offset, path + "." + key)
      return []
    }
    return list.compactMap { element in
      if case .scalar(.string(let text)) = element.value { return text }
      note(.expected(.texts), at: element.offset, path + "." + key)
      return nil
    }
  }

  /// The elements of a list, or the one value that stands in its place.
  private func elements(of value: PlacedJSON) -> [PlacedJSON] {
    if case .list(let list) = value.value { list } else { [value] }
  }

  private func number(_ value: PlacedJSON, _ bounds: NumberBounds) -> Int? {
    guard case .scalar(.number(let text)) = value.value else { return nil }
    return bounds.number(text)
  }

  private func isNull(_ value: PlacedJSON) -> Bool { value.value == .scalar(.null) }

  private mutating func note(_ fault: CollectionProblem.CollectionFault, at offset: Int, _ path: String) {
    slips += 1
    guard problems.count < Self.mostProblems else { return }
    problems.append(
      CollectionProblem(
        file: file,
        position: FilePosition(ofByte: offset, in: bytes),
        path: path,
        fault: fault
      )
    )
  }
}
