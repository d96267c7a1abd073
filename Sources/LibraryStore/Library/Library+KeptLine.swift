public import ReadingCore

// The line of a day: known at once where it was found before, else looked for behind the frames.
extension Library {
  /// The line of a day as it was found last; nil where that was for another day, or is not known.
  ///
  /// Reads a small file.
  public func keptLine(of day: ReadingDay) -> KeptLine? {
    cache?.line().flatMap { $0.day == day ? $0 : nil }
  }

  /// Looks for the line of a day in the library as it is known now, and keeps it for the next start: `former` as its
  /// book has it now where that is of the day, else another; nil where no book keeps one.
  public func findKeptLine(of day: ReadingDay, after former: KeptLine?) async -> KeptLine? {
    await Self.line(of: day, after: former, BoardNotesReading(files: files, shelf: index.shelf), cache)
  }

  @concurrent private nonisolated static func line(
    of day: ReadingDay,
    after former: KeptLine?,
    _ reading: BoardNotesReading,
    _ cache: IndexCache?
  ) async -> KeptLine? {
    let line = reading.line(of: day, after: former)
    if line != former { cache?.save(line) }
    return line
  }
}
