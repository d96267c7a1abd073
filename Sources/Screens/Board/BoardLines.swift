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
    /// Of the days books were finished on.
    var day = 0
    /// Of those who wrote a book, and of what stands at the right end.
    fileprivate var (writer, detail) = (0, 0)
    /// What stands at the right of the thread of each book, by its id.
    fileprivate var phrases: [String: (left: String, done: String)] = [:]
  }

  static let gap = 3
  private static let widestLabel = 10
  private static let percentGap = 2
  private static let percentColumns = 4
  /// Columns from which on a row of a list has more than a title and who wrote it.
  private static let leastDetailed = 50
  /// Columns that a title and a writer have before the other gives way.
  private static let usual = (title: 25, writer: 17)
  static let ratingColumns = 4
  static let leastDay = 9
  private static let hintGap = 2
  private static let leastThread = 8
  /// The light thread in the place of a title that nobody knows.
  static let missingThread = 16

  let model: BoardModel
  let bookWords: BookWords
  let words: Words
  private let today: ReadingDay
  let columns: Range<Int>
  let isNarrow: Bool
  let isDetailed: Bool
  /// Whether a third row says since when, how fast and until when.
  private let hasPaceRow: Bool

  init(model: BoardModel, columns: Range<Int>, hasPaceRow: Bool) {
    self.model = model
    words = model.words
    today = model.today
    bookWords = BookWords(words: model.words, today: model.today)
    self.columns = columns
    isNarrow = columns.count < 44
    isDetailed = columns.count >= BoardLines.leastDetailed
    self.hasPaceRow = hasPaceRow
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
      case .queued(let book, _): measure(book, detail: queueNote(book), &widths)
      case .paused(let book):
        measure(book, detail: isNarrow ? "" : bookWords.status(book, queuePlace: nil), &widths)
      case .finished(let book):
        widths.day = max(widths.day, TextWidth.columns(of: bookWords.days.short(book.lastFinished)))
        measure(book, detail: "", &widths)
      case .proposal(let proposal):
        let title = proposal.book.map { TextWidth.columns(of: bookWords.title($0)) }
        widths.title = max(widths.title, title ?? BoardLines.missingThread)
      default: break
      }
    }
    // A title of usual length is whole before a long name is, and a long one where there is room.
    let besides = min(widths.writer, BoardLines.usual.writer) + (widths.detail > 0 ? widths.detail + 2 : 0)
    let free = columns.count - BoardLines.gap - besides
    widths.title = min(max(widths.title, 12), max(BoardLines.usual.title, free))
    widths.done = min(widths.done, columns.count / 3)
    let room = columns.count - percent - widths.done - 2 - BoardLines.leastThread - BoardLines.gap
    // The hint stands where the two phrases of other books stand.
    if hint > 0 {
      widths.left = max(widths.left, hint + BoardLines.hintGap - leftGap - doneColumns(widths))
    }
    widths.left = min(widths.left, max(0, room))
    return widths
  }

  private func measure(_ book: BookCard, detail: String, _ widths: inout Widths) {
    widths.title = max(widths.title, TextWidth.columns(of: bookWords.title(book)))
    widths.writer = max(widths.writer, TextWidth.columns(of: bookWords.authors(book)))
    widths.detail = max(widths.detail, TextWidth.columns(of: detail))
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
      drawEntry(book, role, detail: queueNote(book), widths, row: row, into: &frame)
    case .proposal(let proposal):
      mark(isSelected, row: row, into: &frame)
      drawProposal(proposal, isSelected, widths, row: row, into: &frame)
    case .missingVolume(_, let sentence, let isFirst):
      if isFirst { mark(isSelected, row: row, into: &frame) }
      frame.write(sentence, at: start, row: row, limit: columns.count, isSelected ? .selected : .quiet)
    case .finished(let book):
      mark(isSelected, row: row, into: &frame)
      drawFinished(book, role, widths, row: row, into: &frame)
    case .sideRow(let stop, let label, let text):
      mark(model.side == stop, row: row, into: &frame)
      let used = frame.write(label, at: start, row: row, limit: columns.count, .quiet)
      let at = max(used, labelColumns) + 2
      let shown = TextWidth.columns(of: text) <= columns.count - at ? text : words("board.emptyPart")
      frame.write(
        stop == .goal && model.goal == nil ? shown : text,
        at: start + at,
        row: row,
        limit: columns.count - at
      )
    case .paused(let book):
      mark(isSelected, row: row, into: &frame)
      let detail = isNarrow ? "" : bookWords.status(book, queuePlace: nil)
      drawEntry(book, role, detail: detail, widths, row: row, into: &frame)
    }
  }

  /// Columns of the longest name of the rows that stand with the queue's where rows are few.
  private var labelColumns: Int {
    let names = [words("board.goal.label"), words("board.streak")].map { TextWidth.columns(of: $0) }
    let queue = TextWidth.columns(of: model.heading(of: .next))
    return max(names.max() ?? 0, queue <= BoardLines.widestLabel ? queue : 0)
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
        frame.mark(.paused, at: columns.upperBound - right, row: row, in: columns)
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
    // The row above says where; how much is left is said where nobody can say until when.
    let done = pace == nil ? bookWords.left(book) : bookWords.done(pace)
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

  private var percent: Int { isNarrow ? 0 : BoardLines.percentGap + BoardLines.percentColumns }

  private func left(_ book: BookCard) -> String {
    let left = hasPaceRow ? "" : bookWords.left(book)
    return left.isEmpty ? bookWords.placeBesidePercent(book) : left
  }

  private func done(_ book: BookCard) -> String {
    guard !hasPaceRow else { return "" }
    let pace = book.pace(today: today)
    return isDetailed ? bookWords.done(pace) : bookWords.doneAbout(pace)
  }

  func mark(_ isSelected: Bool, row: Int, into frame: inout Frame) {
    if isSelected { frame.markHere(row: row, column: columns.lowerBound - 2, to: columns.upperBound) }
  }
}
