import ReadingCore

// What a row of the StoryGraph library export says of its book.
extension RowReader<StoryGraphColumn> {
  mutating func readStoryGraph() {
    (book.title, book.series) = SeriesTail.split(cells[.title] ?? "")
    readPeople()
    readIdentifier()
    book.medium = cells[.format].flatMap(BindingWords.medium)
    book.owned = cells[.owned].map { TextFold.fold($0) == "yes" } ?? false
    book.added = day(.added)
    readRating(.rating)
    book.tags = list(.tags)
    readReads()
    readNote(.review)
  }

  /// The authors, and who else had a part in it, with what that was in brackets: `Emma Calatayud (Translator)`.
  private mutating func readPeople() {
    let authors = AuthorNames.listed(cells[.authors] ?? "").map { Author(name: $0) }
    let others = AuthorNames.listed(cells[.contributors] ?? "").map { text in
      let (name, role) = BracketedTail.split(text)
      return Author(name: name, role: role?.lowercased() ?? Self.contributor)
    }
    book.authors = (authors + others).reduce(into: []) { all, author in
      if !all.contains(where: { $0.name == author.name }) { all.append(author) }
    }
  }

  /// What somebody is called of whom the file says no more.
  private static var contributor: String { "contributor" }

  /// An ISBN, the number of a shop, or the identifier that the site gives to what has neither.
  private mutating func readIdentifier() {
    guard let text = cells[.isbn] else { return }
    if let isbn = RowISBN.read(text) {
      book.isbn = [isbn]
    } else if Self.isIdentifier(text) {
      book.sourceID = text.lowercased()
    } else if RowISBN.isOfShop(text) {
      book.sources["asin"] = text
    } else {
      doubt(.isbn)
    }
  }

  /// Whether it is a UUID (RFC 9562).
  private static func isIdentifier(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }
}

// MARK: Reads

extension RowReader<StoryGraphColumn> {
  /// A time the book was read: both days, its last alone, or its first where it goes on.
  private struct ReadSpan {
    var started: ReadingDay?
    var finished: ReadingDay?
    var isOpen = false
  }

  private mutating func readReads() {
    var spans = readSpans()
    let last = day(.lastRead)
    if let word = cells[.status] {
      readStatus(word)
    } else if last != nil || !spans.isEmpty {
      book.status = .finished
    }
    if let last { end(with: last, &spans) }
    if book.status?.goesOn ?? false, let open = spans.lastIndex(where: \.isOpen) {
      book.started = spans.remove(at: open).started
    }
    book.reads = spans.map { ImportedRead(started: $0.started, finished: $0.finished) }
    let hasEnded = book.status == .finished || book.status == .abandoned
    fillReads(upTo: max(number(.readCount, to: Self.mostReads) ?? 0, hasEnded ? 1 : 0))
    if book.status == .abandoned { book.reads[book.reads.count - 1].outcome = .abandoned }
    if book.status == .finished, !book.reads.contains(where: { $0.finished != nil }) {
      book.doubts.append(.noFinishDay)
    }
  }

  /// The last day of all, where no entry tells it: that of the read whose end is open, or of one more.
  private func end(with last: ReadingDay, _ spans: inout [ReadSpan]) {
    guard !spans.contains(where: { $0.finished != nil }) else { return }
    let open = spans.lastIndex { $0.isOpen && $0.started.map { $0.first <= last.last } ?? true }
    if let open, !(book.status?.goesOn ?? false) {
      spans[open].finished = last
    } else {
      spans.insert(ReadSpan(finished: last), at: 0)
    }
  }

  private mutating func readSpans() -> [ReadSpan] {
    var spans: [ReadSpan] = []
    for part in (cells[.datesRead] ?? "").split(separator: ",") {
      let text = FieldText.trimmed(part)
      if let span = span(text) { spans.append(span) } else { doubt(.datesRead) }
    }
    func order(_ span: ReadSpan) -> (Int, Int) {
      (span.finished?.first ?? .max, span.started?.first ?? .min)
    }
    return spans.sorted { order($0) < order($1) }
  }

  /// `2023/05/23-2023/06/07`, one day, or a range that is open at either end; nil where it is none of these.
  private mutating func span(_ text: String) -> ReadSpan? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { FieldText.trimmed($0) }
    // A spreadsheet may have written the days with hyphens.
    let ends: [String] =
      switch parts.count {
      case 1: parts
      case 2: parts
      case 3: [parts.joined(separator: "-")]
      case 4 where parts[3].isEmpty: [parts[..<3].joined(separator: "-"), ""]
      case 6: [parts[..<3].joined(separator: "-"), parts[3...].joined(separator: "-")]
      default: []
      }
    guard let last = ends.last, ends.contains(where: { !$0.isEmpty }) else { return nil }
    guard ends.count == 2 else {
      return day(last, in: .datesRead).map { ReadSpan(finished: $0) }
    }
    let started = ends[0].isEmpty ? nil : day(ends[0], in: .datesRead)
    if last.isEmpty { return started.map { ReadSpan(started: $0, isOpen: true) } }
    let finished = day(last, in: .datesRead)
    if started == nil, finished == nil { return nil }
    // Days the wrong way round are no span; the later one may be a slip as well as the earlier.
    if let started, let finished, started.first > finished.last {
      doubt(.datesRead)
      return ReadSpan(finished: finished)
    }
    return ReadSpan(started: started, finished: finished)
  }
}

extension Status {
  /// Whether a read goes on.
  fileprivate var goesOn: Bool { self == .reading || self == .paused }
}
