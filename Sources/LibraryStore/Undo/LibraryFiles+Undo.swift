import ReadingCore

// Steps turned back, and forth again.
extension LibraryFiles {
  /// Takes back the newest step that was not taken back yet, whichever program took it and when.
  ///
  /// All its files are as they were before it, byte for byte; one that was changed since keeps what was changed
  /// beside it. Gives the step; nil where there is none, or where no journal is kept. Throws with nothing
  /// changed: `.changedSince`, or where what is undone cannot be written down.
  public func undo() throws(StoreError) -> JournalStep? { try turn(.undo) }

  /// Takes the step that was taken back last again, unless another was taken since; see `undo`.
  public func redo() throws(StoreError) -> JournalStep? { try turn(.redo) }

  /// The step that is to be turned back next, or forth again; nil where there is none.
  public func nextStep(_ turn: Turn) throws(StoreError) -> JournalStep? {
    guard let journal = try ownJournal() else { return nil }
    let step = try JournalLines.read(journal) { (lines) throws(StoreError) -> JournalStep? in
      try self.target(turn, &lines).map { JournalStep($0.record, turn) }
    }
    return step ?? nil
  }

  /// Passes over a step that could not be turned back, or forth again, so that the one before it is next; no file
  /// changes.
  ///
  /// - Returns: whether it was still the next one.
  @discardableResult
  public func passOver(_ step: JournalStep) throws(StoreError) -> Bool {
    guard let journal = try ownJournal() else { return false }
    let turn: Turn = step.isUndone ? .redo : .undo
    return try changing("") { (_) throws(StoreError) -> Bool in
      let isDone = try JournalLines.read(journal) { (lines) throws(StoreError) -> Bool in
        guard let (record, start) = try self.target(turn, &lines), record.head.id == step.id else {
          return false
        }
        try self.pass(record, at: start, turn, journal, isPassed: true)
        return true
      }
      return isDone ?? false
    }
  }

  /// The next step that had an effect; only the newest may tell of what was never done.
  private func target(
    _ turn: Turn,
    _ lines: inout JournalLines
  ) throws(StoreError) -> (record: JournalRecord, start: Int)? {
    while let (record, start) = try next(turn, &lines), record.files != nil {
      if lines.isAtNewest, try !hadEffect(record) { continue }
      return (record, start)
    }
    return nil
  }

  public func undoAvailability() throws(StoreError) -> UndoAvailability {
    guard let journal = try ownJournal() else { return UndoAvailability(undo: false, redo: false) }
    return UndoAvailability(undo: try isThere(.undo, journal), redo: try isThere(.redo, journal))
  }

  private func isThere(_ turn: Turn, _ journal: UndoJournal) throws(StoreError) -> Bool {
    let isThere = try JournalLines.read(journal) { (lines) throws(StoreError) in
      try next(turn, &lines)?.record.files != nil
    }
    return isThere ?? false
  }

  private func turn(_ turn: Turn) throws(StoreError) -> JournalStep? {
    guard let journal = try ownJournal() else { return nil }
    return try changing("") { (identity) throws(StoreError) in
      try inRounds { () throws(StoreError) -> JournalStep?? in
        let outcome = try JournalLines.read(journal) { (lines) throws(StoreError) in
          try self.turn(turn, &lines, journal, leftCopies(identity.id))
        }
        switch outcome {
        case .done(let step): return step
        case .changedMeanwhile: return nil
        case .nothing, nil: return .some(nil)
        }
      }
    }
  }

  private enum TurnOutcome {
    case done(JournalStep), nothing, changedMeanwhile
  }

  private func turn(
    _ turn: Turn,
    _ lines: inout JournalLines,
    _ journal: UndoJournal,
    _ copies: LeftCopies?
  ) throws(StoreError) -> TurnOutcome {
    while let (record, start) = try next(turn, &lines), let files = record.files {
      let reversal = try separating(reversal(of: withLater(files, of: record.head, at: start, journal)))
      if reversal.isEmpty {
        // The newest line may tell of what was never done. What another tells was turned back elsewhere, and the
        // step before it is another matter.
        if lines.isAtNewest, try isUntouched(files) { continue }
        try pass(record, at: start, turn, journal)
        return .done(step(record, turn, wasElsewhere: true))
      }
      // First: a copy that came back and is not known to be left would be merged again by the next reading.
      let left = reversal.copies + trashedEdits(of: reversal.absorbed)
      let gone = reversal.removals.map(\.name) + losingMarks(reversal, copies)
      try copies?.change(adding: left, removing: gone)
      let line = Identifiers.random.make()
      guard try carryOut(reversal, of: record, at: start, turn, line, journal) else {
        return .changedMeanwhile
      }
      var step = step(record, turn)
      step.turn = line
      return .done(step)
    }
    return .nothing
  }

  /// Files with marks that were left alone, and get what both versions became: with marks again they are as any.
  private func losingMarks(_ reversal: Reversal, _ copies: LeftCopies?) -> [String] {
    guard let known = copies?.files, !known.isEmpty else { return [] }
    return reversal.writes.map(\.name).filter { name in
      guard known.contains(where: name.isIdentical), MarkedFile(name: name) != nil else { return false }
      return (try? disk.contents(path(name)).bytes).map { MarkedVersions($0) != nil } ?? false
    }
  }

  /// Records in the trash that were changed since a book absorbed them: it would take those changes again.
  private func trashedEdits(of absorbed: [AbsorbedBook]) -> [(file: String, bytes: [UInt8])] {
    absorbed.compactMap { record in
      let path = folder.trashed(record.id)
      guard record.sum != nil, let bytes = try? disk.contents(path).bytes, !record.isOf(bytes) else {
        return nil
      }
      return (folder.name(of: path), bytes)
    }
  }

  private func step(_ record: JournalRecord, _ turn: Turn, wasElsewhere: Bool = false) -> JournalStep {
    var step = JournalStep(turn == .undo ? record : record.turned, isUndone: turn == .undo)
    step.wasElsewhere = wasElsewhere
    return step
  }

  /// Writes down that a step is turned back already, or is passed over.
  private func pass(
    _ record: JournalRecord,
    at start: Int,
    _ turn: Turn,
    _ journal: UndoJournal,
    isPassed: Bool = false
  ) throws(StoreError) {
    let head = JournalHead(
      id: Identifiers.random.make(),
      at: clock.now().stamp,
      kind: turn.kind,
      of: record.head.id,
      isPassed: isPassed,
      source: record.head.source
    )
    try journal.append(head, turning: start, isKept: false)
  }

  /// The next step that may be turned back, and where its line begins; lines that are none are passed over.
  private func next(
    _ turn: Turn,
    _ lines: inout JournalLines
  ) throws(StoreError) -> (record: JournalRecord, start: Int)? {
    while let line = try lines.next() {
      guard let record = JournalRecord(line) else { continue }
      let meaning = try turn.meaning(of: record.head) { () throws(StoreError) in try hadEffect(record) }
      switch meaning {
      case .target: return (record, lines.lineStart)
      case .nothing: break
      case .before:
        guard let back = record.head.back, back > 0, back <= lines.lineStart else { return nil }
        try lines.goOn(before: lines.lineStart - back)
      case .end: return nil
      }
    }
    return nil
  }

  func hadEffect(_ record: JournalRecord) throws(StoreError) -> Bool {
    guard let files = record.files else { return true }
    return try hadEffect(files, isWhole: record.head.kind != .change)
  }
}

extension JournalRecord {
  var turned: JournalRecord {
    JournalRecord(head: head, files: files?.reversed().map(\.turned))
  }
}
