import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The board as a flow of lines, of which only the sentences depend on how many columns there are.
struct BoardLayout {
  nonisolated enum BoardLine {
    case blank
    case heading(BoardModel.BoardPart)
    /// Heading and sentence of an empty part in one row, where rows are few.
    case emptyPart(BoardModel.BoardPart)
    /// A part with its titles in one row, where rows are few and the marker is elsewhere.
    case summary(BoardModel.BoardPart, [BookCard])
    /// A row of a sentence of an empty part; the first sentence says what is, the second what to do.
    case sentence(String, isFirst: Bool)
    /// The light thread that keeps the place of a book to come.
    case emptyThread
    case readingTitle(BookCard)
    case readingThread(BookCard)
    case readingPace(BookCard)
    case queued(BookCard, number: Int)
    /// What may be read next in a series.
    case proposal(SeriesProposal)
    /// A row of the sentence about a volume that is on no shelf, where it does not fit beside a title.
    case missingVolume(SeriesProposal, String, isFirst: Bool)
    case finished(BookCard)
    case paused(BookCard)
    /// The goal or the streak in one row, where there is no room beside the books.
    case sideRow(BoardSide.SideStop, label: String, text: String)

    var isOneRow: Bool {
      switch self {
      case .emptyPart, .summary, .sideRow: true
      default: false
      }
    }

    var beginning: BoardModel.BoardPart? {
      switch self {
      case .heading(let part), .emptyPart(let part), .summary(let part, _): part
      default: nil
      }
    }

    /// What the marker stands on there; nil for a line it passes over.
    var stopID: String? {
      switch self {
      case .readingTitle(let book), .readingThread(let book), .readingPace(let book): book.id
      case .queued(let book, _), .finished(let book), .paused(let book): book.id
      case .proposal(let proposal), .missingVolume(let proposal, _, _): BoardStop.proposal(proposal).id
      case .blank, .heading, .emptyPart, .summary, .sentence, .emptyThread, .sideRow: nil
      }
    }

    /// What the marker goes to from there; of a part in one row its first book.
    var nearestStop: String? { if case .summary(_, let books) = self { books.first?.id } else { stopID } }
  }

  /// The parts in the order the marker walks over them.
  static let order: [BoardModel.BoardPart] = [.reading, .next, .finished, .paused]

  let model: BoardModel
  let grid: Grid
  let openPart: BoardModel.BoardPart
  private var isLow: Bool { grid.isLow }

  func flow(_ parts: [BoardModel.BoardPart], columns: Int, hasLongRows: Bool) -> BoardFlow {
    var flow = BoardFlow()
    for part in parts {
      append(section(of: part, columns: columns, hasLongRows: hasLongRows), to: &flow)
    }
    return flow
  }

  /// All parts one below the other, with the goal and the streak in a row each behind the queue.
  func flow(_ side: [BoardLine], columns: Int) -> BoardFlow {
    var flow = BoardFlow()
    for part in BoardLayout.order {
      append(section(of: part, columns: columns, hasLongRows: false), to: &flow)
      if part == .next { append(BoardFlow.BoardSection(side), to: &flow) }
    }
    return flow
  }

  private func append(_ own: BoardFlow.BoardSection, to flow: inout BoardFlow) {
    if !own.isEmpty, !flow.isEmpty, !(own.isOneRow && flow.last?.isOneRow == true) { flow.append([.blank]) }
    flow.append(own)
  }

  private func section(of part: BoardModel.BoardPart, columns: Int, hasLongRows: Bool)
    -> BoardFlow.BoardSection
  {
    let books = model.books(in: part)
    let foot = part == .next ? proposal(columns: columns) : []
    guard !books.isEmpty else {
      if isLow, part == openPart, !foot.isEmpty {
        return BoardFlow.BoardSection([.heading(part)], foot: foot)
      }
      let lines = emptyLines(of: part, columns: columns)
      return BoardFlow.BoardSection(lines, foot: isLow ? [] : foot)
    }
    if isLow, part != .reading, part != openPart { return BoardFlow.BoardSection([.summary(part, books)]) }
    let heading: [BoardLine] = isLow && part == .reading ? [] : [.heading(part)] + gap
    switch part {
    case .reading:
      let rows = hasLongRows ? 3 : 2
      return BoardFlow.BoardSection(heading, books, rows: rows, gap: grid.gap) { book, _, row in
        [.readingTitle(book), .readingThread(book), .readingPace(book)][row]
      }
    case .next:
      return BoardFlow.BoardSection(heading, books, gap: grid.listGap, foot: foot) { book, place, _ in
        .queued(book, number: place + 1)
      }
    case .finished:
      return BoardFlow.BoardSection(heading, books, gap: grid.listGap) { book, _, _ in .finished(book) }
    case .paused:
      return BoardFlow.BoardSection(heading, books, gap: grid.listGap) { book, _, _ in .paused(book) }
    }
  }

  /// A volume that is missing has no title, so that where there is no room beside one the sentence stands alone.
  private func proposal(columns: Int) -> [BoardLine] {
    guard let proposal = model.proposal else { return [] }
    guard case .missing(let number) = proposal.step else { return [.proposal(proposal)] }
    let sentence = model.missingSentence(number, of: proposal.series)
    if TextWidth.columns(of: sentence) <= BoardLines.besideMissing(columns) { return [.proposal(proposal)] }
    let rows = TextWidth.wrap(sentence, to: columns)
    return rows.indices.map { .missingVolume(proposal, rows[$0], isFirst: $0 == rows.startIndex) }
  }

  private func emptyLines(of part: BoardModel.BoardPart, columns: Int) -> [BoardLine] {
    if part == .paused { return [] }
    if isLow, part != .reading { return [.emptyPart(part)] }
    return [.heading(part)] + gap
      + sentence(model.words("board.\(part.rawValue).empty"), isFirst: true, columns)
      + sentence(model.firstStep(of: part), isFirst: false, columns)
      + (part == .reading && !isLow ? [.emptyThread] : [])
  }

  /// Below headings where there is much room.
  private var gap: [BoardLine] { grid.sizeClass == .regular && grid.gap > 0 ? [.blank] : [] }

  private func sentence(_ sentence: String, isFirst: Bool, _ columns: Int) -> [BoardLine] {
    TextWidth.wrap(sentence, to: columns).map { .sentence($0, isFirst: isFirst) }
  }
}
