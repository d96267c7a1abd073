import ReadingCore

/// One step of the undo journal, as a reader is told of it.
public struct JournalStep: Sendable, Hashable, Identifiable {
  /// Above so many changed books nobody wants to know what was changed in each.
  private static let mostCompared = 200

  public let id: String
  /// RFC 3339 stamp of when it was taken.
  public let at: String
  public var isUndone: Bool
  /// Whether it was found turned back already, by another program, so that nothing was left to do.
  public internal(set) var wasElsewhere = false
  /// Whether it was passed over, since it could not be turned back.
  public internal(set) var isPassedOver = false
  /// What names the line that tells of its being turned; nil where there is none.
  public internal(set) var turn: String?
  /// Where the reader has what it brought.
  public let source: StepSource
  /// New books, then changed ones, then those that went to the trash or came from there: in this order whether the
  /// step is undone or made again.
  public let books: [BookChange]
  /// What it did to the saved shelves.
  public let shelves: [ShelfChange]
  /// What it did to the goals.
  public let goals: [GoalChange]
  /// The other files of the library it changed, by their paths from its folder on.
  public let files: [String]
  /// Every path it was about, from the library's folder on.
  let paths: Set<String>
}

extension JournalStep {
  /// The step as it is before it is turned.
  init(_ record: JournalRecord, _ turn: Turn) {
    self.init(turn == .undo ? record : record.turned, isUndone: turn == .redo)
  }

  init(_ record: JournalRecord, isUndone: Bool) {
    let files = record.files ?? []
    let isCompared = files.count <= Self.mostCompared
    let merged = isCompared ? files.compactMap(\.mergedInto) : []
    let changes = files.map { (file: $0, book: BookChange($0, isCompared: isCompared)) }
    let absorbing = Absorbing(isCompared ? files : [])
    self.init(
      id: record.head.id,
      at: record.head.at,
      isUndone: isUndone,
      source: record.head.source,
      books: JournalStep.ordered(changes).compactMap { book in
        if let change = absorbing.change(book) { return change }
        if absorbing.isToldOf(book.id) { return nil }
        return merged.contains { $0.isIdentical(to: book.id) } ? book.merging() : book
      },
      shelves: isCompared ? files.flatMap(ShelfChange.all) : [],
      goals: isCompared ? files.flatMap(GoalChange.all) : [],
      files: changes.filter { $0.book == nil }.map(\.file.path),
      paths: Set(files.flatMap { [$0.path, $0.destination ?? $0.path] })
    )
  }

  /// A line that turns a step has its files in another order than the step.
  private static func ordered(_ changes: [(file: JournalFile, book: BookChange?)]) -> [BookChange] {
    let ranks: [(JournalFile) -> Bool] = [
      { $0.destination == nil && $0.old == .absent }, { $0.destination == nil && $0.old != .absent },
      { $0.destination != nil },
    ]
    return ranks.flatMap { isOfRank in changes.filter { isOfRank($0.file) }.compactMap(\.book) }
  }
}

/// The records that left the shelf in a step since another book absorbed them, and those that came back from one: each
/// is told of with the other.
private struct Absorbing {
  /// By the books that absorbed them; whether they had before the step.
  private var books: [String: Bool] = [:]
  private var told: Set<String> = []
  private var restored: Set<String> = []

  init(_ files: [JournalFile]) {
    let gone = Absorbing.gone(from: "books", files)
    let back = Absorbing.gone(from: "trash", files)
    guard !gone.isEmpty || !back.isEmpty else { return }
    for file in files {
      let (after, before) = file.absorbed
      guard let id = LibraryFolder.identifier(ofFile: Path.name(of: file.path)) else { continue }
      let left = gone.intersection(after)
      if !left.isEmpty {
        told.formUnion(left)
        books[id] = left.isSubset(of: before)
      }
      let separated = back.intersection(before).subtracting(after)
      if !separated.isEmpty {
        restored.formUnion(separated)
        told.insert(id)
      }
    }
  }

  /// The books whose files a step removed from a folder.
  private static func gone(from folder: String, _ files: [JournalFile]) -> Set<String> {
    Set(
      files.filter { $0.destination == nil && $0.new == .absent && Path.parent(of: $0.path) == folder }
        .compactMap { LibraryFolder.identifier(ofFile: Path.name(of: $0.path)) }
    )
  }

  /// Whether what was done to a book is told of with another.
  func isToldOf(_ id: String) -> Bool { told.contains(id) }

  /// The change of a book that absorbed another or came back; nil for any other.
  func change(_ book: BookChange) -> BookChange? {
    if restored.contains(book.id) { return BookChange(id: book.id, title: book.title, what: [.restored]) }
    return books[book.id].map { $0 ? book.merging() : book.uniting() }
  }
}

extension LibraryFiles {
  /// The changes the journal still knows, the newest first; those that had no effect are left out.
  ///
  /// `give` is called for each as it is read, since all of them at once may be more than there is memory.
  public func history(_ give: (JournalStep) -> Void) throws(StoreError) {
    guard let journal = try ownJournal() else { return }
    let states = try states(journal)
    _ = try JournalLines.read(journal) { (lines) throws(StoreError) in
      while let line = try lines.next() {
        guard let head = JournalHead(ofLine: line), let isUndone = states.isUndone[head.id],
          let record = JournalRecord(line)
        else { continue }
        var step = JournalStep(record, isUndone: isUndone)
        step.isPassedOver = states.passed.contains(head.id)
        give(step)
      }
    }
  }

  /// What names the newest step; nil where there is none.
  func newestStep() throws(StoreError) -> String? {
    guard let journal = try ownJournal() else { return nil }
    return try JournalLines.read(journal) { (lines) throws(StoreError) in
      try lines.next().flatMap(JournalHead.init(ofLine:))?.id
    } ?? nil
  }

  /// What became of each change; without those that had no effect.
  private func states(_ journal: UndoJournal) throws(StoreError) -> StepStacks {
    var heads: [JournalHead] = []
    _ = try JournalLines.read(journal) { (lines) throws(StoreError) in
      while let line = try lines.next() {
        guard let head = JournalHead(ofLine: line) else { continue }
        // Only the last line may tell of what was never done.
        if heads.isEmpty, let record = JournalRecord(line), try !hadEffect(record) { continue }
        heads.append(head)
      }
    }
    var stacks = StepStacks()
    for head in heads.reversed() { stacks.apply(head) }
    return stacks
  }
}

/// What became of each change, from the lines of a journal in their order.
struct StepStacks {
  /// Whether a change is taken back, by its identifier.
  private(set) var isUndone: [String: Bool] = [:]
  /// The changes that were passed over.
  private(set) var passed: Set<String> = []
  /// What can be undone and redone, the newest last.
  private var (done, undone): ([String], [String]) = ([], [])
  private var change: [String: String] = [:]

  mutating func apply(_ head: JournalHead) {
    guard head.joins == nil else { return }
    let of = head.of ?? head.id
    let change = change[of] ?? of
    if head.isPassed { return passOver(change, line: of) }
    self.change[head.id] = change
    switch head.kind {
    case .change: if !head.isAside { undone = [] }
    case .undo:
      // What lies above the step on its stack was passed over, since it had had no effect.
      for id in Self.pop(of, from: &done) { isUndone[self.change[id] ?? id] = nil }
    case .redo: _ = Self.pop(of, from: &undone)
    }
    if head.kind == .undo { undone.append(head.id) } else { done.append(head.id) }
    isUndone[change] = head.kind == .undo
  }

  /// Takes a step alone from its stack: it stays as it is, and so do those above it.
  private mutating func passOver(_ change: String, line: String) {
    done.removeAll { $0 == line }
    undone.removeAll { $0 == line }
    passed.insert(change)
  }

  /// Takes a step and all above it from a stack, and gives those above.
  private static func pop(_ id: String, from stack: inout [String]) -> [String] {
    guard let place = stack.lastIndex(of: id) else { return [] }
    defer { stack.removeSubrange(place...) }
    return Array(stack[(place + 1)...])
  }
}
