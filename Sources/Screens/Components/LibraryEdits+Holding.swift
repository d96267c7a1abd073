import LibraryStore

/// Changes that wait for something else than the changes before them.
extension LibraryEdits {
  /// Has everything asked for from now on wait for something that begins at once.
  ///
  /// It must end soon by itself, and at once where its task is cancelled.
  func hold(for work: @escaping @MainActor () async -> Void) {
    let hold = Task { await work() }
    holds.insert(hold)
    attempt { [self] () throws(StoreError) in
      await hold.value
      holds.remove(hold)
      return nil
    }
  }

  /// Ends what changes wait for, and waits for the changes; to be called when the program is left.
  func end() async {
    for hold in holds { hold.cancel() }
    await last?.value
  }
}
