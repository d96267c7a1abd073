import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

struct BoardLines {
  /// Columns that several rows share, so that numbers end on one column.
  struct Widths {
    var left = 0
    var done = 0
    var title = 0
    /// What stands at the right of the thread of each book, by its id.
    fileprivate var phrases: [String: (left: String, done: String)] = [:]
  }

  private static let gap = 3
  private static let percentColumns = 4
  private static let hintGap = 2
  private static let leastThread = 8
  private static let longestTitle = 28
  /// The light thread in the place of a title that nobody knows.
  private static let missingThread = 16

  private let model: BoardModel
  private let bookWords: BookWords
  private let words: Words
  private let today: ReadingDay
  private let columns: Range<Int>
  private let isNarrow: Bool
  /// Whether a third row says since when, how fast and until when.
  private let hasPaceRow: Bool

  init(model: BoardModel, columns: Range<Int>, grid: Grid) {
    self.model = model
    words = model.words
    today = model.today
    bookWords = BookWords(words: model.words, today: model.today)
    self.columns = columns
    isNarrow = columns.count < 48
    hasPaceRow = grid.sizeClass == .regular
  }

  /// How many of some columns are left beside the thread of a title that nobody knows.
  static func besideMissing(_ columns: Int) -> Int { columns - missingThread - gap }

  /// Widths over lines that are drawn or not, so that scrolling moves nothing sideways.
  func measure(_ lines: [BoardLayout.BoardLine]) -> Widths {
    var widths = Widths()
    var hint = 0
    for line in lines {
      switch line {
      case .readingThread(let book):
        if book.progress == nil { hint = TextWidth.columns(of: words("board.setPage")) }
        let (left, done) = (left(book), done(book))
        widths.phrases[book.id] = (left, done)
        widths.left = max(widths.left, TextWidth.columns(of: left))
        widths.done = max(widths.done, TextWidth.columns(of: done))
      case .queued(let book, _), .finished(let book), .paused(let book):
        widths.title = max(widths.title, TextWidth.columns(of: bookWords.title(book)))
      case .proposal(let proposal):
        let title = proposal.book.map { TextWidth.columns(of: bookWords.title($0)) }
        widths.title = max(widths.title, title ?? BoardLines.missingThread)
      default: break
      }
    }
    widths.title = min(max(widths.title, 12), max(BoardLines.longestTitle, columns.count * 3 / 5))
    widths.done = min(widths.done, columns.count / 3)
    let free = columns.count - percent - widths.done - 2 - BoardLines.leastThread - BoardLines.gap
    // The hint stands where the two phrases of other books stand.
    if hint > 0 {
      widths.left = max(widths.left, hint + BoardLines.hintGap - leftGap - doneColumns(widths))
    }
    widths.left = min(widths.left, max(0, free))
    return widths
  }

  func draw(
    _ line: BoardLayout.BoardLine,
    isSelected: Bool,
    widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let role: Role = isSelected ? .selected : .text
    switch line {
    case .blank: break
    case .heading(let part):
      frame.write(model.heading(of: part), at: start, row: row, limit: columns.count, .heading)
    case .emptyPart(let part):
      let used = frame.write(model.heading(of: part), at: start, row: row, .heading) + 2
      let room = columns.count - used
      let sentence = words("board.\(part.rawValue).empty")
      let shown = TextWidth.columns(of: sentence) > room ? words("board.emptyPart") : sentence
      frame.write(shown, at: start + used, row: row, limit: room)
    case .summary(let part, let books): drawSummary(part, books, row: row, into: &frame)
    case .sentence(let sentence, let isFirst):
      frame.write(sentence, at: start, row: row, limit: columns.count, isFirst ? .text : .quiet)
    case .emptyThread: frame.thread(at: start, row: row, width: min(22, columns.count))
    case .readingTitle(let book):
      mark(isSelected, row: row, into: &frame)
      drawReadingTitle(book, role, row: row, into: &frame)
    case .readingThread(let book): drawThread(book, widths, row: row, into: &frame)
    case .readingPace(let book): drawPace(book, row: row, into: &frame)
    case .queued(let book, let number):
      // There is room for two digits, and the last two of three would be another number.
      if !isSelected, number < 100 { frame.write(String(number), endingAt: start - 1, row: row, .quiet) }
      mark(isSelected, row: row, into: &frame)
      drawEntry(book, role, detail: seriesNote(book), widths, row: row, into: &frame)
    case .proposal(let proposal):
      mark(isSelected, row: row, into: &frame)
      drawProposal(proposal, isSelected, widths, row: row, into: &frame)
    case .missingVolume(_, let sentence, let isFirst):
      if isFirst { mark(isSelected, row: row, into: &frame) }
      frame.write(sentence, at: start, row: row, limit: columns.count, isSelected ? .selected : .quiet)
    case .finished(let book):
      mark(isSelected, row: row, into: &frame)
      drawFinished(book, role, widths, row: row, into: &frame)
    case .paused(let book):
      mark(isSelected, row: row, into: &frame)
      let detail = bookWords.status(book, queuePlace: nil)
      drawEntry(book, role, detail: detail, widths, row: row, into: &frame)
    }
  }

  // MARK: Reading now

  private func drawReadingTitle(_ book: BookCard, _ role: Role, row: Int, into frame: inout Frame) {
    let sign = isNarrow ? nil : model.timerSign(of: book)
    let atRight = isNarrow ? bookWords.percent(book) : sign?.text ?? ""
    // A mark of its own stands before it.
    let right = TextWidth.columns(of: atRight) + (sign?.isPaused == true ? 1 : 0)
    if right > 0 {
      frame.write(atRight, endingAt: columns.upperBound, row: row, sign == nil ? .text : .quiet)
      if sign?.isPaused == true {
        frame.write(frame.glyphs.notNow, at: columns.upperBound - right, row: row, .notNow)
      }
    }
    let room = columns.count - (right > 0 ? right + 1 : 0)
    let used = frame.write(bookWords.title(book), at: columns.lowerBound, row: row, limit: room, role)
    guard !isNarrow, used + 2 < room else { return }
    frame.write(
      bookWords.authors(book),
      at: columns.lowerBound + used + 2,
      row: row,
      limit: room - used - 2,
      .quiet
    )
  }

  private func drawThread(_ book: BookCard, _ widths: Widths, row: Int, into frame: inout Frame) {
    let progress = book.progress
    let (left, done) = (leftColumns(widths), doneColumns(widths))
    let width = columns.count - percent - left - done
    var column = columns.lowerBound
    // Without any length there is nothing a thread could be a share of.
    if progress == nil || progress?.fraction != nil {
      frame.progress(progress?.fraction ?? 0, at: column, row: row, width: width)
    }
    column += width + percent
    if !isNarrow {
      let share = progress == nil ? "0%" : bookWords.percent(book)
      frame.write(share, endingAt: column, row: row)
    }
    if progress == nil {
      let hint = words("board.setPage")
      let start = column + BoardLines.hintGap
      frame.write(hint, at: start, row: row, limit: columns.upperBound - start, .quiet)
      return
    }
    let phrases = widths.phrases[book.id] ?? (self.left(book), self.done(book))
    frame.write(phrases.left, endingAt: column + left, row: row, limit: widths.left, .quiet)
    frame.write(phrases.done, endingAt: columns.upperBound, row: row, limit: widths.done, .quiet)
  }

  private func drawPace(_ book: BookCard, row: Int, into frame: inout Frame) {
    let pace = book.pace(today: today)
    // How much is left goes with until when; the row above says where.
    let done = [bookWords.left(book), bookWords.done(pace)].filter { !$0.isEmpty }.joined(separator: ", ")
    let most = columns.count * 2 / 3
    frame.write(done, endingAt: columns.upperBound, row: row, limit: most, .quiet)
    let room = columns.count - min(most, TextWidth.columns(of: done)) - 2
    let started = book.openRead?.started
    let whole = bookWords.since(started, pace: pace)
    let since = TextWidth.columns(of: whole) > room ? bookWords.since(started, pace: nil) : whole
    frame.write(since, at: columns.lowerBound, row: row, limit: room, .quiet)
  }

  private func leftColumns(_ widths: Widths) -> Int { widths.left > 0 ? widths.left + leftGap : 0 }

  private func doneColumns(_ widths: Widths) -> Int { widths.done > 0 ? widths.done + 2 : 0 }

  private var leftGap: Int { isNarrow ? BoardLines.gap : 2 }

  private var percent: Int { isNarrow ? 0 : BoardLines.gap + BoardLines.percentColumns }

  private func left(_ book: BookCard) -> String {
    let left = hasPaceRow ? "" : bookWords.left(book)
    return left.isEmpty ? bookWords.placeBesidePercent(book) : left
  }

  private func done(_ book: BookCard) -> String {
    guard !hasPaceRow else { return "" }
    let pace = book.pace(today: today)
    return isNarrow ? bookWords.doneDay(pace) : bookWords.done(pace)
  }

  // MARK: Lists

  private func drawEntry(
    _ book: BookCard,
    _ role: Role,
    detail: String,
    _ widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    frame.write(bookWords.title(book), at: start, row: row, limit: min(widths.title, columns.count), role)
    let author = start + widths.title + BoardLines.gap
    let right = TextWidth.columns(of: detail)
    frame.write(detail, endingAt: columns.upperBound, row: row, .quiet)
    let room = columns.upperBound - author - (right > 0 ? right + 2 : 0)
    if room >= 4 { frame.write(bookWords.authors(book), at: author, row: row, limit: room, .quiet) }
  }

  /// As a row of the queue, but quiet and without a number.
  private func drawProposal(
    _ proposal: SeriesProposal,
    _ isSelected: Bool,
    _ widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let width = min(widths.title, columns.count)
    var phrase = words("board.proposal", ["series": proposal.series])
    switch proposal.step {
    case .volume(let book):
      let role: Role = isSelected ? .selected : .quiet
      frame.write(bookWords.title(book), at: start, row: row, limit: width, role)
    case .missing(let number):
      frame.thread(at: start, row: row, width: min(width, BoardLines.missingThread))
      phrase = model.missingSentence(number, of: proposal.series)
    }
    var detail = start + widths.title + BoardLines.gap
    // A sentence is not cut for a title of another row that is long.
    if proposal.book == nil { detail = min(detail, columns.upperBound - TextWidth.columns(of: phrase)) }
    let room = columns.upperBound - detail
    if room >= 4 { frame.write(phrase, at: detail, row: row, limit: room, .quiet) }
  }

  private func drawFinished(
    _ book: BookCard,
    _ role: Role,
    _ widths: Widths,
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let day = bookWords.days.short(book.lastFinished)
    frame.write(day, endingAt: columns.upperBound, row: row, .quiet)
    // Ratings begin on one column, so that their points stand below each other.
    let rating = columns.upperBound - 18
    frame.write(bookWords.rating(book), at: rating, row: row)
    let room = min(widths.title, rating - start - 2)
    frame.write(bookWords.title(book), at: start, row: row, limit: room, role)
    let author = start + widths.title + BoardLines.gap
    if rating - author - 2 >= 4 {
      frame.write(bookWords.authors(book), at: author, row: row, limit: rating - author - 2, .quiet)
    }
  }

  private func drawSummary(
    _ part: BoardModel.BoardPart,
    _ books: [BookCard],
    row: Int,
    into frame: inout Frame
  ) {
    let start = columns.lowerBound
    let used = frame.write(model.heading(of: part), at: start, row: row, limit: columns.count, .quiet) + 2
    let titles = books.map { bookWords.title($0) }.joined(separator: ", ")
    frame.write(titles, at: start + used, row: row, limit: columns.count - used)
  }

  private func seriesNote(_ book: BookCard) -> String {
    guard !isNarrow, let series = book.series.first else { return "" }
    return bookWords.name(of: series)
  }

  private func mark(_ isSelected: Bool, row: Int, into frame: inout Frame) {
    if isSelected { frame.markHere(row: row, column: columns.lowerBound - 2) }
  }
}
