public import ReadingCore

// What the board tells of all books.
extension Library {
  /// Counts what the board tells anew, where the books or the day are others than those it was counted from.
  ///
  /// Tallies are read only then. Where they cannot be, what was known stays.
  public func countBoardFigures(today: ReadingDay) async {
    let (part, known) = (index.shelf, boardFigures)
    guard isRead else { return }
    let mark = await Self.mark(of: part)
    if let known, known.mark == mark, known.today == today { return }
    guard (try? await readTallies()) != nil, let tallies else { return }
    // What changed while it was counted is counted next.
    let (shelf, now) = (index.shelf, tallies)
    boardFigures = await Self.counted(now, shelf, today)
  }

  @concurrent private nonisolated static func mark(of part: IndexPart) async -> UInt64 { part.contentMark }

  @concurrent private nonisolated static func counted(
    _ tallies: TallyIndex,
    _ shelf: IndexPart,
    _ today: ReadingDay
  ) async -> BoardFigures {
    BoardFigures(tallies.statistics(today: today), mark: shelf.contentMark)
  }
}
