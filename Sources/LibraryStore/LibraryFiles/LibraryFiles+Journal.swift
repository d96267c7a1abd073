import ReadingCore
import Synchronization

// What every change writes down before it is made.
extension LibraryFiles {
  /// Why a change that was made cannot be undone, once for any number of changes in a row; nil where all can.
  public func consumeJournalFault() -> StoreError? { journalFault.consume() }

  func journal(_ libraryID: String) -> UndoJournal? {
    journals.map {
      UndoJournal(disk: disk, folder: $0.folder(libraryID), mostBytes: $0.limit.bytes, root: folder.root)
    }
  }

  /// The journal of this library; nil where none is kept, or the library has no identifier.
  func ownJournal() throws(StoreError) -> UndoJournal? {
    guard journals != nil else { return nil }
    let (id, access) = try look()
    // A journal that cannot be found is not one in which nothing stands.
    if id == nil, case .readOnly(let reason) = access { throw .readOnly(reason) }
    return id.flatMap(journal)
  }

  /// Writes a change down; where that fails the change is made all the same, and `consumeJournalFault` tells.
  ///
  /// - Parameters:
  ///   - made: paths of folders the change made.
  ///   - origin: whose change it is.
  ///   - source: where the reader has what it brings.
  ///   - files: adds what is about to be done to each file; `.cancelled` gives the whole change up.
  /// - Returns: where the line begins, nil where there is none that could be taken out again.
  @discardableResult
  func note(
    _ identity: LibraryIdentity,
    made: [String] = [],
    _ origin: ChangeOrigin = .reader,
    source: StepSource = .hand,
    _ files: (inout JournalLine) throws(StoreError) -> Void
  ) -> Int? {
    guard let journal = journal(identity.id) else { return nil }
    let head = JournalHead(
      id: Identifiers.random.make(),
      at: clock.now().stamp,
      kind: .change,
      joins: origin.joined,
      isAside: origin != .reader,
      source: source,
      made: made.map(folder.name)
    )
    do throws(StoreError) {
      let start = try journal.append(head, files: files)
      journalFault.clear()
      return start
    } catch {
      if error != .cancelled { journalFault.set(error) }
      return nil
    }
  }

  /// Writes moves of one book down, in their order.
  func note(
    _ moves: [(from: String, to: String)],
    of book: Book,
    _ made: [String],
    _ identity: LibraryIdentity
  ) {
    note(identity, made: made) { (line) throws(StoreError) in
      for (from, to) in moves {
        try line.add(
          JournalFile(path: folder.name(of: from), destination: folder.name(of: to), title: book.title)
        )
      }
    }
  }
}

/// That changes could not be written down, until somebody asks or one can be again.
final class JournalFault: Sendable {
  private struct JournalFaultState {
    var fault: StoreError?
    var wasTold = false
  }

  private let state = Mutex(JournalFaultState())

  func set(_ fault: StoreError) { state.withLock { if !$0.wasTold { $0.fault = fault } } }

  func clear() { state.withLock { $0 = JournalFaultState() } }

  func consume() -> StoreError? {
    state.withLock { state in
      defer { if state.fault != nil { state = JournalFaultState(fault: nil, wasTold: true) } }
      return state.fault
    }
  }
}
