public import ReadingCore

// What the board and the statistics tell of all books.
extension Library {
  /// What the books on the shelf that a filter finds add up to by now, counted off the main actor.
  ///
  /// The tallies, and the notes where the filter asks for those, are read first where they were not yet.
  public func statistics(of filter: Filter, today: ReadingDay) async throws(StoreError) -> ReadingStatistics {
    try await readTallies()
    if filter.readsNotes { try await readNotes() }
    return await Self.counted(filter, index.shelf, beside, today)
  }

  /// How fast books of the language of a book were read, as far as that was counted.
  public func usualSpeed(of book: Book) -> ReadingSpeed {
    boardFigures?.speed(ofLanguage: book.language) ?? ReadingSpeed()
  }

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

  @concurrent private nonisolated static func counted(
    _ filter: Filter,
    _ shelf: IndexPart,
    _ beside: KnownBeside,
    _ today: ReadingDay
  ) async -> ReadingStatistics {
    let tallies = beside.tallies ?? TallyIndex()
    guard !filter.isEmpty else { return tallies.statistics(today: today) }
    let refs = filter.wantsDeleted ? [] : shelf.matching(filter, among: shelf.all, beside: beside)
    return tallies.statistics(today: today, of: refs, in: shelf)
  }
}
