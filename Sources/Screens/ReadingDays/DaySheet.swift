import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What was read on one day of the calendar; the day goes on and back with the arrows.
final class DaySheet: Screen {
  private static let mostBooks = 6
  private static let placeColumn = 30
  private static let minutesColumns = 12

  private let model: DayModel
  private let actions: BookCommands
  private let moved: (ReadingDay?) -> Void
  private let close: () -> Void

  private var words: Words { model.words }
  private var bookWords: BookWords { model.bookWords }

  /// - Parameters:
  ///   - moved: told of the day that is looked at; nil once the sheet is closed.
  ///   - close: closes it.
  init(_ model: DayModel, moved: @escaping (ReadingDay?) -> Void, close: @escaping () -> Void) {
    (self.model, self.moved, self.close) = (model, moved, close)
    actions = BookCommands(model.context)
  }

  let scope = CommandScope.day

  func action(for command: CommandSpec) -> CommandAction? {
    switch command {
    case .dayBefore: step(-1)
    case .dayAfter: step(1)
    case .weekBefore: step(-7)
    case .weekAfter: step(7)
    case .dayOpenBook: withBook { [model] in model.router.open(.book($0)) }
    case .dayProgress: progress
    case .dayLeave: CommandAction(run: close)
    case .undo, .redo: model.edits.turning(for: command)
    case .dayNextBook: choose(1)
    case .dayPreviousBook: choose(-1)
    default: nil
    }
  }

  func shown() { moved(model.day) }
  func drawn() { model.look() }
  func closed() { moved(nil) }

  private func step(_ days: Int) -> CommandAction {
    CommandAction { [self] in
      model.move(by: days)
      moved(model.day)
    }
  }

  private func choose(_ step: Int) -> CommandAction {
    CommandAction { [model] in
      model.selected = max(0, min((model.books?.count ?? 1) - 1, model.selected + step))
    }
  }

  private func withBook(_ run: @escaping (String) -> Void) -> CommandAction {
    CommandAction(unless: obstacle ?? (model.selectedBook == nil ? words("day.nothing") : nil)) { [model] in
      if let book = model.selectedBook { run(book.id) }
    }
  }

  /// Why nothing is known of the day; nil where it is.
  private var obstacle: String? {
    model.books == nil ? model.problem ?? words("stats.counting") : nil
  }

  /// Of a day on which nothing was read the book is meant that is being read.
  private var progress: CommandAction {
    if let obstacle { return CommandAction(unless: obstacle) {} }
    let read = model.selectedBook.flatMap { model.library.index.shelf.card(of: $0.id) }
    return actions.progress(of: read ?? model.library.board.reading.first, on: model.day)
  }

  // MARK: Drawing

  func sheetRows(in grid: Grid) -> Int? {
    let rows = model.books?.count ?? problem(columns: grid.text.count).count
    let books = min(max(1, rows), Self.mostBooks)
    let notes = hasNotes ? 2 : 0
    return grid.isLow ? 1 + books : 2 + books + notes + 2
  }

  /// Why the day cannot be looked up, in as many rows as that takes.
  private func problem(columns: Int) -> [String] {
    model.problem.map { TextWidth.wrap($0, to: columns) } ?? []
  }

  private var hasNotes: Bool { model.books?.contains { !$0.notes.isEmpty } ?? false }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    var row = frame.rows.lowerBound
    drawTitle(row: row, into: &frame)
    row += 1 + frame.grid.gap
    guard let books = model.books else {
      for (line, said) in problem(columns: text.count).enumerated() {
        frame.write(said, at: text.lowerBound, row: row + line, limit: text.count, .warn)
      }
      return
    }
    guard !books.isEmpty else {
      frame.write(words("day.nothing"), at: text.lowerBound, row: row, limit: text.count)
      return
    }
    let room = min(Self.mostBooks, max(1, frame.rows.upperBound - row))
    let skipped = max(0, model.selected - room + 1)
    for (index, book) in books.enumerated().dropFirst(skipped).prefix(room) {
      let isSelected = index == model.selected
      draw(book, isSelected: isSelected, row: row, into: &frame)
      frame.stop(text, row: row, isHere: isSelected, go: { [model] in model.selected = index })
      row += 1
    }
    guard !frame.grid.isLow else { return }
    if hasNotes { drawNotes(books, row: row + 1, into: &frame) }
    let ends = words("day.ends", ["time": (model.settings.dayEndsAt ?? .usual).text])
    frame.write(ends, endingAt: text.upperBound, row: frame.rows.upperBound - 1, .quiet)
  }

  private func drawTitle(row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let weekday = words("weekday.\(CalendarRules.weekday(ofDayNumber: model.day.first))")
    let title = words("day.title", ["day": bookWords.days.full(model.day), "weekday": weekday])
    let used = frame.write(title, at: text.lowerBound, row: row, limit: text.count, .heading)
    let room = text.count - used - 2
    frame.write(sum(columns: room), endingAt: text.upperBound, row: row, .quiet)
  }

  /// "92 pages, 2:10, 2 books", as much of it as has room.
  private func sum(columns: Int) -> String {
    let read = (model.books ?? []).filter { $0.pages > 0 || $0.minutes > 0 }
    guard !read.isEmpty else { return "" }
    let (pages, minutes) = read.reduce(into: (0, 0)) { sum, book in
      sum.0 += book.pages
      sum.1 += book.minutes
    }
    var parts = pages > 0 ? [words.count("stats.pages", pages)] : []
    if minutes > 0 { parts.append(time(minutes)) }
    parts.append(words.count("day.books", read.count))
    while !parts.isEmpty {
      let text = parts.joined(separator: ", ")
      if TextWidth.columns(of: text) <= columns { return text }
      parts.removeLast()
    }
    return ""
  }

  private func time(_ minutes: Int) -> String {
    minutes < 60
      ? words.count("day.minutes", minutes)
      : words("day.hours", ["hours": String(minutes / 60), "minutes": String(minutes % 60)])
  }

  private func draw(_ book: BookDay, isSelected: Bool, row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    if isSelected { frame.markHere(row: row, to: text.upperBound) }
    let minutes = book.minutes > 0 ? time(book.minutes) : ""
    let pages = book.pages > 0 ? words.count("stats.pages", book.pages) : ""
    let right = [pages, TextWidth.pad(minutes, to: Self.minutesColumns, alignment: .right)]
      .joined(separator: "  ")
    let isWide = text.count >= 60
    let shown = isWide ? right : [pages, minutes].filter { !$0.isEmpty }.joined(separator: ", ")
    let room = text.count - TextWidth.columns(of: shown) - 2
    let place = isWide ? min(Self.placeColumn, room) : room
    let title = book.title.isEmpty ? words("book.noTitle") : book.title
    frame.write(
      title,
      at: text.lowerBound,
      row: row,
      limit: place - (isWide ? 2 : 0),
      isSelected ? .selected : .text
    )
    frame.write(shown, endingAt: text.upperBound, row: row)
    guard isWide else { return }
    frame.write(way(of: book), at: text.lowerBound + place, row: row, limit: room - place, .quiet)
  }

  /// "from p. 64 to p. 98", as much of it as is known.
  private func way(of book: BookDay) -> String {
    guard let to = book.to else { return book.isFinished ? words("day.finished") : "" }
    let end = bookWords.name(of: to)
    guard let from = book.from else { return words("day.to", ["to": end]) }
    return words("day.fromTo", ["from": bookWords.name(of: from), "to": end])
  }

  private func drawNotes(_ books: [BookDay], row: Int, into frame: inout Frame) {
    let text = frame.grid.text
    let notes = books.flatMap { book in book.notes.map { (book: book, note: $0) } }
    guard let first = notes.first else { return }
    var used = frame.write(words("day.notes"), at: text.lowerBound, row: row, .quiet) + 2
    let page = first.note.page.map { words("progress.page", ["page": String($0)]) }
    var from =
      page.map { words("board.keptLine.from", ["title": first.book.title, "place": $0]) } ?? first.book.title
    if notes.count > 1 { from += ", " + words.count("day.moreNotes", notes.count - 1) }
    let room = text.count - used
    used += frame.write(first.note.line, at: text.lowerBound + used, row: row, limit: max(0, room * 3 / 5))
    frame.write(from, at: text.lowerBound + used + 3, row: row, limit: text.count - used - 3, .quiet)
  }
}
