import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

extension BookPageBuilder {
  private static let factGap = 4
  private static let tagGap = 2
  private static let mostSummaryRows = 3
  private static let leastThread = 12
  private static let leastForFacts = 60

  mutating func addHead() {
    if measure.form == .low { return addLowHead() }
    for row in titleRows() { flow.lines.append(row) }
    if let subtitle = book.subtitle { addHeadText(subtitle, .quiet) }
    let makers = makers()
    if !makers.isEmpty { addHeadText(makers, .text) }
    let facts = factRows()
    if !facts.isEmpty { flow.lines.append(BookLine(.head, [])) }
    flow.lines += facts
    if hasMarker { flow.stops += seriesParts }
  }

  /// Title and author in one row, facts in another.
  private mutating func addLowHead() {
    let width = measure.width
    let title = TextWidth.clip(words.title(book), to: width, mark: glyphs.cut)
    let used = TextWidth.columns(of: title)
    var runs = [BookLine.BookLineRun.text(title, at: 0, limit: width, .heading)]
    let heart = book.favourite ? glyphs.love + " " : ""
    if used + 4 < width {
      if book.favourite { runs.append(.text(glyphs.love, at: used + 1, limit: width - used - 1, .love)) }
      let column = used + 2 + TextWidth.columns(of: heart)
      if column < width { runs.append(.text(words.authors(book), at: column, limit: width - column, .quiet)) }
    }
    flow.lines.append(BookLine(.head, runs))
    let facts =
      content.found != nil
      ? foundFacts().joined().map(\.text)
      : width < Self.leastForFacts ? fewFacts() : (editionFacts() + ownFacts()).map(\.text)
    let text = facts.joined(separator: ", ")
    flow.lines.append(BookLine(.head, [.text(text, at: 0, limit: width)]))
  }

  private func titleRows() -> [BookLine] {
    let heart = book.favourite ? TextWidth.columns(of: glyphs.love) + 2 : 0
    let width = max(1, measure.headWidth - heart)
    var rows = TextWidth.wrap(words.title(book), to: width)
    let isSummary = measure.notes != nil && measure.card > 0 && measure.form == .stacked
    if isSummary || content.found != nil { rows = few(rows, width: width) }
    return rows.enumerated().map { index, text in
      var runs = [BookLine.BookLineRun.text(text, at: measure.head, limit: width, .heading)]
      if index == 0, heart > 0 {
        let column = measure.head + TextWidth.columns(of: text) + 2
        runs.append(.text(glyphs.love, at: column, limit: heart, .love))
      }
      return BookLine(.head, runs)
    }
  }

  /// As many rows as a head has room for; a stranger's title may fill a book.
  private func few(_ rows: [String], width: Int) -> [String] {
    guard rows.count > Self.mostSummaryRows else { return rows }
    let last = TextWidth.clip(rows[Self.mostSummaryRows - 1] + glyphs.cut, to: width, mark: glyphs.cut)
    return rows.prefix(Self.mostSummaryRows - 1) + [last]
  }

  private mutating func addHeadText(_ text: String, _ role: Role) {
    let rows = TextWidth.wrap(text, to: measure.headWidth)
    for row in content.found == nil ? rows : few(rows, width: measure.headWidth) {
      flow.lines.append(
        BookLine(.head, [.text(row, at: measure.head, limit: measure.headWidth, role)])
      )
    }
  }

  /// "한강, Deborah Smith (translator)".
  private func makers() -> String {
    book.authors.map { author in
      guard let role = author.role else { return author.name }
      return "\(author.name) (\(words.words.known("book.role.\(role)") ?? role))"
    }.joined(separator: ", ")
  }

  // MARK: Facts

  private struct HeadFact {
    let text: String
    var gap = BookPageBuilder.factGap
  }

  private func factRows() -> [BookLine] {
    guard content.found == nil else { return rows(of: foundFacts()) }
    return rows(of: [editionFacts()]) + (hasMarker ? seriesRows() : []) + rows(of: [ownFacts()])
  }

  private func rows(of groups: [[HeadFact]]) -> [BookLine] {
    groups.flatMap { facts in
      var rows: [[BookLine.BookLineRun]] = []
      var column = 0
      for fact in facts {
        let columns = TextWidth.columns(of: fact.text)
        let start = column + fact.gap
        if rows.isEmpty || start + columns > measure.headWidth {
          let lines = TextWidth.wrap(fact.text, to: measure.headWidth)
          let shown = content.found == nil ? lines : few(lines, width: measure.headWidth)
          rows += shown.map { text in
            column = TextWidth.columns(of: text)
            return [.text(text, at: measure.head, limit: measure.headWidth)]
          }
        } else {
          rows[rows.count - 1].append(.text(fact.text, at: measure.head + start, limit: columns))
          column = start + columns
        }
      }
      return rows.map { BookLine(.head, $0) }
    }
  }

  /// What of the facts fits into a short row: year, length, genre, rating.
  private func fewFacts() -> [String] {
    let rating = book.rating.map { words.words("rate.means", ["rating": $0.text]) }
    return [published, length, book.genres.first, rating ?? words.words("rating.none")].compactMap { $0 }
      .filter { !$0.isEmpty }
  }

  private func editionFacts() -> [HeadFact] {
    [place, length, dimensions].filter { !$0.isEmpty }.map { HeadFact(text: $0) }
  }

  /// What an edition is that was found, its language and number told apart from others.
  private func foundFacts() -> [[HeadFact]] {
    let language = book.language.map { words.words.known("book.language.\($0)") ?? $0 } ?? ""
    let form = [length, language].filter { !$0.isEmpty }.joined(separator: ", ")
    let numbers = book.isbn.prefix(2).joined(separator: ", ")
    let groups = [
      [place, form, dimensions, numbers], [series(of: book.series), book.genres.joined(separator: ", ")],
    ]
    return groups.map { $0.filter { !$0.isEmpty }.map { HeadFact(text: $0) } }
  }

  /// "문학동네, 2021".
  private var place: String {
    [book.publisher, published].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var published: String? { words.published(book.published) }

  private var dimensions: String { words.size(book.dimensions) }

  /// "Sea #2".
  private func series(of places: [SeriesPlace]) -> String {
    places.map { words.name(of: $0) }.joined(separator: ", ")
  }

  /// "332 pages", "10:32:00, audiobook".
  private var length: String {
    [book.pages.map { words.words.count("count.pages", $0) }, book.duration, medium].compactMap { $0 }
      .joined(separator: ", ")
  }

  private var medium: String? {
    switch book.medium {
    case nil: nil
    case .other(let word): word
    case let medium?: words.words("medium.\(medium.rawValue)")
    }
  }

  private func ownFacts() -> [HeadFact] {
    // What opens has a row of its own.
    let opens = hasMarker && measure.form != .low
    let series = series(of: book.series.filter { !opens || $0.name.isEmpty })
    var facts = [series, book.genres.joined(separator: ", ")]
      .filter { !$0.isEmpty }.map { HeadFact(text: $0) }
    for (index, tag) in book.tags.enumerated() {
      facts.append(HeadFact(text: "#\(tag)", gap: index == 0 ? Self.factGap : Self.tagGap))
    }
    if book.owned { facts.append(HeadFact(text: words.words("book.owned"))) }
    let rating = book.rating.map { words.words("rate.means", ["rating": $0.text]) }
    facts.append(HeadFact(text: rating ?? words.words("rating.none")))
    return facts
  }

  // MARK: Progress

  mutating func addProgress() {
    let column = measure.threadColumn
    let rows = progressRows(width: measure.width - column)
    guard !rows.isEmpty else { return }
    addGap()
    flow.lines += rows.map { $0.shifted(by: column) }
  }

  private func progressRows(width: Int) -> [BookLine] {
    guard let progress = book.progress else {
      guard book.status == .reading else { return phraseRows([statusPhrase], width: width, .text) }
      let hint = words.words("board.setPage")
      return [thread(share: nil, percent: "0%", place: hint, width: width)]
    }
    let place = words.placeBesidePercent(book)
    let status = book.status == .reading ? "" : words.name(of: book.status)
    let pace = book.pace(today: words.days.today)
    let left = [words.left(book), timeLeft, words.done(pace)]
    guard let share = progress.fraction else { return phraseRows([status, place], width: width, .text) }
    let percent = words.percent(book)
    if measure.hasPlaceBelow {
      let first = [status, place, words.left(book), timeLeft]
      return [thread(share: share, percent: percent, place: "", width: width)]
        + spreadRows(first, words.done(pace), width: width)
        + (measure.notes == nil
          ? phraseRows([words.since(book.currentRead?.started, pace: pace)], width: width, .quiet) : [])
    }
    let first = thread(share: share, percent: percent, place: place, width: width)
    if measure.form == .low { return [first] }
    let speed = pace?.pagesPerDay.map { words.words.count("progress.pace", $0) }
    // What is asked at the end of a book ends the row as well.
    let phrases = progress.isAtEnd ? [speed ?? ""] + left : left + [speed ?? ""]
    return [first] + phraseRows([status] + phrases, width: width, .quiet)
  }

  /// How long the rest takes, at the speed of this book or else of others; empty for one that is not being read.
  private var timeLeft: String {
    guard book.status == .reading || book.status == .paused else { return "" }
    let own = ReadingSpeed(of: book)
    return words.timeLeft(book, own.isKnown ? own : content.usualSpeed)
  }

  /// "finished 8 Nov", "up next"; a word this version does not know stands as it is.
  private var statusPhrase: String {
    book.status == .finished ? words.status(book, queuePlace: nil) : words.name(of: book.status)
  }

  private func thread(share: Double?, percent: String, place: String, width: Int) -> BookLine {
    let beside = place.isEmpty ? 0 : TextWidth.columns(of: place) + 2
    let percentWidth = max(3, TextWidth.columns(of: percent))
    let room = width - beside - percentWidth - (measure.hasPlaceBelow ? 3 : 2)
    var runs: [BookLine.BookLineRun] = [
      .text(percent, endingAt: width - beside, .text),
      .text(place, endingAt: width, share == nil ? .quiet : .text),
    ]
    if room >= Self.leastThread {
      let content = BookLine.BookLineRun.BookRunContent.thread(share: share, width: room)
      runs.append(BookLine.BookLineRun(content: content, column: 0, limit: room, role: .here))
    }
    return BookLine(.progress, runs)
  }

  /// A phrase at each end of a row; one below the other where there is no room.
  private func spreadRows(_ phrases: [String], _ right: String, width: Int) -> [BookLine] {
    let left = packed(phrases, width: width)
    let needed = TextWidth.columns(of: left.last ?? "") + TextWidth.columns(of: right) + 2
    if left.count != 1 || right.isEmpty || needed > width {
      return phraseRows(phrases, width: width, .quiet) + phraseRows([right], width: width, .quiet)
    }
    let runs: [BookLine.BookLineRun] = [
      .text(left[0], at: 0, limit: width, .quiet), .text(right, endingAt: width),
    ]
    return [BookLine(.progress, runs)]
  }

  private func phraseRows(_ phrases: [String], width: Int, _ role: Role) -> [BookLine] {
    packed(phrases, width: width).map { BookLine(.progress, [.text($0, at: 0, limit: width, role)]) }
  }
}
