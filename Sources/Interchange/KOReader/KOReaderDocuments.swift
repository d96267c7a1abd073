import ReadingCore

/// What KOReader exports as JSON: one book, or several under `documents`.
enum KOReaderDocuments: ClippingReader {
  static func recognises(_ file: FileBeginning) -> Bool {
    // A title may begin with a bracket.
    let start = file.lines.prefix(3).joined().filter { !$0.isWhitespace }.prefix(2)
    return ["{", "{\"", "{}", "[{", "[]"].contains(start)
  }

  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile {
    let value: JSONValue
    do throws(JSONProblem) {
      value = try JSONReader.value(of: bytes)
    } catch {
      throw .damaged(line: error.line)
    }
    var file = ClippingFile()
    for document in try documents(in: value) { add(document, to: &file) }
    return file
  }

  private static func documents(in value: JSONValue) throws(ImportProblem) -> [JSONObject] {
    var documents: [JSONObject] = []
    var isNamed = false
    switch value {
    case .object(let root):
      isNamed = namesItself(root)
      if let list = root["documents"] {
        if case .array(let list) = list { documents = list.compactMap(object) }
      } else {
        documents = [root]
      }
    case .array(let list): documents = list.compactMap(object)
    default: break
    }
    documents = documents.filter { $0["entries"]?.isList ?? false && (isNamed || isDocument($0)) }
    guard !documents.isEmpty || isNamed else { throw .unknownHeader }
    return documents
  }

  /// Whether an object says of itself that the program wrote it.
  private static func namesItself(_ root: JSONObject) -> Bool {
    words(root["version"])?.hasPrefix("json/") ?? false
  }

  /// Whether an object with entries is a book of the program's: many other programs have entries, too.
  private static func isDocument(_ document: JSONObject) -> Bool {
    if namesItself(document) { return true }
    guard words(document["title"]) != nil || words(document["file"]) != nil else { return false }
    if document["number_of_pages"] != nil { return true }
    guard case .array(let list)? = document["entries"] else { return false }
    return list.contains { object($0).map(isEntry) ?? false }
  }

  private static func isEntry(_ entry: JSONObject) -> Bool {
    if let sort = words(entry["sort"]) { return ["highlight", "note", "bookmark"].contains(sort) }
    return entry["drawer"] != nil || (entry["page"] != nil && entry["time"] != nil)
  }

  private static func object(_ value: JSONValue) -> JSONObject? {
    if case .object(let object) = value { object } else { nil }
  }

  private static func add(_ document: JSONObject, to file: inout ClippingFile) {
    let work = KOReaderWork.work(
      title: words(document["title"]),
      authors: names(document["author"]),
      file: words(document["file"]),
      pages: whole(document["number_of_pages"])
    )
    guard case .array(let list)? = document["entries"] else { return }
    for value in list {
      let bytes = JSONWriter.bytes(of: value)
      let record = FieldText.trimmed(String(decoding: bytes, as: UTF8.self))
      let entry = object(value).map(entry) ?? KOReaderEntry()
      let content: ClippingFile.ClippingContent
      if work.title.isEmpty {
        content = .left(.noTitle)
      } else if let clipping = entry.clipping(record: record, of: KOReaderWork.line(work)) {
        content = .clipping(clipping)
      } else {
        content = .left(entry.isBookmark ? .bookmark : .noText)
      }
      let place = work.title.isEmpty ? nil : file.place(of: work)
      file.add(ClippingFile.ClippingEntry(work: place, title: work.title, content: content, bytes: bytes))
    }
  }

  static func entry(_ object: JSONObject) -> KOReaderEntry {
    var entry = KOReaderEntry()
    entry.quote = words(object["text"])
    entry.note = words(object["note"])
    entry.chapter = words(object["chapter"])
    switch object["page"] {
    case .number(let text)?: entry.page = .number(text)
    case .string(let text)?: entry.page = .text(text)
    default: break
    }
    switch object["time"] {
    case .number(let text)?: entry.made = ClippingTime(unix: text)
    case .string(let text)?: entry.made = ClippingTime(unix: text) ?? ClippingTime(iso: text)
    default: break
    }
    entry.isBookmark = words(object["sort"]) == "bookmark"
    return entry
  }

  private static func whole(_ value: JSONValue?) -> Int? {
    if case .number(let text)? = value { NumberBounds.any.number(text) } else { nil }
  }

  /// Authors stand on lines of their own, or in a list.
  private static func names(_ value: JSONValue?) -> String? {
    guard case .array(let list)? = value else { return words(value) }
    let names = list.compactMap { words($0) }
    return names.isEmpty ? nil : names.joined(separator: "\n")
  }

  private static func words(_ value: JSONValue?) -> String? {
    guard case .string(let text)? = value else { return nil }
    let trimmed = FieldText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }
}

extension JSONValue {
  /// Whether it is a list; an empty one is written as an object by programs that have one kind of table for both.
  fileprivate var isList: Bool {
    switch self {
    case .array: true
    case .object(let object): object.isEmpty
    default: false
    }
  }
}
