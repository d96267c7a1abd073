import ReadingCore

// A card as an index holds it. Whoever changes what is written here makes `IndexSegment.version` greater.
extension ByteSink {
  mutating func card(_ card: BookCard) {
    text(card.id)
    number(card.format)
    text(card.title)
    // Asked of many books without the rest, as is the title.
    optional(card.language) { $0.text($1) }
    list(card.authors) { sink, author in
      sink.text(author.name)
      sink.optional(author.role) { $0.text($1) }
    }
    list(card.series) { sink, place in
      sink.text(place.name)
      sink.optional(place.position) { $0.text($1) }
    }
    list(card.isbn) { $0.text($1) }
    optional(card.publisher) { $0.text($1) }
    optional(card.published) { $0.text($1) }
    optional(card.medium) { $0.text($1.rawValue) }
    optional(card.dimensions) { sink, size in
      for length in [size.heightMM, size.widthMM, size.depthMM] { sink.optional(length) { $0.number($1) } }
    }
    text(card.status.rawValue)
    number(card.rating?.quarters ?? 0)
    number((card.favourite ? 1 : 0) | (card.owned ? 2 : 0) | (card.hasCover ? 4 : 0))
    number(card.length.pages ?? 0)
    number(card.length.seconds ?? 0)
    optional(card.queueRank) { $0.text($1) }
    text(card.added)
    optional(card.place) { $0.text($1.text) }
    list(card.finishedDays) { $0.number($1.packed) }
    optional(card.lastLogged) { sink, moment in
      sink.number(moment.day.packed)
      sink.optional(moment.seconds) { $0.number($1) }
    }
    optional(card.lastRead) { $0.number($1.packed) }
    number(card.noteCount)
    number(card.keptNoteCount)
    optional(card.latestNote) { $0.number($1) }
    number(card.removedCount)
    optional(card.openRead) { $0.read($1) }
    optional(card.subtitle) { $0.text($1) }
    optional(card.absorbedBy) { $0.text($1) }
    list(card.absorbed) { sink, record in
      sink.text(record.id)
      sink.list(record.isbn) { $0.text($1) }
      sink.optional(record.sum) { $0.text($1) }
    }
  }

  private mutating func read(_ read: Read) {
    text(read.id)
    optional(read.started) { $0.number($1.packed) }
    number(read.pagesAtThatTime ?? 0)
    list(read.log) { sink, entry in
      sink.text(entry.id)
      sink.number(entry.day.packed)
      sink.text(entry.at.text)
    }
  }
}

extension ByteSource {
  fileprivate mutating func moment() -> LogMoment? {
    let (day, seconds) = (number(), optional { $0.number() })
    return ReadingDay(packed: day).map { LogMoment(day: $0, seconds: seconds) }
  }

  fileprivate mutating func dimensions() -> Dimensions {
    let (height, width) = (optional { $0.number() }, optional { $0.number() })
    return Dimensions(heightMM: height, widthMM: width, depthMM: optional { $0.number() })
  }

  fileprivate mutating func absorbed() -> AbsorbedBook {
    var record = AbsorbedBook(id: text())
    record.isbn = list { $0.text() }
    record.sum = optional { $0.text() }
    return record
  }

  /// Hands on the ISBNs of a card as they were typed, from its beginning on.
  mutating func eachISBN(_ use: (UnsafeRawBufferPointer) -> Void) {
    _ = textBytes()
    _ = number()
    _ = textBytes()
    _ = optional { $0.textBytes() }
    // Authors with their roles, series with their places in them.
    for _ in 0..<2 { pass { $0.passPair() } }
    pass { use($0.textBytes()) }
  }

  private mutating func passPair() {
    _ = textBytes()
    _ = optional { $0.textBytes() }
  }

  /// Reads a list without keeping it.
  private mutating func pass(_ read: (inout ByteSource) -> Void) {
    var rest = number()
    while rest > 0, !isBroken {
      read(&self)
      rest -= 1
    }
  }

  fileprivate mutating func read() -> Read {
    let id = text()
    var read = Read(id: id, started: optional { $0.number() }.flatMap(ReadingDay.init(packed:)))
    let pages = number()
    read.pagesAtThatTime = pages > 0 ? pages : nil
    read.log = list { source -> LogEntry? in
      let (id, day, place) = (source.text(), source.number(), source.text())
      guard let day = ReadingDay(packed: day), let place = ReadingPlace(text: place) else { return nil }
      return LogEntry(id: id, day: day, at: place)
    }.compactMap { $0 }
    return read
  }
}

extension BookCard {
  /// The card written at the beginning of some bytes; nil where none was.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var source = ByteSource(bytes)
    self.init(&source)
  }

  init?(_ source: inout ByteSource) {
    let id = source.text()
    var book = BookCard.Parts(id: id)
    book.format = source.number()
    book.title = source.text()
    book.language = source.optional { $0.text() }
    book.authors = source.list { source in
      let name = source.text()
      return Author(name: name, role: source.optional { $0.text() })
    }
    book.series = source.list { source in
      let name = source.text()
      return SeriesPlace(name: name, position: source.optional { $0.text() })
    }
    book.isbn = source.list { $0.text() }
    book.publisher = source.optional { $0.text() }
    book.published = source.optional { $0.text() }
    book.medium = source.optional { $0.text() }.map(Medium.init(rawValue:))
    book.dimensions = source.optional { $0.dimensions() }
    book.status = Status(rawValue: source.text())
    book.rating = Rating(quarters: source.number())
    let flags = source.number()
    (book.favourite, book.owned, book.hasCover) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
    let pages = source.number()
    book.length = BookLength(pages: pages, seconds: source.number())
    book.queueRank = source.optional { $0.text() }
    book.added = source.text()
    book.place = source.optional { $0.text() }.flatMap(ReadingPlace.init(text:))
    book.finishedDays = source.list { $0.number() }.compactMap(ReadingDay.init(packed:))
    book.lastLogged = source.optional { $0.moment() } ?? nil
    book.lastRead = source.optional { $0.number() }.flatMap(ReadingDay.init(packed:))
    book.noteCount = source.number()
    book.keptNoteCount = source.number()
    book.latestNote = source.optional { $0.number() }
    book.removedCount = source.number()
    book.openRead = source.optional { $0.read() }
    book.subtitle = source.optional { $0.text() }
    book.absorbedBy = source.optional { $0.text() }
    book.absorbed = source.list { $0.absorbed() }
    guard !source.isBroken, !id.isEmpty else { return nil }
    self.init(book)
  }
}
