import LibraryStore
import Synchronization

/// A folder in which each draft is a file of its own.
nonisolated protocol DraftFolder: Sendable {
  associatedtype Content: Sendable

  func hold(_ id: String) -> DraftHold?
  func save(_ draft: Content) throws(StoreError)
  func delete(_ id: String) throws(StoreError)
}

nonisolated extension DraftFolder {
  /// Does something in the folder off the main actor.
  @discardableResult
  @concurrent func later<Value: Sendable>(
    _ work: @Sendable (Self) throws(StoreError) -> Value
  ) async throws(StoreError) -> Value { try work(self) }
}

nonisolated extension Drafts: DraftFolder {}
nonisolated extension FormDrafts: DraftFolder {}
nonisolated extension FieldDrafts: DraftFolder {}

/// The file of one draft: written off the main actor or at once, and never older content over newer.
nonisolated final class DraftFile<Folder: DraftFolder>: Sendable {
  private struct DraftFileState {
    /// Revision of what the file holds, or of what made it needless.
    var revision = 0
    var exists: Bool
    /// Keeps other programs from offering the draft while it is written here.
    var hold: DraftHold?
  }

  private let id: String
  private let drafts: Folder
  private let state: Mutex<DraftFileState>

  init(id: String, drafts: Folder, hold: DraftHold? = nil) {
    self.id = id
    self.drafts = drafts
    state = Mutex(DraftFileState(exists: hold != nil, hold: hold))
  }

  /// Has the file hold a revision when it returns, or removes it where there is nothing to keep.
  func keep(_ draft: () -> Folder.Content?, revision: Int) throws(StoreError) {
    try state.withLock { (state) throws(StoreError) in
      guard revision > state.revision else { return }
      if let draft = draft() {
        if state.hold == nil { state.hold = drafts.hold(id) }
        try drafts.save(draft)
        state.exists = true
      } else {
        try remove(&state)
      }
      state.revision = revision
    }
  }

  /// The same off the main actor.
  @concurrent func keepLater(_ draft: @Sendable () -> Folder.Content?, revision: Int) async throws(StoreError)
  {
    try keep(draft, revision: revision)
  }

  /// Removes the file, unless it holds a later revision than the one that is needed no longer.
  @concurrent func remove(revision: Int) async throws(StoreError) {
    try state.withLock { (state) throws(StoreError) in
      guard revision >= state.revision else { return }
      try remove(&state)
      state.revision = revision
    }
  }

  /// Lets others have the draft; it is taken again with the next writing.
  func release() { state.withLock { $0.hold = nil } }

  private func remove(_ state: inout DraftFileState) throws(StoreError) {
    guard state.exists else { return }
    try drafts.delete(id)
    state.exists = false
    state.hold = nil
  }
}
