// The latest notes: known at once where they were found before, else looked for behind the frames.
extension Library {
  /// The latest notes as they were found last, none where they are not known.
  ///
  /// Reads a small file.
  public func keptLastNotes() -> LastNotes { cache?.lastNotes() ?? LastNotes() }

  /// Looks for the latest notes in the library as it is known now, and keeps them for the next start; books are read
  /// only where they are not those of `former`.
  public func findLastNotes(after former: LastNotes) async -> LastNotes {
    await Self.lastNotes(after: former, BoardNotesReading(files: files, shelf: index.shelf), cache)
  }

  @concurrent private nonisolated static func lastNotes(
    after former: LastNotes,
    _ reading: BoardNotesReading,
    _ cache: IndexCache?
  ) async -> LastNotes {
    let notes = reading.lastNotes(after: former)
    if notes != former { cache?.save(notes) }
    return notes
  }
}
