import ReadingCore

/// Decides entry by entry what becomes of a file of highlights, without touching anything.
struct ClippingPlanner {
  private static let mostWords = 60
  /// How long after its newest highlight a new book still counts as being read, in seconds.
  private static let readingTime = 30 * 86_400

  private var shelf: WorkIndex
  private let source: ClippingSource
  private let sources: [ClippingSource]
  /// Works that the reader does not want, as the choice of a book is remembered.
  private let leftOut: Set<String>
  private let identifiers: Identifiers
  private let stamp: String
  /// One for each row, nil until it has a fate.
  private var entries: [ImportReport.ImportEntry?] = []
  /// Rows that meet or make a note, by the place of their book.
  private var met: [Int: [BookClippings.NumberedClipping]] = [:]
  private var fresh: [Int: [BookClippings.NumberedClipping]] = [:]
  /// Places of books in the order of the rows.
  private var order: [Int] = []
  /// What the first new entry of a work says of its book.
  private var meetings: [Int: ImportReason] = [:]
  /// What the file says of each book, once for each of its works.
  private var works: [Int: [Int]] = [:]
  /// The key by which the reader's choice of a book is remembered, for each work.
  private var choices: [String] = []
  /// When the newest entry of each work was made, in seconds of the device's clock.
  private var newest: [Int: Int] = [:]

  /// A planner of entries of one program, `source`; notes may have come from others, too.
  init(
    shelf: WorkIndex,
    source: ClippingSource,
    among sources: [ClippingSource],
    leftOut: Set<String>,
    identifiers: Identifiers,
    stamp: String
  ) {
    self.shelf = shelf
    (self.source, self.sources) = (source, sources)
    self.leftOut = leftOut
    self.identifiers = identifiers
    self.stamp = stamp
  }

  mutating func plan(_ file: ClippingFile) -> ImportPlan {
    entries = file.entries.map { _ in nil }
    choices = file.works.map(WorkMarks.choice)
    for entry in file.entries {
      guard let work = entry.work, let made = entry.clipping?.made else { continue }
      newest[work] = max(newest[work] ?? made.seconds, made.seconds)
    }
    sort(file)
    var books: [Book] = []
    for place in order {
      if let book = learn(place, file) { books.append(book) }
    }
    return ImportPlan(report: ImportReport(entries: entries.compactMap(\.self)), books: books)
  }

  // MARK: Which book

  private mutating func sort(_ file: ClippingFile) {
    let known = KnownClippings(shelf.books, of: sources)
    let homes = known.homes(of: file, shelf)
    var places: [Int: WorkIndex.WorkMatch] = [:]
    var rows: [String: Int] = [:]
    for (index, entry) in file.entries.enumerated() {
      let number = index + 1
      switch entry.content {
      case .left(let reason): skip(number, entry, reason)
      case .clipping(let clipping):
        guard let work = entry.work else {
          skip(number, entry, .noTitle)
          continue
        }
        if leftOut.contains(choices[work]) {
          skip(number, entry, .leftOut)
          continue
        }
        if let row = rows[clipping.record + file.works[work].key] {
          skip(number, entry, .sameRow(row))
          continue
        }
        rows[clipping.record + file.works[work].key] = number
        if let place = known.place(of: clipping, in: file.works[work], shelf) {
          assign((number, clipping), at: place, isKnown: true)
          continue
        }
        let place = places[work] ?? shelf.place(of: file.works[work], home: homes[work])
        sort((number, clipping), entry, place, work, file, &places)
      }
    }
  }

  private mutating func sort(
    _ row: BookClippings.NumberedClipping,
    _ entry: ClippingFile.ClippingEntry,
    _ place: WorkIndex.WorkMatch,
    _ work: Int,
    _ file: ClippingFile,
    _ places: inout [Int: WorkIndex.WorkMatch]
  ) {
    let isNew = places.updateValue(place, forKey: work) == nil
    switch place {
    case .trash: skip(row.number, entry, .inTrash)
    case .undecided(let count): skip(row.number, entry, .oneOfSeveral(count))
    case .shelf(let place, let meeting):
      guard shelf.books[place].isOfKnownFormat else { return skip(row.number, entry, .newerFormat) }
      switch meeting {
      case .sure: break
      case .likeTitle: meetings[row.number] = .likeTitle(shelf.books[place].title)
      case .oneOfSeveral(let count): meetings[row.number] = .oneOfSeveral(count)
      }
      places[work] = .shelf(place, .sure)
      if isNew { works[place, default: []].append(work) }
      assign(row, at: place, isKnown: false)
    case .none:
      let book = newBook(file.works[work], newest: newest[work])
      let place = shelf.add(book, of: file.works[work])
      meetings[row.number] = .newBook(book.status)
      places[work] = .shelf(place, .sure)
      works[place] = [work]
      assign(row, at: place, isKnown: false)
    }
  }

  private mutating func assign(_ row: BookClippings.NumberedClipping, at place: Int, isKnown: Bool) {
    if met[place] == nil, fresh[place] == nil { order.append(place) }
    if isKnown { met[place, default: []].append(row) } else { fresh[place, default: []].append(row) }
  }

  private mutating func skip(_ row: Int, _ entry: ClippingFile.ClippingEntry, _ reason: ImportReason) {
    entries[row - 1] = ImportReport.ImportEntry(
      row: row,
      fate: .skipped,
      title: entry.title,
      reasons: [reason],
      note: entry.clipping.map(Self.firstWords),
      work: entry.work.map { choices[$0] }
    )
  }

  // MARK: Its notes

  /// Takes the rows of a book; gives it where it has changed.
  private mutating func learn(_ place: Int, _ file: ClippingFile) -> Book? {
    var clippings = BookClippings(shelf.books[place], of: sources)
    clippings.meet(met[place] ?? [])
    clippings.learn(fresh[place] ?? [])
    let meetings = meetings(of: fresh[place] ?? [], clippings.outcomes, file)
    for (number, clipping) in (met[place] ?? []) + (fresh[place] ?? []) {
      guard let outcome = clippings.outcomes[number] else { continue }
      entries[number - 1] = ImportReport.ImportEntry(
        row: number,
        fate: outcome.fate,
        title: file.entries[number - 1].title,
        reasons: [meetings[number]].compactMap(\.self) + outcome.reasons,
        book: shelf.books[place].id,
        note: Self.firstWords(clipping),
        work: file.entries[number - 1].work.map { choices[$0] }
      )
    }
    guard clippings.outcomes.values.contains(where: { $0.fate == .added || $0.fate == .merged }) else {
      return nil
    }
    var book = clippings.written(identifiers: identifiers, stamp: stamp)
    for work in works[place] ?? [] { book.learn(file.works[work], from: source) }
    shelf.replace(place, with: book)
    return book
  }

  /// What is said of the book, by the number of the row that says it: the first of its title that makes a note,
  /// for the words at a passage may stand before it.
  private func meetings(
    of rows: [BookClippings.NumberedClipping],
    _ outcomes: [Int: BookClippings.ClippingOutcome],
    _ file: ClippingFile
  ) -> [Int: ImportReason] {
    var said: [Int: ImportReason] = [:]
    for row in rows {
      guard let meeting = meetings[row.number] else { continue }
      let mates = rows.filter { file.entries[$0.number - 1].work == file.entries[row.number - 1].work }
      let first = [ImportReport.ImportFate.added, .merged].lazy.compactMap { fate in
        mates.first { outcomes[$0.number]?.fate == fate }
      }.first
      if let first { said[first.number] = meeting }
    }
    return said
  }

  private static func firstWords(_ clipping: Clipping) -> String {
    let text = clipping.quote.isEmpty ? clipping.text : clipping.quote
    let words = text.prefix(mostWords * 2).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > mostWords ? words.prefix(mostWords) + "…" : words
  }

  // MARK: A new book

  private func newBook(_ work: ClippedWork, newest: Int?) -> Book {
    var book = Book(id: identifiers.make(), title: work.title, added: stamp)
    book.status = work.status ?? status(newest)
    book.rating = work.rating
    book.tags = work.tags
    book.pages = work.pages
    // What was read on a device that shows e-books is one.
    if source.isOfDevice { book.medium = .ebook }
    switch book.status {
    // As a book that is begun here has a read that goes on.
    case .reading, .paused: book.reads = [Read(id: identifiers.make())]
    case .finished:
      var read = Read(id: identifiers.make())
      read.outcome = .finished
      read.pagesAtThatTime = work.pages
      book.reads = [read]
    default: break
    }
    return book
  }

  /// A book somebody has marked is begun, and nothing says that it was finished: it is being read where that
  /// was lately, and else put aside.
  private func status(_ newest: Int?) -> Status {
    guard let newest, let now = Moment(stamp: stamp) else { return .paused }
    return now.seconds + now.offset - newest <= Self.readingTime ? .reading : .paused
  }
}

extension ClippingFile.ClippingEntry {
  /// The entry where it makes a note.
  var clipping: Clipping? { if case .clipping(let clipping) = content { clipping } else { nil } }
}

extension Book {
  /// Fills what the book lacks and remembers by what a file knows it.
  fileprivate mutating func learn(_ work: ClippedWork, from source: ClippingSource) {
    if authors.isEmpty, unread.lacks("authors") { authors = work.authors }
    if isbn.isEmpty, unread.lacks("isbn") { isbn = work.isbn }
    if series.isEmpty, unread.lacks("series") { series = work.series }
    if language == nil, unread.lacks("language") { language = work.language }
    if let asin = work.asin, sources["asin"] == nil, oddSource("asin") == nil { sources["asin"] = asin }
    guard origin?[source.name] != nil || unread.lacks("origin") else { return }
    var cells = JSONObject()
    switch origin?[source.name] {
    case .object(let known)?: cells = known
    case nil: break
    default: return
    }
    var origin = origin ?? JSONObject()
    let kept = ImportedOrigin(kept: work.marks + work.kept)
    origin[source.name] = .object(kept.united(with: cells))
    self.origin = origin
  }
}
