import ReadingCore

// What calibre says of a book.
extension RowReader<CalibreColumn> {
  mutating func readCalibre() {
    book.title = cells[.title] ?? ""
    book.authors = (cells[.authors] ?? "").split(separator: " & ").map { Author(name: FieldText.trimmed($0)) }
      .filter { !$0.name.isEmpty && TextFold.fold($0.name) != "unknown" }
    book.sourceID = cells[.uuid]
    book.synopsis = cells[.comments].map { HTMLText.plain($0, by: .stranger) }
    book.publisher = cells[.publisher]
    book.published = moment(.published)?.text
    book.added = moment(.timestamp)
    book.language = list(.languages).lazy.compactMap(LanguageTag.named).first
    book.tags = list(.tags)
    book.pages = pages(.ownPages)
    readIdentifiers()
    readFiles()
    readRating(.rating)
    if let name = cells[.series] { book.series = [SeriesPlace(name: name, position: seriesPosition)] }
    readRead()
  }

  /// `1.0` is the first; it stands there without a series too.
  private var seriesPosition: String? {
    cells[.seriesIndex].map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
  }

  /// `aladin:12345,isbn:9788937460449`; a comma within a value is a bar.
  private mutating func readIdentifiers() {
    var isbn = [cells[.isbn]].compactMap { $0.flatMap(RowISBN.whole) }
    for part in list(.identifiers) {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let service = part[..<colon].lowercased()
      let value = String(part[part.index(after: colon)...].map { $0 == "|" ? "," : $0 })
      switch service {
      case "isbn": isbn += [RowISBN.whole(value)].compactMap(\.self)
      case "amazon", "asin", "mobi-asin": book.sources["asin"] = value
      case "aladin", "goodreads", "google": book.sources[service] = value
      default: break
      }
    }
    book.isbn = isbn.reduce(into: []) { all, one in if !all.contains(one) { all.append(one) } }
  }

  /// A book with a file stands at home; one without may be a record of paper or of a wish.
  private mutating func readFiles() {
    let files = list(.formats).map { TextFold.fold($0) }
    guard !files.isEmpty else { return }
    book.owned = true
    book.medium = files.allSatisfy(["m4b", "m4a", "mp3", "aac", "ogg", "flac"].contains) ? .audio : .ebook
  }

  /// What readers keep in columns of their own: whether they have read it, and on which day.
  private mutating func readRead() {
    let day = moment(.ownReadDate)
    let isRead = cells[.ownRead].map { ["true", "yes", "checked", "1"].contains(TextFold.fold($0)) } ?? false
    guard day != nil || isRead else { return }
    book.status = .finished
    book.reads = [ImportedRead(finished: day)]
    if day == nil { book.doubts.append(.noFinishDay) }
  }

  /// The day of a moment with its zone; nil for what calibre writes where it knows none.
  ///
  /// A day is kept as its midnight at home, and may be told as the same moment elsewhere: `2018-12-31T23:00:00+00:00` is
  /// the first of January. So the nearest midnight is meant.
  private mutating func moment(_ column: CalibreColumn) -> ReadingDay? {
    guard let text = cells[column], text != "None", !text.hasPrefix("0101-01-0") else { return nil }
    let reading = dates.read(text)
    guard let day = reading.day, reading.isClear else {
      doubt(column)
      return nil
    }
    let hour =
      text.split(separator: "T").dropFirst().first.flatMap { NumberBounds.counted.number($0.prefix(2)) } ?? 0
    return column != .timestamp && hour >= 12 ? ReadingDay(dayNumber: day.first + 1) : day
  }
}
