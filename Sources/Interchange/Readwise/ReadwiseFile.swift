import ReadingCore

/// What Readwise exports as CSV: one row for each highlight, its columns known by their names.
enum ReadwiseFile: ClippingReader {
  static func recognises(_ file: FileBeginning) -> Bool { file.names.flatMap(ReadwiseHeading.init) != nil }

  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile {
    let table = CSVTable(bytes, most: ImportLimits.rows)
    try ImportLimits.check(table)
    guard let names = table.names else { throw .notText }
    guard let heading = ReadwiseHeading(names) else { throw .unknownHeader }
    guard !table.isOfAnotherEncoding else { throw .notText }
    var file = ClippingFile()
    file.head = Array(bytes[table.heading])
    for row in table.rows {
      let raw = Array(bytes[row.range])
      guard let values = table.cells(of: row) else {
        file.add(ClippingFile.ClippingEntry(title: "", content: .left(.notText), bytes: raw))
        continue
      }
      let cells = ReadwiseCells(values, heading: heading)
      let place = cells[.title].map { _ in file.place(of: cells.work) }
      let content: ClippingFile.ClippingContent =
        reason(row, values, cells, heading).map { .left($0) } ?? cells.clipping.map { .clipping($0) }
        ?? .left(cells[.highlight] == nil ? .noText : .clipLimit)
      file.add(
        ClippingFile.ClippingEntry(work: place, title: cells[.title] ?? "", content: content, bytes: raw)
      )
    }
    return file
  }

  private static func reason(
    _ row: CSVTable.CSVRow,
    _ values: [String],
    _ cells: ReadwiseCells,
    _ heading: ReadwiseHeading
  ) -> ImportReason? {
    if row.isBroken { return .brokenQuotes }
    if cells.isEmpty { return .empty }
    if values.count < heading.leastCells { return .breaksOff(columns: values.count) }
    let surplus = values.dropFirst(heading.names.count)
    if !surplus.allSatisfy({ FieldText.trimmed($0).isEmpty }) { return .tooLong(columns: values.count) }
    return cells[.title] == nil ? .noTitle : nil
  }
}

/// The columns of the export that are read; others are kept with the note.
enum ReadwiseColumn: String, CaseIterable, Sendable {
  case highlight = "Highlight"
  case title = "Book Title"
  case author = "Book Author"
  case asin = "Amazon Book ID"
  case note = "Note"
  case color = "Color"
  case tags = "Tags"
  case locationType = "Location Type"
  case location = "Location"
  case made = "Highlighted at"
  case documentTags = "Document tags"
}

/// Where the columns of one file stand, by their names in any order and case.
struct ReadwiseHeading: Sendable {
  /// The name of each place, as the export spells it where it is one of its own.
  let names: [String]

  /// Reads a heading; nil where it is not one of a Readwise export.
  init?(_ names: [String]) {
    let known = Dictionary(
      ReadwiseColumn.allCases.map { (TextFold.fold($0.rawValue), $0.rawValue) },
      uniquingKeysWith: { first, _ in first }
    )
    self.names = names.map { name in
      let name = FieldText.trimmed(name)
      return known[TextFold.fold(name)] ?? name
    }
    let needed: [ReadwiseColumn] = [.highlight, .title]
    guard needed.allSatisfy({ self.names.contains($0.rawValue) }) else { return nil }
  }

  /// How many cells a row has to have so that nothing needed is missing.
  var leastCells: Int {
    let needed = [ReadwiseColumn.highlight, .title, .author, .note].map(\.rawValue)
    return (names.lastIndex(where: needed.contains) ?? 0) + 1
  }
}

/// What stands in one row, by the names of the columns; empty cells are absent.
struct ReadwiseCells: Sendable {
  private var cells = JSONObject()

  init(_ values: [String], heading: ReadwiseHeading) {
    for (value, name) in zip(values, heading.names) where !name.isEmpty && cells[name] == nil {
      let text = FieldText.trimmed(value)
      if !text.isEmpty { cells[name] = .string(text) }
    }
  }

  /// The cells a note keeps of the row it came from.
  init?(recalled text: String) {
    guard let value = try? JSONReader.value(of: text), case .object(let object) = value else { return nil }
    cells = object
  }

  var isEmpty: Bool { cells.isEmpty }

  /// What stands in a column; nil where nothing does.
  subscript(column: ReadwiseColumn) -> String? {
    if case .string(let text)? = cells[column.rawValue] { text } else { nil }
  }

  /// The note of the row; nil where it says nothing.
  var clipping: Clipping? {
    var clipping = Clipping()
    if let text = self[.highlight] { clipping.takePassage(text.withPlainLineEnds) }
    clipping.text = self[.note]?.withPlainLineEnds ?? ""
    guard !clipping.isEmpty else { return nil }
    clipping.tags = parts(self[.tags])
    readPlace(&clipping)
    if let text = self[.made] {
      clipping.made =
        ClippingTime(iso: text) ?? DeviceDate(text)?.time ?? ClippingTime(DeviceDate.dayAlone(text))
      if clipping.made == nil { clipping.doubts.append(.undated(text)) }
    }
    let record = String(decoding: JSONWriter.bytes(of: .object(cells)), as: UTF8.self)
    clipping.record = ClippingOrigin.record(.readwise, FieldText.trimmed(record))
    let words = PassageWords(clipping.quote.isEmpty ? clipping.text : clipping.quote)
    clipping.key =
      ["Readwise", self[.title] ?? "", self[.location] ?? "", self[.made] ?? "", words.exact]
      .joined(separator: "\u{0}")
    return clipping
  }

  private func readPlace(_ clipping: inout Clipping) {
    guard let text = self[.location] else { return }
    let number = NumberBounds.typed.number(text.hasSuffix(".0") ? text.dropLast(2) : text[...])
    let type = self[.locationType]?.lowercased()
    if type == "page", let (first, range) = KOReaderEntry.pages(text), range.count > 1 {
      clipping.page = first
      clipping.spot = ClippingLocation(unit: .page, range: range)
      return
    }
    switch (type, number) {
    case ("page"?, let number?):
      clipping.page = number
      clipping.spot = ClippingLocation(unit: .page, range: number...number)
    case ("location"?, let number?):
      clipping.place = text
      clipping.spot = ClippingLocation(unit: .location, range: number...number)
    case ("time_offset"?, let number?):
      let parts = [number / 60 % 60, number % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      clipping.place = "\(number / 3600):" + parts.joined(separator: ":")
    // A place in the order of the highlights says nothing about the book.
    case ("order"?, _): break
    default: clipping.place = text
    }
  }

  var work: ClippedWork {
    var work = ClippedWork()
    work.title = self[.title] ?? ""
    work.authors = authors
    work.asin = self[.asin]
    work.tags = parts(self[.documentTags])
    let author = self[.author].map { " (\($0))" } ?? ""
    if let asin = work.asin { work.marks.append((ReadwiseColumn.asin.rawValue, asin)) }
    work.marks.append(("title", work.title + author))
    return work
  }

  /// Several authors stand between commas, the last behind an "and"; one may stand with the family name first.
  private var authors: [Author] {
    guard let text = self[.author] else { return [] }
    let parts = text.split(separator: " and ").joined(separator: ", ").split(separator: ", ")
      .map { FieldText.trimmed($0) }.filter { !$0.isEmpty }
    let isList = parts.count > 1 && parts.allSatisfy { $0.contains(where: \.isWhitespace) }
    return AuthorNames.parted(isList ? parts.joined(separator: ";") : text)
  }

  private func parts(_ text: String?) -> [String] {
    let parts = (text ?? "").split(separator: ",").map { FieldText.trimmed($0) }
    return parts.reduce(into: []) { parts, part in
      if !part.isEmpty, !parts.contains(part) { parts.append(part) }
    }
  }
}

extension ClippingSource {
  static let readwise = ClippingSource(name: "readwise", title: "Readwise", isOfDevice: false) {
    ReadwiseCells(recalled: $0)?.clipping
  }
}
