import LibraryStore
import Synchronization

/// The file of one draft: written off the main actor or at once, and never older content over newer.
nonisolated final class DraftFile: Sendable {
  private struct State {
    /// Revision of what the file holds, or of what made it needless.
    var revision = 0
    var exists: Bool
    /// Keeps other programs from offering the draft while it is written here.
    var hold: DraftHold?
  }

  private let id: String
  private let drafts: Drafts
  private let state: Mutex<State>

  /// - Parameter hold: of a draft that is there already.
  init(id: String, drafts: Drafts, hold: DraftHold? = nil) {
    self.id = id
    self.drafts = drafts
    state = Mutex(State(exists: hold != nil, hold: hold))
  }

  /// Has the file hold a revision when it returns, or removes it where there is nothing to keep.
  func keep(_ draft: () -> Draft?, revision: Int) throws(StoreError) {
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
  @concurrent func keepLater(_ draft: @Sendable () -> Draft?, revision: Int) async throws(StoreError) {
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

  private func remove(_ state: inout State) throws(StoreError) {
    guard state.exists else { return }
    try drafts.delete(id)
    state.exists = false
    state.hold = nil
  }
}
