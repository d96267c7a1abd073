import ReadingCore

/// Teaches a book what a row says: fills what it lacks, and leaves alone what the reader has.
struct RowMerge {
  private(set) var book: Book
  /// What is new to the book, the most important first.
  private(set) var facts: [ImportReason.ImportFact] = []
  /// What the row says and the book does not accept.
  private(set) var doubts: [ImportReason] = []

  private let source: ImportSource
  private let identifiers: Identifiers
  private let stamp: String

  /// A book before it learns; `source` names the program the rows come from.
  init(_ book: Book, source: ImportSource, identifiers: Identifiers, stamp: String) {
    self.book = book
    self.source = source
    self.identifiers = identifiers
    self.stamp = stamp
  }

  /// Takes from a row what is news to the book. `earlier` is what the row said when it was last imported, nil
  /// where the book does not come from one; `isRepeated` says that the file had another row of the book.
  mutating func learn(_ row: ImportedBook, earlier: ImportedBook?, isRepeated: Bool = false) {
    let news = earlier.map(row.news(since:)) ?? row
    learnStatusAndReads(news, of: row, earlier: earlier, isRepeated: isRepeated)
    learnRating(news)
    learnNotes(news, of: row)
    learnTags(news)
    learnFields(news)
    remember(row, isKnown: row.sourceID == earlier?.sourceID)
  }

  /// The cells the book remembers of a row, nil where it came from none.
  func remembered(of row: ImportedBook) -> JSONObject? { source.memory(of: row, in: book).cells }

  private mutating func remember(_ row: ImportedBook, isKnown: Bool) {
    let memory = source.memory(of: row, in: book)
    let cells = memory.cells ?? JSONObject()
    let canRemember =
      memory.cells != nil || memory.place != nil
      || book.origin?[source.name] == nil && book.unread.lacks("origin")
    var isDetail = canRemember && row.origin.keepsMore(than: cells)
    if let id = row.sourceID, !isKnown, book.sources[source.name] == nil, book.oddSource(source.name) == nil {
      book.sources[source.name] = id
      isDetail = true
    }
    if isDetail, facts.last != .details { facts.append(.details) }
    guard !facts.isEmpty, canRemember else { return }
    let origin = memory.place.map { book.absorbed[$0].origin } ?? book.origin
    var rows = origin ?? JSONObject()
    rows[source.name] = .object(row.origin.united(with: cells))
    if let place = memory.place { book.absorbed[place].origin = rows } else { book.origin = rows }
  }
}

// MARK: Status and reads

extension RowMerge {
  private mutating func learnStatusAndReads(
    _ news: ImportedBook,
    of row: ImportedBook,
    earlier: ImportedBook?,
    isRepeated: Bool
  ) {
    let isRemembered = earlier != nil
    let hadEnded = book.reads.contains { !$0.surelyGoesOn }
    var (fresh, days) = matchReads(row.reads, news: news.reads, earlier: earlier?.reads ?? [])
    if let earlier, !isRepeated { keepCounted(&fresh, of: row, since: earlier) }
    var status = news.status.flatMap { target in
      isRaise(to: target, isForced: isRemembered || !hadEnded || !fresh.isEmpty, isRemembered: isRemembered)
        ? target : nil
    }
    if let target = status, target.advance == 3 {
      if close(with: fresh.last, row, as: target, isRemembered: isRemembered) {
        if fresh.popLast()?.finished != nil { days += 1 }
      } else if book.currentRead != nil, book.status.advance == 2 {
        status = nil
      }
    }
    for (index, read) in fresh.enumerated() {
      add(read, of: row, isLast: index == fresh.count - 1 && read == news.reads.last)
    }
    if learnAdded(row, earlier: earlier) { days += 1 }
    if let status {
      move(to: status)
      facts.append(.status(status))
    }
    if let open = book.reads.lastIndex(where: \.surelyGoesOn), book.reads[open].learn(started: news.started),
      status == nil
    {
      days += 1
    }
    // A first day that was learnt may have changed the order.
    book.reads.sort(by: Read.isStoredBefore)
    if !fresh.isEmpty { facts.append(.reads(fresh.count)) }
    if days > 0 { facts.append(.days(days)) }
  }

  /// Takes the day the book was added, where an import could not tell it, or less of it; says whether it did.
  private mutating func learnAdded(_ row: ImportedBook, earlier: ImportedBook?) -> Bool {
    guard let day = row.added, book.unread.lacks("added") else { return false }
    let isOfImport = (book.origin?.members ?? []).contains { member in
      guard case .object(let cells) = member.value else { return false }
      return cells[ImportedOrigin.madeColumn] == .string(book.added)
    }
    let isLess = earlier?.added.map { $0.text == book.added && $0 != day && $0.covers(day) } ?? false
    guard isOfImport || isLess else { return false }
    book.added = day.text
    return true
  }

  /// Whether a status lies further on than the book's, and is not one the reader went back from.
  private func isRaise(to target: Status, isForced: Bool, isRemembered: Bool) -> Bool {
    guard book.unread.lacks("status"), let from = book.status.advance, let to = target.advance, to > from
    else { return false }
    // A place in the queue is the reader's newest word, unless the row has moved on since it was imported.
    if book.status == .next { return isRemembered }
    return to < 3 || isForced
  }

  /// The reads the book does not have, and how many of those it has took a day.
  ///
  /// Only `news` bring days; a read that was imported `earlier` and is found no more was changed by the reader.
  private mutating func matchReads(
    _ imported: [ImportedRead],
    news: [ImportedRead],
    earlier: [ImportedRead]
  ) -> (fresh: [ImportedRead], days: Int) {
    let ended = book.reads.indices.filter { !book.reads[$0].surelyGoesOn }
    let known = ended.map { ReadMatching.KnownRead(book.reads[$0], isOpenToDays: true) } + removedReads
    let matching = ReadMatching(imported, with: known)
    var days = 0
    for (read, place) in zip(imported, matching.places) {
      guard let place, ended.indices.contains(place), news.contains(read) else { continue }
      if book.reads[ended[place]].learn(finished: read.finished) { days += 1 }
      if book.reads[ended[place]].learn(started: read.started) { days += 1 }
    }
    let changed = ReadMatching(earlier, with: known).missing
    return (ReadMatching.news(in: matching.missing, since: changed), days)
  }

  /// Leaves out reads beyond those a row counts: another day alone is a day set right, or one known here already.
  private mutating func keepCounted(
    _ fresh: inout [ImportedRead],
    of row: ImportedBook,
    since earlier: ImportedBook
  ) {
    let ended = book.reads.filter { !$0.surelyGoesOn }.map { $0.outcome ?? .finished }
    // Of a book that absorbed another record a row counts only its own record's.
    let known =
      book.absorbed.isEmpty ? ended + removedReads.map(\.outcome) : earlier.reads.map(\.outcome)
    let counted = ReadMatching.counted(fresh, in: row.reads, beside: known)
    let days = Set(fresh.compactMap(\.finished)).subtracting(counted.compactMap(\.finished))
    doubts += days.sorted().map { .otherDay($0) }
    fresh = counted
  }

  private var removedReads: [ReadMatching.KnownRead] {
    book.removed.compactMap { removed in
      guard case .read(let read) = removed.record, !read.surelyGoesOn else { return nil }
      return ReadMatching.KnownRead(read, isOpenToDays: false)
    }
  }

  /// Closes the read that goes on, where it is the one the row says has ended; says whether it did.
  private mutating func close(
    with read: ImportedRead?,
    _ row: ImportedBook,
    as status: Status,
    isRemembered: Bool
  ) -> Bool {
    guard let read, let index = book.reads.lastIndex(where: \.surelyGoesOn),
      read.outcome == (status == .abandoned ? .abandoned : .finished)
    else { return false }
    switch (book.reads[index].lastKnownDay, read.finished) {
    case (let latest?, let day?): guard latest.first <= day.last else { return false }
    default: guard isRemembered else { return false }
    }
    _ = book.reads[index].learn(started: read.started)
    book.reads[index].finished = read.finished
    book.reads[index].outcome = read.outcome
    let unread = book.reads[index].unread
    if unread.lacks("pagesAtThatTime") { book.reads[index].pagesAtThatTime = book.pages ?? row.pages }
    if unread.lacks("rating") { book.reads[index].rating = book.reads[index].rating ?? row.rating }
    return true
  }

  private mutating func add(_ imported: ImportedRead, of row: ImportedBook, isLast: Bool) {
    var read = Read(id: identifiers.make())
    read.started = imported.started
    read.finished = imported.finished
    read.outcome = imported.outcome
    read.pagesAtThatTime = row.pages
    if isLast { read.rating = row.rating }
    // Only of a day that is known can be said when the time was spent, and only the end of a finished read is a place.
    if let minutes = imported.minutes, let day = imported.finished, day.day != nil,
      imported.outcome == .finished, let end = ReadingPlace(text: "100%")
    {
      read.log = [LogEntry(id: identifiers.make(), day: day, at: end, minutes: minutes)]
    }
    insert(read)
  }

  private mutating func insert(_ read: Read) {
    book.reads.append(read)
    book.reads.sort(by: Read.isStoredBefore)
  }

  private mutating func move(to status: Status) {
    book.status = status
    book.queueRank = nil
    // Nothing tells that it is the read that was put aside last which goes on.
    if status.advance == 2, book.currentRead == nil { insert(Read(id: identifiers.make())) }
  }
}

// MARK: The other fields

extension RowMerge {
  private mutating func learnRating(_ news: ImportedBook) {
    guard let rating = news.rating, book.rating == nil, book.unread.lacks("rating") else { return }
    book.rating = rating
    facts.append(.rating(rating))
  }

  /// What a row's notes are written at is the end of the read they come with; the day of the import says nothing of
  /// them.
  private mutating func learnNotes(_ news: ImportedBook, of row: ImportedBook) {
    let made = ClippingTime(row.reads.last?.finished ?? book.lastFinished)?.stamp(zoneOf: stamp) ?? ""
    var known = book.notes
    for removed in book.removed { if case .note(let note) = removed.record { known.append(note) } }
    var added = 0
    for note in news.notes where !known.contains(where: { $0.origin == note.origin || $0.text == note.text })
    {
      var written = Note(id: identifiers.make(), text: note.text, created: made)
      written.tags = note.tags
      written.origin = note.origin
      book.addNote(written)
      known.append(written)
      added += 1
    }
    if added > 0 { facts.append(.notes(added)) }
  }

  private mutating func learnTags(_ news: ImportedBook) {
    guard !news.tags.isEmpty else { return }
    var known = Set(book.tags.map(TextFold.fold))
    let tags = news.tags.filter { known.insert(TextFold.fold($0)).inserted }
    guard !tags.isEmpty else { return }
    book.tags += tags
    facts.append(.tags(tags))
  }

  private mutating func learnFields(_ news: ImportedBook) {
    if book.unread.fill(&book.pages, "pages", news.pages), let pages = book.pages {
      facts.append(.pages(pages))
    }
    if !news.series.isEmpty, book.series.isEmpty, book.unread.lacks("series") {
      book.series = news.series
      facts.append(.series(news.series.map(\.name)))
    }
    if news.owned, !book.owned, book.unread.lacks("owned") {
      book.owned = true
      facts.append(.owned)
    }
    if news.favourite, !book.favourite, book.unread.lacks("favourite") {
      book.favourite = true
      facts.append(.favourite)
    }
    if book.learnDetails(of: news) { facts.append(.details) }
  }
}
